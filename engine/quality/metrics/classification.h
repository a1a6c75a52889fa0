#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/protocol/metric.h"
#include "engine/quality/metrics/outcome.h"

namespace anneal::metrics {

/// How well one class is told from the others.
struct ClassScores {
  std::int64_t samples = 0;    ///< with this label
  std::int64_t predicted = 0;  ///< taken for this class
  std::int64_t correct = 0;    ///< both

  double precision() const;  ///< correct / predicted; NaN where nothing was taken for it
  double recall() const;     ///< correct / samples, the accuracy of this class; NaN without samples
  double f1() const;         ///< 2 correct / (samples + predicted); NaN where there are neither

  bool operator==(const ClassScores&) const = default;
};

/// A cell of the confusion matrix that is not empty.
struct Cell {
  std::int64_t label = 0;
  std::int64_t predicted = 0;
  std::int64_t samples = 0;

  bool operator==(const Cell&) const = default;
};

/// The samples whose predicted class has a probability in one interval.
struct CalibrationBin {
  std::int64_t samples = 0;
  double probability = 0;  ///< their mean probability; 0 without samples
  double accuracy = 0;     ///< the share of them that is right; 0 without samples

  bool operator==(const CalibrationBin&) const = default;
};

inline constexpr std::size_t calibration_bins = 15;

/// How good a classifier is on one split.
struct Classification {
  std::int64_t samples = 0;
  std::int64_t nonfinite =
      0;  ///< of them, those that no class is predicted for (see Outcome); they are wrong
  Scores scores;
  std::vector<ClassScores> classes;
  std::vector<Cell> confusion;  ///< by label, then predicted class; without those of no class
  /// Bin m of M holds probabilities in (m/M, (m+1)/M].
  std::vector<CalibrationBin> calibration;

  /// The accuracy of always naming the commonest class of these samples; NaN without samples.
  double no_information_rate() const;

  bool operator==(const Classification&) const = default;
};

/// Sums up outcomes, in their order, over `classes` classes.
///
/// The loss is the mean, NaN where that of a sample is. Macro averages go over the classes that have samples
/// or predictions; a precision or recall that is undefined counts as 0 there, as in scikit-learn. The
/// calibration error is that of Guo et al. 2017, eq. 3: the mean gap between probability and accuracy over 15
/// equal bins, weighted by their samples. Without outcomes all scores are 0.
Classification measure(std::span<const Outcome> outcomes, std::size_t classes);

/// The `count` most frequent mistakes, most frequent first; of equals the one of the lower label, then class.
std::vector<Cell> mistakes(const Classification& classification, std::size_t count);

}  // namespace anneal::metrics
