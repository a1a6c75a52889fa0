#include "engine/project/file/edits.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::project {

namespace {

/// Columns of `runs`; what is not one of them never becomes part of a statement.
const char* column_of(const std::string& field) {
  constexpr std::array fields = {"name", "notes", "tags", "deleted_at"};
  const auto found = std::find(fields.begin(), fields.end(), field);
  if (found == fields.end()) throw UserError("\"" + field + "\" is not an editable field of a run");
  return *found;
}

std::string text_of(Project& project, std::int64_t run, const char* column) {
  Statement row = project.database().prepare(std::string("SELECT ") + column + " FROM runs WHERE id = ?1");
  row.bind(1, run);
  if (!row.step()) throw UserError("there is no run " + std::to_string(run), project.path().string());
  return row.text(0);
}

constexpr const char* random_name = "SELECT lower(hex(randomblob(16)))";
constexpr const char* present = "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

std::string answer(Project& project, const char* statement) {
  Statement row = project.database().prepare(statement);
  row.step();
  return row.text(0);
}

void set_text(Database& database, std::int64_t run, const char* column, const std::string& text) {
  database.prepare(std::string("UPDATE runs SET ") + column + " = ?2 WHERE id = ?1")
      .bind(1, run)
      .bind(2, text)
      .run();
}

/// What a person calls a run, or says of it in a word, is read as it was written.
void check_words(const FieldEdit& edit, const std::string& place) {
  std::vector<std::string> words;
  if (edit.field == "name") words = {edit.text};
  if (edit.field == "tags")
    for (const nlohmann::json& tag : nlohmann::json::parse(edit.text, nullptr, false))
      if (tag.is_string()) words.push_back(tag.get<std::string>());
  for (const std::string& word : words)
    if (const std::string hidden = hidden_character(word); !hidden.empty())
      throw UserError("a name or tag cannot contain an invisible character (" + hidden + ")", place,
                      "Write it without that character.");
}

}  // namespace

std::vector<Edit> edits(Project& project, std::int64_t run) {
  Statement row = project.database().prepare(
      "SELECT id, uid, run, field, before, after, time FROM edits WHERE run = ?1 ORDER BY id");
  row.bind(1, run);
  std::vector<Edit> found;
  while (row.step())
    found.push_back(
        {row.integer(0), row.text(1), row.integer(2), row.text(3), row.text(4), row.text(5), row.text(6)});
  return found;
}

void record_edit(Project& project, const Edit& edit) {
  project.database()
      .prepare(
          "INSERT OR IGNORE INTO edits (uid, run, field, before, after, time) VALUES "
          "(coalesce(nullif(?1, ''), lower(hex(randomblob(16)))), ?2, ?3, ?4, ?5, "
          "coalesce(nullif(?6, ''), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))")
      .bind(1, edit.uid)
      .bind(2, edit.run)
      .bind(3, edit.field)
      .bind(4, edit.before)
      .bind(5, edit.after)
      .bind(6, edit.time)
      .run();
}

void write_field(Project& project, const FieldEdit& edit, const std::string& uid) {
  const char* column = column_of(edit.field);
  const std::string before = text_of(project, edit.run, column);
  set_text(project.database(), edit.run, column, edit.text);
  record_edit(project,
              {.uid = uid, .run = edit.run, .field = edit.field, .before = before, .after = edit.text});
}

void edit_run(Project& project, std::int64_t run, const std::string& field, const std::string& text) {
  edit_runs(project, {{.run = run, .field = field, .text = text}});
}

void edit_runs(Project& project, const std::vector<FieldEdit>& edits) {
  Transaction transaction(project.database());
  const std::string together = answer(project, random_name);
  std::size_t written = 0;
  for (const FieldEdit& edit : edits) {
    if (text_of(project, edit.run, column_of(edit.field)) == edit.text) continue;
    check_words(edit, project.path().string());
    write_field(project, edit, together + part_of_edit + std::to_string(written++));
  }
  if (written > 0) transaction.commit();
}

void delete_runs(Project& project, const std::vector<std::int64_t>& runs) {
  const std::string now = answer(project, present);
  std::vector<FieldEdit> edits;
  for (const std::int64_t run : runs)
    if (text_of(project, run, "deleted_at").empty())
      edits.push_back({.run = run, .field = "deleted_at", .text = now});
  edit_runs(project, edits);
}

void restore_runs(Project& project, const std::vector<std::int64_t>& runs) {
  std::vector<FieldEdit> edits;
  for (const std::int64_t run : runs) edits.push_back({.run = run, .field = "deleted_at", .text = ""});
  edit_runs(project, edits);
}

void record_addition(Project& project, const std::vector<std::int64_t>& runs) {
  Transaction transaction(project.database());
  const std::string together = answer(project, random_name), now = answer(project, present);
  for (std::size_t i = 0; i < runs.size(); ++i)
    record_edit(project, {.uid = together + part_of_edit + std::to_string(i),
                          .run = runs[i],
                          .field = "deleted_at",
                          .before = now});
  transaction.commit();
}

}  // namespace anneal::project
