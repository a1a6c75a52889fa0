#include "models/dataset_summary.h"

#include <nlohmann/json.hpp>

#include "policy/policy.h"
#include "project/items.h"
#include "resolve/complete.h"

namespace anneal::studio {

using nlohmann::json;

json to_json(const DatasetSummary& summary) {
  return {{"name", summary.name},
          {"samples", summary.samples},
          {"side", summary.side},
          {"classes", summary.classes},
          {"held_back", summary.held_back}};
}

resolve::DataFacts facts_of(const DatasetSummary& summary) {
  return {.samples = summary.samples + summary.held_back,
          .trained = summary.samples,
          .image_side = summary.side,
          .classes = static_cast<std::int64_t>(summary.classes.size())};
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
                          summary.at("classes").get<std::vector<std::string>>(),
                          summary.value("held_back", std::int64_t{0})};
  } catch (const json::exception&) {
    return std::nullopt;  // written by somebody else; pages then ask the folder itself
  }
}

std::int64_t training_side(const resolve::DataFacts& facts, const std::string& preset) {
  JobSpec spec;
  spec.model.preset = preset;
  if (preset.empty()) spec.model.graph = json::object();
  resolve::complete_policy(spec, json::object(), facts);
  return policy::at(spec.training, 1).image_size;
}

}  // namespace anneal::studio
