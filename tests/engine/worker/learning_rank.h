#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include <ATen/ATen.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/train/learner.h"
#include "engine/worker/train/model.h"
#include "tests/engine/worker/distributed/host.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/silence.h"

namespace anneal::testing {

/// A small model of four classes, in fp32.
inline JobSpec small_spec(const std::string& preset, int side = 8) {
  JobSpec spec;
  spec.data.classes = {"a", "b", "c", "d"};
  spec.data.normalize = Normalize{.mean = {0.5, 0.4, 0.3}, .std = {0.2, 0.3, 0.25}};
  spec.training.image_size = Curve::constant(side);
  spec.training.execution.precision = Precision::fp32;
  const zoo::Options options{.classes = 4, .input = {3, side, side}, .stem = "small", .hidden = {{24, 16}}};
  spec.model.graph = graph::to_json(zoo::build(preset, options));
  return spec;
}

/// One rank of a run that learns from made-up batches, of which it takes its part.
struct LearningRank {
  static constexpr policy::Hyperparameters usual{
      .learning_rate = 0.02, .momentum = 0.9, .weight_decay = 0.01};

  LearningRank(const JobSpec& job, distributed::Communicator& all)
      : spec(job), ranks(all), learner(spec, {}, {}, train::build_network(spec, at::kCPU), all) {}

  void begin() {
    Silence silence;
    learner.begin(silence);
  }

  train::StepData data_of(std::int64_t step, std::int64_t batch) const {
    const data::ImageBatch whole = made_up_batch(batch, 8, 4, static_cast<int>(step % 7 + 1));
    const data::Slice part = data::RankPart{ranks.rank(), ranks.count()}.of(batch);
    return {part_of(whole, part.first, part.count)};
  }

  void compute_gradients(std::int64_t step, std::int64_t batch, double progress = 0) {
    const auto gradients = learner.compute_gradients(
        data_of(step, batch), {spec.training, values, progress, step - 1,
                               spec.training.execution.precision == Precision::fp16 ? 256.0 : 1.0});
    losses.push_back(ranks.all_reduce(gradients.losses.labelled.item<double>()));
    norms.push_back(gradients.norm);
  }

  /// Steps (from, to].
  void go(std::int64_t from, std::int64_t to, std::int64_t batch = 12) {
    for (std::int64_t step = from + 1; step <= to; ++step) {
      compute_gradients(step, batch);
      learner.step(values, step);
    }
  }

  runtime::TensorMap weights() const {
    runtime::TensorMap copies;
    for (const auto& [name, tensor] : runtime::state_of(learner.network()))
      copies.emplace(name, tensor.detach().clone());
    return copies;
  }

  JobSpec spec;
  distributed::Communicator& ranks;
  train::Learner learner;
  policy::Hyperparameters values = usual;
  std::vector<double> losses;  ///< of all ranks together, by step
  std::vector<double> norms;   ///< of gradients
};

/// `work(LearningRank&)` on `count` ranks of a host, begun.
template <class Work>
void on_learning_ranks(const JobSpec& spec, int count, const Work& work) {
  on_ranks(count, [&](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, count, {std::chrono::seconds(60)});
    LearningRank here(spec, ranks);
    here.begin();
    work(here);
  });
}

/// What a rank has learned.
struct Learned {
  std::vector<double> losses, norms;
  runtime::TensorMap weights;
  std::int64_t micro_batch = 0;
};

inline Learned learned_by(const LearningRank& rank) {
  return {rank.losses, rank.norms, rank.weights(), rank.learner.micro_batch()};
}

/// What each of `count` ranks has after `steps`; one knows no others.
inline std::vector<Learned> learn(const JobSpec& spec, int count, std::int64_t batch = 12,
                                  std::int64_t steps = 20) {
  std::mutex mutex;
  std::vector<Learned> all;
  const auto work = [&](LearningRank& rank) {
    rank.go(0, steps, batch);
    const std::scoped_lock lock(mutex);
    all.push_back(learned_by(rank));
  };
  if (count > 1) {
    on_learning_ranks(spec, count, work);
  } else {
    distributed::SingleProcess alone;
    LearningRank rank(spec, alone);
    rank.begin();
    work(rank);
  }
  return all;
}

/// The largest between two numbers of weights.
inline double difference(const runtime::TensorMap& a, const runtime::TensorMap& b) {
  double most = 0;
  for (const auto& [name, tensor] : a)
    most = std::max(most, (tensor.to(at::kDouble) - b.at(name)).abs().max().item<double>());
  return most;
}

}  // namespace anneal::testing
