#include "engine/model/quantize/equalize.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/model/quantize/float_run.h"
#include "engine/model/zoo/builder.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

/// conv → ReLU → depthwise → ReLU → conv, whose channels are of very different magnitude.
model::Network uneven() {
  zoo::Builder b("uneven");
  b.add("a", "conv2d", "input", {{"out", std::int64_t{8}}, {"kernel", std::int64_t{1}}, {"bias", true}});
  b.add("a.relu", "relu6", "a");
  b.add("b", "conv2d", "a.relu",
        {{"out", std::int64_t{8}},
         {"kernel", std::int64_t{3}},
         {"padding", std::int64_t{1}},
         {"groups", std::int64_t{8}},
         {"bias", true}});
  b.add("b.relu", "relu", "b");
  b.add("c", "conv2d", "b.relu", {{"out", std::int64_t{4}}, {"kernel", std::int64_t{1}}});
  b.add("pool", "global_average_pool", "c");
  model::Network network = drawn(std::move(b).finish(), {3, 7, 7});
  auto& weights = network.weights.at("b.weight").values;
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] *= std::pow(10.0F, static_cast<float>(i / 9) - 4);
  return network;
}

TEST(Equalize, outputs_stay_and_channels_become_alike) {
  Program program = lowered(uneven());
  EXPECT_EQ(equalize(program), 1);  // not behind ReLU6
  for (Step& step : program.steps)
    if (step.activation == Activation::relu6) step.activation = Activation::relu;
  const Program before = program;
  EXPECT_EQ(equalize(program), 2);
  EXPECT_NE(program.steps[0].weights, before.steps[0].weights);
  const auto input = drawn_numbers(3 * 7 * 7, 9);
  FloatRun first(before), second(program);
  const auto expected = first.run(input), found = second.run(input);
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-4);
  // Where both sides of each channel are alike, no factor is left.
  const auto largest = [](const Step& step, std::size_t channel, std::size_t first_weight, std::size_t stride,
                          std::size_t count) {
    float most = 0;
    for (std::size_t i = 0; i < count; ++i)
      most = std::max(most, std::abs(step.weights[channel * first_weight + i * stride]));
    return most;
  };
  for (std::size_t c = 0; c < 8; ++c) {
    const float out_of_a = largest(program.steps[0], c, 3, 1, 3),
                in_b = largest(program.steps[1], c, 9, 1, 9), in_c = largest(program.steps[2], c, 1, 8, 4);
    EXPECT_NEAR(out_of_a / in_b, 1, 0.01);
    EXPECT_NEAR(in_b / in_c, 1, 0.01);
  }
}

TEST(Equalize, what_others_take_too_stays) {
  Program program = lowered(odd_networks()[3].network);  // resnet8
  const Program before = program;
  EXPECT_EQ(equalize(program), 3);  // between the two convolutions of each block
  FloatRun first(before), second(program);
  const auto input = drawn_numbers(static_cast<std::size_t>(program.values[0].size.count()), 2);
  const auto expected = first.run(input), found = second.run(input);
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-3);
}

}  // namespace
}  // namespace anneal::quantize
