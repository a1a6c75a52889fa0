#include "engine/project/sharing/merge.h"

#include <algorithm>
#include <map>
#include <optional>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/project/database/schema.h"
#include "engine/project/file/about.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/files.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/verify.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;
using ConflictKind = MergeConflict::Kind;
namespace fs = std::filesystem;

/// A project with a model of two versions and a run of 100 steps, and a copy of it.
class Merge : public ::testing::Test {
 protected:
  Merge() {
    model_ = add_item(mine_, ItemKind::model, "net", {{"preset", "convnet"}}).item;
    save_version(mine_, model_, {{"preset", "mlp"}});
    run_ = add_run(mine_, {"first", "/runs/1", "{}", {}, latest_version(mine_, model_).id, {}});
    train(mine_, run_, 0, 100);
    mine_.save_copy(directory_ / "theirs.anneal");
    theirs_.emplace(Project::open(directory_ / "theirs.anneal"));
  }

  /// Lets a run go on: events `first` … `last` − 1 of its file are taken in.
  void train(Project& project, std::int64_t run, std::int64_t first, std::int64_t last) {
    const fs::path events = directory_ / (project.path().stem().string() + std::to_string(run) + ".jsonl");
    if (first > 0 && !fs::exists(events)) append(events, step_lines(0, first));
    append(events, step_lines(first, last));
    import_events(project, run, events);
  }

  std::vector<std::string> names(Project& project) {
    std::vector<std::string> found;
    for (const project::Run& run : runs(project)) found.push_back(run.start.name);
    return found;
  }

  std::vector<std::string> models(Project& project) {
    std::vector<std::string> found;
    for (const Item& item : items(project, ItemKind::model))
      found.push_back(item.name + "@" + std::to_string(item.versions));
    return found;
  }

  void expect_sound(Project& project) { EXPECT_THAT(verify(project), IsEmpty()); }

  TemporaryDirectory directory_;
  Project mine_ = Project::create(directory_ / "mine.anneal");
  std::optional<Project> theirs_;
  std::int64_t model_ = 0;
  std::int64_t run_ = 0;
};

TEST_F(Merge, equal_copies_bring_nothing) {
  const MergeResult result = merge(mine_, *theirs_);
  EXPECT_TRUE(result.is_empty());
  EXPECT_THAT(result.conflicts, IsEmpty());
}

TEST_F(Merge, copy_that_holds_what_cannot_be_read_is_refused_and_changes_nothing) {
  for (const char* damage :
       {"UPDATE runs SET status = 'frob', uid = 's1'", "UPDATE runs SET spec = '{'",
        "UPDATE runs SET tags = '{'", "UPDATE runs SET plans = 'null'", "UPDATE runs SET seconds = 9e999",
        "UPDATE items SET kind = 'frob'", "UPDATE versions SET content = '{'",
        "INSERT INTO files VALUES (1, 1, 'model.safetensors', 5, '00')"}) {
    const fs::path file = directory_ / "damaged.anneal";
    mine_.save_copy(file);
    Project damaged = Project::open(file);
    damaged.database().execute(damage);
    EXPECT_THAT(verify(damaged), Not(IsEmpty())) << damage;
    EXPECT_THROW(merge(mine_, damaged), UserError) << damage;
    expect_sound(mine_);
    fs::remove(file);
  }
  EXPECT_THAT(names(mine_), ElementsAre("first"));
}

