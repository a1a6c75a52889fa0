#include "models/dataset_summary.h"

#include <nlohmann/json.hpp>

#include "policy/recipe.h"
#include "project/items.h"

namespace anneal::studio {

using nlohmann::json;

json to_json(const DatasetSummary& summary) {
  return {{"name", summary.name},
          {"samples", summary.samples},
          {"side", summary.side},
          {"classes", summary.classes}};
}

std::optional<DatasetSummary> dataset_summary(project::Project& project,
                                              const std::optional<std::int64_t>& version) {
  if (!version) return std::nullopt;
  const json content = json::parse(project::version(project, *version).content, nullptr, false);
  if (!content.is_object() || !content.contains("summary")) return std::nullopt;
  try {
    const json& summary = content["summary"];
    return DatasetSummary{summary.at("name").get<std::string>(), summary.at("samples").get<std::int64_t>(),
                          summary.at("side").get<std::int64_t>(),
                          summary.at("classes").get<std::vector<std::string>>()};
  } catch (const json::exception&) {
    return std::nullopt;  // written by somebody else; pages then ask the folder itself
  }
}

std::int64_t training_side(std::int64_t side) {
  policy::RecipeInput input;
  input.image_side = side;
  const json recipe = policy::recipe(input);
  return recipe["training"]["image_size"].get<std::int64_t>();
}

}  // namespace anneal::studio
