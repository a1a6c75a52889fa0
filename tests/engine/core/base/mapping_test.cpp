#include "engine/core/base/mapping.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

TEST(Mapping, has_the_bytes_of_the_file_and_outlives_its_name) {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "file", "content");
  const Mapping mapping(directory / "file");
  std::filesystem::remove(directory / "file");
  EXPECT_EQ(mapping.text(), "content");
  EXPECT_EQ(mapping.bytes().size(), 7u);
}

TEST(Mapping, of_an_empty_file_has_no_bytes) {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "file", "");
  EXPECT_TRUE(Mapping(directory / "file").text().empty());
}

TEST(Mapping, refuses_what_is_no_file_without_waiting) {
  const testing::TemporaryDirectory directory;
  ASSERT_EQ(::mkfifo((directory / "pipe").c_str(), 0600), 0);
  EXPECT_THROW(Mapping(directory / "pipe"), UserError);
  EXPECT_THROW(Mapping(directory / "."), UserError);
  EXPECT_THROW(Mapping(directory / "missing"), UserError);
}

}  // namespace
}  // namespace anneal
