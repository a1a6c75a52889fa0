#include "engine/model/quantize/gptq.h"

#include <algorithm>
#include <cmath>

#include "engine/core/algebra/decompositions.h"

namespace anneal::quantize {

namespace {

using Index = std::int64_t;

/// H, of which the lower half is given. Its factor of 2 changes nothing of what is rounded, and is left out.
std::vector<double> hessian(const LayerSamples& samples) {
  constexpr double damping = 0.01;
  const auto size = static_cast<std::size_t>(samples.products);
  std::vector<double> h = algebra::gram(samples.inputs, size);
  double mean = 0;
  for (std::size_t i = 0; i < size; ++i) mean += h[i * size + i] / static_cast<double>(size);
  for (std::size_t i = 0; i < size; ++i) h[i * size + i] += mean > 0 ? damping * mean : 1;
  return h;
}

}  // namespace

RoundedWeights gptq(const Step& step, const LayerSamples& samples, int largest, Index group) {
  const Index products = samples.products, outs = std::ssize(step.bias);
  // Rows of U with H⁻¹ = Uᵀ U.
  const std::vector<double> u =
      algebra::root_of_inverse(hessian(samples), static_cast<std::size_t>(products));
  const std::vector<double> importance = mean_squares(samples, 1);
  RoundedWeights result{
      .largest = largest, .products = products, .group = group == 0 ? products : std::min(group, products)};
  result.scales.resize(static_cast<std::size_t>(outs * result.groups()));
  result.codes.resize(step.weights.size());
  std::vector<float> weights = step.weights;  // [out, products], changed as others are rounded
  for (Index first = 0; first < products; first += result.group) {
    const Index count = std::min(result.group, products - first);
    Step part{.weights = {}, .bias = step.bias};
    for (Index o = 0; o < outs; ++o)
      part.weights.insert(part.weights.end(), weights.begin() + o * products + first,
                          weights.begin() + o * products + first + count);
    const RoundedWeights scaled = nearest(part, count, largest, 0, true,
                                          {importance.begin() + first, importance.begin() + first + count});
    for (Index o = 0; o < outs; ++o) {
      const double scale = static_cast<double>(scaled.scales[static_cast<std::size_t>(o)]);
      result.scales[result.scale_index(o, first)] = scaled.scales[static_cast<std::size_t>(o)];
      float* row = weights.data() + o * products;
      for (Index k = first; k < first + count; ++k) {
        const double code = std::clamp(std::nearbyint(static_cast<double>(row[k]) / scale),
                                       -static_cast<double>(largest), static_cast<double>(largest));
        result.codes[static_cast<std::size_t>(o * products + k)] = static_cast<std::int8_t>(code);
        const double* u_row = u.data() + k * products;
        const double error = (static_cast<double>(row[k]) - scale * code) / u_row[k];
        for (Index later = k + 1; later < products; ++later)
          row[later] -= static_cast<float>(error * u_row[later]);
      }
    }
  }
  return result;
}

}  // namespace anneal::quantize
