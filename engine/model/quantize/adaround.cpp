#include "engine/model/quantize/adaround.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "engine/core/base/parallel.h"
#include "engine/core/base/random.h"
#include "engine/model/quantize/kernels.h"

namespace anneal::quantize {

namespace {

constexpr std::int64_t batch = LayerSamples::batch;
constexpr std::int64_t outputs_at_once = 32;
constexpr double warm_start = 0.2, first_beta = 20, last_beta = 2;

float activated(float x, Activation activation) {
  if (activation == Activation::none) return x;
  return std::clamp(x, 0.0F, activation == Activation::relu6 ? 6.0F : x > 0 ? x : 0.0F);
}

/// Numbers of all rows, and the same with the rows of each batch side by side, [batches, K, batch].
struct Inputs {
  const float* rows;
  std::vector<float> columns;
};

std::vector<float> columns_of(const float* rows, const LayerSamples& samples) {
  std::vector<float> result(static_cast<std::size_t>(samples.rows * samples.products));
  for (std::int64_t row = 0; row < samples.rows; ++row)
    for (std::int64_t k = 0; k < samples.products; ++k)
      result[static_cast<std::size_t>((row / batch * samples.products + k) * batch + row % batch)] =
          rows[row * samples.products + k];
  return result;
}

/// Outputs [first, first + count) of a convolution, which all multiply the same inputs. Arrays are [K,
/// count].
class Outputs {
 public:
  Outputs(const Step& step, const LayerSamples& samples, const Inputs& inputs, RoundedWeights& weights,
          std::int64_t first, std::int64_t count)
      : step_(step),
        samples_(samples),
        inputs_(inputs),
        rounded_(weights),
        first_(first),
        count_(count),
        size_(static_cast<std::size_t>(samples.products * count)),
        bias_(step.bias.begin() + first, step.bias.begin() + first + count),
        zeros_(bias_.size()) {}

  void adapt(const AdaRoundOptions& options) {
    begin();
    const std::vector<float> of_nearest = weights_of(
        [&](std::int64_t o, std::int64_t k) { return static_cast<float>(rounded_.codes[index(o, k)]); });
    Random random({options.seed, static_cast<std::uint64_t>(first_)});
    for (std::int64_t i = 0; i < options.iterations; ++i)
      iterate(static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(samples_.rows / batch))),
              rounding_step(i, options));
    const auto learned = [&](std::int64_t o, std::int64_t k) {
      const auto i = static_cast<std::size_t>(k * count_ + o);
      return std::clamp(low_[i] + (v_[i] >= 0 ? 1.0F : 0.0F), -static_cast<float>(rounded_.largest),
                        static_cast<float>(rounded_.largest));
    };
    const std::vector<double> before = errors(of_nearest), now = errors(weights_of(learned));
    for (std::int64_t o = 0; o < count_; ++o)
      if (now[static_cast<std::size_t>(o)] < before[static_cast<std::size_t>(o)])
        for (std::int64_t k = 0; k < samples_.products; ++k)
          rounded_.codes[index(o, k)] = static_cast<std::int8_t>(learned(o, k));
  }

 private:
  std::size_t index(std::int64_t o, std::int64_t k) const {
    return static_cast<std::size_t>((first_ + o) * samples_.products + k);
  }

  /// Codes, [K, count], as numbers.
  template <class Code>
  std::vector<float> weights_of(Code code) const {
    std::vector<float> result(size_);
    for (std::int64_t k = 0; k < samples_.products; ++k)
      for (std::int64_t o = 0; o < count_; ++o) {
        const auto i = static_cast<std::size_t>(k * count_ + o);
        result[i] = scale_[i] * code(o, k);
      }
    return result;
  }

