#include "engine/core/base/file_part.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

TEST(FilePart, is_what_stands_at_its_offset) {
  const TemporaryDirectory directory;
  write_file(directory / "file", "0123456789");
  const auto part = read_file_part(directory / "file", 3, 4);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->bytes, "3456");
  EXPECT_EQ(part->size, 10);
  EXPECT_EQ(read_file_part(directory / "file", 8, 4)->bytes, "89");
  EXPECT_EQ(read_file_part(directory / "file", 11, 4)->bytes, "");
}

TEST(FilePart, tells_a_file_from_the_next_of_its_name) {
  const TemporaryDirectory directory;
  write_file(directory / "file", "first");
  write_file(directory / "next", "other");
  const auto first = read_file_part(directory / "file", 0, 10);
  std::filesystem::rename(directory / "next", directory / "file");
  const auto next = read_file_part(directory / "file", 0, 10);
  EXPECT_NE(first->inode, next->inode);
}

TEST(FilePart, is_none_where_there_is_no_file) {
  const TemporaryDirectory directory;
  EXPECT_FALSE(read_file_part(directory / "missing", 0, 10));
}

TEST(FilePart, is_refused_of_a_link_and_of_a_folder) {
  const TemporaryDirectory directory;
  write_file(directory / "file", "text");
  std::filesystem::create_symlink(directory / "file", directory / "link");
  EXPECT_THROW(read_file_part(directory / "link", 0, 10), EnvironmentError);
  EXPECT_THROW(read_file_part(directory.path(), 0, 10), EnvironmentError);
}

}  // namespace
}  // namespace anneal
