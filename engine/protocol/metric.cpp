#include "protocol/metric.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

const std::vector<std::string>& metric_words() {
  static const std::vector<std::string> words = {
      "accuracy", "top5", "loss", "macro_precision", "macro_recall", "macro_f1", "calibration_error"};
  return words;
}

const std::string& to_string(Metric metric) {
  return metric_words()[static_cast<std::size_t>(metric)];
}

bool is_better(Metric metric, double value, double than) {
  if (std::isnan(value) || std::isnan(than)) return std::isnan(than) && !std::isnan(value);
  const bool lower_is_better = metric == Metric::loss || metric == Metric::calibration_error;
  return lower_is_better ? value < than : value > than;
}

bool is_share(Metric metric) {
  return metric != Metric::loss;
}

json to_json(const Scores& scores) {
  json result = json::object();
  for (std::size_t i = 0; i < metric_count; ++i) {
    const double value = scores[static_cast<Metric>(i)];
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
      reader.read(metric_words()[i], scores[metric], 0, is_share(metric) ? 1 : highest);
  }
  return scores;
}

}  // namespace anneal