TEST_F(Merge, what_each_copy_added_is_in_both_afterwards) {
  const std::int64_t ours = add_run(mine_, {"ours", "/runs/2", "{}", {}, {}, {}});
  train(mine_, ours, 0, 10);
  const Version edited = save_version(*theirs_, model_, {{"preset", "resnet8"}});
  add_item(*theirs_, ItemKind::policy, "fast", {{"epochs", 3}});
  NewRun start = {"theirs", "/runs/2", R"({"anneal":1})", {}, edited.id, {}};
  start.parent = run_;
  start.job = R"({"nodes":2})";
  const std::int64_t their_run = add_run(*theirs_, start);
  train(*theirs_, their_run, 0, 50);
  set_notes(*theirs_, their_run, "good");

  const MergeResult result = merge(mine_, *theirs_);
  EXPECT_EQ(result.new_runs, 1);
  EXPECT_EQ(result.new_versions, 2);
  EXPECT_THAT(result.conflicts, IsEmpty());
  EXPECT_THAT(names(mine_), UnorderedElementsAre("first", "ours", "theirs"));
  EXPECT_THAT(models(mine_), ElementsAre("net@3"));
  const project::Run brought = runs(mine_).front();
  EXPECT_EQ(brought.start.name, "theirs");
  EXPECT_EQ(brought.start.parent, run_);
  EXPECT_EQ(brought.start.job, R"({"nodes":2})");
  EXPECT_EQ(brought.notes, "good");
  EXPECT_EQ(version(mine_, *brought.start.model_version).content, edited.content);
  EXPECT_EQ(curve(mine_, brought.id, "loss").size(), 50U);
  EXPECT_EQ(curve(mine_, brought.id, "loss").back().value, 1000 - 49);
  expect_sound(mine_);

  EXPECT_EQ(merge(*theirs_, mine_).new_runs, 1);
  EXPECT_THAT(names(*theirs_), UnorderedElementsAre("first", "ours", "theirs"));
  expect_sound(*theirs_);
  EXPECT_TRUE(merge(mine_, *theirs_).is_empty());
  EXPECT_TRUE(merge(*theirs_, mine_).is_empty());
}

TEST_F(Merge, run_that_went_on_there_goes_on_here) {
  train(*theirs_, run_, 100, 150);
  const MergeResult result = merge(mine_, *theirs_);
  EXPECT_EQ(result.continued_runs, 1);
  EXPECT_EQ(curve(mine_, run_, "loss").size(), 150U);
  EXPECT_EQ(run(mine_, run_).last.at("loss"), 1000 - 149);
  EXPECT_TRUE(merge(*theirs_, mine_).is_empty());
  expect_sound(mine_);
}

TEST_F(Merge, older_copy_takes_nothing_away) {
  train(mine_, run_, 100, 150);
  EXPECT_TRUE(merge(mine_, *theirs_).is_empty());
  EXPECT_EQ(curve(mine_, run_, "loss").size(), 150U);
}

TEST_F(Merge, curves_that_contradict_are_kept_beside_each_other) {
  theirs_->database().execute("UPDATE points SET value = 7 WHERE seq = 50");
  train(*theirs_, run_, 100, 150);
  const MergeResult result = merge(mine_, *theirs_);
  ASSERT_EQ(result.conflicts.size(), 1U);
  EXPECT_EQ(result.conflicts[0].kind, ConflictKind::curves);
  EXPECT_EQ(result.conflicts[0].there, "first 2");
  EXPECT_THAT(names(mine_), UnorderedElementsAre("first", "first 2"));
  EXPECT_EQ(curve(mine_, run_, "loss").size(), 100U);
  EXPECT_EQ(curve(mine_, runs(mine_).front().id, "loss").size(), 150U);
  EXPECT_TRUE(merge(mine_, *theirs_).is_empty());
}

TEST_F(Merge, item_edited_in_both_copies_is_kept_in_both_forms) {
  save_version(mine_, model_, {{"preset", "resnet8"}});
  const Version theirs = save_version(*theirs_, model_, {{"preset", "resnet18"}});
  const MergeResult result = merge(mine_, *theirs_);
  ASSERT_EQ(result.conflicts.size(), 1U);
  EXPECT_EQ(result.conflicts[0].kind, ConflictKind::version);
  EXPECT_EQ(result.conflicts[0].there, "net 2");
  EXPECT_THAT(models(mine_), ElementsAre("net@3", "net 2@1"));
  EXPECT_EQ(latest_version(mine_, items(mine_, ItemKind::model)[1].id).content, theirs.content);
  EXPECT_TRUE(merge(mine_, *theirs_).is_empty());
  // Further edits there continue what theirs became here.
  save_version(*theirs_, model_, {{"preset", "resnet34"}});
  EXPECT_THAT(merge(mine_, *theirs_).conflicts, IsEmpty());
  EXPECT_THAT(models(mine_), ElementsAre("net@3", "net 2@2"));
  expect_sound(mine_);
}

