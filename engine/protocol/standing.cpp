#include "protocol/standing.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace anneal {

bool is_better(Metric metric, const Standing& standing, const Standing& than) {
  if (standing.value == than.value) return standing.step < than.step;
  return is_better(metric, standing.value, than.value);
}

Metric chosen_metric(const nlohmann::json& spec) {
  const nlohmann::json::json_pointer key("/checkpoint/metric");
  if (!spec.is_object() || !spec.contains(key)) return Metric::accuracy;
  const std::vector<std::string>& words = metric_words();
  const auto found = std::find(words.begin(), words.end(), spec[key]);
  return found == words.end() ? Metric::accuracy : static_cast<Metric>(found - words.begin());
}

}  // namespace anneal
