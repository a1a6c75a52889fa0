#include "engine/model/quantize/sensitivity.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/quantize.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

class Sensitivity : public ::testing::Test {
 protected:
  Program program_ = lowered(odd_networks()[0].network);
  Feed feed_ = drawn_images(program_);
  QuantizedModel model_ = quantize(program_, observe(program_, 10, feed_, 2), {});
};

/// By the definition: a program of which one step is rounded, from beginning to end.
TEST_F(Sensitivity, is_the_noise_that_a_layer_alone_makes) {
  const auto found = sensitivities(program_, model_, 10, feed_, 2);
  ASSERT_EQ(found.size(), 4U);
  for (const LayerSensitivity& layer : found) {
    Program changed = program_;
    Step& step = changed.steps[layer.step];
    const QuantizedStep& rounded = model_.steps[layer.step];
    for (std::size_t i = 0; i < step.weights.size(); ++i)
      step.weights[i] = static_cast<float>(
          rounded.weights[i] * rounded.weight_scales[i / (step.weights.size() / step.bias.size())]);
    for (std::size_t o = 0; o < step.bias.size(); ++o)
      step.bias[o] = static_cast<float>(rounded.bias[o] * rounded.weight_scales[o] *
                                        model_.quantizations[step.inputs[0]].scale);
    Roundings roundings(program_.values.size());
    roundings[step.output] = model_.quantizations[step.output];
    FloatRun exact(program_), run(changed, roundings);
    std::vector<float> input(static_cast<std::size_t>(program_.values[0].size.count()));
    double noise = 0, signal = 0;
    for (std::int64_t i = 0; i < 10; ++i) {
      feed_(i, input);
      const auto y = exact.run(input), z = run.run(input);
      for (std::size_t c = 0; c < y.size(); ++c) {
        noise += std::pow(static_cast<double>(z[c]) - static_cast<double>(y[c]), 2);
        signal += std::pow(static_cast<double>(y[c]), 2);
      }
    }
    EXPECT_NEAR(layer.noise, noise / signal, 1e-5 * noise / signal) << step.name;
  }
  for (std::size_t i = 1; i < found.size(); ++i) EXPECT_GE(found[i - 1].noise, found[i].noise);
}

TEST_F(Sensitivity, a_layer_whose_weights_were_destroyed_comes_first) {
  for (const std::size_t step : {0U, 1U, 2U}) {
    QuantizedModel damaged = model_;
    ASSERT_EQ(damaged.steps[step].kind, Kind::convolution);
    std::ranges::fill(damaged.steps[step].weights, std::int8_t{0});
    const auto found = sensitivities(program_, damaged, 4, feed_, 1);
    EXPECT_EQ(found[0].step, step);
    EXPECT_GT(found[0].noise, 10 * found[1].noise);
  }
}

TEST_F(Sensitivity, threads_change_nothing) {
  EXPECT_EQ(sensitivities(program_, model_, 9, feed_, 1), sensitivities(program_, model_, 9, feed_, 3));
}

}  // namespace
}  // namespace anneal::quantize
