#include "engine/model/quantize/quantize.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/error.h"
#include "engine/model/quantize/low_bit.h"

namespace anneal::quantize {

namespace {

constexpr double largest_bias = 1 << 30;
/// So many products of 8-bit numbers, the zero taken off twice at most, are below 2³⁰.
constexpr std::int64_t most_products = 33'000;
/// 255 times as much fits into 16 bits, even if AdaRound rounds both codes up.
constexpr int largest_sum_of_a_pair = 126;

Quantization quantization_of(const Range& range, double least_scale) {
  const double width = range.high - range.low;
  const auto scale = static_cast<double>(static_cast<float>(std::max(width / 255, least_scale)));
  const double zero = std::nearbyint(-128 - range.low / scale);
  return {scale, static_cast<std::int32_t>(std::clamp(zero, -128.0, 127.0))};
}

double largest_magnitude(const float* values, std::int64_t count) {
  double largest = 0;
  for (std::int64_t i = 0; i < count; ++i)
    largest = std::max(largest, std::abs(static_cast<double>(values[i])));
  return largest;
}

bool is_first_or_last(const Program& program, const Step& step) {
  const auto is_layer = [&](const Step& other) {
    return other.kind == Kind::convolution && products(program, other) > 1;
  };
  const auto first = std::ranges::find_if(program.steps, is_layer);
  const auto last = std::find_if(program.steps.rbegin(), program.steps.rend(), is_layer);
  return first == program.steps.end() || &step == &*first || &step == &*last;
}

/// Of what product `k` of output `o` multiplies; padding counts as the rest.
double input_mean(const Program& program, const std::vector<Observation>& observations, const Step& step,
                  std::size_t o, std::int64_t k) {
  const std::int64_t in = program.values[step.inputs[0]].size.channels / step.groups;
  const auto per_group = static_cast<std::int64_t>(step.bias.size()) / step.groups;
  const std::int64_t channel = static_cast<std::int64_t>(o) / per_group * in + k % in;
  return observations[step.inputs[0]].channel_means[static_cast<std::size_t>(channel)];
}

/// The largest |sum| of two codes of an output, [places, channels], that follow one another in memory or
/// where places were the inner dimension.
int largest_pair(const std::int8_t* codes, std::int64_t places, std::int64_t channels) {
  int largest = 0;
  const auto see = [&](std::int64_t a, std::int64_t b) {
    largest = std::max(largest, std::abs(codes[a] + codes[b]));
  };
  for (std::int64_t k = 1; k < places * channels; ++k) {
    see(k - 1, k);
    const auto by_channel = [&](std::int64_t i) { return i % places * channels + i / places; };
    see(by_channel(k - 1), by_channel(k));
  }
  return largest;
}

class Quantizer {
 public:
  Quantizer(const Program& program, const std::vector<Observation>& observations, const Options& options)
      : program_(program), observations_(observations), options_(options) {
    model_.name = program.name;
    model_.values = program.values;
    model_.quantizations.resize(program.values.size());
    model_.output = program.output;
  }

  QuantizedModel finish() && {
    model_.quantizations[0] = quantization_of(range(0), smallest_scale);
    for (const Step& step : program_.steps) take(step);
    return std::move(model_);
  }

 private:
  /// Products of two are still floats of full precision.
  static constexpr double smallest_scale = 1e-18;

