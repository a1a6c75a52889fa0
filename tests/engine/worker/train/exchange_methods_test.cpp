// What ranks exchange in place of whole gradients at every step: they learn as they do with them.

#include <cmath>
#include <map>
#include <mutex>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/plan/layout/state_memory.h"
#include "engine/worker/checkpoint/store.h"
#include "engine/worker/train/state_memory.h"
#include "tests/engine/worker/distributed/nodes.h"
#include "tests/engine/worker/learning_rank.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using testing::difference;
using testing::learn;
using testing::Learned;
using testing::LearningRank;
using testing::on_learning_ranks;

using Method = ExchangeSpec::Method;

JobSpec exchanging_spec(Method method, const std::string& preset = "mlp") {
  JobSpec spec = testing::small_spec(preset);
  spec.parallel.exchange = {.method = method, .rank = 4, .every = 4, .start_step = 5};
  return spec;
}

bool are_equal(const runtime::TensorMap& a, const runtime::TensorMap& b) {
  return difference(a, b) == 0;
}

/// The mean of the last seven losses, which is how many batches there are.
double last_loss(const Learned& learned) {
  double sum = 0;
  for (std::size_t i = 0; i < 7; ++i) sum += learned.losses[learned.losses.size() - 1 - i];
  return sum / 7;
}

/// What whole gradients make of 80 steps, for all methods.
const Learned& plainly_learned(const std::string& preset) {
  static auto& all = *new std::map<std::string, Learned>;
  const auto found = all.find(preset);
  if (found != all.end()) return found->second;
  return all.emplace(preset, learn(exchanging_spec(Method::all_reduce, preset), 2, 13, 80).front())
      .first->second;
}

class ExchangeMethod : public ::testing::TestWithParam<Method> {};

INSTANTIATE_TEST_SUITE_P(Methods, ExchangeMethod, ::testing::Values(Method::powersgd, Method::local_sgd),
                         [](const auto& method) {
                           return method.param == Method::powersgd ? "powersgd" : "local_sgd";
                         });

TEST_P(ExchangeMethod, learns_as_whole_gradients_do) {
  for (const std::string preset : {"mlp", "resnet8"}) {
    const Learned& plain = plainly_learned(preset);
    const std::vector<Learned> found = learn(exchanging_spec(GetParam(), preset), 2, 13, 80);
    EXPECT_TRUE(are_equal(found[0].weights, found[1].weights)) << "80 is a multiple of 4";
    EXPECT_FALSE(are_equal(found[0].weights, plain.weights)) << preset;
    EXPECT_LT(last_loss(plain), 0.5 * plain.losses.front());
    EXPECT_LT(last_loss(found[0]), 0.5 * plain.losses.front()) << preset;
    EXPECT_EQ(found[0].losses, found[1].losses);
    EXPECT_EQ(found[0].norms, found[1].norms);
  }
}

TEST_P(ExchangeMethod, begins_after_its_warm_up) {
  const Learned plain = learn(exchanging_spec(Method::all_reduce), 2, 12, 5).front();
  EXPECT_TRUE(are_equal(learn(exchanging_spec(GetParam()), 2, 12, 5).front().weights, plain.weights));
  JobSpec automatic = exchanging_spec(GetParam());
  automatic.parallel.exchange.start_step = ExchangeSpec::automatic;
  on_learning_ranks(automatic, 2, [&](LearningRank& rank) {
    rank.go(0, 5);  // at progress 0
    EXPECT_TRUE(are_equal(rank.weights(), plain.weights));
    Learned before = testing::learned_by(rank);
    rank.compute_gradients(6, 12, 0.1);
    rank.learner.step(rank.values, 6);
    const bool is_plain =
        are_equal(rank.weights(), learn(exchanging_spec(Method::all_reduce), 2, 12, 6).front().weights);
    EXPECT_FALSE(is_plain);
  });
}

