#include "table/profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/error.h"
#include "support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// A table with one column of these cells.
Profile of(const std::string& name, const std::vector<std::string>& cells) {
  const TemporaryDirectory folder;
  std::string text = name + ",other\n";
  for (const std::string& cell : cells) text += cell + ",x\n";
  write_file(folder / "t.csv", text);
  return profile(read_table(folder / "t.csv"), 0);
}

std::vector<std::string> numbered(int count, const std::string& before) {
  std::vector<std::string> cells;
  for (int i = 0; i < count; ++i) cells.push_back(before + std::to_string(i + 3));
  return cells;
}

TEST(Profile, measures_numbers_without_those_that_are_missing) {
  const Profile column = of("area", {"1", "", "3", "8", "NA"});
  EXPECT_EQ(column.kind, ColumnKind::numeric);
  EXPECT_EQ(column.missing, 2);
  EXPECT_EQ(column.mean, 4);
  EXPECT_DOUBLE_EQ(column.deviation, std::sqrt(26.0 / 3));
  EXPECT_EQ(column.least, 1);
  EXPECT_EQ(column.most, 8);
  EXPECT_TRUE(column.is_whole);
}

TEST(Profile, tells_texts_from_booleans_and_numbers) {
  EXPECT_EQ(of("a", {"red", "blue", "red", ""}).kind, ColumnKind::categorical);
  EXPECT_EQ(of("a", {"Yes", "no", "NO", "yes"}).kind, ColumnKind::boolean);
  EXPECT_EQ(of("a", {"yes", "false"}).kind, ColumnKind::categorical) << "no pair";
  EXPECT_EQ(of("a", {"1", "0", "1"}).kind, ColumnKind::numeric);
  EXPECT_EQ(of("a", {"1", "2", "three"}).kind, ColumnKind::categorical);
  EXPECT_EQ(of("a", {"red", "blue", "red"}).frequent.front(),
            (std::pair<std::string, std::int64_t>("red", 2)));
}

TEST(Profile, says_why_a_column_is_ignored) {
  EXPECT_EQ(of("a", {"", "NA", ""}).reason, "is empty");
  EXPECT_EQ(of("a", {"7", "7", "7"}).reason, "is the same in every row");
  EXPECT_EQ(of("a", {"7", "7", ""}).reason, "") << "whether it is there tells something";
  EXPECT_EQ(of("a", numbered(30, "")).reason, "numbers the rows");
  EXPECT_EQ(of("a", numbered(30, "name ")).reason, "has another text in nearly every row");
  EXPECT_EQ(of("a", numbered(10, "name ")).reason, "") << "so few may differ by chance";
  std::vector<std::string> keys = numbered(30, "");
  std::swap(keys[3], keys[8]);
  EXPECT_EQ(of("house_id", keys).reason, "numbers the rows");
  EXPECT_EQ(of("price", keys).reason, "") << "numbers that differ are no key by themselves";
}

TEST(Profile, refuses_numbers_that_cannot_be_computed_with_and_says_where) {
  try {
    of("area", {"1", "inf", "2"});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("t.csv:3:1"), HasSubstr("\"area\" is inf")));
  }
  try {
    of("area", {"\"1\"", "\"2,5\"", "\"3,5\""});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("t.csv:3:1"), HasSubstr("decimal comma")));
  }
}

}  // namespace
}  // namespace anneal::table
