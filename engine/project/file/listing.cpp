#include "engine/project/file/listing.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::project {

namespace {

using nlohmann::json;

json items_to_json(Project& project, ItemKind kind) {
  json list = json::array();
  for (const Item& item : items(project, kind)) {
    list.push_back(
        {{"id", item.id}, {"name", item.name}, {"created", item.created}, {"versions", item.versions}});
  }
  return list;
}

json last_to_json(const Run& run) {
  json last = json::object();
  for (const auto& [name, value] : run.last) {
    last[name] = std::isfinite(value) ? json(value) : json();
    if (!std::isfinite(value))
      last["nonfinite"][name] = std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
  }
  return last;
}

json run_to_json(const Run& run) {
  json object = {{"id", run.id},
                 {"name", run.start.name},
                 {"status", to_string(run.status)},
                 {"created", run.created},
                 {"started", run.started},
                 {"seconds", run.seconds},
                 {"epoch", run.epoch},
                 {"directory", run.start.directory.string()},
                 {"best", nullptr},
                 {"last", last_to_json(run)},
                 {"notes", run.notes},
                 {"tags", run.tags}};
  if (run.best) {
    object["best"] = {{"metric", run.best->metric}, {"value", run.best->value}, {"epoch", run.best->epoch}};
  }
  return object;
}

std::optional<std::int64_t> number(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::string> find_content(Project& project, ItemKind kind, const std::string& name) {
  for (const Item& item : items(project, kind)) {
    if (item.name == name) return latest_version(project, item.id).content;
    const auto at = name.rfind('@');
    if (at == std::string::npos || item.name != name.substr(0, at)) continue;
    for (const Version& version : versions(project, item.id)) {
      if (version.number == number(name.substr(at + 1))) return version.content;
    }
  }
  return std::nullopt;
}

std::optional<std::string> find_selected(Project& project, const std::string& kind, const std::string& name) {
  if (kind == "run") {
    const auto id = number(name);
    return id ? std::optional(run(project, *id).start.spec) : std::nullopt;
  }
  for (const ItemKind known : {ItemKind::dataset, ItemKind::model, ItemKind::policy}) {
    if (to_string(known) == kind) return find_content(project, known, name);
  }
  return std::nullopt;
}

}  // namespace

json listing(Project& project) {
  json list_of_runs = json::array();
  for (const Run& run : runs(project)) list_of_runs.push_back(run_to_json(run));
  const json list = {{"path", project.path().string()},
                     {"datasets", items_to_json(project, ItemKind::dataset)},
                     {"models", items_to_json(project, ItemKind::model)},
                     {"policies", items_to_json(project, ItemKind::policy)},
                     {"runs", list_of_runs}};
  // Text of a file from elsewhere need not be UTF-8, which JSON must be.
  return json::parse(list.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string extract(Project& project, const std::string& selector) {
  const auto colon = selector.find(':');
  const std::string kind = selector.substr(0, colon);
  const std::string name = colon == std::string::npos ? "" : selector.substr(colon + 1);
  if (auto content = find_selected(project, kind, name)) return *content;
  throw UserError("the project has no \"" + selector + "\"", project.path().string(),
                  "Give run:ID, dataset:NAME, model:NAME or policy:NAME, with @VERSION for an older one.");
}

bool holds(Project& project, std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const ItemKind kind : {ItemKind::dataset, ItemKind::model, ItemKind::policy})
    for (const Item& item : items(project, kind))
      for (const Version& version : versions(project, item.id))
        if (version.content == text) return true;
  return std::ranges::any_of(runs(project), [&](const Run& run) { return run.start.spec == text; });
}

}  // namespace anneal::project
