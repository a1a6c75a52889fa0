#include "engine/model/quantize/simulator.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/quantize.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

/// Real numbers that a value stands for.
std::vector<double> numbers_of(const QuantizedModel& model, const Simulator& simulator, std::size_t value) {
  std::vector<double> numbers;
  for (const std::int8_t q : simulator.value(value))
    numbers.push_back(dequantized(q, model.quantizations[value]));
  return numbers;
}

/// One output of a step, by the real numbers that its inputs and its weights stand for.
double exact(const QuantizedModel& model, const QuantizedStep& step,
             const std::vector<std::vector<double>>& in, std::int64_t row, std::int64_t column,
             std::int64_t channel) {
  const Size &size = model.values[step.inputs[0]].size, &out = model.values[step.output].size;
  const auto pixel = row * out.width + column;
  const auto at = [](const std::vector<double>& numbers, std::int64_t i) {
    return numbers[static_cast<std::size_t>(i)];
  };
  if (step.kind == Kind::concatenate) {
    for (std::size_t i = 0; i < step.inputs.size(); ++i) {
      const std::int64_t channels = model.values[step.inputs[i]].size.channels;
      if (channel < channels) return at(in[i], pixel * channels + channel);
      channel -= channels;
    }
  }
  const std::int64_t own = pixel * out.channels + channel;
  if (step.kind == Kind::function) return evaluate(step.function, at(in[0], own));
  if (step.kind == Kind::add) return at(in[0], own) + at(in[1], own);
  if (step.kind == Kind::multiply)
    return at(in[0], own) * at(in[1], own % static_cast<std::int64_t>(in[1].size()));
  const bool convolves = step.kind == Kind::convolution;
  const std::int64_t inside = convolves ? size.channels / step.groups : 1,
                     first = convolves ? channel / (out.channels / step.groups) * inside : channel;
  double sum = 0, largest = -1e300;
  for (std::int64_t y = 0; y < step.window.height; ++y)
    for (std::int64_t x = 0; x < step.window.width; ++x) {
      const std::int64_t from_row = row * step.window.stride - step.window.padding + y * step.window.dilation,
                         from_column =
                             column * step.window.stride - step.window.padding + x * step.window.dilation;
      if (from_row < 0 || from_row >= size.height || from_column < 0 || from_column >= size.width) continue;
      for (std::int64_t i = 0; i < inside; ++i) {
        const double value = at(in[0], (from_row * size.width + from_column) * size.channels + first + i);
        const auto weight = static_cast<std::size_t>(
            ((channel * step.window.height + y) * step.window.width + x) * inside + i);
        sum += convolves ? value * step.weights[weight] : value;
        largest = std::max(largest, value);
      }
    }
  if (step.kind == Kind::max_pool) return largest;
  if (step.kind == Kind::average_pool)
    return sum / static_cast<double>(step.window.height * step.window.width);
  const auto o = static_cast<std::size_t>(channel);
  return step.weight_scales[o] * (sum + model.quantizations[step.inputs[0]].scale * step.bias[o]);
}

class Simulated : public testing::TestWithParam<NamedNetwork> {
 protected:
  Simulated() : program_(lowered(GetParam().network)) {
    model_ = quantize(program_, observe(program_, 32, feed(), 2), {RangeMethod::min_max, true});
  }

  Feed feed() const {
    return [count = static_cast<std::size_t>(program_.values[0].size.count())](std::int64_t index,
                                                                               std::span<float> to) {
      std::ranges::copy(drawn_numbers(count, static_cast<std::uint64_t>(index) + 1), to.begin());
    };
  }

  std::vector<std::int8_t> codes(std::int64_t index) const {
    std::vector<float> input(static_cast<std::size_t>(program_.values[0].size.count()));
    feed()(index, input);
    std::vector<std::int8_t> result;
    for (const float x : input) result.push_back(quantized(static_cast<double>(x), model_.quantizations[0]));
    return result;
  }

  Program program_;
  QuantizedModel model_;
};

TEST_P(Simulated, every_step_is_off_by_no_more_than_rounding) {
  Simulator simulator(model_);
  simulator.run(codes(40));
  for (const QuantizedStep& step : model_.steps) {
    std::vector<std::vector<double>> in;
    for (const std::size_t input : step.inputs) in.push_back(numbers_of(model_, simulator, input));
    const Quantization& quantization = model_.quantizations[step.output];
    const std::vector<double> found = numbers_of(model_, simulator, step.output);
    const Size& size = model_.values[step.output].size;
    for (std::int64_t i = 0; i < size.count(); ++i) {
      const std::int64_t pixel = i / size.channels;
      const double expected =
          std::clamp(exact(model_, step, in, pixel / size.width, pixel % size.width, i % size.channels),
                     dequantized(-128, quantization), dequantized(127, quantization));
      ASSERT_NEAR(found[static_cast<std::size_t>(i)], expected, 0.503 * quantization.scale) << step.name;
    }
  }
}

TEST_P(Simulated, integers_come_near_what_they_stand_for) {
  FloatRun run(program_);
  Simulator simulator(model_);
  std::vector<float> input(static_cast<std::size_t>(program_.values[0].size.count()));
  double signal = 0, noise = 0;
  for (std::int64_t i = 0; i < 8; ++i) {
    feed()(i, input);
    const auto expected = run.run(input);
    simulator.run(codes(i));
    const auto found = numbers_of(model_, simulator, model_.output);
    for (std::size_t k = 0; k < found.size(); ++k) {
      const double value = static_cast<double>(expected[k]);
      signal += value * value;
      noise += (value - found[k]) * (value - found[k]);
    }
  }
  EXPECT_GT(10 * std::log10(signal / noise), 8);  // noise of drawn weights adds up with each layer
}

INSTANTIATE_TEST_SUITE_P(Networks, Simulated, testing::ValuesIn(odd_networks()),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace anneal::quantize