  /// h(V) begins as what ⌊w/s⌋ leaves over.
  void begin() {
    for (std::vector<float>* array : {&scale_, &low_, &v_, &first_moment_, &second_moment_, &gradient_})
      array->resize(size_);
    const double largest = rounded_.largest;
    for (std::int64_t k = 0; k < samples_.products; ++k)
      for (std::int64_t o = 0; o < count_; ++o) {
        const auto i = static_cast<std::size_t>(k * count_ + o);
        scale_[i] = rounded_.scales[rounded_.scale_index(first_ + o, k)];
        const double code =
            std::clamp(static_cast<double>(step_.weights[index(o, k)]) / static_cast<double>(scale_[i]),
                       -largest, largest);
        const double low = std::min(std::floor(code), largest - 1);
        low_[i] = static_cast<float>(low);
        v_[i] = static_cast<float>(-std::log(1.2 / (code - low + 0.1) - 1));
      }
    weight_ = weights_of([&](std::int64_t o, std::int64_t k) {
      return step_.weights[index(o, k)] / scale_[static_cast<std::size_t>(k * count_ + o)];
    });
    set_units();
    output_.resize(static_cast<std::size_t>(samples_.rows * count_));
  }

  /// 2 / (batch · s² E[x²]) of each output; of one that takes nothing but zeros no matter.
  void set_units() {
    double square = 0;
    for (std::int64_t i = 0; i < samples_.rows * samples_.products; ++i)
      square += static_cast<double>(inputs_.rows[i]) * static_cast<double>(inputs_.rows[i]);
    square /= static_cast<double>(samples_.rows * samples_.products);
    for (std::int64_t o = 0; o < count_; ++o) {
      double scale = 0;
      for (std::int64_t k = 0; k < samples_.products; ++k)
        scale += std::pow(static_cast<double>(scale_[static_cast<std::size_t>(k * count_ + o)]), 2);
      scale /= static_cast<double>(samples_.products);
      unit_.push_back(square == 0 ? 0
                                  : static_cast<float>(2 / (static_cast<double>(batch) * scale * square)));
    }
  }

  RoundingStep rounding_step(std::int64_t i, const AdaRoundOptions& options) const {
    constexpr double learning_rate = 2e-2, first_decay = 0.9, second_decay = 0.999;
    const auto t = static_cast<double>(i + 1);
    const double done = static_cast<double>(i) / static_cast<double>(options.iterations);
    const double since = std::max(0.0, (done - warm_start) / (1 - warm_start));
    const double beta = last_beta + (first_beta - last_beta) * (1 + std::cos(since * std::numbers::pi)) / 2;
    return {.rate = static_cast<float>(learning_rate / (1 - std::pow(first_decay, t))),
            .second_share = static_cast<float>(1 - std::pow(second_decay, t)),
            .regulariser = done < warm_start ? 0 : static_cast<float>(2 * beta * options.regulariser),
            .exponent = static_cast<float>(beta - 1),
            .largest_weight = static_cast<float>(rounded_.largest)};
  }

  void iterate(std::int64_t b, const RoundingStep& rounding) {
    const std::int64_t outs = std::ssize(step_.bias);
    kernels().multiply(inputs_.rows + b * batch * samples_.products, batch, samples_.products, weight_.data(),
                       bias_.data(), count_, output_.data(), count_);
    for (std::int64_t row = 0; row < batch; ++row)
      for (std::int64_t o = 0; o < count_; ++o) {
        float& y = output_[static_cast<std::size_t>(row * count_ + o)];
        const float target =
            samples_.targets[static_cast<std::size_t>((b * batch + row) * outs + first_ + o)];
        const bool is_cut = step_.activation != Activation::none &&
                            (y < 0 || (step_.activation == Activation::relu6 && y > 6));
        y = is_cut ? 0 : (y - target) * unit_[static_cast<std::size_t>(o)];
      }
    kernels().multiply(inputs_.columns.data() + b * batch * samples_.products, samples_.products, batch,
                       output_.data(), zeros_.data(), count_, gradient_.data(), count_);
    for (std::size_t i = 0; i < size_; ++i) gradient_[i] *= scale_[i];
    kernels().adapt_rounding(rounding, static_cast<std::int64_t>(size_), gradient_.data(), scale_.data(),
                             low_.data(), v_.data(), first_moment_.data(), second_moment_.data(),
                             weight_.data());
  }

