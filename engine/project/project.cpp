#include "project/project.h"

#include <system_error>
#include <utility>

#include "base/durable_file.h"
#include "base/error.h"
#include "project/schema.h"

namespace anneal::project {

namespace {

void set_durability(Database& database) {
  database.execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON");
}

/// Returns the version of the tables.
std::int64_t check_identity(Database& database) {
  const std::string place = database.path().string();
  if (database.integer("PRAGMA application_id") != application_id) {
    throw UserError("this is not an Anneal project", place, "Choose a file that ends in .anneal.");
  }
  const std::int64_t found = database.integer("PRAGMA user_version");
  if (found >= 1 && found <= schema_version) return found;
  if (found > schema_version) {
    throw UserError("this project was made by a newer Anneal (its format is " + std::to_string(found) +
                        ", this program knows up to " + std::to_string(schema_version) + ")",
                    place, "Update Anneal to open it.");
  }
  throw UserError("this project has the unknown format " + std::to_string(found), place);
}

void check_structure(Database& database, std::int64_t version) {
  const std::string place = database.path().string();
  const std::string hint = "Restore it from a copy, or ask whoever sent it to send it again.";
  if (schema_rows(database) != expected_schema_rows(version)) {
    throw UserError("this project file holds tables that Anneal did not make", place, hint);
  }
  Statement statement = database.prepare("PRAGMA quick_check(1)");
  const bool answered = statement.step();
  if (!answered || statement.text(0) != "ok") {
    throw UserError("this project file is damaged (" + (answered ? statement.text(0) : "no answer") + ")",
                    place, hint);
  }
}

/// Brings the tables of an earlier version up to ours; another program may just have done it.
void bring_up(const std::filesystem::path& path) {
  Database database(path, Database::Mode::existing);
  if (database.is_read_only())
    throw UserError(
        "this project was made by an earlier Anneal and cannot be brought up to date, as it may "
        "not be written to",
        path.string(), "Open a copy of it that you may write to.");
  set_durability(database);
  Transaction transaction(database);
  const std::int64_t version = database.integer("PRAGMA user_version");
  if (version < schema_version) upgrade_schema(database, version);
  transaction.commit();
}

/// An empty file counts as free: a program that was killed while it made a project leaves one. Whether there
/// is one.
bool check_is_free(const std::filesystem::path& path) {
  std::error_code error;
  const auto status = std::filesystem::symlink_status(path, error);
  const bool leftover =
      std::filesystem::is_regular_file(status) && std::filesystem::file_size(path, error) == 0;
  if (std::filesystem::exists(status) && !leftover) {
    throw UserError("something of this name exists already", path.string(), "Choose another name.");
  }
  return leftover;
}

}  // namespace

Project Project::create(const std::filesystem::path& path) {
  const bool replaces_leftover = check_is_free(path);
  // Made in memory, so that a full disk or a kill leaves a whole project or none.
  Database made = Database::in_memory();
  create_schema(made);
  FileReplacement file(path);
  file.write(made.serialized());
  replaces_leftover ? file.commit() : file.commit_as_new();
  Database database(path, Database::Mode::existing);
  set_durability(database);
  return Project(std::move(database));
}

Project Project::open(const std::filesystem::path& path, Access access) {
  std::error_code error;
  const auto status = std::filesystem::symlink_status(path, error);
  if (!std::filesystem::exists(status)) {
    throw UserError("there is no such project", path.string());
  }
  if (!std::filesystem::is_regular_file(status)) {
    throw UserError("this is not a file but a folder, a link or a device", path.string(),
                    "Choose the .anneal file itself.");
  }
  Database database(path, access == Access::read ? Database::Mode::read : Database::Mode::existing);
  const std::int64_t version = check_identity(database);
  check_structure(database, version);
  if (version < schema_version) bring_up(path);
  set_durability(database);
  return Project(std::move(database));
}

Project Project::another_connection() const {
  Database database(path(), is_read_only() ? Database::Mode::read : Database::Mode::existing);
  set_durability(database);
  return Project(std::move(database));
}

void Project::save_copy(const std::filesystem::path& path) {
  check_is_free(path);
  Database copy(path, Database::Mode::create);
  set_durability(copy);
  database_.copy_to(copy);
  sync_directory(std::filesystem::absolute(path).parent_path());
}

}  // namespace anneal::project
