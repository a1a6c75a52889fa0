// Whatever ranks share out, they learn what one learns that has all, and their checkpoints are the same.

#include <cmath>
#include <map>
#include <mutex>

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/shared_memory.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/layout/state_memory.h"
#include "engine/worker/checkpoint/store.h"
#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/train/learner.h"
#include "engine/worker/train/model.h"
#include "engine/worker/train/state_memory.h"
#include "tests/engine/worker/distributed/host.h"
#include "tests/engine/worker/distributed/nodes.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/silence.h"
#include "tests/engine/worker/train/small_images.h"
#include "tests/support/temporary_directory.h"
#include "tests/support/thorough.h"

namespace anneal::train {
namespace {

using testing::Silence;
using namespace std::chrono_literals;

constexpr int sharded_side = 8;
constexpr std::int64_t batch_size = 12;
constexpr policy::Hyperparameters sharded_policy{
    .learning_rate = 0.02, .momentum = 0.9, .weight_decay = 0.01};

/// Of a whole run. Every batch comes twice, and what joins in at half time has as long as what was there.
std::int64_t whole_run() {
  return testing::usual_or_full<std::int64_t>(16, 50);
}

JobSpec training_spec(const std::string& preset, const Training& training = {}) {
  JobSpec spec;
  spec.data.classes = {"a", "b", "c", "d"};
  spec.data.normalize = testing::normalize;
  spec.training = training;
  spec.training.image_size = Curve::constant(sharded_side);
  const zoo::Options options{
      .classes = 4, .input = {3, sharded_side, sharded_side}, .stem = "small", .hidden = {{24, 16}}};
  spec.model.graph = graph::to_json(zoo::build(preset, options));
  return spec;
}

Training fp32(OptimizerSpec::Kind kind) {
  Training training;
  training.optimizer.kind = kind;
  training.execution.precision = Precision::fp32;
  return training;
}

/// One rank of a run.
struct Rank {
  Rank(const JobSpec& job, distributed::Communicator& all)
      : spec(job), ranks(all), learner(job, {}, {}, build_network(job, at::kCPU), all) {}

  StepData data_of(std::int64_t step) const {
    const data::ImageBatch whole =
        testing::made_up_batch(batch_size, sharded_side, 4, static_cast<int>(step % 7 + 1));
    const data::Slice part = data::RankPart{ranks.rank(), ranks.count()}.of(batch_size);
    return {testing::part_of(whole, part.first, part.count)};
  }

  /// Steps (from, to].
  void go(std::int64_t from, std::int64_t to) {
    for (std::int64_t step = from + 1; step <= to; ++step) {
      const double progress = static_cast<double>(step - 1) / static_cast<double>(whole_run());
      norms.push_back(
          learner
              .compute_gradients(data_of(step),
                                 {spec.training, sharded_policy, progress, step - 1,
                                  spec.training.execution.precision == Precision::fp16 ? 256.0 : 1.0})
              .norm);
      learner.step(sharded_policy, step);
    }
  }

  void begin() {
    Silence silence;
    learner.begin(silence);
  }

  runtime::TensorMap weights() {
    runtime::TensorMap copies;
    for (const auto& [name, tensor] : runtime::state_of(learner.network()))
      copies.emplace(name, tensor.detach().clone());
    return copies;
  }

