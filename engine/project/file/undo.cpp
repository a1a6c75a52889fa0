#include "engine/project/file/undo.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/project/file/about.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/items.h"

namespace anneal::project {

namespace {

// Rows up to these belong to what is no longer taken back.
constexpr const char* last_edit = "undo_after_edit";
constexpr const char* last_version = "undo_after_version";

/// A row of `edits` or `versions`, in the order of its table.
struct Record {
  bool is_version = false;
  std::int64_t id = 0;
  std::string uid;
  std::string time;
};

/// What was done, as the rows that were first written of it.
struct Done {
  std::string uid = {};  ///< without its parts
  bool is_version = false;
  std::vector<std::int64_t> rows = {};
};

std::int64_t number_about(Project& project, const char* key) {
  try {
    return std::stoll("0" + about(project, key));
  } catch (const std::logic_error&) {
    return 0;  // written by somebody else
  }
}

std::vector<Record> records(Project& project, const char* statement, bool is_version, const char* after) {
  Statement row = project.database().prepare(statement);
  row.bind(1, number_about(project, after));
  std::vector<Record> found;
  while (row.step()) found.push_back({is_version, row.integer(0), row.text(1), row.text(2)});
  return found;
}

/// Those of both tables, each in its own order, by time.
std::vector<Record> all_records(Project& project) {
  const auto edits =
      records(project, "SELECT id, uid, time FROM edits WHERE id > ?1 ORDER BY id", false, last_edit);
  const auto versions =
      records(project,
              "SELECT versions.id, uid, versions.created FROM versions JOIN items ON items.id = item "
              "WHERE versions.id > ?1 AND number > 1 AND kind IN ('dataset', 'model', 'policy') "
              "ORDER BY versions.id",
              true, last_version);
  std::vector<Record> all;
  std::ranges::merge(edits, versions, std::back_inserter(all), {}, &Record::time, &Record::time);
  return all;
}

/// How often it was taken back or done again, and what.
std::pair<std::string, std::size_t> origin_of(const std::string& uid) {
  const std::size_t size = uid.find_last_not_of(taken_back) + 1;
  return {uid.substr(0, size), uid.size() - size};
}

/// The same for all parts of what was done at once.
std::string name_of(const Record& record, const std::string& origin) {
  return record.is_version ? origin : origin.substr(0, origin.rfind(part_of_edit));
}

struct Stacks {
  std::vector<Done> undo, redo;  ///< next last
};

void move(const std::string& name, bool is_version, std::vector<Done>& from, std::vector<Done>& to) {
  const auto found = std::ranges::find_if(
      from, [&](const Done& done) { return done.uid == name && done.is_version == is_version; });
  if (found == from.end()) return;  // its other parts were here before
  Done done = std::move(*found);
  from.erase(found);
  to.push_back(std::move(done));
}

Stacks stacks_of(Project& project) {
  Stacks stacks;
  for (const Record& record : all_records(project)) {
    const auto [origin, times] = origin_of(record.uid);
    const std::string name = name_of(record, origin);
    if (times > 0) {
      times % 2 == 1 ? move(name, record.is_version, stacks.undo, stacks.redo)
                     : move(name, record.is_version, stacks.redo, stacks.undo);
      continue;
    }
    stacks.redo.clear();
    const bool goes_on = !stacks.undo.empty() && !record.is_version && stacks.undo.back().uid == name;
    if (!goes_on) stacks.undo.push_back({.uid = name, .is_version = record.is_version});
    stacks.undo.back().rows.push_back(record.id);
  }
  return stacks;
}

/// `is_first`: the run had not been in the bin before.
Action::Kind kind_of(const std::string& field, bool is_set, bool is_first) {
  if (field == "name") return Action::Kind::name;
  if (field == "notes") return Action::Kind::notes;
  if (field == "tags") return Action::Kind::tags;
  if (is_set) return Action::Kind::deletion;
  return is_first ? Action::Kind::addition : Action::Kind::restoration;
}

Action action_of(Project& project, const Done& done) {
  Statement row = project.database().prepare(
      done.is_version ? "SELECT kind, name FROM versions JOIN items ON items.id = item WHERE versions.id = ?1"
                      : "SELECT field, name, after, NOT EXISTS (SELECT 1 FROM edits AS earlier WHERE "
                        "earlier.run = edits.run "
                        "AND earlier.field = edits.field AND earlier.id < edits.id) "
                        "FROM edits JOIN runs ON runs.id = run WHERE edits.id = ?1");
  row.bind(1, done.rows.front());
  if (!row.step()) throw UserError("the last change cannot be found", project.path().string());
  if (!done.is_version)
    return {kind_of(row.text(0), !row.text(2).empty(), row.integer(3) != 0), visible_line(row.text(1)),
            static_cast<int>(done.rows.size()), done.uid};
  const std::string kind = row.text(0);
  return {kind == "dataset" ? Action::Kind::dataset
          : kind == "model" ? Action::Kind::model
                            : Action::Kind::policy,
          visible_line(row.text(1)), 0, done.uid};
}

/// The uid for taking back, or doing again, what `origin` names.
std::string next_uid(Database& database, const char* table, const std::string& origin) {
  Statement row =
      database.prepare(std::string("SELECT max(length(uid)) FROM ") + table + " WHERE rtrim(uid, '~') = ?1");
  row.bind(1, origin).step();
  return origin + std::string(static_cast<std::size_t>(row.integer(0)) - origin.size() + 1, taken_back);
}

void set_field(Project& project, std::int64_t id, bool back) {
  Statement row =
      project.database().prepare("SELECT uid, run, field, before, after FROM edits WHERE id = ?1");
  row.bind(1, id).step();
  const std::string origin = row.text(0);
  write_field(project, {.run = row.integer(1), .field = row.text(2), .text = row.text(back ? 3 : 4)},
              next_uid(project.database(), "edits", origin));
}

/// A version that says what that one does, or what the one before it does.
std::int64_t add_version(Project& project, std::int64_t id, bool back) {
  Database& database = project.database();
  const std::int64_t item = version(project, id).item;
  Statement row = database.prepare("SELECT uid, number FROM versions WHERE id = ?1");
  row.bind(1, id).step();
  database
      .prepare(
          "INSERT INTO versions (item, number, created, content, uid) SELECT item, "
          "(SELECT max(number) + 1 FROM versions WHERE item = ?1), "
          "strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), content, ?3 FROM versions WHERE item = ?1 AND number = ?2")
      .bind(1, item)
      .bind(2, row.integer(1) - (back ? 1 : 0))
      .bind(3, next_uid(database, "versions", row.text(0)))
      .run();
  return database.last_insert_id();
}

std::optional<Undone> take(Project& project, bool back) {
  Transaction transaction(project.database());
  Stacks stacks = stacks_of(project);
  const std::vector<Done>& stack = back ? stacks.undo : stacks.redo;
  if (stack.empty()) return std::nullopt;
  const Done& done = stack.back();
  Undone undone{.action = action_of(project, done)};
  if (done.is_version)
    undone.version = first_alike(project, add_version(project, done.rows.front(), back)).id;
  if (!done.is_version)
    for (const std::int64_t row : done.rows) set_field(project, row, back);
  transaction.commit();
  return undone;
}

std::optional<Action> next(Project& project, bool back) {
  const Stacks stacks = stacks_of(project);
  const std::vector<Done>& stack = back ? stacks.undo : stacks.redo;
  return stack.empty() ? std::nullopt : std::optional(action_of(project, stack.back()));
}

}  // namespace

std::optional<Action> next_undo(Project& project) {
  return next(project, true);
}

std::optional<Action> next_redo(Project& project) {
  return next(project, false);
}

std::optional<Undone> undo(Project& project) {
  return take(project, true);
}

std::optional<Undone> redo(Project& project) {
  return take(project, false);
}

void forget_actions(Project& project) {
  Database& database = project.database();
  set_about(project, last_edit, std::to_string(database.integer("SELECT coalesce(max(id), 0) FROM edits")));
  set_about(project, last_version,
            std::to_string(database.integer("SELECT coalesce(max(id), 0) FROM versions")));
}

}  // namespace anneal::project
