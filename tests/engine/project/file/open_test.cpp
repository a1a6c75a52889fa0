#include <csignal>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/temporary_file.h"
#include "engine/project/database/database.h"
#include "engine/project/database/schema.h"
#include "engine/project/file/project.h"
#include "engine/project/file/runs.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::HasSubstr;

/// The sentence with which `path` is refused; empty when it is opened.
std::string opening_refusal(const std::filesystem::path& path) {
  try {
    Project::open(path);
    return {};
  } catch (const UserError& error) {
    return error.message();
  }
}

class Open : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;
  std::filesystem::path path_ = directory_ / "work.anneal";
};

TEST_F(Open, new_project_is_marked_as_ours_without_a_write_ahead_log) {
  { Project::create(path_); }
  const std::string bytes = read_file(path_);
  EXPECT_EQ(bytes.substr(68, 4), "Annl");                      // application id, big-endian
  EXPECT_EQ(bytes.substr(60, 4), std::string("\0\0\0\6", 4));  // user version
  EXPECT_EQ(bytes.substr(18, 2), "\x01\x01");                  // rollback journal
  EXPECT_EQ(opening_refusal(path_), "");
}

TEST_F(Open, writes_are_as_durable_as_sqlite_makes_them) {
  Project project = Project::create(path_);
  EXPECT_EQ(project.database().integer("PRAGMA synchronous"), 3);
  EXPECT_EQ(project.database().integer("PRAGMA foreign_keys"), 1);
}

TEST_F(Open, creating_over_something_is_refused) {
  write_file(path_, "my thesis");
  EXPECT_THROW(Project::create(path_), UserError);
  EXPECT_EQ(read_file(path_), "my thesis");
}

TEST_F(Open, creating_removes_what_a_kill_left_of_an_earlier_try) {
  const pid_t child = fork();
  if (child == 0) {
    const TemporaryFile left(path_);
    kill(getpid(), SIGKILL);
  }
  waitpid(child, nullptr, 0);
  const auto count = [&] {
    return std::distance(std::filesystem::directory_iterator(directory_.path()), {});
  };
  ASSERT_EQ(count(), 1);
  { Project::create(path_); }
  EXPECT_EQ(count(), 1) << "the project alone";
  EXPECT_EQ(opening_refusal(path_), "");
}

TEST_F(Open, empty_file_is_no_place_for_a_new_project) {
  write_file(path_, "");
  EXPECT_THROW(Project::create(path_), UserError);
  EXPECT_EQ(read_file(path_), "");
}

TEST_F(Open, new_project_is_not_made_beside_the_journal_of_another) {
  write_file(path_.string() + "-journal", "of another");
  EXPECT_THROW(Project::create(path_), UserError);
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_EQ(read_file(path_.string() + "-journal"), "of another");
}

