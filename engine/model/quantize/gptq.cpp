#include "engine/model/quantize/gptq.h"

#include <algorithm>
#include <cmath>

namespace anneal::quantize {

namespace {

using Index = std::int64_t;

/// A square of numbers, [size, size].
class Square {
 public:
  explicit Square(Index size) : size_(size), numbers_(static_cast<std::size_t>(size * size)) {}

  double* row(Index i) { return numbers_.data() + i * size_; }
  const double* row(Index i) const { return numbers_.data() + i * size_; }
  Index size() const { return size_; }

 private:
  Index size_;
  std::vector<double> numbers_;
};

Square hessian(const LayerSamples& samples) {
  constexpr double damping = 0.01;
  Square h(samples.products);
  for (Index r = 0; r < samples.rows; ++r) {
    const float* x = samples.inputs.data() + r * samples.products;
    for (Index i = 0; i < h.size(); ++i) {
      const double twice = 2 * static_cast<double>(x[i]);
      if (twice == 0) continue;
      for (Index j = 0; j <= i; ++j) h.row(i)[j] += twice * static_cast<double>(x[j]);
    }
  }
  double mean = 0;
  for (Index i = 0; i < h.size(); ++i) mean += h.row(i)[i] / static_cast<double>(h.size());
  for (Index i = 0; i < h.size(); ++i) h.row(i)[i] += mean > 0 ? damping * mean : 1;
  return h;
}

/// L of A = L Lᵀ, of which the lower half is given and replaced; A is positive definite.
void cholesky(Square& a) {
  for (Index i = 0; i < a.size(); ++i) {
    for (Index j = 0; j <= i; ++j) {
      double sum = a.row(i)[j];
      for (Index k = 0; k < j; ++k) sum -= a.row(i)[k] * a.row(j)[k];
      a.row(i)[j] = i == j ? std::sqrt(sum) : sum / a.row(j)[j];
    }
  }
}

/// L⁻¹, in place.
void invert_lower(Square& l) {
  for (Index i = 0; i < l.size(); ++i) {
    double* row = l.row(i);
    const double diagonal = row[i];
    std::vector<double> sums(static_cast<std::size_t>(i));
    for (Index k = 0; k < i; ++k)
      for (Index j = 0; j <= k; ++j) sums[static_cast<std::size_t>(j)] += row[k] * l.row(k)[j];
    for (Index j = 0; j < i; ++j) row[j] = -sums[static_cast<std::size_t>(j)] / diagonal;
    row[i] = 1 / diagonal;
  }
}

/// U with H⁻¹ = Uᵀ U, upper triangular.
///
/// With the order of rows and columns turned round, J H J = L Lᵀ gives H⁻¹ = (J L⁻¹ J)ᵀ (J L⁻¹ J), and
/// J L⁻¹ J is upper triangular.
Square upper_root_of_inverse(const Square& h) {
  const Index n = h.size();
  Square turned(n);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j <= i; ++j) turned.row(i)[j] = h.row(n - 1 - j)[n - 1 - i];
  cholesky(turned);
  invert_lower(turned);
  Square u(n);
  for (Index i = 0; i < n; ++i)
    for (Index j = i; j < n; ++j) u.row(i)[j] = turned.row(n - 1 - i)[n - 1 - j];
  return u;
}

}  // namespace

RoundedWeights gptq(const Step& step, const LayerSamples& samples, int largest, Index group) {
  const Index products = samples.products, outs = std::ssize(step.bias);
  const Square u = upper_root_of_inverse(hessian(samples));
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
        const double error = (static_cast<double>(row[k]) - scale * code) / u.row(k)[k];
        for (Index later = k + 1; later < products; ++later)
          row[later] -= static_cast<float>(error * u.row(k)[later]);
      }
    }
  }
  return result;
}

}  // namespace anneal::quantize
