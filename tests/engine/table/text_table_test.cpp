#include "table/text_table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/matchers.h"
#include "support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;

/// Of characters below U+0800, with its byte order mark.
std::string utf16(const std::string& utf8, bool is_big_endian) {
  std::string result = is_big_endian ? "\xFE\xFF" : "\xFF\xFE";
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    unsigned unit = static_cast<unsigned char>(utf8[i]);
    if (unit >= 0x80) unit = (unit & 0x1F) << 6 | (static_cast<unsigned char>(utf8[++i]) & 0x3F);
    const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
    result += is_big_endian ? high : low;
    result += is_big_endian ? low : high;
  }
  return result;
}

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

TEST_F(TextTableTest, takes_the_delimiter_that_cuts_the_next_lines_alike) {
  EXPECT_THAT(read("Name, first;Age\nAnn;5\n").names, ElementsAre("Name, first", "Age"));
  EXPECT_THAT(read("a;b\n1,5;2,5\n3,5;4,5\n").names, ElementsAre("a", "b"));
}

TEST_F(TextTableTest, reads_columns_between_spaces_in_a_row) {
  const TextTable table = read("  area   rooms kind \n  12.5    2    \"a b\"\n 100      3  c\n");
  EXPECT_THAT(table.names, ElementsAre("area", "rooms", "kind"));
  EXPECT_EQ(table.columns[0][1], "100");
  EXPECT_EQ(table.columns[2][0], "a b");
  EXPECT_EQ(table.place_of(1, 1), (folder_ / "t.csv").string() + ":3:11");
  EXPECT_EQ(read("a b\n1 2\n").names.size(), 2);
  const TextTable of_r = read("\"x\" \"kind\"\n\"1\" 5.1 \"a\"\n\"2\" 4.9 \"b\"\n");
  EXPECT_THAT(of_r.names, ElementsAre("column 1", "x", "kind")) << "R names rows, but not their names";
  EXPECT_EQ(of_r.columns[1][1], "4.9");
  EXPECT_EQ(read("remark\nvery good\nnot so good\n").names.size(), 1) << "a text has spaces, too";
  EXPECT_THAT(read("first name,last name\nAnn B,C D\n").names, ElementsAre("first name", "last name"));
}

TEST_F(TextTableTest, heeds_the_delimiter_that_excel_names_in_a_line_of_its_own) {
  for (const char* first : {"sep=;\n", "sep=;\r\n", "SEP=;\r", "\"sep=;\"\n", "\xEF\xBB\xBFsep=;\n"}) {
    const TextTable table = read(first + std::string("a;b\n1,5;x\n"));
    EXPECT_THAT(table.names, ElementsAre("a", "b")) << first;
    EXPECT_EQ(table.columns[0][0], "1,5") << first;
    EXPECT_THAT(table.lines, ElementsAre(3)) << first;
  }
}

TEST_F(TextTableTest, reads_the_line_ends_and_encodings_of_every_system) {
  const std::string utf8 = "a,b\n\u00E9,\"x\ny\"\n2,z\n";
  std::string returns = utf8, both;
  std::ranges::replace(returns, '\n', '\r');
  for (const char letter : utf8) both += letter == '\n' ? "\r\n" : std::string(1, letter);
  for (const std::string& text : {utf8, returns, both, utf16(both, false), utf16(both, true)}) {
    const TextTable table = read(text);
    EXPECT_THAT(table.names, ElementsAre("a", "b"));
    ASSERT_EQ(table.rows(), 2);
    EXPECT_EQ(table.columns[0][0], "\u00E9");
    EXPECT_THAT(table.lines, ElementsAre(2, 4)) << "a line end in quotes is one, too";
    EXPECT_EQ(table.place_of(1, 1), (folder_ / "t.csv").string() + ":4:3");
  }
}

TEST_F(TextTableTest, says_where_a_file_is_no_text) {
  EXPECT_THAT(error_of(std::string("a,b\r1,2\r3,\0\r", 12)), AllOf(HasSubstr("t.csv:3"), HasSubstr("NUL")));
  const std::string whole = utf16("a,b\n1,2\n", false);
  EXPECT_THAT(error_of(whole.substr(2)), HasSubstr("UTF-16 without a byte order mark"));
  EXPECT_THAT(error_of(whole + "x"), AllOf(HasSubstr("t.csv:3"), HasSubstr("not UTF-16")));
}

TEST_F(TextTableTest, an_error_of_quotes_names_where_they_opened) {
  EXPECT_THAT(error_of("a,b\n1,\"x\n2,\"y\"\n"),
              AllOf(HasSubstr("t.csv:3:4"), HasSubstr("opens at " + (folder_ / "t.csv").string() + ":2:3")));
}

TEST_F(TextTableTest, an_error_names_line_and_column) {
  EXPECT_THAT(error_of("a,b\n1,2\n3\n"),
              AllOf(HasSubstr("t.csv:3:1"), HasSubstr("1 fields"), HasSubstr("names 2")));
  EXPECT_THAT(error_of("a,b\n1,x\"y\n"), HasSubstr("t.csv:2:4"));
  EXPECT_THAT(error_of("a,b\n1,\"y\n2,3\n"), AllOf(HasSubstr("t.csv:2:3"), HasSubstr("never closed")));
  EXPECT_THAT(error_of("a,b\n1,\x81\n"), AllOf(HasSubstr("t.csv:2"), HasSubstr("UTF-8")));
  EXPECT_THAT(error_of(""), HasSubstr("is empty"));
  EXPECT_THAT(error_of("a,b\n"), HasSubstr("no rows"));
}

TEST_F(TextTableTest, columns_of_one_name_are_told_apart) {
  const TextTable table = read("a,b,a,a (2),a\n1,x,3,4,5\n");
  EXPECT_THAT(table.names, ElementsAre("a", "b", "a (3)", "a (2)", "a (4)"));
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("names several columns \"a\""));
}

TEST_F(TextTableTest, other_formats_are_named) {
  EXPECT_THAT(error_of("1 1:0.5 3:2\n-1 2:1e-3\n"), HasSubstr("the format of LIBSVM"));
  EXPECT_THAT(error_of("2 qid:1 1:0.5 # first\n1 qid:1 2:0.5\n"), HasSubstr("the format of LIBSVM"));
  EXPECT_THAT(error_of("% a comment\n@RELATION iris\n@attribute a numeric\n"), HasSubstr("Weka (ARFF)"));
  EXPECT_THAT(error_of("[\n {\"a\": 1}]"), HasSubstr("is JSON"));
  EXPECT_EQ(read("{a},b\n1,2\n").names.front(), "{a}");
}

TEST_F(TextTableTest, what_is_not_utf8_is_read_as_windows_1252_and_told) {
  const TextTable table = read(
      "gr\xF6\xDF"
      "e,preis\n1,5 \x80\n2,K\xF6ln\n");
  EXPECT_EQ(table.names[0], "größe");
  EXPECT_EQ(table.columns[1][0], "5 €");
  EXPECT_EQ(table.columns[1][1], "Köln");
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("is read as Windows-1252"));
  EXPECT_TRUE(warnings_about_rows(read("größe\n1\n2\n")).empty());
}

TEST_F(TextTableTest, tells_where_a_cell_stands_in_characters) {
  const TextTable table = read("a,b\n\"x\ny\",é\nüü,7\n");
  EXPECT_EQ(table.place_of(0, 1), (folder_ / "t.csv").string() + ":3:4");
  EXPECT_EQ(table.place_of(1, 1), (folder_ / "t.csv").string() + ":4:4");
}

}  // namespace
}  // namespace anneal::table
