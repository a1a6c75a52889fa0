#include "engine/model/quantize/adaround.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/model/quantize/kernels.h"
#include "engine/model/quantize/simulator.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

/// Of a layer without an activation, all of whose inputs are `x` and whose targets are exact.
LayerSamples samples_of(const Step& step, std::vector<float> x, std::int64_t products) {
  LayerSamples samples{.rows = std::ssize(x) / products, .products = products, .inputs = std::move(x)};
  for (std::int64_t row = 0; row < samples.rows; ++row)
    for (std::size_t o = 0; o < step.bias.size(); ++o) {
      double y = static_cast<double>(step.bias[o]);
      for (std::int64_t k = 0; k < products; ++k)
        y += static_cast<double>(samples.inputs[static_cast<std::size_t>(row * products + k)]) *
             static_cast<double>(
                 step.weights[o * static_cast<std::size_t>(products) + static_cast<std::size_t>(k)]);
      samples.targets.push_back(static_cast<float>(y));
    }
  return samples;
}

double error(const Step& step, const LayerSamples& samples, const RoundedWeights& weights, std::size_t o) {
  const std::vector<float> real = real_weights(weights);
  const std::size_t outs = step.bias.size(), count = static_cast<std::size_t>(samples.products);
  double sum = 0;
  for (std::size_t row = 0; row < static_cast<std::size_t>(samples.rows); ++row) {
    double y = static_cast<double>(step.bias[o]) - static_cast<double>(samples.targets[row * outs + o]);
    for (std::size_t k = 0; k < count; ++k)
      y += static_cast<double>(samples.inputs[row * count + k]) * static_cast<double>(real[o * count + k]);
    sum += y * y;
  }
  return sum / static_cast<double>(samples.rows);
}

TEST(AdaRound, weights_whose_errors_add_up_are_rounded_to_both_sides) {
  // 32 weights of 0.2 to 0.6 steps, all of which multiply the same number: the nearest make 8 steps of
  // their 12.8, and 13 of them rounded up lose 0.2.
  std::vector<float> weights, inputs;
  for (int i = 0; i < 32; ++i) weights.push_back(0.2F + 0.4F * static_cast<float>(i) / 31);
  weights.push_back(7);
  const Step step{.weights = weights, .bias = {0}};
  for (const float x : drawn_numbers(128, 5)) {
    inputs.insert(inputs.end(), 32, 1 + x / 4);
    inputs.push_back(0);
  }
  const LayerSamples samples = samples_of(step, inputs, 33);
  RoundedWeights found = nearest(step, 33, 7, 0, false);
  EXPECT_GT(error(step, samples, found, 0), 4 * 4);
  adapt_rounding(step, samples, {}, 1, found);
  EXPECT_LT(error(step, samples, found, 0), 0.1);
  EXPECT_EQ(std::ranges::count(found.codes, std::int8_t{1}), 13);
}

TEST(AdaRound, each_weight_goes_to_one_of_its_neighbours_and_no_output_gets_worse) {
  const Step step{.weights = drawn_numbers(40 * 50, 1), .bias = drawn_numbers(40, 2)};
  const LayerSamples samples = samples_of(step, correlated_rows(256, 50, 3), 50);
  const RoundedWeights before = nearest(step, 50, 7, 16, true);
  RoundedWeights found = before;
  adapt_rounding(step, samples, {.iterations = 300}, 2, found);
  EXPECT_EQ(found.scales, before.scales);
  EXPECT_NE(found.codes, before.codes);
  double sum_before = 0, sum = 0;
  for (std::size_t o = 0; o < 40; ++o) {
    EXPECT_LE(error(step, samples, found, o), error(step, samples, before, o) * (1 + 1e-4));
    sum_before += error(step, samples, before, o);
    sum += error(step, samples, found, o);
  }
  EXPECT_LT(sum, sum_before / 2);
  for (std::size_t i = 0; i < found.codes.size(); ++i) {
    const float scale =
        found.scales[found.scale_index(static_cast<std::int64_t>(i / 50), static_cast<std::int64_t>(i % 50))];
    const double code =
        std::clamp(static_cast<double>(step.weights[i]) / static_cast<double>(scale), -7.0, 7.0);
    EXPECT_LT(std::abs(found.codes[i] - code), 1);
  }
}

TEST(AdaRound, threads_change_nothing) {
  const Step step{.weights = drawn_numbers(70 * 20, 1), .bias = drawn_numbers(70, 2)};
  const LayerSamples samples = samples_of(step, drawn_numbers(128 * 20, 3), 20);
  RoundedWeights one = nearest(step, 20, 7, 0, true), three = one;
  adapt_rounding(step, samples, {.iterations = 50}, 1, one);
  adapt_rounding(step, samples, {.iterations = 50}, 3, three);
  EXPECT_EQ(one, three);
}

