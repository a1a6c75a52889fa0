#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// What an evaluation says in one number. The macro averages give every class the same weight, however many
/// samples it has.
enum class Metric { accuracy, top5, loss, macro_precision, macro_recall, macro_f1, calibration_error };
inline constexpr std::size_t metric_count = 7;

/// "accuracy", "top5", … in the order of Metric.
const std::vector<std::string>& metric_words();
const std::string& to_string(Metric metric);

/// Loss and calibration error are better when lower. What is no number is worse than any.
bool is_better(Metric metric, double value, double than);

/// Whether it lies in [0, 1]: all but the loss.
bool is_share(Metric metric);

/// All metrics of one evaluation; NaN where unknown.
class Scores {
 public:
  Scores() { values_.fill(std::numeric_limits<double>::quiet_NaN()); }

  double& operator[](Metric metric) { return values_[static_cast<std::size_t>(metric)]; }
  double operator[](Metric metric) const { return values_[static_cast<std::size_t>(metric)]; }

  bool operator==(const Scores&) const = default;

 private:
  std::array<double, metric_count> values_;
};

/// By name; what is no finite number is null. Reading throws UserError naming `place` for wrong types.
nlohmann::json to_json(const Scores& scores);
Scores scores_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal
