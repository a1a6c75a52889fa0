// What a training step asks of a GPU, counted without one: the learner's own step, by the preset's recipe, on
// tensors without memory.
//
//   launches_benchmark PRESET SIDE BATCH [PRECISION [TERABYTES_PER_SECOND [TERAFLOPS [OPTIMIZER]]]]
//
// PRECISION is bf16 unless it is said. The ceilings are those of an H200 as measured: 4.3 and 790. OPTIMIZER
// is the recipe's, or sgd, adamw and so on. Prints a line for each operation, those that take longest first,
// and the sums.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ATen/ATen.h>

#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/optimizer.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/recipe/families.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/learner.h"
#include "engine/worker/train/model.h"
#include "tests/benchmarks/launch_counter.h"

namespace {

using namespace anneal;
using benchmarks::Cost;
using benchmarks::LaunchCounter;

constexpr std::int64_t photographs = 1'281'167;

struct Work {
  std::string preset;
  std::int64_t side, batch;
  Precision precision = Precision::bf16;
  benchmarks::Ceilings ceilings{4.3e12, 790e12};
  std::optional<OptimizerSpec::Kind> optimizer = {};
};

JobSpec spec_of(const Work& work) {
  const std::int64_t classes = work.side > 64 ? 1000 : 10;
  JobSpec spec;
  for (std::int64_t i = 0; i < classes; ++i) spec.data.classes.push_back(std::to_string(i));
  spec.data.normalize = Normalize{.mean = {0.485, 0.456, 0.406}, .std = {0.229, 0.224, 0.225}};
  const graph::Shape input = {3, work.side, work.side};
  spec.model.graph = graph::to_json(zoo::build(work.preset, {.classes = classes, .input = input}));
  policy::RecipeInput recipe;
  recipe.preset = work.preset;
  recipe.samples = photographs;
  recipe.classes = classes;
  recipe.image_side = static_cast<int>(work.side);
  recipe.batch = work.batch;
  recipe.optimizer = work.optimizer;
  spec.training = policy::training_for(recipe);
  spec.training.image_size = Curve::constant(static_cast<double>(work.side));
  spec.training.execution.precision = work.precision;
  return spec;
}

train::StepData batch_of(const Work& work) {
  data::ImageBatch batch;
  batch.size = work.batch;
  batch.side = static_cast<int>(work.side);
  batch.pixels.resize(static_cast<std::size_t>(work.batch * work.side * work.side * 3));
  batch.labels.resize(static_cast<std::size_t>(work.batch));
  return {.batch = std::move(batch), .unlabelled = {}};
}

/// The second one: the first may prepare what is kept.
void count_step(const Work& work) {
  const JobSpec spec = spec_of(work);
  distributed::SingleProcess alone;
  train::Learner learner(spec, {}, {}, train::build_network(spec, at::kMeta), alone);
  const train::StepData data = batch_of(work);
  const policy::Hyperparameters now = policy::at(spec.training, 0.5);
  for (std::int64_t step = 1; step <= 2; ++step) {
    const LaunchCounter counter(work.ceilings);
    const auto gradients = learner.compute_gradients(data, {spec.training, now, 0.5, step - 1, 1});
    gradients.losses.labelled.item<double>();
    learner.step(now, step);
  }
}

void print(const char* name, const Cost& cost) {
  std::printf("%-46s %6lld %8lld %6lld %10.1f %10.2f %9.3f\n", name, static_cast<long long>(cost.calls),
              static_cast<long long>(cost.kernels), static_cast<long long>(cost.waits), cost.bytes / 1e6,
              cost.products / 1e9, cost.seconds * 1e3);
}

void report(const Work& work) {
  std::vector<std::pair<std::string, Cost>> costs(LaunchCounter::costs().begin(),
                                                  LaunchCounter::costs().end());
  std::ranges::stable_sort(costs,
                           [](const auto& a, const auto& b) { return a.second.seconds > b.second.seconds; });
  std::printf("%-46s %6s %8s %6s %10s %10s %9s\n", "operation", "calls", "kernels", "waits", "MB", "GFLOP",
              "ms");
  Cost all;
  for (const auto& [name, cost] : costs) {
    print(name.c_str(), cost);
    all.calls += cost.calls;
    all.kernels += cost.kernels;
    all.waits += cost.waits;
    all.bytes += cost.bytes;
    all.products += cost.products;
    all.seconds += cost.seconds;
  }
  print("all", all);
  std::printf(
      "by bytes alone %.2f ms, by products alone %.2f ms, one operation after the other %.2f ms: %.0f "
      "images/s\n",
      all.bytes / work.ceilings.bytes_per_second * 1e3,
      all.products / work.ceilings.products_per_second * 1e3, all.seconds * 1e3,
      static_cast<double>(work.batch) / all.seconds);
}

/// Throws UserError.
Precision precision_of(const std::string& word) {
  const auto& words = precision_words();
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) throw UserError("is not a precision: \"" + word + "\"", "PRECISION");
  return static_cast<Precision>(found - words.begin());
}

/// Throws UserError.
double ceiling_of(const char* word, const char* name) {
  const double value = std::atof(word);
  if (!(value > 0)) throw UserError("is not a number above 0: \"" + std::string(word) + "\"", name);
  return value * 1e12;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 4 || argc > 8 || std::atoll(argv[2]) < 1 || std::atoll(argv[3]) < 1) {
    std::cerr << "launches_benchmark PRESET SIDE BATCH [PRECISION [TERABYTES_PER_SECOND [TERAFLOPS "
                 "[OPTIMIZER]]]]\n";
    return 2;
  }
  Work work{.preset = argv[1], .side = std::atoll(argv[2]), .batch = std::atoll(argv[3])};
  if (argc > 4) work.precision = precision_of(argv[4]);
  if (argc > 5) work.ceilings.bytes_per_second = ceiling_of(argv[5], "TERABYTES_PER_SECOND");
  if (argc > 6) work.ceilings.products_per_second = ceiling_of(argv[6], "TERAFLOPS");
  if (argc > 7) work.optimizer = section_from_json<OptimizerSpec>({{"kind", argv[7]}}, "OPTIMIZER", {}).kind;
  count_step(work);
  report(work);
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
