#include "engine/project/sharing/working_copy.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/project/file/inspection.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using ::testing::UnorderedElementsAre;
namespace fs = std::filesystem;

TEST(SharerOf, folders_of_synchronising_programs_are_known_by_name_and_mark) {
  const TemporaryDirectory directory;
  EXPECT_EQ(sharer_of(directory / "work.anneal"), "");
  for (const auto& [folder, sharer] :
       {std::pair{"Dropbox", "Dropbox"}, std::pair{"OneDrive - University", "OneDrive"},
        std::pair{"Nextcloud/deep/below", "Nextcloud"}, std::pair{"Google Drive", "Google Drive"}}) {
    fs::create_directories(directory / folder);
    EXPECT_EQ(sharer_of(directory.path() / folder / "work.anneal"), sharer) << folder;
  }
  fs::create_directories(directory / "plain/.stfolder");
  fs::create_directories(directory / "plain/below");
  EXPECT_EQ(sharer_of(directory / "plain/below/work.anneal"), "Syncthing");
  EXPECT_EQ(sharer_of(directory / "MyDropboxNotes.anneal"), "");
  fs::create_directory_symlink(directory / "Dropbox", directory / "linked");
  EXPECT_EQ(sharer_of(directory / "linked/work.anneal"), "Dropbox");
}

class Working : public ::testing::Test {
 protected:
  Working() { setenv("XDG_STATE_HOME", (directory_ / "state").c_str(), 1); }
  ~Working() override { unsetenv("XDG_STATE_HOME"); }

  static void add(Project& project, const std::string& name) {
    add_run(project, {name, "/r/" + name, "{}", {}, {}, {}});
  }

  std::vector<std::string> published() {
    Project project = Project::open(original_, Project::Access::read);
    std::vector<std::string> names;
    for (const project::Run& run : runs(project)) names.push_back(run.start.name);
    return names;
  }

  /// As somebody else's program would leave it: another file of that name.
  void change_elsewhere(const std::string& name) {
    const fs::path theirs = directory_ / "theirs.anneal";
    fs::remove(theirs);
    fs::copy_file(original_, theirs);
    {
      Project project = Project::open(theirs);
      add(project, name);
    }
    fs::rename(theirs, original_);
  }

  TemporaryDirectory directory_;
  fs::path original_ = directory_ / "work.anneal";
};

TEST_F(Working, copy_lies_elsewhere_and_what_is_done_in_it_is_published_whole) {
  { Project::create(original_); }
  const std::string before = read_file(original_);
  WorkingCopy working(original_);
  Project project = Project::open(working.path());
  EXPECT_TRUE(is_from_here(project));
  add(project, "ours");
  EXPECT_EQ(read_file(original_), before);
  working.publish(project);
  EXPECT_THAT(published(), UnorderedElementsAre("ours"));
  inspect(original_);
  Project there = Project::open(original_, Project::Access::read);
  EXPECT_TRUE(is_from_here(there));
  const auto time = fs::last_write_time(original_);
  working.publish(project);  // nothing has changed
  EXPECT_EQ(fs::last_write_time(original_), time);
}

TEST_F(Working, new_project_begins_in_the_copy) {
  WorkingCopy working(original_);
  Project project = Project::open(working.path());
  add(project, "ours");
  working.publish(project);
  EXPECT_THAT(published(), UnorderedElementsAre("ours"));
}

TEST_F(Working, what_others_did_meanwhile_is_merged_and_not_overwritten) {
  { Project::create(original_); }
  WorkingCopy working(original_);
  Project project = Project::open(working.path());
  add(project, "ours");
  change_elsewhere("theirs");
  EXPECT_EQ(working.publish(project).new_runs, 1);
  EXPECT_THAT(published(), UnorderedElementsAre("ours", "theirs"));
  EXPECT_EQ(runs(project).size(), 2U);
}

TEST_F(Working, what_a_killed_program_had_not_published_is_there_when_it_is_opened_again) {
  { Project::create(original_); }
  {
    WorkingCopy working(original_);
    Project project = Project::open(working.path());
    add(project, "unpublished");
  }
  change_elsewhere("theirs");
  WorkingCopy again(original_);
  Project project = Project::open(again.path());
  again.publish(project);
  EXPECT_THAT(published(), UnorderedElementsAre("unpublished", "theirs"));
}

TEST_F(Working, folder_that_is_away_loses_nothing) {
  fs::create_directory(directory_ / "share");
  original_ = directory_ / "share/work.anneal";
  { Project::create(original_); }
  WorkingCopy working(original_);
  Project project = Project::open(working.path());
  add(project, "ours");
  fs::rename(directory_ / "share", directory_ / "away");
  EXPECT_THROW(working.publish(project), EnvironmentError);
  fs::rename(directory_ / "away", directory_ / "share");
  working.publish(project);
  EXPECT_THAT(published(), UnorderedElementsAre("ours"));
}

TEST_F(Working, copy_goes_once_all_of_it_is_published) {
  WorkingCopy working(original_);
  {
    Project project = Project::open(working.path());
    working.publish(project);
    add(project, "late");
  }
  working.discard();
  EXPECT_TRUE(fs::exists(working.path()));
  {
    Project project = Project::open(working.path());
    working.publish(project);
  }
  working.discard();
  EXPECT_FALSE(fs::exists(working.path()));
  EXPECT_THAT(published(), UnorderedElementsAre("late"));
}

}  // namespace
}  // namespace anneal::testing
