#include "app/models/dataset_summary.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/plan/policy/policy.h"
#include "engine/plan/resolve/complete.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

std::optional<TableSummary> table_from(const json& summary) {
  if (!summary.contains("table")) return std::nullopt;
  const json& table = summary["table"];
  return TableSummary{.input = {.numbers = table.at("numbers").get<std::int64_t>(),
                                .categories = table.at("categories").get<std::vector<std::int64_t>>()},
                      .columns = table.at("columns").get<std::int64_t>()};
}

}  // namespace

json to_json(const DatasetSummary& summary) {
  json result = {{"name", summary.name},           {"samples", summary.samples},
                 {"side", summary.side},           {"classes", summary.classes},
                 {"held_back", summary.held_back}, {"imbalance", summary.imbalance}};
  if (summary.table)
    result["table"] = {{"numbers", summary.table->input.numbers},
                       {"categories", summary.table->input.categories},
                       {"columns", summary.table->columns}};
  return result;
}

resolve::DataFacts facts_of(const DatasetSummary& summary) {
  resolve::DataFacts facts{.samples = summary.samples + summary.held_back,
                           .trained = summary.samples,
                           .image_side = summary.side,
                           .classes = static_cast<std::int64_t>(summary.classes.size()),
                           .imbalance = summary.imbalance};
  if (!summary.table) return facts;
  facts.table = summary.table->input;
  facts.classes = std::max<std::int64_t>(1, facts.classes);
  return facts;
}

DatasetSummary summary_of(const std::string& name, const resolve::FoundTable& found) {
  const TableSpec& table = *found.spec.data.table;
  const auto is_read = [&](const ColumnSpec& column) {
    return column.name != table.target && column.kind && is_input(*column.kind);
  };
  return {.name = name,
          .samples = found.facts.trained,
          .classes = found.spec.data.classes,
          .held_back = found.facts.samples - found.facts.trained,
          .table = TableSummary{*found.facts.table, std::ranges::count_if(table.columns, is_read)}};
}

std::optional<DatasetSummary> dataset_summary(project::Project& project,
                                              const std::optional<std::int64_t>& version) {
  if (!version) return std::nullopt;
  const json content = json::parse(project::version(project, *version).content, nullptr, false);
  if (!content.is_object() || !content.contains("summary")) return std::nullopt;
  try {
    const json& summary = content["summary"];
    return DatasetSummary{summary.at("name").get<std::string>(),
                          summary.at("samples").get<std::int64_t>(),
                          summary.at("side").get<std::int64_t>(),
                          summary.at("classes").get<std::vector<std::string>>(),
                          summary.value("held_back", std::int64_t{0}),
                          table_from(summary),
                          summary.value("imbalance", 1.0)};
  } catch (const json::exception&) {
    return std::nullopt;  // written by somebody else; pages then ask the folder itself
  }
}

}  // namespace anneal::studio