TEST_F(Merge, edit_of_one_copy_stands_in_both) {
  rename_run(mine_, run_, "renamed");
  set_notes(*theirs_, run_, "look at this");
  set_tags(*theirs_, run_, {"kept"});
  EXPECT_EQ(merge(mine_, *theirs_).edited_runs, 1);
  EXPECT_EQ(merge(*theirs_, mine_).edited_runs, 1);
  for (Project* project : {&mine_, &*theirs_}) {
    EXPECT_EQ(run(*project, run_).start.name, "renamed");
    EXPECT_EQ(run(*project, run_).notes, "look at this");
    EXPECT_THAT(run(*project, run_).tags, ElementsAre("kept"));
  }
  rename_run(*theirs_, run_, "renamed again");
  EXPECT_THAT(merge(mine_, *theirs_).conflicts, IsEmpty());
  EXPECT_EQ(run(mine_, run_).start.name, "renamed again");
}

TEST_F(Merge, edits_of_both_copies_are_told_and_lost_in_neither) {
  rename_run(mine_, run_, "mine");
  rename_run(*theirs_, run_, "theirs");
  set_notes(mine_, run_, "my note");
  set_notes(*theirs_, run_, "their note");
  set_tags(mine_, run_, {"a", "b"});
  set_tags(*theirs_, run_, {"b", "c"});
  const MergeResult result = merge(mine_, *theirs_);
  ASSERT_EQ(result.conflicts.size(), 2U);
  EXPECT_EQ(result.conflicts[0].kind, ConflictKind::name);
  EXPECT_EQ(result.conflicts[0].here, "mine");
  EXPECT_EQ(result.conflicts[0].there, "theirs");
  EXPECT_EQ(result.conflicts[1].kind, ConflictKind::notes);
  const project::Run merged = run(mine_, run_);
  EXPECT_EQ(merged.start.name, "mine");
  EXPECT_EQ(merged.notes, "my note\n\n---\n\ntheir note");
  EXPECT_THAT(merged.tags, ElementsAre("a", "b", "c"));
  EXPECT_TRUE(
      std::ranges::any_of(edits(mine_, run_), [](const Edit& edit) { return edit.after == "theirs"; }));

  EXPECT_THAT(merge(mine_, *theirs_).conflicts, IsEmpty());  // told once
  EXPECT_THAT(merge(*theirs_, mine_).conflicts, IsEmpty());  // settled there, too
  EXPECT_EQ(run(*theirs_, run_).start.name, "mine");
  EXPECT_EQ(run(*theirs_, run_).notes, merged.notes);
  EXPECT_TRUE(merge(mine_, *theirs_).is_empty());
}

TEST_F(Merge, run_that_only_one_copy_threw_away_is_in_the_bin_and_one_that_both_touched_stays) {
  delete_runs(*theirs_, {run_});
  merge(mine_, *theirs_);
  EXPECT_THAT(names(mine_), IsEmpty());
  restore_runs(mine_, {run_});
  restore_runs(*theirs_, {run_});
  delete_runs(*theirs_, {run_});
  merge(mine_, *theirs_);
  EXPECT_THAT(names(mine_), ElementsAre("first"));
}

TEST_F(Merge, runs_of_another_computer_keep_to_it) {
  set_about(*theirs_, "machine", "laptop (1234)");
  add_run(*theirs_, {"there", "/runs/3", "{}", {}, {}, {}});
  NewRun far = {"far", "/runs/4", "{}", {}, {}, {}};
  far.host = "gpu";
  add_run(*theirs_, far);
  NewRun here = {"here", "/runs/5", "{}", {}, {}, {}};
  here.host = about(mine_, "machine");
  add_run(*theirs_, here);
  merge(mine_, *theirs_);
  std::map<std::string, std::string> hosts;
  for (const project::Run& run : runs(mine_)) hosts[run.start.name] = run.start.host;
  EXPECT_EQ(hosts, (std::map<std::string, std::string>{
                       {"first", ""}, {"there", "laptop (1234)"}, {"far", "gpu"}, {"here", ""}}));
}