TEST_P(ExchangeMethod, says_when_it_begins_and_ends_and_what_it_keeps) {
  on_learning_ranks(exchanging_spec(GetParam()), 2, [&](LearningRank& rank) {
    rank.go(0, 5);
    EXPECT_FALSE(rank.learner.exchange()->take_change().has_value());
    rank.go(5, 6);
    const auto began = rank.learner.exchange()->take_change();
    EXPECT_EQ(began.value().what,
              GetParam() == Method::powersgd ? std::string("exchanged_numbers") : "exchange_every");
    rank.go(6, 7);
    EXPECT_FALSE(rank.learner.exchange()->take_change().has_value()) << "once";
    rank.spec.training.rate_coupling = RateCoupling::adascale;
    rank.go(7, 8);
    EXPECT_EQ(rank.learner.exchange()->take_change().value().to, began->from);

    ParallelSpec parallel = rank.spec.parallel;
    parallel.ranks = 2;
    const runtime::Network& network = rank.learner.network();
    const plan::StateMemory predicted = plan::predicted_state_memory(
        graph::parameters(network.graph(), network.input()), rank.spec.training, parallel);
    const std::int64_t measured = measured_state_memory(rank.learner.trained()).exchange;
    EXPECT_GT(measured, 0);
    EXPECT_EQ(measured, predicted.exchange);
  });
}

TEST_P(ExchangeMethod, exchanges_gradients_whole_where_the_policy_heeds_noise) {
  JobSpec plain = exchanging_spec(Method::all_reduce), other = exchanging_spec(GetParam());
  for (JobSpec* spec : {&plain, &other}) spec->training.rate_coupling = RateCoupling::adascale;
  EXPECT_TRUE(are_equal(learn(other, 2).front().weights, learn(plain, 2).front().weights));
}

TEST_P(ExchangeMethod, takes_part_also_where_a_rank_has_no_part_in_a_batch) {
  on_learning_ranks(exchanging_spec(GetParam()), 3, [&](LearningRank& rank) {
    rank.go(0, 8, 2);
    const runtime::TensorMap here = rank.weights();
    for (const auto& [name, tensor] : here) EXPECT_TRUE(tensor.isfinite().all().item<bool>()) << name;
    for (const auto& [name, tensor] : here) {
      at::Tensor first = tensor.clone();
      rank.ranks.broadcast(0, {static_cast<std::byte*>(first.mutable_data_ptr()), first.nbytes()});
      EXPECT_TRUE(at::equal(first, tensor)) << name;
    }
  });
}

TEST_P(ExchangeMethod, resumed_from_a_checkpoint_it_goes_on_bit_for_bit) {
  JobSpec spec = exchanging_spec(GetParam(), "resnet8");
  spec.training.average_weights = 0.9;
  for (const std::int64_t stop : {4, 12}) {  // before and after it began
    const testing::TemporaryDirectory run;
    CheckpointEntry saved;
    std::mutex mutex;
    std::vector<runtime::TensorMap> expected;
    on_learning_ranks(spec, 2, [&](LearningRank& rank) {
      rank.go(0, stop);
      rank.learner.average_ranks();
      const checkpoint::Contents contents =
          contents_of(rank.learner.trained(), describe(spec, rank.learner.network()), rank.ranks);
      if (rank.ranks.is_first())
        saved = checkpoint::Store(run.path(), {})
                    .save({.step = stop, .scores = {}, .policy = {}, .files = {}}, contents);
      rank.ranks.barrier();
      rank.go(stop, 20);
      const std::scoped_lock lock(mutex);
      expected.push_back(rank.weights());
    });
    testing::on_ranks(2, [&](int which, int memory) {
      distributed::HostCommunicator ranks(memory, which, 2, {std::chrono::seconds(60)});
      LearningRank rank(spec, ranks);
      rank.learner.restore(saved.directory);
      rank.go(stop, 20);
      EXPECT_TRUE(are_equal(rank.weights(), expected[0])) << stop;
    });
    testing::on_ranks(3, [&](int which, int memory) {
      distributed::HostCommunicator ranks(memory, which, 3, {std::chrono::seconds(60)});
      LearningRank rank(spec, ranks);
      rank.learner.restore(saved.directory);
      rank.go(stop, 20);
      EXPECT_TRUE(std::isfinite(rank.losses.back()));
    });
  }
}

