#include "engine/project/file/checked_files.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/project/database/journal.h"
#include "engine/project/file/project.h"
#include "engine/project/file/runs.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
namespace fs = std::filesystem;

class CheckedFiles : public ::testing::Test {
 protected:
  CheckedFiles() {
    setenv("XDG_STATE_HOME", (directory_ / "state").c_str(), 1);
    Project project = Project::create(path_);
    for (int run = 0; run < 200; ++run) add_run(project, {std::string(500, 'x'), "/r", "{}", {}, {}, {}});
  }
  ~CheckedFiles() override { unsetenv("XDG_STATE_HOME"); }

  /// Somebody writes into the middle of the file.
  void damage() {
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(fs::file_size(path_) / 4096 / 2 * 4096));
    file << std::string(200, '\xff');
  }

  TemporaryDirectory directory_;
  fs::path path_ = directory_ / "work.anneal";
};

TEST_F(CheckedFiles, file_is_known_until_somebody_writes_to_it) {
  EXPECT_FALSE(was_checked(path_));
  remember_checked(path_);
  EXPECT_TRUE(was_checked(path_));
  const auto time = fs::last_write_time(path_);
  damage();
  fs::last_write_time(path_, time);
  EXPECT_FALSE(was_checked(path_)) << "with the time of before, too";
  EXPECT_THROW(Project::open(path_), UserError);
}

TEST_F(CheckedFiles, other_file_in_its_place_is_another) {
  remember_checked(path_);
  fs::copy_file(path_, directory_ / "other");
  fs::rename(directory_ / "other", path_);
  EXPECT_FALSE(was_checked(path_));
}

TEST_F(CheckedFiles, change_that_was_cut_off_is_looked_at) {
  remember_checked(path_);
  write_file(journal_of(path_), "half");
  EXPECT_FALSE(was_checked(path_));
}

TEST_F(CheckedFiles, without_a_home_everything_is_checked) {
  setenv("XDG_STATE_HOME", "", 1);
  const char* home = std::getenv("HOME");
  const std::string before = home == nullptr ? "" : home;
  unsetenv("HOME");
  EXPECT_NO_THROW(remember_checked(path_));
  EXPECT_FALSE(was_checked(path_));
  setenv("HOME", before.c_str(), 1);
}

}  // namespace
}  // namespace anneal::testing
