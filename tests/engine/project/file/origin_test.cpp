#include "engine/project/file/origin.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "engine/project/file/about.h"
#include "engine/project/file/runs.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
namespace fs = std::filesystem;

/// With a state folder of its own, as every user has one.
class Origin : public ::testing::Test {
 protected:
  Origin() { setenv("XDG_STATE_HOME", directory_.path().c_str(), 1); }
  ~Origin() override { unsetenv("XDG_STATE_HOME"); }

  void become_another_user() { setenv("XDG_STATE_HOME", (directory_ / "other").c_str(), 1); }

  TemporaryDirectory directory_;
  fs::path path_ = directory_ / "work.anneal";
};

TEST_F(Origin, new_project_is_from_here_under_any_name) {
  Project::create(path_);
  fs::rename(path_, directory_ / "renamed.anneal");
  Project project = Project::open(directory_ / "renamed.anneal");
  EXPECT_TRUE(is_from_here(project));
}

TEST_F(Origin, copy_is_from_elsewhere_until_it_is_adopted) {
  Project::create(path_);
  fs::copy_file(path_, directory_ / "copy.anneal");
  Project copy = Project::open(directory_ / "copy.anneal");
  EXPECT_FALSE(is_from_here(copy));
  const std::int64_t id = add_run(copy, {"a run", "/r", "{}", {}, {}, {}});
  EXPECT_EQ(run(copy, id).start.host, this_machine());
  EXPECT_EQ(runs(copy).front().start.host, this_machine());
  adopt(copy);
  EXPECT_TRUE(is_from_here(copy));
  EXPECT_EQ(run(copy, id).start.host, "");
}

TEST_F(Origin, project_of_another_user_is_from_elsewhere) {
  Project project = Project::create(path_);
  become_another_user();
  EXPECT_FALSE(is_from_here(project));
}

TEST_F(Origin, seal_cannot_be_made_without_the_key) {
  Project project = Project::create(path_);
  set_about(project, "seal", std::string(64, '0'));
  EXPECT_FALSE(is_from_here(project));
  set_about(project, "seal", "");
  EXPECT_FALSE(is_from_here(project));
}

TEST_F(Origin, key_is_for_its_user_alone) {
  Project::create(path_);
  const auto permissions = fs::status(directory_ / "anneal" / "project-key").permissions();
  EXPECT_EQ(permissions & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
}

TEST_F(Origin, runs_keep_to_their_computer_when_a_project_moves_there_and_back) {
  Project project = Project::create(path_);
  const std::int64_t here = add_run(project, {"here", "/r", "{}", {}, {}, {}});
  set_about(project, "machine", "laptop (1234)");  // as if it had been made there
  adopt(project);
  EXPECT_EQ(run(project, here).start.host, "laptop (1234)");
  const std::int64_t then = add_run(project, {"then", "/r", "{}", {}, {}, {}});
  EXPECT_EQ(run(project, then).start.host, "");
  project.database().execute("UPDATE runs SET host = '' WHERE host LIKE 'laptop%'");
  project.database().execute("UPDATE runs SET host = '" + this_machine() + "' WHERE name = 'then'");
  set_about(project, "machine", "laptop (1234)");
  adopt(project);
  EXPECT_EQ(run(project, here).start.host, "laptop (1234)");
  EXPECT_EQ(run(project, then).start.host, "");
}

}  // namespace
}  // namespace anneal::testing
