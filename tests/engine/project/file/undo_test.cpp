#include "engine/project/file/undo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/project/file/edits.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/verify.h"
#include "engine/project/sharing/merge.h"
#include "engine/project/sharing/sharing.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ActionKind = Action::Kind;

class Undo : public ::testing::Test {
 protected:
  std::string name() { return run(project_, first_).start.name; }
  std::string latest() { return latest_version(project_, policy_).content; }

  std::vector<std::int64_t> present() {
    std::vector<std::int64_t> ids;
    for (const project::Run& each : runs(project_)) ids.push_back(each.id);
    return ids;
  }

  TemporaryDirectory directory_;
  Project project_ = Project::create(directory_ / "work.anneal");
  std::int64_t first_ = add_run(project_, {"first", "/runs/1", "{}", {}, {}, {}});
  std::int64_t second_ = add_run(project_, {"second", "/runs/2", "{}", {}, {}, {}});
  std::int64_t policy_ = add_item(project_, ItemKind::policy, "slow", {{"rate", 1}}).item;
};

TEST_F(Undo, has_nothing_to_take_back_in_a_project_that_nobody_edited) {
  EXPECT_FALSE(next_undo(project_));
  EXPECT_FALSE(next_redo(project_));
  EXPECT_FALSE(undo(project_));
  EXPECT_FALSE(redo(project_));
}

TEST_F(Undo, walks_back_over_edits_of_runs_and_forth_again) {
  rename_run(project_, first_, "one");
  set_notes(project_, first_, "good");
  set_tags(project_, second_, {"kept"});
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::tags);
  EXPECT_EQ(next_undo(project_)->what, "second");
  undo(project_);
  EXPECT_THAT(run(project_, second_).tags, IsEmpty());
  EXPECT_EQ(undo(project_)->action.kind, ActionKind::notes);
  EXPECT_EQ(run(project_, first_).notes, "");
  EXPECT_EQ(undo(project_)->action.kind, ActionKind::name);
  EXPECT_EQ(name(), "first");
  EXPECT_FALSE(next_undo(project_));
  for (const ActionKind kind : {ActionKind::name, ActionKind::notes, ActionKind::tags})
    EXPECT_EQ(redo(project_)->action.kind, kind);
  EXPECT_EQ(name(), "one");
  EXPECT_EQ(run(project_, first_).notes, "good");
  EXPECT_THAT(run(project_, second_).tags, ElementsAre("kept"));
  EXPECT_FALSE(next_redo(project_));
  undo(project_);
  EXPECT_THAT(run(project_, second_).tags, IsEmpty()) << "as often as one likes";
}

TEST_F(Undo, new_edit_ends_what_could_be_done_again) {
  rename_run(project_, first_, "one");
  undo(project_);
  set_notes(project_, second_, "other");
  EXPECT_FALSE(next_redo(project_));
  undo(project_);
  EXPECT_EQ(run(project_, second_).notes, "");
  EXPECT_FALSE(next_undo(project_)) << "the first was taken back before";
}

TEST_F(Undo, several_runs_that_were_added_at_once_go_to_the_bin_at_once) {
  record_addition(project_, {first_, second_});
  EXPECT_THAT(present(), ElementsAre(second_, first_));
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::addition);
  EXPECT_EQ(next_undo(project_)->runs, 2);
  undo(project_);
  EXPECT_THAT(present(), IsEmpty());
  EXPECT_EQ(runs(project_, Shelf::bin).size(), 2u);
  EXPECT_FALSE(next_undo(project_));
  EXPECT_EQ(redo(project_)->action.kind, ActionKind::addition);
  EXPECT_THAT(present(), ElementsAre(second_, first_));
  delete_runs(project_, {first_});
  restore_runs(project_, {first_});
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::restoration) << "it had been in the bin";
}

