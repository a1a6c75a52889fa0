#include "engine/core/protocol/metric.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"

namespace anneal {

using nlohmann::json;

const std::vector<std::string>& metric_words() {
  static const std::vector<std::string> words = {
      "accuracy", "top5", "loss", "macro_precision", "macro_recall", "macro_f1", "calibration_error",
      "rmse",     "mae",  "r2"};
  return words;
}

const std::string& to_string(Metric metric) {
  return metric_words()[static_cast<std::size_t>(metric)];
}

std::optional<Metric> metric_of_series(const std::string& series) {
  const auto found = std::ranges::find(metric_words(), series.substr(series.rfind('.') + 1));
  if (found == metric_words().end()) return std::nullopt;
  return static_cast<Metric>(found - metric_words().begin());
}

bool is_better(Metric metric, double value, double than) {
  if (std::isnan(value) || std::isnan(than)) return std::isnan(than) && !std::isnan(value);
  const bool lower_is_better = metric == Metric::loss || metric == Metric::calibration_error ||
                               metric == Metric::rmse || metric == Metric::mae;
  return lower_is_better ? value < than : value > than;
}

bool is_share(Metric metric) {
  return is_of_classification(metric);
}

bool is_of_regression(Metric metric) {
  return metric == Metric::rmse || metric == Metric::mae || metric == Metric::r2;
}

bool is_of_classification(Metric metric) {
  return metric != Metric::loss && !is_of_regression(metric);
}

bool is_telling(Metric metric, std::size_t classes) {
  return metric != Metric::top5 || classes > 5;
}

bool Scores::operator==(const Scores& other) const {
  return std::ranges::equal(values_, other.values_,
                            [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); });
}

namespace {

bool knows_one(const Scores& scores, bool (*is_wanted)(Metric)) {
  for (std::size_t i = 0; i < metric_count; ++i)
    if (is_wanted(static_cast<Metric>(i)) && std::isfinite(scores[static_cast<Metric>(i)])) return true;
  return false;
}

}  // namespace

bool are_of_regression(const Scores& scores) {
  return knows_one(scores, is_of_regression);
}

json to_json(const Scores& scores) {
  json result = json::object();
  const bool is_regression = are_of_regression(scores);
  const bool is_classification = knows_one(scores, is_of_classification) || !is_regression;
  for (std::size_t i = 0; i < metric_count; ++i) {
    const auto metric = static_cast<Metric>(i);
    if (is_of_regression(metric) && !is_regression) continue;
    if (is_of_classification(metric) && !is_classification) continue;
    const double value = scores[metric];
    result[metric_words()[i]] = std::isfinite(value) ? json(value) : json();
  }
  return result;
}

Scores scores_from_json(const json& value, const std::string& place) {
  constexpr double highest = std::numeric_limits<double>::max();
  Scores scores;
  ObjectReader reader(value, place);
  for (std::size_t i = 0; i < metric_count; ++i) {
    const auto metric = static_cast<Metric>(i);
    const json* found = reader.find(metric_words()[i]);
    if (found != nullptr && !found->is_null())
      reader.read(metric_words()[i], scores[metric], metric == Metric::r2 ? -highest : 0,
                  is_share(metric) ? 1 : highest);
  }
  return scores;
}

}  // namespace anneal