  void take(const Step& step) {
    QuantizedStep result{.kind = step.kind,
                         .name = step.name,
                         .inputs = step.inputs,
                         .output = step.output,
                         .window = step.window,
                         .groups = step.groups,
                         .activation = step.activation,
                         .function = step.function};
    if (step.kind == Kind::convolution) set_weights(step, result);
    model_.quantizations[step.output] = step.kind == Kind::max_pool
                                            ? of(step.inputs[0])
                                            : quantization_of(range(step.output), least_scale(result));
    const double scale = of(step.output).scale;
    switch (step.kind) {
      case Kind::convolution:
        for (const double weight_scale : result.weight_scales)
          result.multipliers.push_back(multiplier_of(of(step.inputs[0]).scale * weight_scale / scale));
        break;
      case Kind::add:
        result.sum = multipliers_of(of(step.inputs[0]).scale / scale, of(step.inputs[1]).scale / scale);
        break;
      case Kind::multiply:
        result.multipliers = {multiplier_of(of(step.inputs[0]).scale * of(step.inputs[1]).scale / scale)};
        break;
      case Kind::average_pool:
        result.multipliers = {
            multiplier_of(of(step.inputs[0]).scale /
                          (scale * static_cast<double>(step.window.height * step.window.width)))};
        break;
      case Kind::function:
        result.tables = {table(of(step.inputs[0]), of(step.output), step.function)};
        break;
      case Kind::concatenate:
        for (const std::size_t input : step.inputs)
          result.tables.push_back(of(input) == of(step.output)
                                      ? std::vector<std::int8_t>()
                                      : table(of(input), of(step.output), {"scale", 1}));
        break;
      case Kind::max_pool:
        break;
    }
    model_.steps.push_back(std::move(result));
    if (step.kind == Kind::convolution)
      set_bias(program_, model_.steps.size() - 1,
               options_.corrects_bias ? observations_ : std::vector<Observation>(), model_);
  }

  const Quantization& of(std::size_t value) const { return model_.quantizations[value]; }

  Range range(std::size_t value) const {
    const bool is_end = value == 0 || value == program_.output;
    return range_of(observations_[value].histogram, is_end ? RangeMethod::min_max : options_.ranges);
  }

  /// Outputs that are always all but 0 have a scale all the same with which the multipliers can be written.
  double least_scale(const QuantizedStep& step) const {
    constexpr double largest_multiplier = 0x1p18;
    double largest = 0;
    for (const std::size_t input : step.inputs) largest = std::max(largest, of(input).scale);
    if (step.kind == Kind::multiply) largest = of(step.inputs[0]).scale * of(step.inputs[1]).scale;
    if (step.kind == Kind::convolution) largest *= std::ranges::max(step.weight_scales);
    return std::max(smallest_scale, largest / largest_multiplier);
  }

  void set_weights(const Step& step, QuantizedStep& result) {
    const std::int64_t count = products(program_, step);
    if (count > most_products)
      throw UserError(
          "adds up " + std::to_string(count) + " products, whose sum may exceed 32 bits", step.name,
          "At most " + std::to_string(most_products) + " are possible; pool the image before this layer.");
    const double input_scale = of(step.inputs[0]).scale;
    const bool is_end = is_first_or_last(program_, step);
    const bool is_spared = options_.fits_few_bits && largest_code(is_end, count) == 127;
    result.weight_bits = is_end || is_spared ? 8 : options_.weight_bits;
    const int largest = (1 << (result.weight_bits - 1)) - 1;
    const auto chosen = options_.weight_scales.find(step.name);
    std::vector<float> fitting;
    if (options_.fits_few_bits && result.weight_bits < 8)
      fitting = nearest(step, count, largest, 0, true).scales;
    for (std::size_t o = 0; o < step.bias.size(); ++o) {
      const float* weights = step.weights.data() + static_cast<std::int64_t>(o) * count;
      const double bias = static_cast<double>(step.bias[o]);
      const double wanted = !fitting.empty() ? static_cast<double>(fitting[o])
                            : chosen == options_.weight_scales.end()
                                ? largest_magnitude(weights, count) / largest
                                : chosen->second.at(o);
      // Where weights are all but 0 beside the bias, the bias says how small a step can be.
      double scale = static_cast<double>(static_cast<float>(
          std::max({wanted, std::abs(bias) / (input_scale * largest_bias / 2), smallest_scale})));
      result.weights.resize(result.weights.size() + static_cast<std::size_t>(count));
      std::int8_t* codes = result.weights.data() + result.weights.size() - static_cast<std::size_t>(count);
      const auto round = [&] {
        for (std::int64_t k = 0; k < count; ++k)
          codes[k] = static_cast<std::int8_t>(
              std::clamp<double>(std::nearbyint(static_cast<double>(weights[k]) / scale), -largest, largest));
      };
      round();
      while (options_.fits_pairs && !is_depthwise(step)) {
        const int pair = largest_pair(codes, step.window.height * step.window.width,
                                      count / (step.window.height * step.window.width));
        if (pair <= largest_sum_of_a_pair) break;
        scale = static_cast<double>(static_cast<float>(scale * pair / largest_sum_of_a_pair));
        round();
      }
      result.weight_scales.push_back(scale);
    }
  }