TEST_F(Merge, another_project_altogether_comes_in_beside) {
  Project other = Project::create(directory_ / "other.anneal");
  add_item(other, ItemKind::model, "net", {{"preset", "vit"}});
  add_run(other, {"first", "/other/1", "{}", {}, {}, {}});
  const MergeResult result = merge(mine_, other);
  EXPECT_EQ(result.new_runs, 1);
  EXPECT_THAT(models(mine_), ElementsAre("net@2", "net 2@1"));
  EXPECT_THAT(names(mine_), ElementsAre("first", "first"));
}

/// As a kill between two runs leaves it.
TEST_F(Merge, one_that_was_cut_off_is_finished_by_the_next) {
  NewRun start = {"child", "/runs/2", "{}", {}, {}, {}};
  const std::int64_t parent = add_run(*theirs_, {"parent", "/runs/3", "{}", {}, {}, {}});
  const std::int64_t child = add_run(*theirs_, start);
  theirs_->database().execute("UPDATE runs SET parent = " + std::to_string(parent) +
                              " WHERE id = " + std::to_string(child));
  merge(mine_, *theirs_);
  const auto id_of = [&](const std::string& name) {
    for (const project::Run& run : runs(mine_))
      if (run.start.name == name) return run.id;
    return std::int64_t{-1};
  };
  mine_.database().execute(
      "UPDATE runs SET parent = NULL; DELETE FROM edits WHERE run = " + std::to_string(id_of("parent")) +
      "; DELETE FROM runs WHERE id = " + std::to_string(id_of("parent")));
  EXPECT_EQ(merge(mine_, *theirs_).new_runs, 1);
  EXPECT_EQ(run(mine_, id_of("child")).start.parent, id_of("parent"));
  expect_sound(mine_);
}

TEST_F(Merge, others_can_write_between_its_runs) {
  for (int i = 0; i < 40; ++i) {
    const std::string name = std::to_string(i);
    train(*theirs_, add_run(*theirs_, {name, "/theirs/" + name, "{}", {}, {}, {}}), 0, 2000);
  }
  Project other = mine_.another_connection();
  std::jthread merging([&] {
    Project connection = mine_.another_connection();
    merge(connection, *theirs_);
  });
  while (runs(mine_).size() < 2) std::this_thread::yield();
  rename_run(other, run_, "renamed meanwhile");
  merging.join();
  EXPECT_EQ(run(mine_, run_).start.name, "renamed meanwhile");
  EXPECT_EQ(runs(mine_).size(), 41U);
  expect_sound(mine_);
}

TEST_F(Merge, weights_that_the_other_copy_carries_come_along) {
  write_file(directory_ / "weights", std::string(3 << 20, 'w'));
  store_file(*theirs_, run_, "model.safetensors", directory_ / "weights");
  merge(mine_, *theirs_);
  ASSERT_EQ(files(mine_, run_).size(), 1U);
  extract_file(mine_, files(mine_, run_)[0], directory_ / "extracted");
  EXPECT_EQ(read_file(directory_ / "extracted"), read_file(directory_ / "weights"));
}

TEST(MergeOfEarlier, copies_made_before_uids_were_there_know_what_they_share) {
  const TemporaryDirectory directory;
  for (const char* name : {"mine.anneal", "theirs.anneal"}) {
    Database database(directory / name, Database::Mode::create);
    create_schema(database, 2);
    database.execute(
        "INSERT INTO items (kind, name, created) VALUES ('model', 'net', '2025');"
        "INSERT INTO versions (item, number, created, content) VALUES (1, 1, '2025', '{}');"
        "INSERT INTO runs (name, directory, spec, status, created) VALUES ('a', '/r', '{}', 'finished', "
        "'2025')");
    database.execute(std::string("INSERT INTO runs (name, directory, spec, status, created) VALUES ('") +
                     name + "', '/r/" + name + "', '{}', 'finished', '2025')");
  }
  Project mine = Project::open(directory / "mine.anneal");
  Project theirs = Project::open(directory / "theirs.anneal", Project::Access::read);
  const MergeResult result = merge(mine, theirs);
  EXPECT_EQ(result.new_runs, 1);
  EXPECT_EQ(result.new_versions, 0);
  EXPECT_EQ(runs(mine).size(), 3U);
}

}  // namespace
}  // namespace anneal::testing