  const JobSpec& spec;
  distributed::Communicator& ranks;
  Learner learner;
  std::vector<double> norms;
};

/// `work(Rank&)` on `count` ranks that share out what `shard` says.
template <class Work>
void on_learners(JobSpec spec, int count, int shard, const Work& work) {
  spec.parallel.shard = shard;
  spec.parallel.ranks = count;
  testing::on_ranks(count, [&](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, count, {60s});
    Rank here(spec, ranks);
    work(here);
  });
}

struct Outcome {
  runtime::TensorMap weights, averaged;
  std::vector<double> norms;
};

/// What the first rank has after these steps; all have the same.
Outcome run_of(const JobSpec& spec, int count, int shard, std::int64_t steps = whole_run()) {
  std::mutex mutex;
  std::vector<Outcome> runs;
  on_learners(spec, count, shard, [&](Rank& rank) {
    rank.begin();
    rank.go(0, steps);
    Outcome run{rank.weights(), {}, rank.norms};
    {
      const Learner::Averaged averaged(rank.learner);
      run.averaged = rank.weights();
      rank.ranks.barrier();
    }
    const runtime::TensorMap again = rank.weights();
    for (const auto& [name, tensor] : run.weights) EXPECT_TRUE(at::equal(tensor, again.at(name))) << name;
    const std::scoped_lock lock(mutex);
    runs.push_back(std::move(run));
  });
  for (const Outcome& run : runs) {
    EXPECT_EQ(run.norms, runs[0].norms);
    for (const auto& [name, tensor] : runs[0].weights)
      EXPECT_TRUE(at::equal(run.weights.at(name), tensor)) << name;
    for (const auto& [name, tensor] : runs[0].averaged)
      EXPECT_TRUE(at::equal(run.averaged.at(name), tensor)) << name;
  }
  return runs[0];
}

void expect_close(const runtime::TensorMap& found, const runtime::TensorMap& expected, double tolerance) {
  for (const auto& [name, tensor] : expected) {
    const double most = (found.at(name).to(at::kDouble) - tensor.to(at::kDouble)).abs().max().item<double>();
    const double scale = tensor.to(at::kDouble).abs().max().item<double>();
    EXPECT_LE(most, tolerance * (scale + 1e-3)) << name;
  }
}

struct PolicyCase {
  const char* name;
  std::string preset;
  Training training;
  double tolerance = 0;  ///< 0: bit for bit
};

void PrintTo(const PolicyCase& one, std::ostream* out) {
  *out << one.name;
}

template <class Change>
Training with(Training training, const Change& change) {
  change(training);
  return training;
}

using Kind = OptimizerSpec::Kind;

std::vector<PolicyCase> policy_cases() {
  return {
      {"sgd", "resnet8", fp32(Kind::sgd)},
      {"adamw", "resnet8", fp32(Kind::adamw)},
      {"rmsprop", "mlp", fp32(Kind::rmsprop)},
      {"lars", "resnet8", fp32(Kind::lars), 1e-5},
      {"lamb", "resnet8", fp32(Kind::lamb), 1e-5},
      {"muon", "resnet8", fp32(Kind::muon), 1e-3},
      {"clipped", "mlp", with(fp32(Kind::sgd), [](Training& t) { t.gradient_clip = 0.05; }), 1e-5},
      {"averaged", "resnet8", with(fp32(Kind::sgd), [](Training& t) { t.average_weights = 0.9; })},
      {"accumulated", "resnet8", with(fp32(Kind::sgd), [](Training& t) { t.execution.micro_batch = 2; })},
      {"frozen", "resnet8",
       with(fp32(Kind::adamw),
            [](Training& t) {
              t.freeze = {{.pattern = "conv1.*"}, {.pattern = "layer1.*", .from = 0.5}};
              t.average_weights = 0.9;
            })},
      {"layerwise", "resnet8",
       with(fp32(Kind::sgd),
            [](Training& t) {
              t.layer_decay = 0.7;
              t.unfreeze = 0.5;
            })},
      {"grouped", "mlp",
       with(fp32(Kind::sgd),
            [](Training& t) { t.groups = {{.pattern = "fc1.*", .rate = 3, .weight_decay = 0}}; })},
      {"half", "resnet8",
       with(fp32(Kind::sgd), [](Training& t) { t.execution.precision = Precision::half; })},
      {"bf16", "mlp", with(fp32(Kind::sgd), [](Training& t) { t.execution.precision = Precision::bf16; })},
      {"fp16", "mlp", with(fp32(Kind::sgd), [](Training& t) { t.execution.precision = Precision::fp16; })},
  };
}

class Sharded : public ::testing::TestWithParam<PolicyCase> {};

TEST_P(Sharded, all_steps_are_those_of_ranks_that_have_all_each) {
  at::set_num_threads(1);
  const PolicyCase& one = GetParam();
  const JobSpec spec = training_spec(one.preset, one.training);
  const Outcome plain = run_of(spec, 2, 0);
  for (const int shard : {1, 3}) {
    const Outcome sharded = run_of(spec, 2, shard);
    expect_close(sharded.weights, plain.weights, one.tolerance);
    expect_close(sharded.averaged, plain.averaged, one.tolerance);
    for (std::size_t i = 0; i < plain.norms.size(); ++i)
      EXPECT_NEAR(sharded.norms[i], plain.norms[i], std::max(1e-6, 10 * one.tolerance) * plain.norms[i]) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, Sharded, ::testing::ValuesIn(policy_cases()),
                         [](const auto& one) { return one.param.name; });

TEST(Sharding, of_more_ranks_than_parameters_some_have_nothing_to_step) {
  const JobSpec spec = training_spec("mlp", fp32(Kind::adamw));
  const Outcome plain = run_of(spec, 7, 0, 5), sharded = run_of(spec, 7, 2, 5);
  expect_close(sharded.weights, plain.weights, 0);
}

TEST(Sharding, a_gradient_that_is_not_finite_on_one_rank_is_seen_by_all_and_a_skip_leaves_no_trace) {
  on_learners(training_spec("resnet8", fp32(Kind::sgd)), 3, 2, [](Rank& rank) {
    rank.begin();
    rank.go(0, 2);
    const runtime::TensorMap before = rank.weights();
    const Learner::Gradients gradients =
        rank.learner.compute_gradients(rank.data_of(3), {rank.spec.training, sharded_policy, 0, 2, HUGE_VAL});
    EXPECT_FALSE(std::isfinite(gradients.norm));
    rank.learner.skip();
    for (const auto& [name, tensor] : rank.weights()) EXPECT_TRUE(at::equal(tensor, before.at(name))) << name;
  });
}

TEST(Sharding, noise_is_measured_as_by_ranks_that_have_all_each) {
  Training training = fp32(Kind::sgd);
  training.batch_growth.largest = 64;
  const JobSpec spec = training_spec("mlp", training);
  std::mutex mutex;
  std::map<int, policy::GradientMoments> found;  // by shard
  for (const int shard : {0, 2})
    on_learners(spec, 2, shard, [&](Rank& rank) {
      rank.begin();
      rank.learner.compute_gradients(rank.data_of(1), {rank.spec.training, sharded_policy, 0, 0, 1});
      const std::scoped_lock lock(mutex);
      found[shard] = rank.learner.moments().value();
    });
  EXPECT_EQ(found[2].parts, found[0].parts);
  EXPECT_NEAR(found[2].mean_square, found[0].mean_square, 1e-9 * found[0].mean_square);
  EXPECT_NEAR(found[2].square_mean, found[0].square_mean, 1e-9 * found[0].square_mean);
}

/// Saved by three ranks that share out, or not, and gone on with by any other number and sharing.
TEST(Sharding, checkpoints_know_nothing_of_it) {
  at::set_num_threads(1);
  for (const Kind kind : {Kind::sgd, Kind::adamw, Kind::lamb, Kind::muon}) {
    Training training = fp32(kind);
    training.average_weights = 0.9;
    const JobSpec spec = training_spec("mlp", training);
    const testing::TemporaryDirectory place;
    std::map<int, CheckpointEntry> saved;  // by shard
    for (const int shard : {0, 2})
      on_learners(spec, 3, shard, [&](Rank& rank) {
        rank.begin();
        rank.go(0, 5);
        const checkpoint::Contents contents =
            contents_of(rank.learner.trained(), describe(rank.spec, rank.learner.network()), rank.ranks);
        if (rank.ranks.is_first()) {
          std::filesystem::create_directory(place / std::to_string(shard));
          saved[shard] = checkpoint::Store(place / std::to_string(shard), {})
                             .save({.step = 5, .scores = {}, .policy = {}, .files = {}}, contents);
        }
        rank.ranks.barrier();
      });
    ASSERT_EQ(saved[2].manifest.files.size(), saved[0].manifest.files.size());
    for (std::size_t i = 0; i < saved[0].manifest.files.size(); ++i)
      EXPECT_EQ(saved[2].manifest.files[i], saved[0].manifest.files[i]);

    distributed::SingleProcess alone;
    Rank one(spec, alone);
    one.learner.restore(saved[2].directory);
    one.go(5, 8);
    for (const auto& [count, shard] : {std::pair{2, 0}, std::pair{2, 1}, std::pair{4, 3}})
      on_learners(spec, count, shard, [&](Rank& rank) {
        rank.learner.restore(saved[2].directory);
        rank.go(5, 8);
        expect_close(rank.weights(), one.weights(), 1e-5);
        const checkpoint::Contents whole = contents_of(rank.learner.trained(), {}, rank.ranks);
        if (!rank.ranks.is_first()) return;
        const checkpoint::Contents expected = contents_of(one.learner.trained(), {}, alone);
        ASSERT_EQ(whole.training.size(), expected.training.size());
        expect_close(whole.training, expected.training, 1e-4);
        expect_close(whole.model, expected.model, 1e-5);
      });
  }
}

TEST(Sharding, restored_by_the_same_ranks_it_goes_on_bit_for_bit) {
  Training training = fp32(Kind::adamw);
  training.average_weights = 0.9;
  const JobSpec spec = training_spec("resnet8", training);
  const testing::TemporaryDirectory place;
  runtime::TensorMap expected;
  CheckpointEntry saved;
  on_learners(spec, 2, 2, [&](Rank& rank) {
    rank.begin();
    rank.go(0, 4);
    const auto contents =
        contents_of(rank.learner.trained(), describe(rank.spec, rank.learner.network()), rank.ranks);
    if (rank.ranks.is_first())
      saved = checkpoint::Store(place.path(), {})
                  .save({.step = 4, .scores = {}, .policy = {}, .files = {}}, contents);
    rank.ranks.barrier();
    rank.go(4, 8);
    const Learner::Averaged averaged(rank.learner);
    if (rank.ranks.is_first()) expected = rank.weights();
    rank.ranks.barrier();
  });
  on_learners(spec, 2, 2, [&](Rank& rank) {
    rank.learner.restore(saved.directory);
    rank.go(4, 8);
    const Learner::Averaged averaged(rank.learner);
    for (const auto& [name, tensor] : rank.weights())
      EXPECT_TRUE(at::equal(tensor, expected.at(name))) << name;
    rank.ranks.barrier();
  });
}

/// Ranks of so many hosts, as many on each.
struct Hosts {
  int hosts, ranks;
};

template <class Work>
void on_hosts(JobSpec spec, Hosts hosts, int shard, const Work& work) {
  spec.parallel.shard = shard;
  spec.parallel.ranks = hosts.ranks;
  spec.parallel.nodes = hosts.hosts;
  testing::on_nodes(hosts.hosts, hosts.ranks, [&](distributed::Communicator& ranks) {
    Rank here(spec, ranks);
    work(here);
    ranks.barrier();
  });
}

/// On the first rank; of no other rank's memory. A collective.
checkpoint::Contents saved_by(Rank& rank) {
  checkpoint::Contents contents =
      contents_of(rank.learner.trained(), describe(rank.spec, rank.learner.network()), rank.ranks);
  for (runtime::TensorMap* tensors : {&contents.model, &contents.training})
    for (auto& [name, tensor] : *tensors)
      if (rank.ranks.is_first()) tensor = tensor.detach().clone();
  return contents;
}

/// What the first of them would save after these steps.
checkpoint::Contents learned_on(const JobSpec& spec, Hosts hosts, int shard,
                                std::int64_t steps = whole_run()) {
  checkpoint::Contents saved;
  on_hosts(spec, hosts, shard, [&](Rank& rank) {
    rank.begin();
    rank.go(0, steps);
    EXPECT_TRUE(rank.learner.has_finite_weights());
    EXPECT_EQ(rank.learner.micro_batch(), spec.training.execution.micro_batch) << "memory ran out";
    checkpoint::Contents contents = saved_by(rank);
    if (rank.ranks.is_first()) saved = std::move(contents);
  });
  return saved;
}

class ShardedOverHosts : public ::testing::TestWithParam<PolicyCase> {};

TEST_P(ShardedOverHosts, all_steps_are_those_of_ranks_that_have_all_each) {
  at::set_num_threads(1);
  const PolicyCase& one = GetParam();
  const JobSpec spec = training_spec(one.preset, one.training);
  for (const Hosts hosts : {Hosts{2, 1}, Hosts{2, 2}}) {
    const checkpoint::Contents plain = learned_on(spec, hosts, 0);
    for (const int shard : {1, 3}) {
      SCOPED_TRACE(std::to_string(hosts.hosts) + " hosts of " + std::to_string(hosts.ranks) + ", shard " +
                   std::to_string(shard));
      const checkpoint::Contents sharded = learned_on(spec, hosts, shard);
      expect_close(sharded.model, plain.model, one.tolerance);
      ASSERT_EQ(sharded.training.size(), plain.training.size());
      expect_close(sharded.training, plain.training, one.tolerance);
    }
  }
}

std::vector<PolicyCase> cases_over_hosts() {
  std::vector<PolicyCase> found = {{"computed_again", "resnet8", with(fp32(Kind::sgd), [](Training& t) {
                                      t.execution.recompute = {"layer*"};
                                    })}};
  for (const PolicyCase& one : policy_cases())
    for (const char* name : {"sgd", "adamw", "averaged", "accumulated", "frozen", "half", "lamb"})
      if (one.name == std::string(name)) found.push_back(one);
  return found;
}

INSTANTIATE_TEST_SUITE_P(Policies, ShardedOverHosts, ::testing::ValuesIn(cases_over_hosts()),
                         [](const auto& one) { return one.param.name; });

TEST(ShardingOverHosts, a_rank_may_make_passes_of_its_own) {
  const JobSpec spec = training_spec("resnet8", fp32(Kind::sgd));
  const at::Tensor images =
      at::ones({2, 3, sharded_side, sharded_side}).contiguous(at::MemoryFormat::ChannelsLast);
  distributed::SingleProcess alone;
  Rank one(spec, alone);
  one.begin();
  const at::NoGradGuard no_grad;
  const at::Tensor expected = one.learner.network().forward(images, false);
  on_hosts(spec, {3, 1}, 3, [&](Rank& rank) {
    rank.begin();
    for (int pass = 0; pass < 2 * rank.ranks.rank(); ++pass)
      EXPECT_TRUE(at::equal(rank.learner.network().forward(images, false), expected));
  });
}

at::Tensor evaluated(Rank& rank) {
  const at::NoGradGuard no_grad;
  const at::Tensor images =
      at::ones({2, 3, sharded_side, sharded_side}).contiguous(at::MemoryFormat::ChannelsLast);
  return rank.learner.network().forward(images, false);
}

/// Whoever comes out first.
TEST(ShardingOverHosts, a_run_has_begun_on_one_rank_when_the_first_has_let_go_of_what_it_wrote_for_others) {
  at::set_num_threads(1);
  const JobSpec spec = training_spec("resnet8", fp32(Kind::sgd));
  distributed::SingleProcess alone;
  Rank one(spec, alone);
  one.begin();
  const at::Tensor expected = evaluated(one);
  on_hosts(spec, {2, 2}, 3, [&](Rank& rank) {
    const auto host_bytes = [descriptor = rank.ranks.host_memory()->descriptor()] {
      struct stat found = {};
      EXPECT_EQ(fstat(descriptor, &found), 0);
      return found.st_blocks * 512;
    };
    rank.begin();
    rank.ranks.barrier();
    const auto bytes = host_bytes();
    for (int again = 0; again < 100; ++again) {
      rank.ranks.barrier();
      rank.begin();
      const auto now = host_bytes();
      rank.ranks.barrier();
      EXPECT_EQ(now, bytes);
      EXPECT_TRUE(at::equal(evaluated(rank), expected));
    }
  });
}

/// As where it rolls back, or tests its best epoch, after passes with other weights.
TEST(ShardingOverHosts, restored_weights_are_used_in_place_of_what_passes_have_gathered_before) {
  at::set_num_threads(1);
  const JobSpec spec = training_spec("resnet8", fp32(Kind::sgd));
  for (const Hosts hosts : {Hosts{2, 1}, Hosts{2, 2}}) {
    const testing::TemporaryDirectory place;
    CheckpointEntry saved;
    on_hosts(spec, hosts, 3, [&](Rank& rank) {
      rank.begin();
      rank.go(0, 2);
      const checkpoint::Contents contents = saved_by(rank);
      if (rank.ranks.is_first())
        saved = checkpoint::Store(place.path(), {})
                    .save({.step = 2, .scores = {}, .policy = {}, .files = {}}, contents);
      rank.ranks.barrier();
      const at::Tensor expected = evaluated(rank);
      rank.go(2, 4);
      EXPECT_FALSE(at::equal(evaluated(rank), expected));
      rank.learner.restore(saved.directory);
      EXPECT_TRUE(at::equal(evaluated(rank), expected));
    });
  }
}

/// Saved by hosts that share out all, and gone on with by any other number and sharing, hosts among them.
TEST(ShardingOverHosts, checkpoints_know_nothing_of_it) {
  at::set_num_threads(1);
  Training training = fp32(Kind::adamw);
  training.average_weights = 0.9;
  const JobSpec spec = training_spec("resnet8", training);
  const testing::TemporaryDirectory place;
  CheckpointEntry saved;
  on_hosts(spec, {2, 1}, 3, [&](Rank& rank) {
    rank.begin();
    rank.go(0, 5);
    const checkpoint::Contents contents = saved_by(rank);
    if (rank.ranks.is_first())
      saved = checkpoint::Store(place.path(), {})
                  .save({.step = 5, .scores = {}, .policy = {}, .files = {}}, contents);
  });
  distributed::SingleProcess alone;
  Rank one(spec, alone);
  one.learner.restore(saved.directory);
  const checkpoint::Contents restored = saved_by(one);
  for (const Hosts hosts : {Hosts{2, 1}, Hosts{3, 1}, Hosts{2, 2}})
    on_hosts(spec, hosts, 3, [&](Rank& rank) {
      rank.learner.restore(saved.directory);
      const checkpoint::Contents again = saved_by(rank);
      if (!rank.ranks.is_first()) return;
      expect_close(again.model, restored.model, 0);
      expect_close(again.training, restored.training, 0);
    });
  checkpoint::Contents expected, found;
  on_learners(spec, 3, 0, [&](Rank& rank) {
    rank.learner.restore(saved.directory);
    rank.go(5, 8);
    checkpoint::Contents contents = saved_by(rank);
    if (rank.ranks.is_first()) expected = std::move(contents);
  });
  on_hosts(spec, {3, 1}, 3, [&](Rank& rank) {
    rank.learner.restore(saved.directory);
    rank.go(5, 8);
    checkpoint::Contents contents = saved_by(rank);
    if (rank.ranks.is_first()) found = std::move(contents);
  });
  expect_close(found.model, expected.model, 1e-3);  // AdamW makes much of what rounding leaves
}

TEST(ShardingOverHosts, memory_is_what_was_predicted) {
  for (const Hosts hosts : {Hosts{2, 1}, Hosts{2, 2}})
    for (const int shard : {0, 1, 3}) {
      Training training = fp32(Kind::adamw);
      training.average_weights = 0.9;
      on_hosts(training_spec("resnet8", training), hosts, shard, [&](Rank& rank) {
        rank.begin();
        rank.go(0, 1);
        const runtime::Network& network = rank.learner.network();
        EXPECT_EQ(measured_state_memory(rank.learner.trained()),
                  plan::predicted_state_memory(graph::parameters(network.graph(), network.input()),
                                               rank.spec.training, rank.spec.parallel, rank.ranks.rank()))
            << "shard " << shard;
      });
    }
}

/// For each optimizer, sharing, average and precision: within 5 % of what the storages of tensors take.
TEST(Sharding, memory_is_what_was_predicted_and_less_the_more_ranks_share_it) {
  for (const Kind kind : {Kind::sgd, Kind::adamw, Kind::muon, Kind::lamb, Kind::lars, Kind::rmsprop})
    for (const Precision precision : {Precision::fp32, Precision::half})
      for (const int shard : {0, 1, 2, 3}) {
        Training training = fp32(kind);
        training.execution.precision = precision;
        training.average_weights = kind == Kind::adamw ? 0.9 : 0;
        training.freeze = {{.pattern = "layer1.*"}};
        const JobSpec spec = training_spec("resnet8", training);
        std::mutex mutex;
        std::int64_t parameters = 0, optimizer = 0;
        on_learners(spec, 3, shard, [&](Rank& rank) {
          rank.begin();
          rank.go(0, 1);
          const runtime::Network& network = rank.learner.network();
          const plan::StateMemory predicted =
              plan::predicted_state_memory(graph::parameters(network.graph(), network.input()),
                                           rank.spec.training, rank.spec.parallel, rank.ranks.rank());
          const plan::StateMemory measured = measured_state_memory(rank.learner.trained());
          EXPECT_EQ(measured, predicted) << "shard " << shard;
          const std::scoped_lock lock(mutex);
          parameters += measured.parameters;
          optimizer += measured.optimizer;
        });
        distributed::SingleProcess alone;
        Rank one(spec, alone);
        one.begin();
        const plan::StateMemory whole = measured_state_memory(one.learner.trained());
        const std::int64_t times = shard == 0 ? 3 : 1;
        EXPECT_EQ(parameters, times * whole.parameters);
        EXPECT_NEAR(static_cast<double>(optimizer), static_cast<double>(times * whole.optimizer), 8);
      }
}

}  // namespace
}  // namespace anneal::train