  /// Whose products no processor adds in pairs.
  bool is_depthwise(const Step& step) const {
    return step.groups == std::ssize(step.bias) &&
           step.groups == program_.values[step.inputs[0]].size.channels;
  }

  static std::vector<std::int8_t> table(const Quantization& from, const Quantization& to,
                                        const Function& function) {
    std::vector<std::int8_t> result;
    for (int q = -128; q <= 127; ++q)
      result.push_back(quantized(evaluate(function, dequantized(static_cast<std::int8_t>(q), from)), to));
    return result;
  }

  const Program& program_;
  const std::vector<Observation>& observations_;
  Options options_;
  QuantizedModel model_;
};

}  // namespace

std::int8_t quantized(double x, const Quantization& quantization) {
  const double q = std::nearbyint(x / quantization.scale) + quantization.zero;
  return static_cast<std::int8_t>(std::clamp(q, -128.0, 127.0));
}

double dequantized(std::int8_t q, const Quantization& quantization) {
  return quantization.scale * (q - quantization.zero);
}

void set_bias(const Program& program, std::size_t index, const std::vector<Observation>& observations,
              QuantizedModel& model) {
  const Step& step = program.steps[index];
  QuantizedStep& result = model.steps[index];
  const std::int64_t count = products(program, step);
  result.bias.clear();
  for (std::size_t o = 0; o < step.bias.size(); ++o) {
    const double scale = result.weight_scales[o];
    double shift = 0;
    for (std::int64_t k = 0; !observations.empty() && k < count; ++k) {
      const auto i = o * static_cast<std::size_t>(count) + static_cast<std::size_t>(k);
      shift += (result.weights[i] * scale - static_cast<double>(step.weights[i])) *
               input_mean(program, observations, step, o, k);
    }
    const double steps =
        (static_cast<double>(step.bias[o]) - shift) / (model.quantizations[step.inputs[0]].scale * scale);
    result.bias.push_back(
        static_cast<std::int32_t>(std::clamp(std::nearbyint(steps), -largest_bias, largest_bias)));
  }
}

std::int64_t products(const QuantizedModel& model, const QuantizedStep& step) {
  return step.window.height * step.window.width * model.values[step.inputs[0]].size.channels / step.groups;
}

bool is_depthwise(const QuantizedModel& model, const QuantizedStep& step) {
  return step.kind == Kind::convolution && step.groups > 1 &&
         step.groups == model.values[step.inputs[0]].size.channels &&
         step.groups == model.values[step.output].size.channels;
}

std::vector<std::int32_t> bias_of_raw_sums(const QuantizedModel& model, const QuantizedStep& step) {
  std::vector<std::int32_t> result = step.bias;
  const std::int64_t count = products(model, step);
  const std::int8_t* weight = step.weights.data();
  for (std::int32_t& bias : result)
    for (std::int64_t k = 0; k < count; ++k) bias -= model.quantizations[step.inputs[0]].zero * *weight++;
  return result;
}

QuantizedModel quantize(const Program& program, const std::vector<Observation>& observations,
                        const Options& options) {
  return Quantizer(program, observations, options).finish();
}

}  // namespace anneal::quantize
