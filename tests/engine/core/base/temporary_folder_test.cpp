#include "engine/core/base/temporary_folder.h"

#include <chrono>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

namespace fs = std::filesystem;

TEST(TemporaryFolder, is_this_users_alone_and_gone_with_all_that_is_in_it) {
  fs::path path;
  {
    const TemporaryFolder folder("test"), other("test");
    path = folder.path();
    EXPECT_NE(path, other.path());
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
    fs::create_directory(folder / "inner");
    std::ofstream(folder / "inner/file") << "text";
  }
  EXPECT_FALSE(fs::exists(path));
}

fs::path last_of(const std::string& purpose, const fs::path& but = {}) {
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::temp_directory_path()))
    if (entry.path().filename().string().starts_with("anneal-" + purpose + "-") && entry.path() != but)
      return entry.path();
  return {};
}

/// As if it were of an hour ago.
void age(const fs::path& path) {
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
}

TEST(TemporaryFolder, what_a_killed_process_leaves_goes_with_the_next_and_what_a_living_one_uses_stays) {
  const std::string purpose = "sweep" + std::to_string(getpid());
  const TemporaryFolder living(purpose);
  const pid_t child = fork();
  if (child == 0) {
    const TemporaryFolder left(purpose);
    std::ofstream(left / "file") << "text";
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  const fs::path left = last_of(purpose, living.path());
  ASSERT_TRUE(fs::exists(left / "file"));
  { const TemporaryFolder soon(purpose); }
  EXPECT_TRUE(fs::exists(left)) << "one that is new may belong to a process that is about to lock it";
  age(left);
  age(living.path());
  { const TemporaryFolder other(purpose + "x"); }
  EXPECT_TRUE(fs::exists(left)) << "another purpose";
  const TemporaryFolder next(purpose);
  EXPECT_FALSE(fs::exists(left));
  EXPECT_TRUE(fs::exists(living.path()));
  EXPECT_TRUE(fs::exists(next.path()));
}

TEST(TemporaryFolder, any_of_the_systems_takes_along_what_killed_processes_left_for_other_purposes) {
  const TemporaryFolder system("systems");
  const char* const before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  setenv("TMPDIR", system.path().c_str(), 1);
  const auto make = [&](const std::string& name, fs::perms rights) {
    fs::create_directory(system / name);
    fs::permissions(system / name, rights);
    std::ofstream(system / name / "file") << "text";
    age(system / name);
  };
  make("anneal-share-Ab3dEf", fs::perms::owner_all);
  make("anneal-share-backup", fs::perms::owner_all | fs::perms::group_read);
  make("anneal-first-models", fs::perms::owner_all);
  { const TemporaryFolder next("suspects"); }
  EXPECT_FALSE(fs::exists(system / "anneal-share-Ab3dEf"));
  EXPECT_TRUE(fs::exists(system / "anneal-share-backup")) << "a person's, by its rights";
  EXPECT_TRUE(fs::exists(system / "anneal-first-models")) << "a person's, by its name";
  before == nullptr ? unsetenv("TMPDIR") : setenv("TMPDIR", kept.c_str(), 1);
}

TEST(TemporaryFolder, where_there_is_none_for_temporary_files_says_what_to_set) {
  const char* const before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  for (const char* folder : {"/no-such-folder", "/etc/passwd"}) {
    setenv("TMPDIR", folder, 1);
    try {
      const TemporaryFolder made("test");
      ADD_FAILURE() << made.path();
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.place(), folder);
      EXPECT_NE(error.hint().find("TMPDIR"), std::string::npos) << error.hint();
    }
  }
  before == nullptr ? unsetenv("TMPDIR") : setenv("TMPDIR", kept.c_str(), 1);
}

TEST(TemporaryFolder, may_lie_in_another_folder) {
  const TemporaryFolder outer("outer");
  const TemporaryFolder inner("inner", outer.path());
  EXPECT_EQ(inner.path().parent_path(), outer.path());
}

TEST(TemporaryFolder, a_link_of_such_a_name_is_not_followed) {
  const std::string purpose = "link" + std::to_string(getpid());
  const TemporaryFolder precious("precious");
  std::ofstream(precious / "file") << "text";
  age(precious.path());
  const fs::path link = fs::temp_directory_path() / ("anneal-" + purpose + "-abcdef");
  fs::create_directory_symlink(precious.path(), link);
  { const TemporaryFolder next(purpose); }
  EXPECT_TRUE(fs::exists(precious / "file"));
  fs::remove(link);
}

}  // namespace
}  // namespace anneal
