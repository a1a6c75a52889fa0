#include "engine/core/protocol/standing.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/largest_integer.h"

namespace anneal {

bool is_better(Metric metric, const Standing& standing, const Standing& than) {
  if (standing.value == than.value) return standing.step < than.step;
  return is_better(metric, standing.value, than.value);
}

double standard_error(double share, std::int64_t samples) {
  if (samples <= 0) return 0;
  const auto count = static_cast<double>(samples);
  const double smoothed = (share * count + 2) / (count + 4);
  return std::sqrt(smoothed * (1 - smoothed) / (count + 4));
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
  const auto raise = [](Metric metric, double least, double& threshold) {
    if (std::isnan(threshold) || is_better(metric, least, threshold)) threshold = least;
  };
  const bool is_noisy = is_share(metric_) && metric_ != Metric::calibration_error;
  raise(metric_, standing.value - (is_noisy ? standard_error(standing.value, standing.samples) : 0),
        threshold_.value);
  const double count = std::max<double>(1, static_cast<double>(standing.samples));
  if (is_noisy) raise(Metric::loss, standing.loss * (1 + 1 / std::sqrt(count)), threshold_.loss);
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
