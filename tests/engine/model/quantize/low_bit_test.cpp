#include "engine/model/quantize/low_bit.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/model/quantize/gptq.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

TEST(Gptq, what_one_weight_loses_the_next_one_gains) {
  // The first two multiply the same numbers: 0.4 becomes 0, and so the other 0.8 and then 1. The third sets
  // the scale.
  const Step step{.weights = {0.4F, 0.4F, 7}, .bias = {0}};
  LayerSamples samples{.rows = 64, .products = 3};
  for (const float x : drawn_numbers(64, 1)) samples.inputs.insert(samples.inputs.end(), {x, x, 1});
  for (std::size_t i = 5; i < samples.inputs.size(); i += 6) samples.inputs[i] = -1;
  const RoundedWeights found = gptq(step, samples, 7, 0);
  EXPECT_NEAR(found.scales[0], 1, 1e-6);
  EXPECT_EQ(found.codes, (std::vector<std::int8_t>{0, 1, 7}));
}

TEST(Gptq, errs_less_than_the_nearest_weights_on_correlated_inputs) {
  constexpr std::int64_t outs = 24, products = 48, rows = 512;
  const Step step{.weights = drawn_numbers(outs * products, 1), .bias = std::vector<float>(outs)};
  const LayerSamples samples{
      .rows = rows, .products = products, .inputs = correlated_rows(rows, products, 2)};
  const auto error = [&](const RoundedWeights& weights) {
    const std::vector<float> real = real_weights(weights);
    double sum = 0;
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t o = 0; o < outs; ++o) {
        double change = 0;
        for (std::size_t k = 0; k < products; ++k)
          change += static_cast<double>(samples.inputs[r * products + k]) *
                    static_cast<double>(real[o * products + k] - step.weights[o * products + k]);
        sum += change * change;
      }
    return sum;
  };
  for (const std::int64_t group : {0, 16, 20})
    EXPECT_LT(error(gptq(step, samples, 7, group)),
              error(nearest(step, products, 7, group, true, mean_squares(samples, 1))) / 2)
        << group;
}

TEST(Gptq, inputs_that_are_always_0_are_no_obstacle) {
  const Step step{.weights = {1, 2, 3, 4}, .bias = {0, 0}};
  LayerSamples samples{.rows = 64, .products = 2, .inputs = std::vector<float>(128)};
  EXPECT_EQ(gptq(step, samples, 7, 0).codes.size(), 4U);
}

double noise(const Program& program, const Program& rounded, const Feed& feed) {
  FloatRun exact(program), found(rounded);
  std::vector<float> input(static_cast<std::size_t>(program.values[0].size.count()));
  double sum = 0, signal = 0;
  for (std::int64_t i = 0; i < 16; ++i) {
    feed(i, input);
    const auto y = exact.run(input), z = found.run(input);
    for (std::size_t c = 0; c < y.size(); ++c) {
      sum += std::pow(static_cast<double>(z[c] - y[c]), 2);
      signal += std::pow(static_cast<double>(y[c]), 2);
    }
  }
  return sum / signal;
}

TEST(LowBit, learned_rounding_errs_less_than_the_nearest) {
  const Program program = lowered(drawn_preset("resnet8", 16));
  const Feed feed = drawn_images(program);
  const LayerwiseOptions samples{.samples = 32, .feed = feed, .threads = 2};
  const LowBitModel plain = rounded_to_low_bits(program, samples, {});
  const LowBitModel learned = rounded_to_low_bits(program, samples, {.adaround = 200});
  EXPECT_LT(noise(program, plain.program, feed), 0.2);
  EXPECT_LT(noise(program, learned.program, feed), 0.8 * noise(program, plain.program, feed));
}

TEST(LowBit, the_first_and_the_last_layer_and_depthwise_ones_have_8_bits_and_the_others_4) {
  const Program program = lowered(drawn_preset("mobilenet_v2", 32));
  const LowBitModel model =
      rounded_to_low_bits(program, {.samples = 2, .feed = drawn_images(program), .threads = 2}, {});
  ASSERT_EQ(model.weights.size(), program.steps.size());
  int low = 0, depthwise = 0;
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    const Step& step = program.steps[s];
    if (step.kind != Kind::convolution) {
      EXPECT_TRUE(model.weights[s].codes.empty());
      continue;
    }
    const bool is_end = s == 0 || s + 1 == program.steps.size();
    const bool is_large = is_end || is_depthwise(program, step);
    EXPECT_EQ(model.weights[s].largest, is_large ? 127 : 7) << step.name;
    for (const int code : model.weights[s].codes) EXPECT_LE(std::abs(code), model.weights[s].largest);
    EXPECT_EQ(real_weights(model.weights[s]), model.program.steps[s].weights) << step.name;
    low += is_large ? 0 : 1;
    depthwise += is_depthwise(program, step) ? 1 : 0;
  }
  EXPECT_GT(low, 20);
  EXPECT_GT(depthwise, 10);
}

}  // namespace
}  // namespace anneal::quantize
