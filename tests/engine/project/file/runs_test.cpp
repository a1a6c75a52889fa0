#include "engine/project/file/runs.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/listing.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;

class Runs : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;
  Project project_ = Project::create(directory_ / "work.anneal");
};

TEST_F(Runs, a_run_keeps_what_it_started_from) {
  const Version model = add_item(project_, ItemKind::model, "net", {{"preset", "convnet"}});
  NewRun start{"first", "/runs/1", R"({"anneal":1})", {}, model.id, {}};
  start.job = R"({"nodes":2})";
  const std::int64_t id = add_run(project_, start);
  const project::Run found = run(project_, id);
  EXPECT_EQ(found.start.name, "first");
  EXPECT_EQ(found.start.directory, "/runs/1");
  EXPECT_EQ(found.start.model_version, model.id);
  EXPECT_FALSE(found.start.dataset_version);
  EXPECT_EQ(found.start.job, R"({"nodes":2})");
  EXPECT_EQ(found.status, StoredState::prepared);
  EXPECT_FALSE(found.best);
  EXPECT_EQ(extract(project_, "run:" + std::to_string(id)), R"({"anneal":1})");
}

TEST_F(Runs, version_that_does_not_exist_is_refused) {
  EXPECT_THROW(add_run(project_, {"first", "/runs/1", "{}", 5, {}, {}}), EnvironmentError);
}

TEST_F(Runs, newest_comes_first) {
  add_run(project_, {"a", "/a", "{}", {}, {}, {}});
  add_run(project_, {"b", "/b", "{}", {}, {}, {}});
  EXPECT_EQ(runs(project_).at(0).start.name, "b");
}

TEST_F(Runs, name_notes_tags_and_status_can_be_changed) {
  const std::int64_t id = add_plain_run(project_);
  rename_run(project_, id, "better name");
  set_notes(project_, id, "tried a larger batch\nit's \"worse\"");
  set_tags(project_, id, {"baseline", "größer"});
  set_status(project_, id, StoredState::failed);
  const project::Run found = run(project_, id);
  EXPECT_EQ(found.start.name, "better name");
  EXPECT_EQ(found.notes, "tried a larger batch\nit's \"worse\"");
  EXPECT_EQ(found.tags, (std::vector<std::string>{"baseline", "größer"}));
  EXPECT_EQ(found.status, StoredState::failed);
  EXPECT_THROW(rename_run(project_, id, ""), UserError);
  EXPECT_THROW(set_notes(project_, 99, "x"), UserError);
}

TEST_F(Runs, name_is_read_on_one_line_whoever_wrote_it) {
  const std::int64_t id = add_run(project_, {"first\n\tline", "/runs/1", "{}", {}, {}, {}});
  EXPECT_EQ(run(project_, id).start.name, "first line");
  EXPECT_EQ(runs(project_).front().start.name, "first line");
}

TEST_F(Runs, names_and_tags_show_what_is_hidden_in_them_and_are_not_written_so) {
  const std::int64_t id = add_run(project_, {"cats\u202Egpj", "/runs/1", "{}", {}, {}, {}});
  project_.database().execute("UPDATE runs SET tags = '[\"a\u2066b\"]'");
  EXPECT_EQ(run(project_, id).start.name, "cats<U+202E>gpj");
  EXPECT_EQ(run(project_, id).tags, std::vector<std::string>{"a<U+2066>b"});
  EXPECT_THROW(rename_run(project_, id, "dogs\u202E"), UserError);
  EXPECT_THROW(set_tags(project_, id, {"good", "b\x1B[31m"}), UserError);
  rename_run(project_, id, "dogs");
  set_notes(project_, id, "first\n\tsecond");
  EXPECT_EQ(run(project_, id).start.name, "dogs");
}

TEST_F(Runs, why_a_run_could_not_be_started_is_kept_until_it_is) {
  const std::int64_t id = add_plain_run(project_);
  set_status(project_, id, StoredState::failed, "The disk is full.");
  EXPECT_EQ(run(project_, id).start_problem, "The disk is full.");
  append(directory_ / "events.jsonl", step_lines(0, 3));
  import_events(project_, id, directory_ / "events.jsonl");
  EXPECT_EQ(run(project_, id).status, StoredState::running);
  EXPECT_EQ(run(project_, id).start_problem, "");
  set_status(project_, id, StoredState::failed, "The disk is full.");
  set_status(project_, id, StoredState::prepared);
  EXPECT_EQ(run(project_, id).start_problem, "");
}

TEST_F(Runs, deleted_run_waits_in_the_bin_and_comes_back_whole) {
  const std::int64_t id = add_plain_run(project_);
  append(directory_ / "events.jsonl", step_lines(0, 3));
  import_events(project_, id, directory_ / "events.jsonl");
  delete_runs(project_, {id});
  EXPECT_TRUE(runs(project_).empty());
  EXPECT_EQ(runs(project_, Shelf::bin).size(), 1U);
  restore_runs(project_, {id});
  EXPECT_EQ(runs(project_).size(), 1U);
  EXPECT_EQ(curve(project_, id, "loss").size(), 3U);
}

TEST_F(Runs, listing_shows_runs_and_items) {
  add_item(project_, ItemKind::dataset, "flowers", {});
  const std::int64_t id = add_plain_run(project_);
  append(directory_ / "events.jsonl",
         R"({"seq":0,"time":0,"event":"step","step":1,"loss":null,"nonfinite":{"loss":"nan"}})"
         "\n");
  import_events(project_, id, directory_ / "events.jsonl");
  const nlohmann::json list = listing(project_);
  EXPECT_EQ(list["datasets"][0]["name"], "flowers");
  EXPECT_EQ(list["runs"][0]["status"], "running");
  EXPECT_TRUE(list["runs"][0]["last"]["loss"].is_null());
  EXPECT_EQ(list["runs"][0]["last"]["nonfinite"]["loss"], "nan");
}

TEST_F(Runs, listing_is_json_even_when_a_name_is_not_text) {
  add_run(project_, {"\xff\xfe", "/runs/\xff", "{}", {}, {}, {}});
  EXPECT_NO_THROW(listing(project_).dump());
}

TEST_F(Runs, edits_are_remembered_with_what_was_there_before) {
  const std::int64_t id = add_run(project_, {"first", "/runs/1", "{}", {}, {}, {}});
  rename_run(project_, id, "second");
  set_notes(project_, id, "good");
  set_notes(project_, id, "good");  // changes nothing
  set_tags(project_, id, {"kept"});
  delete_runs(project_, {id});
  const std::vector<Edit> found = edits(project_, id);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].field, "name");
  EXPECT_EQ(found[0].before, "first");
  EXPECT_EQ(found[0].after, "second");
  EXPECT_EQ(found[1].after, "good");
  EXPECT_EQ(found[2].after, R"(["kept"])");
  EXPECT_EQ(found[3].field, "deleted_at");
  EXPECT_EQ(found[3].before, "");
  EXPECT_THROW(edit_run(project_, id, "spec", "{}"), UserError);
}

}  // namespace
}  // namespace anneal::testing
