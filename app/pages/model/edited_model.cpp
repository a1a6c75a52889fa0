#include "app/pages/model/edited_model.h"

#include "app/pages/model/graph_text.h"
#include "engine/core/base/error.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

void EditedModel::load(project::Project& project, std::int64_t version) {
  choice = choice_from_content(json::parse(project::version(project, version).content));
  is_chosen = true;
  version_ = version;
  text.clear();
  if (choice.is_graph()) text = write_graph_or_json(choice.graph);
}

void EditedModel::begin_choice() {
  const ModelChoice before = choice;
  choice = {};
  choice.side = before.side;
  choice.classes = before.classes;
  text.clear();
  is_chosen = true;
}

void EditedModel::take_text() {
  ReadGraph read = read_graph(text);
  choice.graph = read.problem ? json::object() : std::move(read.graph);
}

void EditedModel::begin() {
  saved_ = state();
  history_.begin(saved_);
}

void EditedModel::set_saved(std::int64_t version) {
  version_ = version;
  saved_ = state();
}

json EditedModel::kept() const {
  return {{"version", version_ ? json(*version_) : json()}, {"state", state()}};
}

bool EditedModel::restore(const json& kept) {
  if (!kept.is_object() || !kept.value("state", json()).is_object()) return false;
  const EditedModel before = *this;
  try {
    take(kept["state"]);
    return true;
  } catch (const json::exception&) {
    *this = before;
    return false;
  }
}

/// Of an own graph the text says all.
json EditedModel::state() const {
  json state = {{"chosen", is_chosen},       {"preset", choice.preset}, {"stem", choice.stem},
                {"hidden", choice.hidden},   {"name", choice.name},     {"init", choice.init},
                {"dropout", choice.dropout}, {"frozen", choice.frozen}};
  if (choice.is_graph()) state["text"] = text.toStdString();
  if (choice.side) state["side"] = *choice.side;
  if (choice.classes) state["classes"] = *choice.classes;
  return state;
}

void EditedModel::take(const json& state) {
  ModelChoice taken;
  taken.preset = state.at("preset").get<std::string>();
  taken.stem = state.at("stem").get<std::string>();
  taken.hidden = state.at("hidden").get<std::string>();
  taken.dropout = state.value("dropout", std::string());
  taken.name = state.at("name").get<std::string>();
  taken.init = state.at("init").get<std::string>();
  taken.frozen = state.at("frozen").get<std::vector<std::string>>();
  if (state.contains("side")) taken.side = state["side"].get<std::int64_t>();
  if (state.contains("classes")) taken.classes = state["classes"].get<std::int64_t>();
  const bool is_graph = state.contains("text");
  text = is_graph ? QString::fromStdString(state["text"].get<std::string>()) : QString();
  is_chosen = state.at("chosen").get<bool>();
  choice = std::move(taken);
  if (is_graph) take_text();
}

bool EditedModel::go(const std::optional<json>& state) {
  if (state) take(*state);
  return state.has_value();
}

}  // namespace anneal::studio