TEST_P(ExchangeMethod, spans_hosts_in_16_bits_too) {
  for (const char* precision : {"fp32", "bf16", "fp16"}) {
    JobSpec spec = exchanging_spec(GetParam());
    spec.parallel.exchange.precision = precision;
    std::mutex mutex;
    std::vector<Learned> found;
    testing::on_nodes(2, 1, [&](distributed::Communicator& ranks) {
      LearningRank rank(spec, ranks);
      rank.begin();
      rank.go(0, 40, 13);
      ranks.barrier();
      const std::scoped_lock lock(mutex);
      found.push_back(testing::learned_by(rank));
    });
    EXPECT_TRUE(are_equal(found[0].weights, found[1].weights)) << precision;
    EXPECT_LT(last_loss(found[0]), found[0].losses.front()) << precision;
  }
}

TEST_P(ExchangeMethod, a_step_that_is_skipped_leaves_no_trace) {
  on_learning_ranks(exchanging_spec(GetParam()), 2, [&](LearningRank& rank) {
    LearningRank undisturbed(rank.spec, rank.ranks);
    undisturbed.begin();
    rank.go(0, 7);
    undisturbed.go(0, 7);
    const auto gradients = rank.learner.compute_gradients(
        rank.data_of(9, 12), {rank.spec.training, rank.values, 0, 7, rank.ranks.is_first() ? HUGE_VAL : 1.0});
    EXPECT_FALSE(std::isfinite(gradients.norm)) << "on one rank alone";
    rank.learner.skip();
    rank.go(7, 12);
    undisturbed.go(7, 12);
    EXPECT_TRUE(are_equal(rank.weights(), undisturbed.weights()));
  });
}

/// Averaging what plain steps have made of the same weights is a step along the mean of the gradients.
TEST(LocalSgd, at_every_step_with_plain_gradient_descent_it_is_all_reduce) {
  for (const int count : {2, 3, 4}) {
    const auto weights_of = [&](Method method) {
      JobSpec spec = exchanging_spec(method);
      spec.parallel.exchange.every = 1;
      runtime::TensorMap weights;
      on_learning_ranks(spec, count, [&](LearningRank& rank) {
        rank.values = {.learning_rate = 0.05, .momentum = 0, .weight_decay = 0};
        rank.go(0, 30, 14);
        if (rank.ranks.is_first()) weights = rank.weights();
      });
      return weights;
    };
    EXPECT_LT(difference(weights_of(Method::local_sgd), weights_of(Method::all_reduce)), 1e-5) << count;
  }
}

TEST(LocalSgd, between_averages_ranks_are_apart_and_then_have_the_same_of_everything) {
  JobSpec spec = exchanging_spec(Method::local_sgd);
  spec.training.average_weights = 0.9;
  spec.training.optimizer.kind = OptimizerSpec::Kind::lamb;
  on_learning_ranks(spec, 2, [&](LearningRank& rank) {
    const auto is_same = [&](const at::Tensor& tensor) {
      at::Tensor first = tensor.detach().clone();
      rank.ranks.broadcast(0, {static_cast<std::byte*>(first.mutable_data_ptr()), first.nbytes()});
      return !rank.ranks.any(!at::equal(first, tensor));
    };
    const at::Tensor weight = rank.learner.network().tensor("head.weight");
    for (std::int64_t step = 1; step <= 16; ++step) {
      rank.go(step - 1, step, 13);
      EXPECT_EQ(is_same(weight), step <= 5 || step % 4 == 0) << step;
      if (step % 4 != 0) continue;
      for (const auto& [name, tensor] : rank.learner.trained().optimizer.state())
        EXPECT_TRUE(is_same(tensor)) << name;
      for (const auto& [name, tensor] : rank.learner.trained().average->values())
        EXPECT_TRUE(is_same(tensor)) << name;
    }
    EXPECT_EQ(rank.learner.trained().optimizer.state().at("steps").item<float>(), 16);
    rank.go(16, 17);
    EXPECT_FALSE(is_same(weight));
    rank.learner.average_ranks();
    EXPECT_TRUE(is_same(weight));
  });
}

TEST(LocalSgd, what_is_frozen_keeps_every_bit) {
  JobSpec spec = exchanging_spec(Method::local_sgd);
  spec.training.freeze = {{.pattern = "fc1.*", .from = 0}};
  on_learning_ranks(spec, 3, [&](LearningRank& rank) {
    const at::Tensor before = rank.learner.network().tensor("fc1.weight").clone();
    rank.go(0, 16, 13);
    EXPECT_TRUE(at::equal(rank.learner.network().tensor("fc1.weight"), before));
  });
}

}  // namespace
}  // namespace anneal::train