TEST_F(Open, making_one_leaves_nothing_else_behind) {
  { Project::create(path_); }
  const auto files = std::filesystem::directory_iterator(directory_.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST_F(Open, missing_file_folder_and_link_are_refused) {
  EXPECT_THAT(opening_refusal(path_), HasSubstr("this project does not exist"));
  EXPECT_THAT(opening_refusal(directory_.path()), HasSubstr("not a file"));
  { Project::create(path_); }
  std::filesystem::create_symlink(path_, directory_ / "link.anneal");
  EXPECT_THAT(opening_refusal(directory_ / "link.anneal"), HasSubstr("link"));
}

TEST_F(Open, project_in_a_linked_folder_opens) {
  std::filesystem::create_directory(directory_ / "real");
  std::filesystem::create_directory_symlink(directory_ / "real", directory_ / "linked");
  { Project::create(directory_ / "linked" / "work.anneal"); }
  EXPECT_EQ(opening_refusal(directory_ / "linked" / "work.anneal"), "");
}

TEST_F(Open, other_files_are_refused) {
  write_file(path_, std::string(5000, 'x'));
  EXPECT_THAT(opening_refusal(path_), HasSubstr("not an Anneal project"));
  write_file(directory_ / "empty.anneal", "");
  EXPECT_THAT(opening_refusal(directory_ / "empty.anneal"), HasSubstr("is empty"));
  { Database(directory_ / "other.db", Database::Mode::create).execute("CREATE TABLE t (a)"); }
  EXPECT_THAT(opening_refusal(directory_ / "other.db"), HasSubstr("not an Anneal project"));
}

TEST_F(Open, newer_project_is_refused_and_left_alone) {
  {
    Project::create(path_).database().execute("PRAGMA user_version = " + std::to_string(schema_version + 1));
  }
  const std::string before = read_file(path_);
  EXPECT_THAT(opening_refusal(path_), HasSubstr("newer Anneal"));
  EXPECT_EQ(read_file(path_), before);
}

/// A file as that version of the format left it, with two runs.
void make_earlier(const std::filesystem::path& path, std::int64_t version) {
  Database database(path, Database::Mode::create);
  create_schema(database, version);
  database.execute(
      "INSERT INTO items (kind, name, created) VALUES ('model', 'net', '');"
      "INSERT INTO versions (item, number, created, content) VALUES (1, 1, '2025', '{}');"
      "INSERT INTO runs (name, directory, spec, status, created) VALUES "
      "('a run', '/r', '{\"training\": {\"epochs\": 7}}', 'finished', ''), "
      "('another', '/r', 'no JSON', 'finished', '')");
  if (version >= 2) database.execute("UPDATE runs SET epochs = 7 WHERE name = 'a run'");
  if (version >= 3)
    database.execute("UPDATE runs SET uid = 'run ' || id; UPDATE versions SET uid = 'version ' || id;");
}

class Earlier : public Open, public ::testing::WithParamInterface<std::int64_t> {
 protected:
  void check(Project& project) {
    const auto found = runs(project);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[1].start.name, "a run");
    EXPECT_EQ(found[1].epochs, 7);
    EXPECT_EQ(found[0].epochs, 0);
    EXPECT_EQ(found[0].start.host, "another computer");  // what was made before there were seals
    EXPECT_EQ(project.database().integer("SELECT count(DISTINCT uid) FROM runs WHERE uid <> ''"), 2);
    EXPECT_EQ(project.database().integer("SELECT count(*) FROM versions WHERE uid <> ''"), 1);
  }
};

INSTANTIATE_TEST_SUITE_P(Versions, Earlier, ::testing::Range<std::int64_t>(1, schema_version));

TEST_P(Earlier, project_is_brought_up_with_what_is_in_it_and_left_beside_as_it_was) {
  make_earlier(path_, GetParam());
  Project project = Project::open(path_);
  check(project);
  EXPECT_EQ(project.database().integer("PRAGMA user_version"), schema_version);
  const std::string backup = "work.format-" + std::to_string(GetParam()) + ".anneal";
  Database before(directory_ / backup, Database::Mode::read);
  EXPECT_EQ(before.integer("PRAGMA user_version"), GetParam());
  EXPECT_EQ(before.integer("SELECT count(*) FROM runs"), 2);
  EXPECT_EQ(schema_rows(before), expected_schema_rows(GetParam()));
}

TEST_P(Earlier, project_opened_to_be_read_stays_as_it_is) {
  make_earlier(path_, GetParam());
  const std::string bytes = read_file(path_);
  Project project = Project::open(path_, Project::Access::read);
  check(project);
  EXPECT_TRUE(project.is_read_only());
  EXPECT_THROW(add_run(project, {"more", "/r", "{}", {}, {}, {}}), EnvironmentError);
  Project other = project.another_connection();
  check(other);
  EXPECT_EQ(read_file(path_), bytes);
  EXPECT_FALSE(
      std::filesystem::exists(directory_ / ("work.format-" + std::to_string(GetParam()) + ".anneal")));
}

TEST_P(Earlier, backup_takes_no_other_files_place) {
  const std::string backup = "work.format-" + std::to_string(GetParam());
  write_file(directory_ / (backup + ".anneal"), "my thesis");
  make_earlier(path_, GetParam());
  Project::open(path_);
  EXPECT_EQ(read_file(directory_ / (backup + ".anneal")), "my thesis");
  EXPECT_TRUE(std::filesystem::exists(directory_ / (backup + " 2.anneal")));
}

TEST_F(Open, run_of_an_earlier_project_that_died_without_a_word_was_interrupted) {
  {
    Database database(path_, Database::Mode::create);
    create_schema(database, 5);
    database.execute(
        "INSERT INTO runs (name, directory, spec, status, created, started) VALUES "
        "('said why', '/r', '{}', 'failed', '', '2026'), ('did not', '/r', '{}', 'failed', '', '2026'), "
        "('never began', '/r', '{}', 'failed', '', '');"
        "INSERT INTO log (run, seq, event, content) VALUES (1, 1, 'failed', '')");
  }
  Project project = Project::open(path_);
  EXPECT_EQ(run(project, 1).status, StoredState::failed);
  EXPECT_EQ(run(project, 2).status, StoredState::interrupted);
  EXPECT_EQ(run(project, 3).status, StoredState::failed);
}

TEST_F(Open, foreign_tables_triggers_and_views_are_refused) {
  const char* additions[] = {"CREATE TABLE extra (a)", "CREATE VIEW v AS SELECT 1", "DROP TABLE points",
                             "CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM items; END",
                             "CREATE INDEX i ON runs (name)"};
  for (const char* addition : additions) {
    std::filesystem::remove(path_);
    { Project::create(path_).database().execute(addition); }
    EXPECT_THAT(opening_refusal(path_), HasSubstr("did not create")) << addition;
  }
}

TEST_F(Open, waiting_writer_gets_a_sentence_when_the_other_never_ends) {
  Project project = Project::create(path_);
  Project other = project.another_connection();
  other.database().execute("PRAGMA busy_timeout = 1");
  Transaction transaction(project.database());
  EXPECT_THROW(Transaction(other.database()), EnvironmentError);
}

TEST_F(Open, project_opened_to_be_read_shows_what_others_write_and_refuses_changes) {
  Project project = Project::create(path_);
  Project reader = Project::open(path_, Project::Access::read);
  EXPECT_TRUE(reader.is_read_only());
  EXPECT_FALSE(project.is_read_only());
  EXPECT_TRUE(reader.another_connection().is_read_only());
  project.database().execute("INSERT INTO items (kind, name, created) VALUES ('model', 'a', '')");
  EXPECT_EQ(reader.database().integer("SELECT count(*) FROM items"), 1);
  EXPECT_THROW(reader.database().execute("DELETE FROM items"), EnvironmentError);
}

TEST_F(Open, project_that_was_deleted_refuses_changes_and_can_be_saved_elsewhere) {
  Project project = Project::create(path_);
  project.database().execute("INSERT INTO items (kind, name, created) VALUES ('model', 'a', '')");
  std::filesystem::remove(path_);
  try {
    project.database().execute("DELETE FROM items");
    FAIL() << "changed a file that is gone";
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.message(), HasSubstr("moved or deleted"));
  }
  project.save_copy(directory_ / "copy.anneal");
  EXPECT_EQ(opening_refusal(directory_ / "copy.anneal"), "");
  Project copy = Project::open(directory_ / "copy.anneal");
  EXPECT_EQ(copy.database().integer("SELECT count(*) FROM items"), 1);
  EXPECT_THROW(project.save_copy(directory_ / "copy.anneal"), UserError);
}

TEST_F(Open, transaction_that_is_not_committed_leaves_nothing) {
  Project project = Project::create(path_);
  {
    Transaction transaction(project.database());
    project.database().execute("INSERT INTO items (kind, name, created) VALUES ('model', 'a', '')");
  }
  EXPECT_EQ(project.database().integer("SELECT count(*) FROM items"), 0);
}

}  // namespace
}  // namespace anneal::testing
