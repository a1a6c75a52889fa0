#include "project/verify.h"

#include <nlohmann/json.hpp>

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

}  // namespace

std::vector<std::string> verify(Project& project) {
  std::vector<std::string> problems;
  Database& database = project.database();
  check_structure(database, problems);
  if (!problems.empty()) return problems;
  check_references(database, problems);
  check_numbering(database, problems);
  check_json(database, problems);
  return problems;
}

}  // namespace anneal::project
