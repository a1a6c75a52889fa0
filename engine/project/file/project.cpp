#include "engine/project/file/project.h"

#include <system_error>
#include <utility>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/project/database/identity.h"
#include "engine/project/database/journal.h"
#include "engine/project/database/schema.h"
#include "engine/project/database/unfinished_file.h"
#include "engine/project/file/checked_files.h"
#include "engine/project/file/origin.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

void set_durability(Database& database) {
  constexpr int most_unwritten_pages = 65'536;  // from there on a transaction keeps readers out
  database.execute(
      "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON;"
      "PRAGMA cache_spill = " +
      std::to_string(most_unwritten_pages));
}

/// "work.format-2.anneal", or where that is taken "work.format-2 2.anneal".
fs::path backup_of(const fs::path& path, std::int64_t version) {
  const std::string stem = path.stem().string() + ".format-" + std::to_string(version);
  fs::path backup = path.parent_path() / (stem + path.extension().string());
  std::error_code error;
  for (int number = 2; fs::exists(fs::symlink_status(backup, error)); ++number)
    backup = path.parent_path() / (stem + " " + std::to_string(number) + path.extension().string());
  return backup;
}

void copy_into(Database& database, const fs::path& empty_file) {
  Database copy(empty_file, Database::Mode::create);
  set_durability(copy);
  database.copy_to(copy);
}

/// Writes all of `database` into a new file, which is there whole or not at all.
void copy_into_new_file(Database& database, const fs::path& path) {
  UnfinishedFile unfinished(path);
  copy_into(database, unfinished.path());
  unfinished.keep(TemporaryFile::Over::nothing);
}

/// Brings the tables of an earlier version up to ours, and leaves the file as it was beside it; another
/// program may just have done it.
void bring_up(Database& database) {
  Transaction transaction(database);
  const std::int64_t version = database.integer("PRAGMA user_version");
  if (version >= schema_version) return;
  {
    Database as_it_is(database.path(), Database::Mode::read);
    copy_into_new_file(as_it_is, backup_of(database.path(), version));
  }
  upgrade_schema(database, version);
  transaction.commit();
}

/// What the file would be if its tables were brought up to ours, for those who may or want to read only.
Database brought_up_in_memory(Database& file, std::int64_t version) {
  Database database = Database::in_memory(file.path());
  file.copy_to(database);
  upgrade_schema(database, version);
  database.refuse_changes();
  return database;
}

/// An empty file is a database without tables for SQLite, and was somebody's project.
void check_is_not_empty(const fs::path& path) {
  std::error_code error;
  if (fs::file_size(path, error) == 0 && !error)
    throw UserError(
        "this project file is empty: its contents were lost, for example in a crash or on a full disk",
        path.string(), "Restore it from a copy, or choose another name for a new project.");
}

void check_is_free(const fs::path& path) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error)))
    throw UserError("something with this name already exists", path.string(), "Choose another name.");
  // It would be played back into the new file.
  if (fs::exists(fs::symlink_status(journal_of(path), error)))
    throw UserError("the journal of an earlier project with this name is here", journal_of(path).string(),
                    "Choose another name, or move the journal away.");
}

}  // namespace

Project Project::create(const fs::path& path) {
  check_is_free(path);
  // Made in memory, so that a full disk or a kill leaves a whole project or none.
  Database made = Database::in_memory();
  create_schema(made);
  FileReplacement file(path, FileReplacement::Named::by_a_person);
  file.write(made.serialized());
  file.commit_as_new();
  Database database(path, Database::Mode::existing);
  set_durability(database);
  Project project(std::move(database));
  adopt(project);
  return project;
}

Project Project::open(const fs::path& path, Access access) {
  check_is_file(path);
  check_is_not_empty(path);
  check_journal(path);
  const bool is_known = was_checked(path);
  Database database(path, access == Access::read ? Database::Mode::read : Database::Mode::existing);
  const std::int64_t version = check_identity(database);
  check_tables(database, version);
  if (!is_known) check_structure(database);
  if (version < schema_version && database.is_read_only()) {
    database = brought_up_in_memory(database, version);
  } else {
    set_durability(database);
    if (version < schema_version) bring_up(database);
  }
  Project project(std::move(database));
  project.home_ = home_of(project);
  return project;
}

Project Project::another_connection() const {
  if (database_.is_in_memory()) return open(path(), Access::read);
  Database database(path(), is_read_only() ? Database::Mode::read : Database::Mode::existing);
  set_durability(database);
  Project project(std::move(database));
  project.home_ = home_;
  return project;
}

void Project::save_copy(const fs::path& path) {
  check_is_free(path);
  copy_into_new_file(database_, path);
}

void Project::copy_into(const UnfinishedFile& file) {
  project::copy_into(database_, file.path());
}

}  // namespace anneal::project
