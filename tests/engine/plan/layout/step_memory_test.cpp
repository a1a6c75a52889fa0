#include "engine/plan/layout/step_memory.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::plan {
namespace {

/// 3 × 4 × 4 numbers in, 48 → 10 → 2.
graph::Graph network() {
  zoo::Options options;
  options.classes = 2;
  options.input = {3, 4, 4};
  options.hidden = {{10}};
  return zoo::build("mlp", options);
}

Training training_of(Curve batch, int side) {
  Training training;
  training.batch_size = std::move(batch);
  training.image_size = Curve::constant(side);
  training.execution.precision = Precision::fp32;
  return training;
}

TEST(StepMemory, activations_are_those_of_the_largest_batch) {
  Curve growing = Curve::constant(0);
  growing.kind = Curve::Kind::steps;
  growing.values = {{0, 8}, {0.5, 32}};
  const StepMemory first = predicted_step_memory(network(), training_of(Curve::constant(1), 4), {});
  EXPECT_GE(first.activations, (10 + 2) * 4);
  EXPECT_LE(first.activations, (48 + 48 + 4 * 10 + 2) * 4) << "input, flattened, four layers of 10, output";
  EXPECT_EQ(predicted_step_memory(network(), training_of(growing, 4), {}).activations,
            32 * first.activations);
  EXPECT_GE(first.state.parameters, (48 * 10 + 10 * 2) * 4);
  EXPECT_EQ(first.all(), first.state.all() + first.activations);
}

TEST(StepMemory, ranks_share_the_batch_and_16_bits_take_half) {
  Training training = training_of(Curve::constant(30), 4);
  const std::int64_t alone = predicted_step_memory(network(), training, {}).activations;
  EXPECT_EQ(predicted_step_memory(network(), training, {.ranks = 3}).activations, alone / 3);
  training.execution.precision = Precision::bf16;
  EXPECT_EQ(predicted_step_memory(network(), training, {}).activations, alone / 2);
}

TEST(StepMemory, images_that_do_not_fit_are_refused) {
  zoo::Options options;
  options.classes = 2;
  options.input = {3, 32, 32};
  const graph::Graph convnet = zoo::build("convnet", options);
  EXPECT_THROW(predicted_step_memory(convnet, training_of(Curve::constant(1), 1), {}), UserError);
}

}  // namespace
}  // namespace anneal::plan
