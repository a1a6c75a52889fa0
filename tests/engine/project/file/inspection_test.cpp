#include "engine/project/file/inspection.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/project/database/journal.h"
#include "engine/project/database/schema.h"
#include "engine/project/file/project.h"
#include "engine/project/file/runs.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

/// Runs SQL without any of our own protection, as an enemy does.
void execute_unprotected(const fs::path& path, const std::string& sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  char* problem = nullptr;
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, &problem), SQLITE_OK)
      << (problem == nullptr ? "" : problem);
  sqlite3_free(problem);
  sqlite3_close(handle);
}

class Inspection : public ::testing::Test {
 protected:
  void make() {
    fs::remove(path_);
    Project::create(path_);
  }

  std::string refused() {
    return refusal([this] { inspect(path_); });
  }

  /// A project whose file is half changed, as a program leaves it that was killed, with its journal.
  void cut_off_a_change() {
    const fs::path original = directory_ / "original.anneal";
    Project project = Project::create(original);
    add_run(project, {"kept", "/r", "{}", {}, {}, {}});
    Database& database = project.database();
    database.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1");  // so that changes reach the file
                                                                        // before they are committed
    Transaction transaction(database);
    for (int i = 0; i < 500; ++i)
      database.execute("INSERT INTO items (kind, name, created) VALUES ('model', 'lost " + std::to_string(i) +
                       "', '" + std::string(200, 'x') + "')");
    fs::copy_file(original, path_);
    fs::copy_file(journal_of(original), journal_of(path_));
  }

  TemporaryDirectory directory_;
  fs::path path_ = directory_ / "work.anneal";
};

TEST_F(Inspection, lets_a_project_pass_and_leaves_it_as_it_is) {
  make();
  const std::string before = read_file(path_);
  inspect(path_);
  EXPECT_EQ(read_file(path_), before);
}

TEST_F(Inspection, refuses_tables_triggers_and_views_that_anneal_did_not_make) {
  const char* attacks[] = {
      "CREATE VIEW v AS SELECT 1",
      "CREATE VIEW v AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x FROM r",
      "DROP TABLE points; CREATE VIEW points AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM "
      "r) "
      "SELECT x AS series, x AS seq FROM r",
      "CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM items; END",
      "CREATE TABLE extra (a)",
      "CREATE TABLE generated (a, b AS (printf('%.*c', 1000000000, a)))",
      "CREATE INDEX i ON runs (name)",
      "CREATE INDEX i ON runs (abs(-9223372036854775808))",
      "CREATE VIRTUAL TABLE f USING fts5 (a)",
      "CREATE VIRTUAL TABLE f USING rtree (a, b, c)",
      "ALTER TABLE runs ADD COLUMN more TEXT",
      "ALTER TABLE runs RENAME COLUMN notes TO note",
      "DROP TABLE log",
      "DROP TABLE about",
  };
  for (const char* attack : attacks) {
    make();
    execute_unprotected(path_, attack);
    EXPECT_THAT(refused(), HasSubstr("did not create")) << attack;
  }
}

TEST_F(Inspection, refuses_a_schema_that_was_written_by_hand) {
  const char* attacks[] = {
      "UPDATE sqlite_schema SET sql = 'CREATE TABLE runs (id INTEGER PRIMARY KEY, x CHECK "
      "(randomblob(1e9)))' "
      "WHERE name = 'runs'",
      "UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'points'",
      "UPDATE sqlite_schema SET rootpage = 4000000 WHERE name = 'points'",
      "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'runs') "
      "WHERE name = 'items'",
      "UPDATE sqlite_schema SET sql = NULL WHERE name = 'runs'",
      "DELETE FROM sqlite_schema",
  };
  for (const char* attack : attacks) {
    make();
    execute_unprotected(path_, std::string("PRAGMA writable_schema = ON; ") + attack);
    EXPECT_NE(refused(), "nothing was refused") << attack;
  }
}

TEST_F(Inspection, refuses_other_files_newer_ones_and_what_is_no_file) {
  EXPECT_THAT(refused(), HasSubstr("this project does not exist"));
  EXPECT_THAT(refusal([&] { inspect(directory_.path()); }), HasSubstr("not a file"));
  mkfifo((directory_ / "pipe").c_str(), 0600);
  EXPECT_THAT(refusal([&] { inspect(directory_ / "pipe"); }), HasSubstr("not a file"));
  make();
  fs::create_symlink(path_, directory_ / "link");
  EXPECT_THAT(refusal([&] { inspect(directory_ / "link"); }), HasSubstr("link"));
  execute_unprotected(path_, "PRAGMA user_version = " + std::to_string(schema_version + 1));
  EXPECT_THAT(refused(), HasSubstr("newer Anneal"));
  execute_unprotected(path_, "PRAGMA user_version = -1");
  EXPECT_THAT(refused(), HasSubstr("unknown format"));
  execute_unprotected(path_, "PRAGMA application_id = 1");
  EXPECT_THAT(refused(), HasSubstr("not an Anneal project"));
  write_file(path_, "SQLite format 3");
  EXPECT_THAT(refused(), HasSubstr("not an Anneal project"));
  fs::resize_file(path_, static_cast<std::uintmax_t>(largest_project) + 1);
  EXPECT_THAT(refused(), HasSubstr("more than a project can have"));
}

