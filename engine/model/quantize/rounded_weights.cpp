#include "engine/model/quantize/rounded_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anneal::quantize {

namespace {

constexpr double smallest_scale = 1e-18;

std::int8_t code_of(double weight, double scale, int largest) {
  return static_cast<std::int8_t>(std::clamp(std::nearbyint(weight / scale), -static_cast<double>(largest),
                                             static_cast<double>(largest)));
}

/// Weights that share a scale.
struct Group {
  const float* weights;
  const double* importance;  ///< null: all the same
  std::int64_t count;

  double error(double scale, int largest) const {
    double sum = 0;
    for (std::int64_t k = 0; k < count; ++k) {
      const double weight = static_cast<double>(weights[k]);
      const double change = scale * code_of(weight, scale, largest) - weight;
      sum += (importance == nullptr ? 1 : importance[k]) * change * change;
    }
    return sum;
  }

  float scale(int largest, bool clips) const {
    constexpr int hundredths_at_least = 50, hundredths_at_once = 2;
    double greatest = 0;
    for (std::int64_t k = 0; k < count; ++k)
      greatest = std::max(greatest, std::abs(static_cast<double>(weights[k])));
    const double widest = std::max(greatest / largest, smallest_scale);
    double best = widest, least = std::numeric_limits<double>::infinity();
    for (int hundredths = 100; clips && hundredths >= hundredths_at_least; hundredths -= hundredths_at_once) {
      const double scale = widest * hundredths / 100;
      if (const double found = error(scale, largest); found < least) {
        least = found;
        best = scale;
      }
    }
    return static_cast<float>(best);
  }
};

}  // namespace

RoundedWeights nearest(const Step& step, std::int64_t products, int largest, std::int64_t group, bool clips,
                       const std::vector<double>& importance) {
  RoundedWeights result{.largest = largest,
                        .products = products,
                        .group = group == 0 ? products : std::min(group, products),
                        .codes = std::vector<std::int8_t>(step.weights.size())};
  const auto outs = std::ssize(step.bias);
  for (std::int64_t o = 0; o < outs; ++o)
    for (std::int64_t first = 0; first < products; first += result.group) {
      const std::int64_t in_group = o / (outs / step.groups) * products + first;
      const Group weights{.weights = step.weights.data() + o * products + first,
                          .importance = importance.empty() ? nullptr : importance.data() + in_group,
                          .count = std::min(result.group, products - first)};
      const float scale = weights.scale(largest, clips);
      result.scales.push_back(scale);
      for (std::int64_t k = 0; k < weights.count; ++k)
        result.codes[static_cast<std::size_t>(o * products + first + k)] =
            code_of(static_cast<double>(weights.weights[k]), static_cast<double>(scale), largest);
    }
  return result;
}

std::vector<float> real_weights(const RoundedWeights& weights) {
  std::vector<float> result;
  for (std::int64_t i = 0; i < std::ssize(weights.codes); ++i)
    result.push_back(static_cast<float>(weights.codes[static_cast<std::size_t>(i)]) *
                     weights.scales[weights.scale_index(i / weights.products, i % weights.products)]);
  return result;
}

}  // namespace anneal::quantize
