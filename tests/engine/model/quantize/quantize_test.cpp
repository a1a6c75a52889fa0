#include "engine/model/quantize/quantize.h"

#include <cmath>
#include <cstdint>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/simulator.h"
#include "engine/model/zoo/builder.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

QuantizedModel quantized_by_drawn_images(const Program& program, const Options& options = {}) {
  return quantize(program, observe(program, 16, drawn_images(program), 1), options);
}

TEST(Quantize, weights_are_symmetric_for_each_output_and_within_half_a_step) {
  const Program program = lowered(odd_networks()[0].network);
  const QuantizedModel model = quantized_by_drawn_images(program);
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    const QuantizedStep& step = model.steps[s];
    if (step.kind != Kind::convolution) continue;
    const auto count = static_cast<std::size_t>(products(model, step));
    for (std::size_t o = 0; o < step.bias.size(); ++o) {
      int largest = 0;
      for (std::size_t k = o * count; k < (o + 1) * count; ++k) {
        largest = std::max(largest, std::abs(int{step.weights[k]}));
        EXPECT_NEAR(step.weights[k] * step.weight_scales[o], program.steps[s].weights[k],
                    0.501 * step.weight_scales[o]);
      }
      EXPECT_EQ(largest, 127);
    }
  }
}

/// What a processor makes of two products of unsigned and signed bytes whose sum has 16 bits at most.
bool fits(std::int8_t a, std::int8_t b) {
  const int most = 255 * (std::max<int>(a, 0) + std::max<int>(b, 0));
  const int least = 255 * (std::min<int>(a, 0) + std::min<int>(b, 0));
  return least >= INT16_MIN && most <= INT16_MAX;
}

TEST(Quantize, weights_become_smaller_until_two_products_in_a_row_fit_into_16_bits) {
  const Program program = lowered(odd_networks()[0].network);
  const QuantizedModel usual = quantized_by_drawn_images(program);
  const QuantizedModel model = quantized_by_drawn_images(program, {.fits_pairs = true});
  int mended = 0;
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    const QuantizedStep& step = model.steps[s];
    if (step.kind != Kind::convolution) continue;
    const std::int64_t count = products(model, step), places = step.window.height * step.window.width;
    for (std::int64_t o = 0; o < std::ssize(step.bias); ++o) {
      const std::int8_t* codes = step.weights.data() + o * count;
      const auto by_channel = [&](std::int64_t k) {
        return codes[k % places * (count / places) + k / places];
      };
      for (std::int64_t k = 0; k < count; ++k) {
        EXPECT_NEAR(codes[k] * step.weight_scales[o], program.steps[s].weights[o * count + k],
                    0.501 * step.weight_scales[o]);
        if (k == 0 || (step.groups == std::ssize(step.bias) && count == places)) continue;  // depthwise
        EXPECT_TRUE(fits(codes[k - 1], codes[k]) && fits(by_channel(k - 1), by_channel(k)))
            << step.name << ' ' << o << ' ' << k;
      }
      mended += step.weight_scales[o] > usual.steps[s].weight_scales[o] ? 1 : 0;
    }
  }
  EXPECT_GT(mended, 0);
}

TEST(Quantize, bias_stands_in_steps_of_input_and_weight) {
  const Program program = lowered(odd_networks()[0].network);
  Options options;
  options.corrects_bias = false;
  const QuantizedModel model = quantized_by_drawn_images(program, options);
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    const QuantizedStep& step = model.steps[s];
    for (std::size_t o = 0; o < step.bias.size(); ++o) {
      const double unit = model.quantizations[step.inputs[0]].scale * step.weight_scales[o];
      EXPECT_NEAR(step.bias[o] * unit, program.steps[s].bias[o], 0.5001 * unit);
      EXPECT_NEAR(std::ldexp(step.multipliers[o].value, -step.multipliers[o].shift),
                  unit / model.quantizations[step.output].scale,
                  1e-9 * unit / model.quantizations[step.output].scale);
    }
  }
}

TEST(Quantize, ranges_of_activations_begin_at_the_lowest_code) {
  const QuantizedModel model = quantized_by_drawn_images(lowered(odd_networks()[1].network));
  for (const QuantizedStep& step : model.steps)
    if (step.activation != Activation::none) {
      EXPECT_EQ(model.quantizations[step.output].zero, -128) << model.values[step.output].name;
    }
}

TEST(Quantize, a_max_pool_keeps_the_quantization_of_its_input) {
  const QuantizedModel model = quantized_by_drawn_images(lowered(odd_networks()[0].network));
  for (const QuantizedStep& step : model.steps)
    if (step.kind == Kind::max_pool) {
      EXPECT_EQ(model.quantizations[step.output], model.quantizations[step.inputs[0]]);
    }
}