TEST_F(Inspection, refuses_a_write_ahead_log_without_making_its_files) {
  make();
  execute_unprotected(path_, "PRAGMA journal_mode = WAL; CREATE TABLE t (a); DROP TABLE t");
  std::string bytes = read_file(path_);
  bytes[18] = bytes[19] = 2;
  write_file(path_, bytes);
  EXPECT_THAT(refused(), HasSubstr("write-ahead log"));
  EXPECT_FALSE(fs::exists(path_.string() + "-shm"));
}

TEST_F(Inspection, refuses_more_than_can_be_held_in_memory) {
  const std::pair<const char*, const char*> floods[] = {
      {"INSERT INTO runs (name, directory, spec, status, created) SELECT 'r', '/r', '{}', 'finished', '' "
       "FROM numbers WHERE n <= 100001",
       "runs"},
      {"INSERT INTO runs (name, directory, spec, status, created) VALUES "
       "(printf('%.*c', 70000, 'x'), '/r', '{}', 'finished', '')",
       "bytes in a name"},
      {"INSERT INTO runs (name, directory, spec, status, created, job) VALUES "
       "('r', '/r', '{}', 'finished', '', printf('%.*c', 70000, 'x'))",
       "bytes in what a job requests"},
      {"INSERT INTO items (kind, name, created) SELECT 'model', n, '' FROM numbers WHERE n <= 100001",
       "datasets, models and policies"},
  };
  for (const auto& [flood, word] : floods) {
    make();
    execute_unprotected(path_,
                        std::string("CREATE TEMP TABLE numbers AS WITH RECURSIVE r(n) AS (SELECT 1 UNION "
                                    "ALL SELECT n + 1 FROM r WHERE n <= 100001) SELECT n FROM r; ") +
                            flood);
    EXPECT_THAT(refused(), HasSubstr(word));
  }
}

TEST_F(Inspection, refuses_to_take_forever) {
  make();
  Database database(path_, Database::Mode::existing);
  database.set_time_limit(std::chrono::milliseconds(10));
  EXPECT_THAT(refusal([&] {
                database.integer(
                    "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r");
              }),
              HasSubstr("takes too long"));
}

TEST_F(Inspection, sees_a_change_that_was_cut_off_and_that_it_can_be_undone) {
  cut_off_a_change();
  const std::string before = read_file(path_);
  EXPECT_THROW(inspect(path_), UnfinishedChange);
  EXPECT_NO_THROW(inspect_recovered(path_));
  EXPECT_EQ(read_file(path_), before);
  Project project = Project::open(path_);
  EXPECT_EQ(runs(project).size(), 1U);
  EXPECT_EQ(project.database().integer("SELECT count(*) FROM items"), 0);
  EXPECT_FALSE(fs::exists(journal_of(path_)));
}

TEST_F(Inspection, without_a_journal_there_is_nothing_to_undo) {
  make();
  EXPECT_NO_THROW(inspect_recovered(path_));
}

TEST_F(Inspection, journal_of_another_file_is_refused_and_harms_nothing) {
  cut_off_a_change();
  {
    Project another = Project::create(directory_ / "another.anneal");
    Transaction transaction(another.database());
    for (int i = 0; i < 500; ++i) add_run(another, {"of another", "/r", "{}", {}, {}, {}});
    transaction.commit();
  }
  fs::copy_file(directory_ / "another.anneal", path_, fs::copy_options::overwrite_existing);
  const std::string before = read_file(path_);
  EXPECT_THAT(refusal([&] { inspect_recovered(path_); }), HasSubstr("belongs to another file"));
  EXPECT_EQ(read_file(path_), before);
}

TEST_F(Inspection, journal_that_speaks_of_other_files_is_never_played_back) {
  cut_off_a_change();
  const fs::path treasure = directory_ / "treasure";
  write_file(treasure, "a thesis");
  // As SQLite writes it at the end of a journal: page number, name, length, sum of the name's bytes, magic.
  const std::string name = treasure;
  const auto number = [](std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift);
    return bytes;
  };
  std::uint32_t sum = 0;
  for (const char letter : name) sum += static_cast<std::uint32_t>(letter);
  append_file(journal_of(path_), number((1 << 30) / 4096 + 1) + name +
                                     number(static_cast<std::uint32_t>(name.size())) + number(sum) +
                                     "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7");
  EXPECT_THAT(refused(), HasSubstr("Anneal did not write"));
  EXPECT_THAT(refusal([&] { inspect_recovered(path_); }), HasSubstr("Anneal did not write"));
  EXPECT_THAT(refusal([&] { Project::open(path_); }), HasSubstr("Anneal did not write"));
  EXPECT_EQ(read_file(treasure), "a thesis");
}

}  // namespace
}  // namespace anneal::testing
