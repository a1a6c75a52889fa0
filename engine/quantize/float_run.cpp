#include "quantize/float_run.h"

#include <algorithm>
#include <limits>

#include "quantize/kernels.h"
#include "quantize/patches.h"

namespace anneal::quantize {

namespace {

constexpr std::int64_t rows_at_once = 16;

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

FloatRun::FloatRun(const Program& program) : program_(program) {
  for (const Value& value : program.values)
    values_.emplace_back(static_cast<std::size_t>(value.size.count()));
  std::int64_t longest = 0;
  for (const Step& step : program.steps) {
    const bool has_weights = step.kind == Kind::convolution;
    weights_.push_back(has_weights ? transposed(program, step) : std::vector<float>());
    if (has_weights) longest = std::max(longest, products(program, step));
  }
  patches_.resize(static_cast<std::size_t>(longest * rows_at_once));
}

std::span<const float> FloatRun::run(std::span<const float> input) {
  values_[0].assign(input.begin(), input.end());
  for (std::size_t i = 0; i < program_.steps.size(); ++i) {
    const Step& step = program_.steps[i];
    switch (step.kind) {
      case Kind::convolution:
        if (is_depthwise(program_, step))
          convolve_depthwise(step, weights_[i]);
        else
          convolve(step, weights_[i]);
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
  }
  return values_[program_.output];
}

void FloatRun::convolve(const Step& step, const std::vector<float>& weights) {
  const Size &in = program_.values[step.inputs[0]].size, &out = program_.values[step.output].size;
  const std::int64_t count = products(program_, step), per_group = out.channels / step.groups;
  const float* image = values_[step.inputs[0]].data();
  const std::int64_t pixels = out.height * out.width;
  for (std::int64_t first = 0; first < pixels; first += rows_at_once) {
    const std::int64_t rows = std::min(rows_at_once, pixels - first);
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
