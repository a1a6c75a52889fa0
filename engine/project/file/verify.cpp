#include "engine/project/file/verify.h"

#include <set>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256_stream.h"
#include "engine/project/database/damaged_value.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::project {

namespace {

constexpr std::size_t most_problems = 1000;  // of one kind

void check_structure(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare("PRAGMA integrity_check(20)");
  while (row.step()) {
    const std::string said = row.text(0);
    if (said == "ok") continue;
    const std::string problem = with_row(database, said);
    problems.push_back(problem == said ? "The file is damaged: " + said + "." : problem + ".");
  }
}

/// To what rows without a number refer by the first of their keys.
std::string first_dangling(Database& database, const std::string& table) {
  const bool is_of_points = table == "points";
  if (!is_of_points && table != "log") return "A row of " + table;
  return row_where(
      database, table,
      is_of_points ? "series NOT IN (SELECT id FROM series)" : "run NOT IN (SELECT id FROM runs)");
}

/// Of a table whose rows have no number the first one stands for all.
void check_references(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare("PRAGMA foreign_key_check");
  std::set<std::string> told;
  while (problems.size() < most_problems && row.step()) {
    const std::string table = row.text(0);
    if (row.is_null(1) && !told.insert(table).second) continue;
    problems.push_back(
        (row.is_null(1) ? first_dangling(database, table) : "Row " + row.text(1) + " of " + table) +
        " refers to a row of " + row.text(2) + " that does not exist.");
  }
}

void check_numbering(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare(
      "SELECT kind, name FROM items LEFT JOIN versions ON versions.item = items.id GROUP BY items.id "
      "HAVING count(number) = 0 OR min(number) <> 1 OR max(number) <> count(number)");
  while (row.step())
    problems.push_back("Versions of " + row.text(0) + " \"" + row.text(1) + "\" are missing.");
}

void check_json(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare(
      "SELECT id, 'versions', 'content', content FROM versions UNION ALL SELECT id, 'runs', 'spec', spec "
      "FROM "
      "runs");
  while (row.step()) {
    if (nlohmann::json::accept(row.text(3))) continue;
    problems.push_back("Row " + row.text(0) + " of " + row.text(1) + ": " + row.text(2) +
                       " is not valid JSON.");
  }
}

/// That each run and item can be read, and that what it says is a number is one.
void check_rows(Project& project, std::vector<std::string>& problems) {
  Database& database = project.database();
  Statement run_row = database.prepare("SELECT id, tags, plans FROM runs");
  while (run_row.step()) {
    const std::string row = "Row " + run_row.text(0) + " of runs: ";
    try {
      run(project, run_row.integer(0));
    } catch (const UserError& error) {
      problems.push_back(row + error.message() + ".");
    }
    for (const int column : {1, 2})
      if (!nlohmann::json::parse(run_row.text(column), nullptr, false).is_array())
        problems.push_back(row + (column == 1 ? "tags" : "plans") + " is not a list.");
  }
  for (const std::string column : {"seconds", "epoch", "epochs"}) {
    Statement number = database.prepare("SELECT id FROM runs WHERE NOT (abs(" + column + ") < 1e12)");
    while (number.step())
      problems.push_back("Row " + number.text(0) + " of runs: " + column + " is not a time.");
  }
  Statement item = database.prepare("SELECT name, kind FROM items WHERE kind NOT IN (?, ?, ?, ?)");
  int parameter = 0;
  for (const ItemKind kind : {ItemKind::dataset, ItemKind::model, ItemKind::policy, ItemKind::place})
    item.bind(++parameter, to_string(kind));
  while (item.step())
    problems.push_back("\"" + item.text(0) + "\" is of an unknown kind, \"" + item.text(1) + "\".");
}

/// Whether the bytes of the files that the project carries are those that were put there.
void check_files(Database& database, std::vector<std::string>& problems) {
  Statement file = database.prepare("SELECT id, name, run, bytes, sha256 FROM files");
  Statement part = database.prepare("SELECT content FROM file_parts WHERE file = ?1 ORDER BY part");
  while (file.step()) {
    Sha256Stream digest;
    std::int64_t bytes = 0;
    for (part.bind(1, file.integer(0)); part.step();) {
      const std::string content = part.bytes(0);
      bytes += static_cast<std::int64_t>(content.size());
      digest.add(content);
    }
    part.reset();
    const std::string name = "\"" + file.text(1) + "\" of run " + file.text(2);
    if (bytes != file.integer(3))
      problems.push_back("Parts of " + name + " are missing.");
    else if (digest.finish() != file.text(4))
      problems.push_back("The file " + name + " has changed since it was added.");
  }
}

/// Of a file whose structure is sound.
void check_records(Project& project, std::vector<std::string>& problems) {
  Database& database = project.database();
  check_references(database, problems);
  check_numbering(database, problems);
  check_json(database, problems);
  check_rows(project, problems);
}

}  // namespace

std::vector<std::string> verify_but_files(Project& project) {
  std::vector<std::string> problems;
  check_structure(project.database(), problems);
  if (problems.empty()) check_records(project, problems);
  return problems;
}

std::vector<std::string> verify(Project& project) {
  std::vector<std::string> problems;
  check_structure(project.database(), problems);
  if (!problems.empty()) return problems;
  check_records(project, problems);
  check_files(project.database(), problems);
  return problems;
}

}  // namespace anneal::project
