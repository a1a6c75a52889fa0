#include "engine/project/file/verify.h"

#include <cstdlib>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/project/database/damaged_value.h"
#include "engine/project/database/database.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/files.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/inspection.h"
#include "engine/project/file/items.h"
#include "engine/project/file/listing.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

void fill(Project& project, const std::filesystem::path& events) {
  const Version model = add_item(project, ItemKind::model, "net", {{"preset", "convnet"}});
  save_version(project, model.item, {{"preset", "mlp"}});
  append(events, step_lines(0, 300));
  import_events(project, add_plain_run(project), events);
}

TEST(Verify, sound_project_has_no_problems) {
  const TemporaryDirectory directory;
  Project project = Project::create(directory / "work.anneal");
  fill(project, directory / "events.jsonl");
  EXPECT_TRUE(verify(project).empty());
}

TEST(Verify, gaps_dangling_references_and_broken_json_are_found) {
  const TemporaryDirectory directory;
  Project project = Project::create(directory / "work.anneal");
  fill(project, directory / "events.jsonl");
  project.database().execute("PRAGMA foreign_keys = OFF");
  project.database().execute("DELETE FROM versions WHERE number = 1");
  project.database().execute("UPDATE versions SET content = '{'");
  project.database().execute("UPDATE runs SET model_version = 99");
  EXPECT_THAT(verify(project), ElementsAre(HasSubstr("does not exist"), HasSubstr("\"net\" are missing"),
                                           HasSubstr("is not valid JSON")));
}

TEST(Verify, rows_without_a_number_are_called_by_their_key) {
  const TemporaryDirectory directory;
  Project project = Project::create(directory / "work.anneal");
  fill(project, directory / "events.jsonl");
  project.database().execute("PRAGMA foreign_keys = OFF");
  project.database().execute("DELETE FROM series WHERE name = 'loss'");
  EXPECT_THAT(verify(project), ElementsAre(::testing::MatchesRegex(
                                   "The row of points with series [0-9]+ and seq [0-9]+ refers to a row of "
                                   "series that does not exist.")))
      << "one for all of a table";
}

TEST(Verify, a_value_of_another_kind_is_named_by_table_row_and_column) {
  const TemporaryDirectory directory;
  const std::filesystem::path file = directory / "work.anneal";
  {
    Project project = Project::create(file);
    project.database().execute("INSERT INTO studies VALUES (1, 'm', 'c', '{}'), (2, 'n', 'c', 'QQQQQQQQ')");
  }
  // A record begins with the kinds of its values (sqlite.org/fileformat.html, "Record Format"): a text of
  // eight bytes becomes a blob of eight.
  std::string bytes = read_file(file);
  const std::size_t at = bytes.find("\x0f\x0f\x1dncQQQQQQQQ");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 2] = '\x1c';
  write_file(file, bytes);
  try {
    inspect(file);
    FAIL() << "it is damaged";
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), HasSubstr("Row 2 of studies: content is not text"));
  }
  Database database(file, Database::Mode::read);
  EXPECT_EQ(with_row(database, "non-TEXT value in studies.content"), "Row 2 of studies: content is not text");
  EXPECT_EQ(with_row(database, "NULL value in studies.name"), "A row of studies: name is missing")
      << "none is";
  EXPECT_EQ(with_row(database, "row 2 missing from index x"), "row 2 missing from index x");
}

TEST(Verify, what_a_run_says_wrongly_is_named_by_row_and_column) {
  const TemporaryDirectory directory;
  Project project = Project::create(directory / "work.anneal");
  const std::string row = "Row " + std::to_string(add_plain_run(project)) + " of runs: ";
  project.database().execute("UPDATE runs SET epoch = 1e300, tags = '{}', spec = '{'");
  EXPECT_THAT(verify(project), ElementsAre(row + "spec is not valid JSON.", row + "tags is not a list.",
                                           row + "epoch is not a time."));
}

TEST(Verify, files_that_are_carried_are_those_that_were_put_there) {
  const TemporaryDirectory directory;
  Project project = Project::create(directory / "work.anneal");
  write_file(directory / "weights", std::string(5000, 'w'));
  store_file(project, add_plain_run(project), "model.safetensors", directory / "weights");
  EXPECT_TRUE(verify(project).empty());
  project.database().execute("UPDATE file_parts SET content = zeroblob(5000)");
  EXPECT_THAT(verify(project),
              ElementsAre("The file \"model.safetensors\" of run 1 has changed since it was added."));
  project.database().execute("DELETE FROM file_parts");
  EXPECT_THAT(verify(project), ElementsAre(HasSubstr("are missing")));
}

/// Uses everything a project offers, as a program does that opens it; any of our errors will do.
void use_all(const std::filesystem::path& path, const std::filesystem::path& events) {
  try {
    inspect(path);
    Project project = Project::open(path);
    project.database().execute("PRAGMA synchronous = OFF");
    verify(project);
    listing(project).dump();
    is_from_here(project);
    for (const Run& run : runs(project)) {
      for (const std::string& name : series(project, run.id)) curve(project, run.id, name);
      log(project, run.id);
      edits(project, run.id);
      import_events(project, run.id, events);
      set_notes(project, run.id, "read");
    }
    save_item(project, ItemKind::model, "net", {{"preset", "resnet8"}});
  } catch (const Error& error) {
    EXPECT_FALSE(error.message().empty());
  }
}

/// How many files are mutated: `packaging/test.sh --all` says ten thousand.
int rounds() {
  const char* asked = std::getenv("ANNEAL_MUTATED_PROJECTS");
  return asked == nullptr ? 300 : std::atoi(asked);
}

TEST(Verify, mutated_files_are_refused_or_read_but_never_crash) {
  const TemporaryDirectory directory;
  {
    Project project = Project::create(directory / "good.anneal");
    fill(project, directory / "events.jsonl");
  }
  append(directory / "events.jsonl", step_lines(300, 320));
  const std::string good = read_file(directory / "good.anneal");
  constexpr std::size_t page = 4096;
  std::mt19937 random(11);
  for (int round = 0; round < rounds(); ++round) {
    std::string bytes = good;
    // Half of the changes hit what says how a page is laid out, where most harm can be done.
    for (int change = 0; change <= round % 5; ++change) {
      const std::size_t begin = random() % 2 == 0 ? random() % (bytes.size() / page) * page : 0;
      const std::size_t reach = begin == 0 ? bytes.size() : 128;
      bytes[begin + random() % reach] = static_cast<char>(random());
    }
    if (round % 10 == 0) bytes.resize(random() % bytes.size());
    if (round % 10 == 1) bytes.replace(random() % (bytes.size() - page), page, good, page, page);
    write_file(directory / "bad.anneal", bytes);
    std::filesystem::remove(directory / "bad.anneal-journal");
    use_all(directory / "bad.anneal", directory / "events.jsonl");
  }
}

}  // namespace
}  // namespace anneal::testing