TEST_F(Undo, several_runs_that_were_deleted_at_once_come_back_at_once) {
  delete_runs(project_, {first_, second_});
  EXPECT_THAT(present(), IsEmpty());
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::deletion);
  EXPECT_EQ(next_undo(project_)->runs, 2);
  undo(project_);
  EXPECT_THAT(present(), ElementsAre(second_, first_));
  EXPECT_FALSE(next_undo(project_));
  redo(project_);
  EXPECT_THAT(present(), IsEmpty());
  restore_runs(project_, {second_});
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::restoration);
}

TEST_F(Undo, version_that_was_saved_gives_way_to_one_that_says_what_was_before) {
  rename_run(project_, first_, "one");
  const std::int64_t before = latest_version(project_, policy_).id;
  const std::int64_t saved = save_version(project_, policy_, {{"rate", 2}}).id;
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::policy);
  EXPECT_EQ(next_undo(project_)->what, "slow");
  const auto undone = undo(project_);
  EXPECT_EQ(undone->version, before) << "the earlier one, itself";
  EXPECT_EQ(latest(), R"({"rate":1})");
  EXPECT_EQ(versions(project_, policy_).size(), 3U) << "nothing is forgotten";
  const auto done = redo(project_);
  EXPECT_EQ(done->action.kind, ActionKind::policy);
  EXPECT_EQ(done->version, saved);
  EXPECT_EQ(latest(), R"({"rate":2})");
  undo(project_);
  EXPECT_EQ(latest(), R"({"rate":1})");
  EXPECT_EQ(next_undo(project_)->kind, ActionKind::name) << "in the order in which things were done";
  EXPECT_THAT(verify(project_), IsEmpty());
}

TEST_F(Undo, goes_on_where_it_was_once_the_project_is_opened_again) {
  rename_run(project_, first_, "one");
  rename_run(project_, first_, "two");
  undo(project_);
  Project again = Project::open(project_.path());
  EXPECT_EQ(next_redo(again)->kind, ActionKind::name);
  undo(again);
  EXPECT_EQ(run(again, first_).start.name, "first");
  redo(again);
  redo(again);
  EXPECT_EQ(run(again, first_).start.name, "two");
}

TEST_F(Undo, does_not_reach_back_over_a_merge) {
  project_.save_copy(directory_ / "theirs.anneal");
  Project theirs = Project::open(directory_ / "theirs.anneal");
  rename_run(project_, first_, "mine");
  set_notes(theirs, second_, "of somebody else");
  merge(project_, theirs);
  EXPECT_FALSE(next_undo(project_));
  set_notes(project_, first_, "later");
  undo(project_);
  EXPECT_EQ(run(project_, first_).notes, "");
  EXPECT_EQ(run(project_, second_).notes, "of somebody else");
}

TEST_F(Undo, what_was_taken_back_is_taken_back_in_the_other_copy_too) {
  rename_run(project_, first_, "one");
  project_.save_copy(directory_ / "theirs.anneal");
  Project theirs = Project::open(directory_ / "theirs.anneal");
  undo(theirs);
  merge(project_, theirs);
  EXPECT_EQ(name(), "first");
}

TEST_F(Undo, copy_for_sharing_says_nothing_of_what_was_taken_back) {
  set_notes(project_, first_, "a secret");
  set_notes(project_, first_, "for all");
  share(project_, directory_ / "copy.anneal");
  Project copy = Project::open(directory_ / "copy.anneal");
  EXPECT_FALSE(next_undo(copy));
}

TEST_F(Undo, is_of_what_the_columns_say_whatever_stands_in_the_file) {
  project_.database().execute("INSERT INTO about (key, value) VALUES ('undo_after_edit', 'x')");
  project_.database().execute(
      "INSERT INTO edits (uid, run, field, before, after, time) VALUES "
      "('~~~', 1, 'name', 'a', 'b', ''), ('-', 1, 'name', 'a', 'b', ''), ('x~', 1, 'spec', 'a', 'b', 'z')");
  EXPECT_NO_THROW(next_undo(project_));
  EXPECT_NO_THROW(undo(project_));
}

}  // namespace
}  // namespace anneal::testing