TEST(AdaRound, an_iteration_is_a_step_of_adam_as_it_is_written_down) {
  constexpr std::size_t count = 203;
  const std::vector<float> gradient = drawn_numbers(count, 1), scale(count, 0.5F);
  std::vector<float> low(count), v = drawn_numbers(count, 2), first = drawn_numbers(count, 3),
                                 second = drawn_numbers(count, 4), weight(count);
  for (std::size_t i = 0; i < count; ++i) {
    low[i] = static_cast<float>(i % 14) - 7;
    v[i] *= 2;
    second[i] = second[i] * second[i] + 0.1F;
  }
  const RoundingStep step{
      .rate = 0.1F, .second_share = 0.25F, .regulariser = 3, .exponent = 4.5F, .largest_weight = 7};
  std::vector<float> moved = v, m = first, u = second;
  kernels().adapt_rounding(step, count, gradient.data(), scale.data(), low.data(), moved.data(), m.data(),
                           u.data(), weight.data());
  for (std::size_t i = 0; i < count; ++i) {
    const double sigmoid = 1 / (1 + std::exp(-static_cast<double>(v[i])));
    const double h = 1.2 * sigmoid - 0.1, code = static_cast<double>(low[i]) + h;
    double g = std::abs(code) < 7 ? static_cast<double>(gradient[i]) : 0;
    g -= 3 * std::pow(std::abs(2 * h - 1), 4.5) * (h < 0.5 ? -1 : 1);
    g *= h > 0 && h < 1 ? 1.2 * sigmoid * (1 - sigmoid) : 0;
    const double m_now = 0.9 * static_cast<double>(first[i]) + 0.1 * g;
    const double u_now = 0.999 * static_cast<double>(second[i]) + 0.001 * g * g;
    const double now = static_cast<double>(v[i]) - 0.1 * m_now / std::sqrt(u_now / 0.25);
    EXPECT_NEAR(m[i], m_now, 1e-3);
    EXPECT_NEAR(u[i], u_now, 1e-4 * u_now);
    EXPECT_NEAR(moved[i], now, 1e-3);
    const double h_now = std::clamp(1.2 / (1 + std::exp(-now)) - 0.1, 0.0, 1.0);
    EXPECT_NEAR(weight[i], 0.5 * std::clamp(static_cast<double>(low[i]) + h_now, -7.0, 7.0), 1e-3);
  }
}

double noise(const Program& program, const QuantizedModel& model, const Feed& feed) {
  FloatRun exact(program);
  Simulator simulator(model);
  std::vector<float> input(static_cast<std::size_t>(program.values[0].size.count()));
  std::vector<std::int8_t> codes(input.size());
  double sum = 0;
  for (std::int64_t i = 0; i < 32; ++i) {
    feed(i, input);
    for (std::size_t k = 0; k < input.size(); ++k)
      codes[k] = quantized(static_cast<double>(input[k]), model.quantizations[0]);
    const auto expected = exact.run(input);
    const auto found = simulator.run(codes);
    for (std::size_t c = 0; c < found.size(); ++c)
      sum += std::pow(
          dequantized(found[c], model.quantizations[model.output]) - static_cast<double>(expected[c]), 2);
  }
  return sum;
}

TEST(AdaRound, a_model_in_integers_errs_less_than_with_the_nearest_weights) {
  for (std::size_t n : {0, 1}) {  // with groups, depthwise layers and strides; with gates and sums
    const Program program = lowered(odd_networks()[n].network);
    const Feed feed = drawn_images(program);
    QuantizedModel model = quantize(program, observe(program, 32, feed, 2), {.corrects_bias = false});
    const QuantizedModel before = model;
    adapt_rounding(program, {.samples = 32, .feed = feed, .threads = 2}, {.iterations = 300}, {}, model);
    EXPECT_LT(noise(program, model, feed), noise(program, before, feed)) << n;
    for (std::size_t s = 0; s < model.steps.size(); ++s)
      EXPECT_EQ(model.steps[s].weight_scales, before.steps[s].weight_scales);
  }
}

TEST(AdaRound, layers_that_are_left_out_keep_their_weights) {
  const Program program = lowered(odd_networks()[0].network);
  const Feed feed = drawn_images(program);
  QuantizedModel model = quantize(program, observe(program, 8, feed, 2), {});
  const QuantizedModel before = model;
  adapt_rounding(program, {.samples = 8, .feed = feed, .threads = 2}, {.iterations = 20}, {0}, model);
  EXPECT_EQ(model.steps[0].weights, before.steps[0].weights);
  EXPECT_EQ(model.steps[0].bias, before.steps[0].bias);
  EXPECT_NE(model.steps[1].weights, before.steps[1].weights);
}

}  // namespace
}  // namespace anneal::quantize
