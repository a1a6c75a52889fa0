#include "engine/project/database/identity.h"

#include <string>
#include <system_error>

#include "engine/project/database/damaged_value.h"
#include "engine/project/database/schema.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

constexpr const char* another_copy = "Restore it from a copy, or ask the sender to send it again.";

}  // namespace

UserError not_a_project(const fs::path& path) {
  return UserError("this is not an Anneal project", path.string(), "Choose a file that ends in .anneal.");
}

void check_is_file(const fs::path& path) {
  std::error_code error;
  const auto status = fs::symlink_status(path, error);
  if (!fs::exists(status)) throw UserError("this project does not exist", path.string());
  if (fs::is_symlink(status) && !fs::exists(path, error))
    throw UserError("this is a link to a file that does not exist", path.string(),
                    "Choose the .anneal file itself.");
  if (!fs::is_regular_file(status))
    throw UserError("this is not a file but a folder, a link or a device", path.string(),
                    "Choose the .anneal file itself.");
}

std::int64_t check_identity(Database& database) {
  const std::string place = database.path().string();
  if (database.integer("PRAGMA application_id") != application_id) throw not_a_project(database.path());
  const std::int64_t found = database.integer("PRAGMA user_version");
  if (found >= 1 && found <= schema_version) return found;
  if (found > schema_version) {
    throw UserError("this project was made by a newer Anneal (its format is " + std::to_string(found) +
                        ", but this program only supports up to " + std::to_string(schema_version) + ")",
                    place, "Update Anneal to open it.");
  }
  throw UserError("this project has the unknown format " + std::to_string(found), place);
}

void check_tables(Database& database, std::int64_t version) {
  if (schema_rows(database) != expected_schema_rows(version))
    throw UserError("this project file contains tables that Anneal did not create", database.path().string(),
                    another_copy);
}

void check_structure(Database& database) {
  Statement statement = database.prepare("PRAGMA quick_check(1)");
  const bool answered = statement.step();
  if (answered && statement.text(0) == "ok") return;
  throw UserError("this project file is damaged (" +
                      (answered ? with_row(database, statement.text(0)) : "no result") + ")",
                  database.path().string(), another_copy);
}

}  // namespace anneal::project
