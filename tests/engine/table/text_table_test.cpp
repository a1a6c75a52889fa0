#include "table/text_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/error.h"
#include "support/temporary_directory.h"
#include "table/cell.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class TextTableTest : public ::testing::Test {
 protected:
  TextTable read(const std::string& text) const {
    write_file(folder_ / "t.csv", text);
    return read_table(folder_ / "t.csv");
  }
  std::string error_of(const std::string& text) const {
    try {
      read(text);
    } catch (const UserError& error) {
      return error.what();
    }
    return "no error";
  }

  TemporaryDirectory folder_;
};

TEST_F(TextTableTest, reads_quotes_line_ends_in_quotes_and_a_byte_order_mark) {
  const TextTable table =
      read("\xEF\xBB\xBF\"name\",note\r\n\"a \"\"b\"\"\",\"two\nlines\"\r\n\r\n c ,d\r\n");
  EXPECT_THAT(table.names, ElementsAre("name", "note"));
  ASSERT_EQ(table.rows(), 2);
  EXPECT_EQ(table.columns[0][0], "a \"b\"");
  EXPECT_EQ(table.columns[1][0], "two\nlines");
  EXPECT_EQ(table.columns[0][1], "c") << "without the spaces around it";
  EXPECT_THAT(table.lines, ElementsAre(2, 5));
}

TEST_F(TextTableTest, finds_the_delimiter_in_the_first_line) {
  for (const char* text :
       {"a;b,c;d\n1;2;3\n", "a\tb,c\td\n1\t2\t3\n", "a|b,c|d\n1|2|3\n", "a,\"b;;;c\",d\n1,2,3\n"})
    EXPECT_EQ(read(text).names.size(), 3) << text;
  EXPECT_EQ(read("alone\n1\n").names.size(), 1);
}

TEST_F(TextTableTest, an_error_names_line_and_column) {
  EXPECT_THAT(error_of("a,b\n1,2\n3\n"),
              AllOf(HasSubstr("t.csv:3:1"), HasSubstr("1 fields"), HasSubstr("names 2")));
  EXPECT_THAT(error_of("a,b\n1,x\"y\n"), HasSubstr("t.csv:2:4"));
  EXPECT_THAT(error_of("a,b\n1,\"y\n2,3\n"), AllOf(HasSubstr("t.csv:2:3"), HasSubstr("never closed")));
  EXPECT_THAT(error_of("a,b,a\n1,2,3\n"), AllOf(HasSubstr("t.csv:1:5"), HasSubstr("\"a\" a second time")));
  EXPECT_THAT(error_of("5.1,3.5\n4.9,3\n"), AllOf(HasSubstr("t.csv:1:1"), HasSubstr("only numbers")));
  EXPECT_THAT(error_of("a,b\n1,\xFF\n"), AllOf(HasSubstr("t.csv:2"), HasSubstr("UTF-8")));
  EXPECT_THAT(error_of(""), HasSubstr("is empty"));
  EXPECT_THAT(error_of("a,b\n"), HasSubstr("no rows"));
}

TEST_F(TextTableTest, tells_where_a_cell_stands_in_characters) {
  const TextTable table = read("a,b\n\"x\ny\",é\nüü,7\n");
  EXPECT_EQ(table.place_of(0, 1), (folder_ / "t.csv").string() + ":3:4");
  EXPECT_EQ(table.place_of(1, 1), (folder_ / "t.csv").string() + ":4:4");
}

TEST(Cell, knows_what_is_missing) {
  for (const char* text : {"", "NA", "n/a", "NaN", "nan", "NULL", "null", "None", "?", "-"})
    EXPECT_TRUE(is_missing(text)) << text;
  for (const char* text : {"0", "no", "nab", "--"}) EXPECT_FALSE(is_missing(text)) << text;
}

TEST(Cell, reads_numbers_with_a_decimal_point_and_nothing_else) {
  EXPECT_EQ(number("-1.5e2"), -150);
  EXPECT_EQ(number("+.5"), 0.5);
  EXPECT_EQ(number("inf"), INFINITY);
  EXPECT_EQ(number("-1e999"), -INFINITY);
  EXPECT_EQ(number("1e-999"), 0);
  for (const char* text : {"1,5", "0x10", "1 000", "12a", "+-1", "info", "-", "+", "e5"})
    EXPECT_EQ(number(text), std::nullopt) << text;
}

}  // namespace
}  // namespace anneal::table
