#include "project/verify.h"

#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/sha256_stream.h"
#include "project/items.h"
#include "project/runs.h"

namespace anneal::project {

namespace {

constexpr std::size_t most_problems = 1000;  // of one kind

void check_structure(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare("PRAGMA integrity_check(20)");
  while (row.step()) {
    if (row.text(0) != "ok") problems.push_back("The file is damaged: " + row.text(0) + ".");
  }
}

/// Tables whose rows have no number, by which key they are called instead, and to what they refer by its
/// first.
struct KeyedTable {
  const char* name;
  const char* first;
  const char* second;
  const char* parent;
};
constexpr std::array keyed_tables = {KeyedTable{"points", "series", "seq", "series"},
                                     KeyedTable{"log", "run", "seq", "runs"}};

/// "Row 3 of versions", "The row of points with series 5 and seq 0".
std::string name_of_first_dangling(Database& database, const std::string& table) {
  for (const KeyedTable& keyed : keyed_tables) {
    if (table != keyed.name) continue;
    const std::string first = keyed.first, second = keyed.second;
    Statement row = database.prepare("SELECT " + first + ", " + second + " FROM " + table + " WHERE " +
                                     first + " NOT IN (SELECT id FROM " + keyed.parent + ") LIMIT 1");
    if (row.step())
      return "The row of " + table + " with " + first + " " + row.text(0) + " and " + second + " " +
             row.text(1);
  }
  return "A row of " + table;
}

/// Of a table whose rows have no number the first one stands for all.
void check_references(Database& database, std::vector<std::string>& problems) {
  Statement row = database.prepare("PRAGMA foreign_key_check");
  std::set<std::string> told;
  while (problems.size() < most_problems && row.step()) {
    const std::string table = row.text(0);
    if (row.is_null(1) && !told.insert(table).second) continue;
    problems.push_back(
        (row.is_null(1) ? name_of_first_dangling(database, table) : "Row " + row.text(1) + " of " + table) +
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
      problems.push_back("The file " + name + " is not what was put there.");
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
  check_rows(project, problems);
  check_files(database, problems);
  return problems;
}

}  // namespace anneal::project