  /// Mean squares over all rows, for each output.
  std::vector<double> errors(const std::vector<float>& weights) {
    std::vector<double> result(bias_.size());
    const std::int64_t outs = std::ssize(step_.bias);
    kernels().multiply(inputs_.rows, samples_.rows, samples_.products, weights.data(), bias_.data(), count_,
                       output_.data(), count_);
    for (std::int64_t row = 0; row < samples_.rows; ++row)
      for (std::int64_t o = 0; o < count_; ++o) {
        const float y = activated(output_[static_cast<std::size_t>(row * count_ + o)], step_.activation);
        const double error =
            static_cast<double>(y) -
            static_cast<double>(samples_.targets[static_cast<std::size_t>(row * outs + first_ + o)]);
        result[static_cast<std::size_t>(o)] += error * error / static_cast<double>(samples_.rows);
      }
    return result;
  }

  const Step& step_;
  const LayerSamples& samples_;
  const Inputs& inputs_;
  RoundedWeights& rounded_;
  std::int64_t first_, count_;
  std::size_t size_;
  std::vector<float> bias_, zeros_, unit_, output_;
  std::vector<float> scale_, low_, v_, first_moment_, second_moment_, gradient_, weight_;
};

}  // namespace

void adapt_rounding(const Step& step, const LayerSamples& samples, const AdaRoundOptions& options,
                    int threads, RoundedWeights& weights) {
  const std::int64_t outs = std::ssize(step.bias) / step.groups;
  const std::int64_t parts = (outs + outputs_at_once - 1) / outputs_at_once;
  const auto inputs_of = [&](std::int64_t group) {
    const float* rows = samples.inputs.data() + group * samples.rows * samples.products;
    return Inputs{.rows = rows, .columns = columns_of(rows, samples)};
  };
  const auto adapt = [&](std::int64_t group, std::int64_t part, const Inputs& inputs) {
    const std::int64_t first = part * outputs_at_once;
    Outputs(step, samples, inputs, weights, group * outs + first, std::min(outputs_at_once, outs - first))
        .adapt(options);
  };
  if (step.groups > 1) {
    parallel_for(step.groups, threads, [&](std::int64_t group) {
      const Inputs inputs = inputs_of(group);
      for (std::int64_t part = 0; part < parts; ++part) adapt(group, part, inputs);
    });
  } else {
    const Inputs inputs = inputs_of(0);
    parallel_for(parts, threads, [&](std::int64_t part) { adapt(0, part, inputs); });
  }
}

void adapt_rounding(const Program& program, const LayerwiseOptions& samples, const AdaRoundOptions& options,
                    const std::vector<std::size_t>& left_out, QuantizedModel& model) {
  LayerwiseOptions layerwise = samples;
  layerwise.seed = options.seed;
  layerwise.roundings.assign(model.quantizations.begin(), model.quantizations.end());
  changed_layer_by_layer(program, layerwise, [&](std::size_t index, const LayerSamples& rows, Step& step) {
    if (std::ranges::count(left_out, index) > 0) return;
    QuantizedStep& result = model.steps[index];
    RoundedWeights weights{.largest = (1 << (result.weight_bits - 1)) - 1,
                           .products = rows.products,
                           .group = rows.products,
                           .scales = {result.weight_scales.begin(), result.weight_scales.end()},
                           .codes = result.weights};
    adapt_rounding(step, rows, options, samples.threads, weights);
    step.weights = real_weights(weights);
    result.weights = std::move(weights.codes);
    set_bias(program, index, {}, model);
  });
}

}  // namespace anneal::quantize