model::Network linear_of(std::vector<float> weights, std::vector<float> bias) {
  zoo::Builder builder("linear");
  builder.add("fc", "linear", "input", {{"out", static_cast<std::int64_t>(bias.size())}});
  const auto in = static_cast<std::int64_t>(weights.size() / bias.size());
  model::Network network{.graph = std::move(builder).finish(), .input = {in}, .weights = {}};
  const auto outs = static_cast<std::int64_t>(bias.size());
  network.weights["fc.weight"] = {{outs, in}, std::move(weights)};
  network.weights["fc.bias"] = {{outs}, std::move(bias)};
  return network;
}

TEST(Quantize, weights_of_0_and_large_biases_have_their_form) {
  const Program program = lowered(linear_of({0, 0, 1e-20F, 0, 1, 2}, {1000, 5, -3}));
  const auto feed = [](std::int64_t index, std::span<float> to) {
    std::ranges::fill(to, static_cast<float>(index));
  };
  const QuantizedModel model = quantize(program, observe(program, 3, feed, 1), {});
  Simulator simulator(model);
  for (const float x : {0.0F, 1.0F, 2.0F}) {
    const std::int8_t q = quantized(x, model.quantizations[0]);
    const auto output = simulator.run(std::vector<std::int8_t>{q, q});
    const Quantization& out = model.quantizations[model.output];
    EXPECT_NEAR(dequantized(output[0], out), 1000, 0.51 * out.scale);
    EXPECT_NEAR(dequantized(output[1], out), 5, 0.51 * out.scale);
    EXPECT_NEAR(dequantized(output[2], out), 3 * x - 3, 0.6 * out.scale);
  }
}

TEST(Quantize, outputs_that_are_always_0_are_0) {
  const Program program = lowered(linear_of({0, 0}, {0}));
  const auto feed = [](std::int64_t, std::span<float> to) { std::ranges::fill(to, 1.0F); };
  const QuantizedModel model = quantize(program, observe(program, 1, feed, 1), {});
  Simulator simulator(model);
  const auto output = simulator.run(std::vector<std::int8_t>{127, -128});
  EXPECT_EQ(dequantized(output[0], model.quantizations[model.output]), 0);
}

TEST(Quantize, sums_that_might_not_fit_are_refused_by_name) {
  const Program program = lowered(linear_of(std::vector<float>(33'001, 1), {0}));
  const auto feed = [](std::int64_t, std::span<float> to) { std::ranges::fill(to, 1.0F); };
  try {
    quantize(program, observe(program, 1, feed, 1), {});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "fc");
    EXPECT_THAT(error.what(), testing::HasSubstr("33001"));
  }
}

TEST(Quantize, the_most_products_of_the_largest_numbers_fit) {
  const Program program = lowered(linear_of(std::vector<float>(33'000, 1), {0}));
  const auto feed = [](std::int64_t index, std::span<float> to) {
    std::ranges::fill(to, index == 0 ? 1.0F : 0.0F);
  };
  const QuantizedModel model = quantize(program, observe(program, 2, feed, 1), {});
  Simulator simulator(model);
  const auto output = simulator.run(std::vector<std::int8_t>(33'000, 127));
  EXPECT_NEAR(dequantized(output[0], model.quantizations[model.output]), 33'000, 70);
}

TEST(Quantize, correcting_biases_brings_the_mean_back) {
  // Every weight is rounded down by 0.4 of a step, and every input is about 1: the sum loses 64 · 0.4 steps.
  std::vector<float> weights(64, 10.4F);
  weights[0] = 127;
  const Program program = lowered(linear_of(weights, {0}));
  const auto feed = [](std::int64_t index, std::span<float> to) {
    std::ranges::copy(drawn_numbers(to.size(), static_cast<std::uint64_t>(index) + 7), to.begin());
    for (float& x : to) x = 1 + 0.1F * x;
  };
  const auto observations = observe(program, 32, feed, 1);
  const auto error_of_mean = [&](bool corrects) {
    const QuantizedModel model = quantize(program, observations, {RangeMethod::min_max, corrects});
    Simulator simulator(model);
    FloatRun run(program);
    double error = 0;
    std::vector<float> input(64);
    std::vector<std::int8_t> codes(64);
    for (std::int64_t i = 0; i < 32; ++i) {
      feed(i, input);
      for (std::size_t k = 0; k < input.size(); ++k)
        codes[k] = quantized(static_cast<double>(input[k]), model.quantizations[0]);
      error += dequantized(simulator.run(codes)[0], model.quantizations[model.output]) -
               static_cast<double>(run.run(input)[0]);
    }
    return std::abs(error / 32);
  };
  EXPECT_GT(error_of_mean(false), 20);
  EXPECT_LT(error_of_mean(true), 2);
}

}  // namespace
}  // namespace anneal::quantize
