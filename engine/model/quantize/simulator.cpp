#include "engine/model/quantize/simulator.h"

#include <algorithm>

#include "engine/model/quantize/kernels.h"
#include "engine/model/quantize/patches.h"

namespace anneal::quantize {

namespace {

constexpr std::int64_t integer_rows_at_once = 8;

/// [channel, tap] → [tap, channel]
std::vector<std::int8_t> transposed(const std::vector<std::int8_t>& weights, std::size_t channels) {
  std::vector<std::int8_t> result(weights.size());
  const std::size_t taps = weights.size() / channels;
  for (std::size_t c = 0; c < channels; ++c)
    for (std::size_t tap = 0; tap < taps; ++tap) result[tap * channels + c] = weights[c * taps + tap];
  return result;
}

std::size_t place(std::int8_t q) {
  return static_cast<std::size_t>(q + 128);
}

}  // namespace

Simulator::Simulator(const QuantizedModel& model) : model_(model) {
  for (const Value& value : model.values) values_.emplace_back(static_cast<std::size_t>(value.size.count()));
  std::int64_t longest = 0, widest = 0;
  for (const QuantizedStep& step : model.steps) {
    Prepared prepared;
    widest = std::max(widest, model.values[step.output].size.channels);
    if (step.kind == Kind::convolution) {
      prepared.bias = bias_of_raw_sums(model, step);
      if (is_depthwise(model, step)) prepared.weights = transposed(step.weights, step.bias.size());
      const std::int64_t channels = is_depthwise(model, step) ? step.groups : 1;
      longest = std::max(longest, products(model, step) * channels);
    }
    prepared_.push_back(std::move(prepared));
  }
  patches_.resize(static_cast<std::size_t>(longest * integer_rows_at_once));
  sums_.resize(static_cast<std::size_t>(widest * integer_rows_at_once));
}

std::span<const std::int8_t> Simulator::run(std::span<const std::int8_t> input) {
  values_[0].assign(input.begin(), input.end());
  for (std::size_t i = 0; i < model_.steps.size(); ++i) {
    const QuantizedStep& step = model_.steps[i];
    switch (step.kind) {
      case Kind::convolution:
        if (is_depthwise(model_, step))
          convolve_depthwise(step, prepared_[i]);
        else
          convolve(step, prepared_[i]);
        break;
      case Kind::max_pool:
        pool_largest(step);
        break;
      case Kind::average_pool:
        pool_average(step);
        break;
      case Kind::concatenate:
        concatenate(step);
        break;
      default:
        combine(step);
    }
  }
  return values_[model_.output];
}

void Simulator::requantize(const QuantizedStep& step, std::span<const std::int32_t> sums,
                           std::int8_t* to) const {
  const std::int32_t zero = model_.quantizations[step.output].zero;
  const bool is_shared = step.multipliers.size() == 1;
  for (std::size_t c = 0; c < sums.size(); ++c)
    to[c] = saturated(zero + scaled(sums[c], step.multipliers[is_shared ? 0 : c]));
}

void Simulator::convolve(const QuantizedStep& step, const Prepared& prepared) {
  const Size &in = model_.values[step.inputs[0]].size, &out = model_.values[step.output].size;
  const std::int64_t count = products(model_, step), per_group = out.channels / step.groups;
  const std::int8_t* image = values_[step.inputs[0]].data();
  const auto outside = static_cast<std::int8_t>(model_.quantizations[step.inputs[0]].zero);
  const std::int64_t pixels = out.height * out.width;
  for (std::int64_t first = 0; first < pixels; first += integer_rows_at_once) {
    const std::int64_t rows = std::min(integer_rows_at_once, pixels - first);
    for (std::int64_t group = 0; group < step.groups; ++group) {
      for (std::int64_t row = 0; row < rows; ++row)
        gather(image, in, step.window, (first + row) / out.width, (first + row) % out.width,
               group * (in.channels / step.groups), in.channels / step.groups, outside,
               patches_.data() + row * count);
      kernels().multiply_int8(patches_.data(), rows, count, step.weights.data() + group * count * per_group,
                              prepared.bias.data() + group * per_group, per_group,
                              sums_.data() + group * per_group, out.channels);
    }
    for (std::int64_t row = 0; row < rows; ++row)
      requantize(step, {sums_.data() + row * out.channels, static_cast<std::size_t>(out.channels)},
                 values_[step.output].data() + (first + row) * out.channels);
  }
}

void Simulator::convolve_depthwise(const QuantizedStep& step, const Prepared& prepared) {
  const Size &in = model_.values[step.inputs[0]].size, &out = model_.values[step.output].size;
  const std::int64_t taps = products(model_, step);
  const auto outside = static_cast<std::int8_t>(model_.quantizations[step.inputs[0]].zero);
  const std::span<std::int32_t> sums(sums_.data(), static_cast<std::size_t>(out.channels));
  std::int8_t* to = values_[step.output].data();
  for (std::int64_t row = 0; row < out.height; ++row)
    for (std::int64_t column = 0; column < out.width; ++column, to += out.channels) {
      gather(values_[step.inputs[0]].data(), in, step.window, row, column, 0, in.channels, outside,
             patches_.data());
      std::ranges::copy(prepared.bias, sums.begin());
      for (std::int64_t tap = 0; tap < taps; ++tap)
        kernels().accumulate_int8(patches_.data() + tap * in.channels,
                                  prepared.weights.data() + tap * in.channels, in.channels, sums.data());
      requantize(step, sums, to);
    }
}

void Simulator::pool_largest(const QuantizedStep& step) {
  const Size &in = model_.values[step.inputs[0]].size, &out = model_.values[step.output].size;
  const std::int8_t* image = values_[step.inputs[0]].data();
  std::int8_t* to = values_[step.output].data();
  for (std::int64_t row = 0; row < out.height; ++row)
    for (std::int64_t column = 0; column < out.width; ++column, to += out.channels) {
      std::fill_n(to, out.channels, std::int8_t{-128});
      for_each_tap(in, step.window, row, column, [&](std::int64_t pixel, std::int64_t) {
        const std::int8_t* from = image + pixel * in.channels;
        for (std::int64_t c = 0; c < in.channels; ++c) to[c] = std::max(to[c], from[c]);
      });
    }
}

void Simulator::pool_average(const QuantizedStep& step) {
  const Size &in = model_.values[step.inputs[0]].size, &out = model_.values[step.output].size;
  const std::int8_t* image = values_[step.inputs[0]].data();
  const std::int32_t zero = model_.quantizations[step.inputs[0]].zero;
  const std::span<std::int32_t> sums(sums_.data(), static_cast<std::size_t>(out.channels));
  std::int8_t* to = values_[step.output].data();
  for (std::int64_t row = 0; row < out.height; ++row)
    for (std::int64_t column = 0; column < out.width; ++column, to += out.channels) {
      std::ranges::fill(sums, 0);
      for_each_tap(in, step.window, row, column, [&](std::int64_t pixel, std::int64_t) {
        const std::int8_t* from = image + pixel * in.channels;
        for (std::size_t c = 0; c < sums.size(); ++c) sums[c] += from[c] - zero;
      });
      requantize(step, sums, to);
    }
}

void Simulator::combine(const QuantizedStep& step) {
  const std::vector<std::int8_t>& first = values_[step.inputs[0]];
  std::vector<std::int8_t>& to = values_[step.output];
  if (step.kind == Kind::function) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = step.tables[0][place(first[i])];
    return;
  }
  const std::vector<std::int8_t>& second = values_[step.inputs[1]];
  const std::int32_t first_zero = model_.quantizations[step.inputs[0]].zero,
                     second_zero = model_.quantizations[step.inputs[1]].zero,
                     zero = model_.quantizations[step.output].zero;
  for (std::size_t i = 0; i < to.size(); ++i) {
    const std::int32_t a = first[i] - first_zero;
    const std::int32_t b = second[i % second.size()] - second_zero;  // see FloatRun::combine
    to[i] = saturated(
        zero + (step.kind == Kind::add ? scaled_sum(a, b, step.sum) : scaled(a * b, step.multipliers[0])));
  }
}

void Simulator::concatenate(const QuantizedStep& step) {
  const Size& out = model_.values[step.output].size;
  std::int64_t first = 0;
  for (std::size_t i = 0; i < step.inputs.size(); ++i) {
    const std::int64_t channels = model_.values[step.inputs[i]].size.channels;
    for (std::int64_t pixel = 0; pixel < out.height * out.width; ++pixel) {
      const std::int8_t* from = values_[step.inputs[i]].data() + pixel * channels;
      std::int8_t* to = values_[step.output].data() + pixel * out.channels + first;
      for (std::int64_t c = 0; c < channels; ++c)
        to[c] = step.tables[i].empty() ? from[c] : step.tables[i][place(from[c])];
    }
    first += channels;
  }
}

}  // namespace anneal::quantize
