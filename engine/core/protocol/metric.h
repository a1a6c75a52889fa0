#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// What an evaluation says in one number. The macro averages give every class the same weight, however many
/// samples it has.
enum class Metric {
  accuracy,
  top5,
  loss,
  macro_precision,
  macro_recall,
  macro_f1,
  calibration_error,
  rmse,  ///< of a regression, as the next two: the root of the mean squared error, in the target's units
  mae,   ///< the mean absolute error, in the target's units
  r2     ///< the share of the target's variance that is explained; below 0 where its mean would do better
};
inline constexpr std::size_t metric_count = 10;

/// "accuracy", "top5", … in the order of Metric.
const std::vector<std::string>& metric_words();
inline const std::vector<std::string>& words_of(Metric) {
  return metric_words();
}
const std::string& to_string(Metric metric);
/// That a series is of, "validation.loss" of the loss; nothing of what no evaluation says.
std::optional<Metric> metric_of_series(const std::string& series);

/// Losses and errors are better when lower. What is not a number is worse than any.
bool is_better(Metric metric, double value, double than);

/// Whether it lies in [0, 1]: all but the loss and those of a regression.
bool is_share(Metric metric);

/// Whether it tells how good a regression is. The loss does of both kinds, and is in neither.
bool is_of_regression(Metric metric);
bool is_of_classification(Metric metric);

/// Whether it can tell models of so many classes apart: of five or fewer, every label is among the best five.
bool is_telling(Metric metric, std::size_t classes);

/// All metrics of one evaluation; NaN where unknown, which equals itself here.
class Scores {
 public:
  Scores() { values_.fill(std::numeric_limits<double>::quiet_NaN()); }

  double& operator[](Metric metric) { return values_[static_cast<std::size_t>(metric)]; }
  double operator[](Metric metric) const { return values_[static_cast<std::size_t>(metric)]; }

  bool operator==(const Scores& other) const;

 private:
  std::array<double, metric_count> values_;
};

/// Whether one of the metrics of a regression is known.
bool are_of_regression(const Scores& scores);

/// By name, the metrics of a regression or those of a classification; what is not a finite number is null.
/// Reading throws UserError naming `place` for wrong types.
nlohmann::json to_json(const Scores& scores);
Scores scores_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal
