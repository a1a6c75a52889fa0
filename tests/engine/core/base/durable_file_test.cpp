#include "engine/core/base/durable_file.h"

#include <cerrno>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::read_file;
using testing::TemporaryDirectory;
using testing::write_file;

std::ptrdiff_t count_files(const TemporaryDirectory& directory) {
  const auto files = std::filesystem::directory_iterator(directory.path());
  return std::distance(begin(files), end(files));
}

TEST(DurableFile, replaces_the_content_and_leaves_nothing_else_behind) {
  const TemporaryDirectory directory;
  write_file(directory / "state.json", "old and longer");
  replace_file(directory / "state.json", "new");
  EXPECT_EQ(read_file(directory / "state.json"), "new");
  EXPECT_EQ(count_files(directory), 1);
}

TEST(DurableFile, makes_a_file_that_was_not_there) {
  const TemporaryDirectory directory;
  replace_file(directory / "new", std::string("a\0b", 3));
  EXPECT_EQ(read_file(directory / "new"), std::string("a\0b", 3));
}

TEST(DurableFile, without_commit_the_old_content_stays) {
  const TemporaryDirectory directory;
  write_file(directory / "state.json", "old");
  {
    FileReplacement replacement(directory / "state.json");
    replacement.write("half of the n");
    EXPECT_EQ(read_file(directory / "state.json"), "old");
  }
  EXPECT_EQ(read_file(directory / "state.json"), "old");
  EXPECT_EQ(count_files(directory), 1);
}

/// Two replacements of one file, written and not yet committed.
struct TwoReplacements {
  TwoReplacements() {
    first.write("first");
    second.write("second");
  }

  TemporaryDirectory directory;
  std::filesystem::path file = directory / "x";
  FileReplacement first{file}, second{file};
};

TEST(DurableFile, two_replacements_of_one_file_do_not_mix) {
  TwoReplacements two;
  two.second.commit();
  two.first.commit();
  EXPECT_EQ(read_file(two.file), "first");
  EXPECT_EQ(count_files(two.directory), 1);
}

TEST(DurableFile, names_the_file_that_cannot_be_written) {
  const TemporaryDirectory directory;
  const auto path = directory / "missing" / "state.json";
  try {
    replace_file(path, "x");
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.place(), path);
  }
}

TEST(DurableFile, a_folder_in_the_way_is_refused_and_kept) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "x");
  EXPECT_THROW(replace_file(directory / "x", "bytes"), EnvironmentError);
  EXPECT_EQ(count_files(directory), 1);
}

TEST(DurableFile, only_folders_are_synced_as_folders) {
  const TemporaryDirectory directory;
  sync_directory(directory.path());
  write_file(directory / "x", "");
  EXPECT_THROW(sync_directory(directory / "x"), EnvironmentError);
  EXPECT_THROW(sync_directory(directory / "missing"), EnvironmentError);
}

TEST(DurableFile, one_that_must_be_new_replaces_nothing) {
  TwoReplacements two;
  two.first.commit_as_new();
  EXPECT_THROW(two.second.commit_as_new(), UserError);
  EXPECT_EQ(read_file(two.file), "first");
}

TEST(DurableFile, a_full_disk_and_a_used_up_quota_are_one_kind_of_error_and_no_other_is) {
  for (const int full : {ENOSPC, EDQUOT}) EXPECT_THROW(throw_write_error("m", "p", full), DiskFull);
  for (const int other : {EIO, EROFS, EACCES}) {
    try {
      throw_write_error("cannot be written", "file", other);
    } catch (const DiskFull&) {
      FAIL() << other;
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.place(), "file");
      EXPECT_TRUE(other == EACCES || !error.hint().empty());
    }
  }
}

constexpr auto by_a_person = FileReplacement::Named::by_a_person;

TEST(FileReplacement, a_link_stays_and_what_it_leads_to_is_replaced) {
  const TemporaryDirectory directory;
  testing::write_file(directory / "target", "old");
  std::filesystem::create_symlink("target", directory / "link");
  std::filesystem::create_symlink("made", directory / "nowhere");
  replace_file(directory / "link", "new", by_a_person);
  replace_file(directory / "nowhere", "new", by_a_person);
  EXPECT_TRUE(std::filesystem::is_symlink(directory / "link"));
  EXPECT_EQ(testing::read_file(directory / "target"), "new");
  EXPECT_EQ(testing::read_file(directory / "made"), "new");
}

/// A run's folder may come from anybody, and its state.json lead to another file.
TEST(FileReplacement, in_a_folder_of_ours_a_link_is_replaced_and_what_it_leads_to_left_alone) {
  const TemporaryDirectory directory;
  testing::write_file(directory / "elsewhere", "old");
  std::filesystem::create_symlink("elsewhere", directory / "state.json");
  replace_file(directory / "state.json", "new");
  EXPECT_FALSE(std::filesystem::is_symlink(directory / "state.json"));
  EXPECT_EQ(testing::read_file(directory / "elsewhere"), "old");
}

TEST(FileReplacement, removes_what_killed_ones_left_of_a_file_that_a_person_named) {
  TemporaryDirectory directory;
  const auto own = directory / ".a.csv.00000000.partial", others = directory / ".b.csv.00000000.partial";
  for (const auto& left : {own, others}) write_file(left, "half");
  const FileReplacement under_way(directory / "a.csv");
  replace_file(directory / "a.csv", "whole");
  EXPECT_TRUE(std::filesystem::exists(own));
  replace_file(directory / "a.csv", "whole", by_a_person);
  EXPECT_FALSE(std::filesystem::exists(own));
  EXPECT_TRUE(std::filesystem::exists(others));
  EXPECT_TRUE(std::filesystem::exists(under_way.written()));
}

TEST(FileReplacement, what_is_no_file_is_written_to_and_stays) {
  const TemporaryDirectory directory;
  const std::filesystem::path pipe = directory / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::filesystem::create_symlink("pipe", directory / "link");
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  for (const char* name : {"pipe", "link"}) {
    replace_file(directory / name, "text", by_a_person);
    char bytes[8] = {};
    EXPECT_EQ(read(reader, bytes, sizeof bytes), 4);
    EXPECT_STREQ(bytes, "text");
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  }
  close(reader);
  std::filesystem::create_symlink("/dev/full", directory / "full");
  EXPECT_THROW(replace_file(directory / "full", "text", by_a_person), DiskFull);
  EXPECT_TRUE(std::filesystem::is_symlink(directory / "full"));
}

}  // namespace
}  // namespace anneal
