#include "engine/project/file/items.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::project {

namespace {

constexpr const char* now = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";
constexpr const char* moment = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";  // tells versions from edits: undo.h
constexpr const char* version_columns = "SELECT id, item, number, created, content FROM versions ";

Version read_version(const Statement& row) {
  return {row.integer(0), row.integer(1), static_cast<int>(row.integer(2)), row.text(3), row.text(4)};
}

std::optional<Version> find_latest(Database& database, std::int64_t item) {
  Statement statement =
      database.prepare(std::string(version_columns) + "WHERE item = ?1 ORDER BY number DESC LIMIT 1");
  statement.bind(1, item);
  if (!statement.step()) return std::nullopt;
  return read_version(statement);
}

std::optional<Version> find_content(Database& database, std::int64_t item, const std::string& content) {
  Statement statement = database.prepare(std::string(version_columns) +
                                         "WHERE item = ?1 AND content = ?2 ORDER BY number LIMIT 1");
  statement.bind(1, item).bind(2, content);
  if (!statement.step()) return std::nullopt;
  return read_version(statement);
}

std::optional<std::int64_t> find_item(Database& database, ItemKind kind, const std::string& name) {
  Statement statement = database.prepare("SELECT id FROM items WHERE kind = ?1 AND name = ?2");
  statement.bind(1, to_string(kind)).bind(2, name);
  if (!statement.step()) return std::nullopt;
  return statement.integer(0);
}

void check_name(Project& project, ItemKind kind, const std::string& name) {
  const std::string place = project.path().string();
  if (name.empty()) throw UserError("a " + to_string(kind) + " needs a name", place);
  if (find_item(project.database(), kind, name)) {
    throw UserError("a " + to_string(kind) + " named \"" + name + "\" already exists", place,
                    "Choose another name.");
  }
}

Version insert_version(Database& database, std::int64_t item, int number, const std::string& content) {
  Statement insert = database.prepare(
      std::string("INSERT INTO versions (item, number, created, content, uid) VALUES (?1, ?2, ") + moment +
      ", ?3, lower(hex(randomblob(16))))");
  insert.bind(1, item).bind(2, std::int64_t{number}).bind(3, content).run();
  return *find_latest(database, item);
}

Version insert_item(Project& project, ItemKind kind, const std::string& name, const nlohmann::json& content) {
  check_name(project, kind, name);
  Database& database = project.database();
  Statement insert =
      database.prepare(std::string("INSERT INTO items (kind, name, created) VALUES (?1, ?2, ") + now + ")");
  insert.bind(1, to_string(kind)).bind(2, name).run();
  return insert_version(database, database.last_insert_id(), 1, content.dump());
}

Version insert_edit(Project& project, std::int64_t item, const nlohmann::json& content) {
  const Version latest = latest_version(project, item);
  if (nlohmann::json::parse(latest.content, nullptr, false) == content) return latest;
  return insert_version(project.database(), item, latest.number + 1, content.dump());
}

ItemKind kind_from(const std::string& word, const std::string& place) {
  for (const ItemKind kind : {ItemKind::dataset, ItemKind::model, ItemKind::policy, ItemKind::place}) {
    if (to_string(kind) == word) return kind;
  }
  throw UserError("this project has an item of the unknown kind \"" + word + "\"", place);
}

/// Folders, too, give names to what is in them. A place is a path, and taken as it is.
std::string shown_name(ItemKind kind, const std::string& name) {
  return kind == ItemKind::place ? name : visible_line(name);
}

}  // namespace

std::string to_string(ItemKind kind) {
  switch (kind) {
    case ItemKind::dataset:
      return "dataset";
    case ItemKind::model:
      return "model";
    case ItemKind::policy:
      return "policy";
    default:
      return "place";
  }
}

Version add_item(Project& project, ItemKind kind, const std::string& name, const nlohmann::json& content) {
  Transaction transaction(project.database());
  Version version = insert_item(project, kind, name, content);
  transaction.commit();
  return version;
}

Version save_version(Project& project, std::int64_t item, const nlohmann::json& content) {
  Transaction transaction(project.database());
  Version version = insert_edit(project, item, content);
  transaction.commit();
  return version;
}

Version save_item(Project& project, ItemKind kind, const std::string& name, const nlohmann::json& content) {
  Transaction transaction(project.database());
  const auto item = find_item(project.database(), kind, name);
  Version version = item ? insert_edit(project, *item, content) : insert_item(project, kind, name, content);
  transaction.commit();
  return version;
}

Version find_or_save_item(Project& project, ItemKind kind, const std::string& name,
                          const nlohmann::json& content) {
  if (const auto item = find_item(project.database(), kind, name))
    if (auto known = find_content(project.database(), *item, content.dump())) return *known;
  return save_item(project, kind, name, content);
}

std::vector<Item> items(Project& project, ItemKind kind) {
  Statement row = project.database().prepare(
      "SELECT id, name, created, (SELECT max(number) FROM versions WHERE item = items.id) "
      "FROM items WHERE kind = ?1 ORDER BY name");
  row.bind(1, to_string(kind));
  std::vector<Item> found;
  while (row.step()) {
    found.push_back(
        {row.integer(0), kind, shown_name(kind, row.text(1)), row.text(2), static_cast<int>(row.integer(3))});
  }
  return found;
}

std::vector<Version> versions(Project& project, std::int64_t item) {
  Statement row =
      project.database().prepare(std::string(version_columns) + "WHERE item = ?1 ORDER BY number");
  row.bind(1, item);
  std::vector<Version> found;
  while (row.step()) found.push_back(read_version(row));
  return found;
}

Version version(Project& project, std::int64_t id) {
  Statement row = project.database().prepare(std::string(version_columns) + "WHERE id = ?1");
  row.bind(1, id);
  if (!row.step()) throw UserError("there is no version " + std::to_string(id), project.path().string());
  return read_version(row);
}

Version latest_version(Project& project, std::int64_t item) {
  auto latest = find_latest(project.database(), item);
  if (!latest) throw UserError("there is no item " + std::to_string(item), project.path().string());
  return *latest;
}

Version first_alike(Project& project, std::int64_t id) {
  const Version own = version(project, id);
  return *find_content(project.database(), own.item, own.content);
}

std::map<std::int64_t, VersionName> version_names(Project& project) {
  Statement row = project.database().prepare(
      "SELECT versions.id, kind, name, number FROM versions JOIN items ON items.id = versions.item");
  std::map<std::int64_t, VersionName> names;
  while (row.step()) {
    const ItemKind kind = kind_from(row.text(1), project.path().string());
    names[row.integer(0)] = {kind, shown_name(kind, row.text(2)), static_cast<int>(row.integer(3))};
  }
  return names;
}

}  // namespace anneal::project
