#include "protocol/standing.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/object_reader.h"
#include "protocol/largest_integer.h"

namespace anneal {

bool is_better(Metric metric, const Standing& standing, const Standing& than) {
  if (standing.value == than.value) return standing.step < than.step;
  return is_better(metric, standing.value, than.value);
}

double standard_error(Metric metric, double value, std::int64_t samples) {
  if (samples <= 0) return 0;
  const auto count = static_cast<double>(samples);
  switch (metric) {
    case Metric::calibration_error:
      return 0;
    case Metric::loss:
      return value / std::sqrt(count);
    case Metric::rmse:
      return value / std::sqrt(2 * count);
    case Metric::mae:  // √(π/2 − 1), of the absolute value of a normal variable
      return 0.756 * value / std::sqrt(count);
    case Metric::r2:
      return (1 - value) * std::sqrt(2 / count);
    default:
      const double share = (value * count + 2) / (count + 4);
      return std::sqrt(share * (1 - share) / (count + 4));
  }
}

nlohmann::json to_json(const Threshold& threshold) {
  nlohmann::json result = {{"step", threshold.step}};
  if (std::isfinite(threshold.value)) result["value"] = threshold.value;
  if (std::isfinite(threshold.loss)) result["loss"] = threshold.loss;
  return result;
}

Threshold threshold_from_json(const nlohmann::json& value, const std::string& place) {
  constexpr double largest = std::numeric_limits<double>::max();
  Threshold threshold;
  ObjectReader reader(value, place);
  reader.read("step", threshold.step, 0, largest_integer);
  reader.read("value", threshold.value, -largest, largest);
  reader.read("loss", threshold.loss, -largest, largest);
  return threshold;
}

namespace {

double least(Metric metric, double value, std::int64_t samples) {
  const double error = standard_error(metric, value, samples);
  return is_better(metric, 0, 1) ? value + error : value - error;
}

bool reaches(Metric metric, double value, double threshold) {
  return !std::isnan(value) && !is_better(metric, threshold, value);
}

}  // namespace

bool reaches(Metric metric, const Standing& standing, const Threshold& threshold) {
  return reaches(metric, standing.value, threshold.value) &&
         (std::isnan(threshold.loss) || reaches(Metric::loss, standing.loss, threshold.loss));
}

bool Choice::take(const Standing& standing) {
  if (std::isnan(standing.value) || (kept_.is_settled && !standing.is_settled)) return false;
  if (kept_.is_settled != standing.is_settled) *this = Choice(metric_);
  const auto raise = [&](Metric metric, double value, double& threshold) {
    const double own = least(metric, value, standing.samples);
    if (std::isnan(threshold) || is_better(metric, own, threshold)) threshold = own;
  };
  raise(metric_, standing.value, threshold_.value);
  raise(Metric::loss, standing.loss, threshold_.loss);
  const bool is_as_good =
      reaches(metric_, standing, threshold_) || (reaches(metric_, standing.value, threshold_.value) &&
                                                 !reaches(metric_, kept_.value, threshold_.value));
  if (!is_as_good) return false;
  kept_ = standing;
  threshold_.step = standing.step;
  return true;
}

Metric chosen_metric(const nlohmann::json& spec) {
  const nlohmann::json::json_pointer key("/checkpoint/metric");
  if (!spec.is_object() || !spec.contains(key)) return Metric::accuracy;
  const std::vector<std::string>& words = metric_words();
  const auto found = std::find(words.begin(), words.end(), spec[key]);
  return found == words.end() ? Metric::accuracy : static_cast<Metric>(found - words.begin());
}

}  // namespace anneal
