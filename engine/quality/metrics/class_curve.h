#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::metrics {

/// What comes of taking all samples for a class whose probability of it is at least a threshold.
struct ThresholdCounts {
  double threshold = 0;             ///< 0…1; of the first point of a curve above 1, where nothing is taken
  std::int64_t true_positives = 0;  ///< taken for it, and it
  std::int64_t false_positives = 0;

  bool operator==(const ThresholdCounts&) const = default;
};

/// One class against the rest, at each threshold.
struct ClassCurve {
  std::int64_t positives = 0;  ///< samples with this label
  std::int64_t negatives = 0;
  /// The area under true over false positive rate, by trapezoids; NaN without positives or negatives.
  double roc_area = 0;
  /// The sum of precisions, weighted by the rise in recall: not interpolated; NaN without positives.
  double average_precision = 0;
  /// By falling thresholds, from where nothing is taken for the class to where all is that has a number.
  std::vector<ThresholdCounts> points;

  /// Where samples of a probability of at least `threshold` are taken for the class; the first point where
  /// none is known.
  const ThresholdCounts& at(double threshold) const;
  /// Of a point: the share of what is taken for the class that is of it; NaN where nothing is.
  static double precision(const ThresholdCounts& counts);
  double recall(const ThresholdCounts& counts) const;               ///< NaN without positives
  double false_positive_rate(const ThresholdCounts& counts) const;  ///< NaN without negatives
  double f1(
      const ThresholdCounts& counts) const;  ///< 2 tp / (positives + taken); NaN where there are neither

  bool operator==(const ClassCurve&) const = default;
};

/// Of the probabilities of a class and whether it is the label, one for each sample. A probability that is
/// not a number is below all thresholds. Areas are of all thresholds; where there are more than `most` of
/// them, points are left out that change the rates least, of at least 2 that stay.
ClassCurve class_curve(std::span<const double> probabilities, const std::vector<bool>& is_positive,
                       std::size_t most);

/// What a model makes of each sample: the probability of each class, kept as far as there is room.
class ClassProbabilities {
 public:
  /// `logits` has one number for each class, the same number each time; they may be not finite.
  void add(std::int64_t label, std::span<const float> logits);

  /// One for each of the `classes`, with fewer points the more classes there are, and with more than 400 of
  /// them none; empty where there are no samples, or more than 16,000,000 probabilities.
  std::vector<ClassCurve> curves(std::size_t classes) const;

 private:
  std::vector<std::int64_t> labels_;
  std::vector<double> probabilities_;  ///< [samples, classes]
  bool is_too_large_ = false;
};

/// {"positives", "negatives", "roc_area", "average_precision", "points": [[threshold, true positives, false
/// positives], …]}; what is not a number is null.
nlohmann::json to_json(const ClassCurve& curve);
/// Throws UserError at `place` for anything else, and for counts that do not fit.
ClassCurve class_curve_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal::metrics
