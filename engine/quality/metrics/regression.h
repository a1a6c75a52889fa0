#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/metric.h"

namespace anneal::metrics {

/// What a model made of one sample whose target is a number.
struct Prediction {
  std::int64_t sample = 0;  ///< index in the split
  double target = 0;        ///< in its own units
  double predicted = 0;     ///< likewise
  double loss = 0;          ///< as in training, of the standardised numbers

  double residual() const { return target - predicted; }
  bool operator==(const Prediction&) const = default;
};

/// A sample on which a model is far off.
struct WorstPrediction {
  std::string path;  ///< "houses.csv:17"
  double target = 0;
  double predicted = 0;

  bool operator==(const WorstPrediction&) const = default;
};

inline constexpr std::size_t most_points = 1000;

/// How good a regression is on one split.
struct Regression {
  std::int64_t samples = 0;
  Scores scores;
  std::vector<std::pair<double, double>> points;  ///< target and predicted, of evenly spaced samples
  std::vector<WorstPrediction> worst;             ///< the largest absolute residuals, worst first

  bool operator==(const Regression&) const = default;
};

/// Sums up predictions, in their order; `worst` is left to the caller. The loss is the mean, RMSE the root of
/// the mean squared residual, MAE the mean absolute one; R² = 1 − Σ residual² / Σ (target − mean target)²,
/// NaN where all targets are equal. Without predictions all scores are 0.
Regression measure(std::span<const Prediction> predictions);

/// The `count` predictions of the largest absolute residual, of equals the one of the lower sample. What is
/// no number is the worst.
std::vector<Prediction> worst(std::span<const Prediction> predictions, std::size_t count);

}  // namespace anneal::metrics
