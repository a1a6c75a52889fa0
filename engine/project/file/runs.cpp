#include "engine/project/file/runs.h"

#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/project/file/edits.h"
#include "engine/runs/history/run_history.h"

namespace anneal::project {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<StoredState, const char*>, 7> status_words = {{
    {StoredState::prepared, "prepared"},
    {StoredState::running, "running"},
    {StoredState::finished, "finished"},
    {StoredState::stopped, "stopped"},
    {StoredState::paused, "paused"},
    {StoredState::failed, "failed"},
    {StoredState::interrupted, "interrupted"},
}};

constexpr const char* run_columns =
    "SELECT id, name, directory, spec, dataset_version, model_version, policy_version, status, created, "
    "started, seconds, epoch, best_metric, best_value, best_epoch, notes, tags, deleted_at, "
    "epochs, host, parent, study, job, start_problem, best_samples FROM runs ";

std::optional<std::int64_t> optional_integer(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return row.integer(column);
}

std::vector<std::string> read_tags(const std::string& text) {
  std::vector<std::string> tags;
  const json list = json::parse(text, nullptr, false);
  if (!list.is_array()) return tags;
  for (const json& tag : list) {
    if (tag.is_string()) tags.push_back(visible_line(tag.get<std::string>()));
  }
  return tags;
}

Run read_run(const Statement& row, const Project& project) {
  const std::string place = project.path().string();
  Run run;
  run.id = row.integer(0);
  run.start = {visible_line(row.text(1)),
               row.text(2),
               row.text(3),
               optional_integer(row, 4),
               optional_integer(row, 5),
               optional_integer(row, 6),
               row.text(19),
               optional_integer(row, 20),
               optional_integer(row, 21),
               row.text(22)};
  try {
    run.status = run_status_from(row.text(7));
  } catch (const UserError& error) {
    throw UserError(error.message(), place + ": run " + std::to_string(run.id), error.hint());
  }
  if (run.start.host.empty()) run.start.host = project.home();
  run.created = row.text(8);
  run.started = row.text(9);
  run.seconds = row.real(10);
  run.epoch = row.real(11);
  if (!row.is_null(12)) run.best = BestValue{row.text(12), row.real(13), row.real(14), row.integer(24)};
  run.notes = row.text(15);
  run.tags = read_tags(row.text(16));
  run.deleted_at = row.text(17);
  run.epochs = row.real(18);
  run.start_problem = row.text(23);
  return run;
}

using LastValues = std::map<std::int64_t, std::map<std::string, double>>;

LastValues last_values(Database& database) {
  Statement row = database.prepare("SELECT run, name, last_value FROM series");
  LastValues values;
  while (row.step()) values[row.integer(0)][row.text(1)] = row.real(2);
  return values;
}

}  // namespace

bool is_over(StoredState status) {
  return status != StoredState::prepared && status != StoredState::running;
}

std::string to_string(StoredState status) {
  for (const auto& [known, word] : status_words) {
    if (known == status) return word;
  }
  return {};
}

StoredState run_status_from(const std::string& word) {
  for (const auto& [status, known] : status_words) {
    if (word == known) return status;
  }
  throw UserError("\"" + word + "\" is not a run status");
}

std::int64_t add_run(Project& project, const NewRun& run) {
  RunHistory history;
  history.know(json::parse(run.spec, nullptr, false));
  Database& database = project.database();
  database
      .prepare(
          "INSERT INTO runs (name, directory, spec, dataset_version, model_version, policy_version, host, "
          "parent, study, epochs, job, uid, status, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, "
          "?10, ?11, lower(hex(randomblob(16))), 'prepared', "
          "strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))")
      .bind(1, run.name)
      .bind(2, run.directory.string())
      .bind(3, run.spec)
      .bind(4, run.dataset_version)
      .bind(5, run.model_version)
      .bind(6, run.policy_version)
      .bind(7, run.host)
      .bind(8, run.parent)
      .bind(9, run.study)
      .bind(10, history.epochs())
      .bind(11, run.job)
      .run();
  return database.last_insert_id();
}

Run run(Project& project, std::int64_t id) {
  Statement row = project.database().prepare(std::string(run_columns) + "WHERE id = ?1");
  row.bind(1, id);
  if (!row.step()) throw UserError("there is no run " + std::to_string(id), project.path().string());
  Run found = read_run(row, project);
  Statement series = project.database().prepare("SELECT name, last_value FROM series WHERE run = ?1");
  series.bind(1, id);
  while (series.step()) found.last[series.text(0)] = series.real(1);
  return found;
}

std::vector<Run> runs(Project& project, Shelf shelf) {
  Statement row = project.database().prepare(
      std::string(run_columns) + (shelf == Shelf::bin ? "WHERE deleted_at <> ''" : "WHERE deleted_at = ''") +
      " ORDER BY id DESC");
  LastValues last = last_values(project.database());
  std::vector<Run> found;
  while (row.step()) {
    found.push_back(read_run(row, project));
    found.back().last = std::move(last[found.back().id]);
  }
  return found;
}

void rename_run(Project& project, std::int64_t id, const std::string& name) {
  if (name.empty()) throw UserError("a run needs a name", project.path().string());
  edit_run(project, id, "name", name);
}

void set_notes(Project& project, std::int64_t id, const std::string& notes) {
  edit_run(project, id, "notes", notes);
}

void set_tags(Project& project, std::int64_t id, const std::vector<std::string>& tags) {
  edit_run(project, id, "tags", json(tags).dump());
}

void set_status(Project& project, std::int64_t id, StoredState status, const std::string& start_problem) {
  Database& database = project.database();
  database.prepare("UPDATE runs SET status = ?2, start_problem = ?3 WHERE id = ?1")
      .bind(1, id)
      .bind(2, to_string(status))
      .bind(3, start_problem)
      .run();
  if (database.changes() == 0)
    throw UserError("there is no run " + std::to_string(id), project.path().string());
}

}  // namespace anneal::project
