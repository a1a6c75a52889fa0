#include "app/results/explanation.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::studio {

Explanation explanation_from_json(const QByteArray& output) try {
  const nlohmann::json answer = nlohmann::json::parse(output.begin(), output.end());
  const nlohmann::json& file = answer.at("files").at(0);
  const std::string path = file.at("path");
  if (file.contains("error")) throw UserError(file["error"].get<std::string>(), path);
  const nlohmann::json& explanation = file.at("explanation");
  if (explanation.contains("error")) throw UserError(explanation["error"].get<std::string>(), path);
  return {data::heat_map_from_json(explanation, path), explanation.value("class", "")};
} catch (const nlohmann::json::exception& error) {
  throw UserError(std::string("is not an explanation from the engine: ") + error.what(), "anneal predict");
}

}  // namespace anneal::studio
