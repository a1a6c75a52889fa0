#include "engine/plan/layout/state_memory.h"

#include <gtest/gtest.h>

namespace anneal::plan {
namespace {

/// 100 + 10 + 4 numbers that are learned, 4 + 4 of statistics and a counter.
const std::vector<graph::Parameter> parameters = {
    {"fc1.weight", {10, 10}, graph::Role::weight},     {"fc1.bias", {10}, graph::Role::bias},
    {"bn.weight", {4}, graph::Role::norm_weight},      {"bn.running_mean", {4}, graph::Role::running_mean},
    {"bn.running_var", {4}, graph::Role::running_var}, {"bn.count", {}, graph::Role::batches_tracked}};

Training training_with(OptimizerSpec::Kind kind) {
  Training training;
  training.optimizer.kind = kind;
  return training;
}

using Kind = OptimizerSpec::Kind;

TEST(StateMemory, of_one_rank_is_parameters_gradients_and_moments) {
  const StateMemory sgd = predicted_state_memory(parameters, training_with(Kind::sgd), {});
  EXPECT_EQ(sgd.parameters, 114 * 4);
  EXPECT_EQ(sgd.gradients, 114 * 4);
  EXPECT_EQ(sgd.optimizer, 114 * 4);
  EXPECT_EQ(sgd.statistics, 8 * 4 + 8);
  EXPECT_EQ(sgd.average + sgd.copies, 0);
  const StateMemory adamw = predicted_state_memory(parameters, training_with(Kind::adamw), {});
  EXPECT_EQ(adamw.optimizer, 2 * 114 * 4 + 3 * 4);
}

TEST(StateMemory, averages_and_copies_of_16_bits_come_on_top) {
  Training training = training_with(Kind::sgd);
  training.average_weights = 0.9;
  training.execution.precision = Precision::half;
  const StateMemory memory = predicted_state_memory(parameters, training, {});
  EXPECT_EQ(memory.average, (114 + 8) * 4);
  EXPECT_EQ(memory.copies, 110 * 2);
}

TEST(StateMemory, what_is_frozen_has_neither_gradient_nor_moments) {
  Training training = training_with(Kind::rmsprop);
  training.freeze = {{.pattern = "fc1.*"}};
  const StateMemory memory = predicted_state_memory(parameters, training, {});
  EXPECT_EQ(memory.parameters, 114 * 4);
  EXPECT_EQ(memory.gradients, 4 * 4);
  EXPECT_EQ(memory.optimizer, 2 * 4 * 4);
}

TEST(StateMemory, other_methods_of_exchange_come_on_top_where_there_are_ranks) {
  const Training training = training_with(Kind::sgd);
  ParallelSpec parallel{.ranks = 2, .exchange = {.method = ExchangeSpec::Method::local_sgd}};
  EXPECT_EQ(predicted_state_memory(parameters, training, parallel).exchange, 114 * 4);
  parallel.exchange = {.method = ExchangeSpec::Method::powersgd, .rank = 2};
  EXPECT_EQ(predicted_state_memory(parameters, training, parallel).exchange, (2 * 100 + 2 * 10) * 4);
  parallel.exchange.rank = 3;  // more than half as many numbers
  EXPECT_EQ(predicted_state_memory(parameters, training, parallel).exchange, 0);
  parallel = {.ranks = 1, .exchange = {.method = ExchangeSpec::Method::local_sgd}};
  EXPECT_EQ(predicted_state_memory(parameters, training, parallel).exchange, 0);
}

TEST(StateMemory, ranks_that_share_it_out_have_it_once_together_and_others_once_each) {
  Training training = training_with(Kind::adamw);
  training.average_weights = 0.9;
  const std::int64_t statistics_average = 8 * 4;
  const StateMemory alone = predicted_state_memory(parameters, training, {});
  EXPECT_EQ(predicted_state_memory(parameters, training, {.ranks = 2, .shard = 0}, 1), alone);
  EXPECT_EQ(predicted_state_memory(parameters, training, {.ranks = 1, .shard = 3}), alone);
  const StateMemory first = predicted_state_memory(parameters, training, {.ranks = 2, .shard = 1}, 0),
                    second = predicted_state_memory(parameters, training, {.ranks = 2, .shard = 1}, 1);
  EXPECT_EQ(first.parameters, 100 * 4);
  EXPECT_EQ(second.parameters, 14 * 4);
  EXPECT_EQ(first.gradients + second.gradients, alone.gradients);
  EXPECT_EQ(first.optimizer + second.optimizer, alone.optimizer);
  EXPECT_EQ(first.average + second.average, alone.average + statistics_average);
  EXPECT_EQ(second.statistics, alone.statistics);
}

TEST(StateMemory, gpus_have_nothing_in_common) {
  Training training = training_with(Kind::sgd);
  training.execution.device.kind = DeviceChoice::Kind::cuda;
  const std::vector<graph::Parameter> large = {{"one.weight", {100, 50}, graph::Role::weight},
                                               {"one.bias", {100}, graph::Role::bias},
                                               {"two.weight", {100, 40}, graph::Role::weight}};
  for (const int rank : {0, 1}) {
    const StateMemory shared = predicted_state_memory(large, training, {.ranks = 2, .shard = 2}, rank),
                      gathered = predicted_state_memory(large, training, {.ranks = 2, .shard = 3}, rank);
    EXPECT_EQ(shared.parameters, 9100 * 4);
    EXPECT_EQ(gathered.parameters, ((rank == 0 ? 5000 : 4000) + 100) * 4);
    EXPECT_EQ(gathered.gradients, (rank == 0 ? 5000 : 4100) * 4);
  }
}

}  // namespace
}  // namespace anneal::plan
