#include "engine/quality/metrics/regression.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace anneal::metrics {

namespace {

double badness(const Prediction& prediction) {
  const double size = std::abs(prediction.residual());
  return std::isnan(size) ? std::numeric_limits<double>::infinity() : size;
}

double share_explained(std::span<const Prediction> predictions, double squares) {
  double mean = 0, variation = 0;
  for (const Prediction& one : predictions) mean += one.target / static_cast<double>(predictions.size());
  for (const Prediction& one : predictions) variation += (one.target - mean) * (one.target - mean);
  // Of equal targets rounding alone varies.
  const double size = static_cast<double>(predictions.size()) * mean * mean;
  return variation > 1e-28 * size ? 1 - squares / variation : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

Regression measure(std::span<const Prediction> predictions) {
  Regression result;
  result.samples = static_cast<std::int64_t>(predictions.size());
  double loss = 0, squares = 0, sizes = 0;
  for (const Prediction& one : predictions) {
    loss += one.loss;
    squares += one.residual() * one.residual();
    sizes += std::abs(one.residual());
  }
  const double count = static_cast<double>(std::max<std::size_t>(predictions.size(), 1));
  result.scores[Metric::loss] = loss / count;
  result.scores[Metric::rmse] = std::sqrt(squares / count);
  result.scores[Metric::mae] = sizes / count;
  result.scores[Metric::r2] = predictions.empty() ? 0 : share_explained(predictions, squares);
  const std::size_t points = std::min(most_points, predictions.size());
  for (std::size_t i = 0; i < points; ++i) {
    const Prediction& one = predictions[i * predictions.size() / points];
    result.points.emplace_back(one.target, one.predicted);
  }
  return result;
}

std::vector<Prediction> worst(std::span<const Prediction> predictions, std::size_t count) {
  std::vector<Prediction> result(std::min(count, predictions.size()));
  std::partial_sort_copy(predictions.begin(), predictions.end(), result.begin(), result.end(),
                         [](const Prediction& a, const Prediction& b) {
                           return std::pair(-badness(a), a.sample) < std::pair(-badness(b), b.sample);
                         });
  return result;
}

}  // namespace anneal::metrics
