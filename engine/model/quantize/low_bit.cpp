#include "engine/model/quantize/low_bit.h"

#include <algorithm>

#include "engine/model/quantize/adaround.h"
#include "engine/model/quantize/gptq.h"

namespace anneal::quantize {

namespace {

constexpr std::int64_t fewest_products = 16;

bool is_linear(const Program& program, const Step& step) {
  const Size& in = program.values[step.inputs[0]].size;
  return step.groups == 1 && in.count() == in.channels && step.window.height * step.window.width == 1;
}

/// b − Σ (w̃ − w) E[x]: the mean of what the output was without the rounding.
void correct_bias(const LayerSamples& samples, const std::vector<float>& before, Step& step) {
  const std::int64_t outs = std::ssize(step.bias), count = samples.products;
  std::vector<double> means(static_cast<std::size_t>(step.groups * count));
  for (std::int64_t i = 0; i < std::ssize(samples.inputs); ++i)
    means[static_cast<std::size_t>(i / (samples.rows * count) * count + i % count)] +=
        static_cast<double>(samples.inputs[static_cast<std::size_t>(i)]) / static_cast<double>(samples.rows);
  for (std::int64_t o = 0; o < outs; ++o) {
    double shift = 0;
    for (std::int64_t k = 0; k < count; ++k) {
      const auto i = static_cast<std::size_t>(o * count + k);
      shift += (static_cast<double>(step.weights[i]) - static_cast<double>(before[i])) *
               means[static_cast<std::size_t>(o / (outs / step.groups) * count + k)];
    }
    step.bias[static_cast<std::size_t>(o)] -= static_cast<float>(shift);
  }
}

}  // namespace

int largest_code(bool is_first_or_last, std::int64_t products) {
  return is_first_or_last || products < fewest_products ? 127 : 7;
}

LowBitModel rounded_to_low_bits(const Program& program, const LayerwiseOptions& samples,
                                const LowBitOptions& options) {
  LowBitModel result{.program = {}, .weights = std::vector<RoundedWeights>(program.steps.size())};
  const auto has_weights = [](const Step& step) { return step.kind == Kind::convolution; };
  const auto first = std::ranges::find_if(program.steps, has_weights) - program.steps.begin();
  const auto behind_last =
      std::find_if(program.steps.rbegin(), program.steps.rend(), has_weights).base() - program.steps.begin();
  result.program =
      changed_layer_by_layer(program, samples, [&](std::size_t index, const LayerSamples& rows, Step& step) {
        const auto place = static_cast<std::ptrdiff_t>(index);
        const int largest = largest_code(place == first || place + 1 == behind_last, rows.products);
        RoundedWeights& weights = result.weights[index];
        const std::vector<float> before = step.weights;
        const bool by_gptq =
            is_linear(program, step) && largest == 7 && rows.products <= most_products_of_gptq;
        const bool is_learned = !by_gptq && options.adaround > 0;  // which makes up for the bias by itself
        weights = by_gptq ? gptq(step, rows, largest, options.group)
                          : nearest(step, rows.products, largest, 0, true, mean_squares(rows, step.groups));
        if (is_learned)
          adapt_rounding(step, rows, {.iterations = options.adaround, .seed = samples.seed}, samples.threads,
                         weights);
        step.weights = real_weights(weights);
        if (options.corrects_bias && !is_learned) correct_bias(rows, before, step);
      });
  return result;
}

}  // namespace anneal::quantize
