#include "project/verify.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "project/items.h"
#include "project/runs.h"

namespace anneal::project {

namespace {

void check_structure(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare("PRAGMA integrity_check(20)");
  while (row.step()) {
    if (row.text(0) != "ok") problems.push_back("The file is damaged: " + row.text(0) + ".");
  }
}

void check_references(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare("PRAGMA foreign_key_check");
  while (row.step()) {
    problems.push_back("Row " + row.text(1) + " of " + row.text(0) + " refers to a row of " + row.text(2) +
                       " that does not exist.");
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
      "SELECT 'Version ' || id, content FROM versions UNION ALL SELECT 'The spec of run ' || id, spec FROM "
      "runs");
  while (row.step()) {
    if (!nlohmann::json::accept(row.text(1))) problems.push_back(row.text(0) + " is not JSON.");
  }
}

/// That each run and item can be read, and that what it says is a number is one.
void check_rows(Project& project, std::vector<std::string>& problems) {
  Database& database = project.database();
  for (const Shelf shelf : {Shelf::present, Shelf::bin}) {
    try {
      runs(project, shelf);
    } catch (const UserError& error) {
      problems.push_back(error.what() + std::string("."));
    }
  }
  Statement run = database.prepare("SELECT id, tags, plans FROM runs");
  while (run.step())
    for (const int column : {1, 2})
      if (!nlohmann::json::parse(run.text(column), nullptr, false).is_array())
        problems.push_back("Run " + run.text(0) + " has " + (column == 1 ? "tags" : "plans") +
                           " that are no list.");
  Statement number = database.prepare(
      "SELECT id FROM runs WHERE NOT (abs(seconds) < 1e12 AND abs(epoch) < 1e12 AND abs(epochs) < 1e12)");
  while (number.step()) problems.push_back("The times of run " + number.text(0) + " are no times.");
  Statement item = database.prepare("SELECT name, kind FROM items WHERE kind NOT IN (?, ?, ?, ?)");
  int parameter = 0;
  for (const ItemKind kind : {ItemKind::dataset, ItemKind::model, ItemKind::policy, ItemKind::place})
    item.bind(++parameter, to_string(kind));
  while (item.step())
    problems.push_back("\"" + item.text(0) + "\" is of a kind that is not known, \"" + item.text(1) + "\".");
}

/// Whether all of the files' bytes are there; whether they are the right ones, taking one out tells.
void check_files(Database& database, std::vector<std::string>& problems) {
  Statement file = database.prepare(
      "SELECT name, run FROM files WHERE bytes <> (SELECT coalesce(sum(length(content)), 0) FROM file_parts "
      "WHERE file = files.id)");
  while (file.step())
    problems.push_back("Parts of \"" + file.text(0) + "\" of run " + file.text(1) + " are missing.");
}

}  // namespace

std::vector<std::string> verify(Project& project) {
  std::vector<std::string> problems;
  Database& database = project.database();
  check_structure(database, problems);
  if (!problems.empty()) return problems;
  check_references(database, problems);
  check_numbering(database, problems);
  check_json(database, problems);
  check_rows(project, problems);
  check_files(database, problems);
  return problems;
}

}  // namespace anneal::project
