#include "engine/model/quantize/float_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/model/quantize/kernels.h"
#include "engine/model/quantize/patches.h"

namespace anneal::quantize {

namespace {

constexpr std::int64_t float_rows_at_once = 16;

std::vector<float> transposed(const Program& program, const Step& step) {
  std::vector<float> result(step.weights.size());
  const std::int64_t count = products(program, step);
  const auto outs = static_cast<std::int64_t>(step.bias.size());
  const std::int64_t per_group = is_depthwise(program, step) ? outs : outs / step.groups;
  for (std::int64_t o = 0; o < outs; ++o)
    for (std::int64_t k = 0; k < count; ++k) {
      const std::int64_t group = o / per_group;
      result[static_cast<std::size_t>((group * count + k) * per_group + o % per_group)] =
          step.weights[static_cast<std::size_t>(o * count + k)];
    }
  return result;
}

void activate(Activation activation, std::vector<float>& values) {
  if (activation == Activation::none) return;
  const float high = activation == Activation::relu6 ? 6 : std::numeric_limits<float>::infinity();
  for (float& value : values) value = std::min(std::max(value, 0.0F), high);
}

}  // namespace

FloatRun::FloatRun(const Program& program, Roundings roundings)
    : program_(program), roundings_(std::move(roundings)), weights_(program.steps.size()) {
  for (const Value& value : program.values)
    values_.emplace_back(static_cast<std::size_t>(value.size.count()));
  std::int64_t longest = 0;
  for (std::size_t i = 0; i < program.steps.size(); ++i) {
    if (program.steps[i].kind != Kind::convolution) continue;
    reload(i);
    longest = std::max(longest, products(program, program.steps[i]));
  }
  patches_.resize(static_cast<std::size_t>(longest * float_rows_at_once));
}

std::span<const float> FloatRun::run(std::span<const float> input) {
  set_value(0, input);
  round_value(0);
  for (std::size_t i = 0; i < program_.steps.size(); ++i) run_step(i);
  return values_[program_.output];
}

void FloatRun::set_value(std::size_t index, std::span<const float> numbers) {
  values_[index].assign(numbers.begin(), numbers.end());
}

void FloatRun::reload(std::size_t step) {
  weights_[step] = transposed(program_, program_.steps[step]);
}

void FloatRun::run_step(std::size_t index) {
  const Step& step = program_.steps[index];
  switch (step.kind) {
    case Kind::convolution:
      if (is_depthwise(program_, step))
        convolve_depthwise(step, weights_[index]);
      else
        convolve(step, weights_[index]);
      break;
    case Kind::max_pool:
    case Kind::average_pool:
      pool(step);
      break;
    case Kind::concatenate:
      concatenate(step);
      break;
    default:
      combine(step);
  }
  activate(step.activation, values_[step.output]);
  round_value(step.output);
}

void FloatRun::round_value(std::size_t index) {
  if (roundings_.empty() || !roundings_[index]) return;
  const auto scale = static_cast<float>(roundings_[index]->scale);
  const auto zero = static_cast<float>(roundings_[index]->zero);
  const float low = -128 - zero, high = 127 - zero, steps = 1 / scale;
  for (float& number : values_[index]) number = std::clamp(std::nearbyint(number * steps), low, high) * scale;
}

void FloatRun::convolve(const Step& step, const std::vector<float>& weights) {
  const Size &in = program_.values[step.inputs[0]].size, &out = program_.values[step.output].size;
  const std::int64_t count = products(program_, step), per_group = out.channels / step.groups;
  const float* image = values_[step.inputs[0]].data();
  const std::int64_t pixels = out.height * out.width;
  for (std::int64_t first = 0; first < pixels; first += float_rows_at_once) {
    const std::int64_t rows = std::min(float_rows_at_once, pixels - first);
    for (std::int64_t group = 0; group < step.groups; ++group) {
      for (std::int64_t row = 0; row < rows; ++row)
        gather(image, in, step.window, (first + row) / out.width, (first + row) % out.width,
               group * (in.channels / step.groups), in.channels / step.groups, 0.0F,
               patches_.data() + row * count);
      kernels().multiply(patches_.data(), rows, count, weights.data() + group * count * per_group,
                         step.bias.data() + group * per_group, per_group,
                         values_[step.output].data() + first * out.channels + group * per_group,
                         out.channels);
    }
  }
}

void FloatRun::convolve_depthwise(const Step& step, const std::vector<float>& weights) {
  const Size &in = program_.values[step.inputs[0]].size, &out = program_.values[step.output].size;
  const float* image = values_[step.inputs[0]].data();
  float* to = values_[step.output].data();
  for (std::int64_t row = 0; row < out.height; ++row)
    for (std::int64_t column = 0; column < out.width; ++column, to += out.channels) {
      std::ranges::copy(step.bias, to);
      for_each_tap(in, step.window, row, column, [&](std::int64_t pixel, std::int64_t tap) {
        kernels().accumulate(image + pixel * in.channels, weights.data() + tap * in.channels, in.channels,
                             to);
      });
    }
}

void FloatRun::pool(const Step& step) {
  const Size &in = program_.values[step.inputs[0]].size, &out = program_.values[step.output].size;
  const float* image = values_[step.inputs[0]].data();
  float* to = values_[step.output].data();
  const bool averages = step.kind == Kind::average_pool;
  const auto area = static_cast<float>(step.window.height * step.window.width);
  for (std::int64_t row = 0; row < out.height; ++row)
    for (std::int64_t column = 0; column < out.width; ++column, to += out.channels) {
      std::fill_n(to, out.channels, averages ? 0.0F : -std::numeric_limits<float>::infinity());
      for_each_tap(in, step.window, row, column, [&](std::int64_t pixel, std::int64_t) {
        const float* from = image + pixel * in.channels;
        for (std::int64_t c = 0; c < in.channels; ++c)
          to[c] = averages ? to[c] + from[c] : std::max(to[c], from[c]);
      });
      if (averages)
        for (std::int64_t c = 0; c < out.channels; ++c) to[c] /= area;
    }
}

void FloatRun::combine(const Step& step) {
  const std::vector<float>& first = values_[step.inputs[0]];
  std::vector<float>& to = values_[step.output];
  if (step.kind == Kind::function) {
    for (std::size_t i = 0; i < to.size(); ++i)
      to[i] = static_cast<float>(evaluate(step.function, static_cast<double>(first[i])));
    return;
  }
  const std::vector<float>& second = values_[step.inputs[1]];
  for (std::size_t i = 0; i < to.size(); ++i) {
    const float other = second[i % second.size()];  // numbers of channels come again for each pixel
    to[i] = step.kind == Kind::add ? first[i] + other : first[i] * other;
  }
}

void FloatRun::concatenate(const Step& step) {
  const Size& out = program_.values[step.output].size;
  std::int64_t first = 0;
  for (const std::size_t input : step.inputs) {
    const std::int64_t channels = program_.values[input].size.channels;
    for (std::int64_t pixel = 0; pixel < out.height * out.width; ++pixel)
      std::copy_n(values_[input].data() + pixel * channels, channels,
                  values_[step.output].data() + pixel * out.channels + first);
    first += channels;
  }
}

}  // namespace anneal::quantize
