#include "engine/data/table/text_table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

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

TEST_F(TextTableTest, a_line_of_millions_of_fields_is_refused_before_they_fill_the_memory) {
  EXPECT_THAT(error_of(std::string(2'000'000, ',')), AllOf(HasSubstr("t.csv:1"), HasSubstr("at most 10000")));
  EXPECT_THAT(error_of(std::string(20'000, ',')), HasSubstr("at most 10000"));
}

TEST_F(TextTableTest, says_where_a_file_is_no_text) {
  EXPECT_THAT(error_of(std::string("a,b\r1,2\r3,\0\r", 12)), AllOf(HasSubstr("t.csv:3"), HasSubstr("NUL")));
  const std::string whole = utf16("a,b\n1,2\n", false);
  EXPECT_EQ(read(whole.substr(2)).rows(), 1) << "UTF-16 without a mark is text";
  EXPECT_THAT(error_of(whole + "x"), AllOf(HasSubstr("t.csv:3"), HasSubstr("not UTF-16")));
}

TEST_F(TextTableTest, quotes_out_of_place_are_letters_and_told) {
  const TextTable table =
      read("a,b\n1,2\" pipe\n2,\"Big\" pipe\n3, \"x, y\" \n4,\"one\ntwo\"\n5,\"open\n6,6\" x 8\"\n");
  ASSERT_EQ(table.rows(), 6);
  EXPECT_EQ(table.columns[1][0], "2\" pipe");
  EXPECT_EQ(table.columns[1][1], "\"Big\" pipe");
  EXPECT_EQ(table.columns[1][2], "x, y") << "blanks around quotes";
  EXPECT_EQ(table.columns[1][3], "one\ntwo");
  EXPECT_EQ(table.columns[1][4], "\"open");
  EXPECT_EQ(table.columns[1][5], "6\" x 8\"");
  EXPECT_THAT(table.stray_quotes, ElementsAre(2, 3, 7, 8));
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("on lines 2, 3, 7, 8;"));
  EXPECT_FALSE(table.has_escapes);
}

TEST_F(TextTableTest, backslashes_before_quotes_are_read_where_they_are_meant) {
  const TextTable table = read("a,b\n1,\"he said \\\"yes\\\", twice\"\n2,\"C:\\\\x\"\n");
  EXPECT_EQ(table.columns[1][0], "he said \"yes\", twice");
  EXPECT_EQ(table.columns[1][1], "C:\\x");
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("backslashes before quotes"));
  const TextTable path = read("a,b\n\"C:\\dir\\\",2\n\"D:\\\",3\n");
  EXPECT_EQ(path.columns[0][0], "C:\\dir\\") << "a backslash at the end of a path escapes nothing";
  EXPECT_TRUE(path.stray_quotes.empty());
}

TEST_F(TextTableTest, a_quote_that_would_swallow_rows_is_a_letter) {
  std::string text = "a,b,y\n";
  for (int i = 0; i < 40; ++i)
    text += "0.5," + std::string(i == 9 ? "\"pipe" : i == 30 ? "pipe\"" : "rod") + ",1\n";
  for (const std::string& end : std::vector<std::string>{"\n", "\r\n", "\r"}) {
    std::string lines;
    for (const char letter : text) lines += letter == '\n' ? end : std::string(1, letter);
    const TextTable table = read(lines);
    EXPECT_EQ(table.rows(), 40) << end.size() << end.front();
    EXPECT_THAT(table.stray_quotes, ElementsAre(11, 32)) << end.size() << end.front();
  }
  std::string letters = "id,text,y\n";
  for (int i = 0; i < 5; ++i)
    letters +=
        std::to_string(i) + ",\"Dear Sir, madam,\nthank you.\n\nWe came, saw, and\nleft.\nYours, A, B\",1\n";
  EXPECT_EQ(read(letters).rows(), 5) << "a text of several lines is not one of rows";
  EXPECT_TRUE(read(letters).stray_quotes.empty());
}

TEST_F(TextTableTest, commas_of_decimals_and_of_texts_cut_nothing_where_another_mark_does) {
  const auto lines = [](const std::string& begin) {
    std::string text;
    for (int i = 10; i < 22; ++i) text += begin + std::to_string(i) + "\n";
    return text;
  };
  for (const char* line : {"4,2;65,09;0,", "4,2\t65,09\t0,", "4,2  65,09 0,"}) {
    const TextTable table = read(lines(line));
    EXPECT_EQ(table.names.size(), 3) << line;
    EXPECT_TRUE(table.has_no_names) << line;
    EXPECT_EQ(table.columns[1][0], "65,09") << line;
  }
  EXPECT_EQ(read(lines("Meier, Anna, Dr.;")).names.size(), 2);
  EXPECT_EQ(read("a,b\n" + lines("1,2;")).columns[1][0], "2;10") << "the names are cut by commas";
  EXPECT_EQ(read(lines("a, b, ")).names.size(), 3);
  EXPECT_EQ(read(lines("1,2,")).names.size(), 3);
}

TEST_F(TextTableTest, names_of_rows_that_have_no_name_leave_the_commas_of_decimals_alone) {
  for (const char* text : {"\"x\";\"y\"\n\"1\";0,5;\"a\"\n\"2\";1,5;\"b\"\n\"3\";2,5;\"a\"\n",
                           "x;y\n1;0,5;a\n2;1,5;b\n3;2,5;a\n"}) {
    const TextTable table = read(text);
    EXPECT_THAT(table.names, ElementsAre("column 1", "x", "y")) << text;
    EXPECT_EQ(table.columns[1][2], "2,5");
  }
}

TEST_F(TextTableTest, the_line_that_ends_a_copy_of_postgresql_is_left_out) {
  const TextTable table = read("x\ty\n0\ta\n3\tb\n7\ta\n\\.\n");
  EXPECT_EQ(table.rows(), 3);
  ASSERT_EQ(table.left_out.size(), 1U);
  EXPECT_THAT(table.left_out[0].lines, ElementsAre(5));
}

TEST_F(TextTableTest, blanks_that_align_columns_cut_them_beside_a_tab) {
  std::string text;
  for (int i = 0; i < 12; ++i)
    text += "18." + std::to_string(i) + "   8   307.0      130.0\t\"ford pinto\"\n";
  write_file(folder_ / "t.data", text);
  const TextTable table = read_table(folder_ / "t.data");
  ASSERT_EQ(table.names.size(), 5);
  EXPECT_EQ(table.columns[4][0], "ford pinto");
  std::string padded = "name\tage\n";
  for (int i = 0; i < 12; ++i) padded += "Ann B  \t1" + std::to_string(i) + "\n";
  EXPECT_EQ(read(padded).names.size(), 2) << "what pads a field is no gap";
}

TEST_F(TextTableTest, lines_of_a_fixed_width_are_cut_where_all_have_blanks) {
  std::string text = "NAME           AGE CITY\n";
  for (int i = 10; i < 22; ++i)
    text += (i % 2 == 0 ? "Zoë Meier Ott   " : "Bob             ") + std::to_string(i) +
            (i % 3 == 0 ? " New York\n" : " Ulm\n");
  const TextTable table = read(text);
  EXPECT_THAT(table.names, ElementsAre("NAME", "AGE", "CITY"));
  ASSERT_EQ(table.rows(), 12);
  EXPECT_EQ(table.columns[0][0], "Zoë Meier Ott");
  EXPECT_EQ(table.columns[1][0], "10");
  EXPECT_EQ(table.columns[2][2], "New York");
  EXPECT_THAT(table.fixed_columns, ElementsAre(0, 15, 19));
  EXPECT_EQ(table.place_of(0, 2), (folder_ / "t.csv").string() + ":2:20");
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("characters 1, 16, 20;"));
  std::string remarks = "remark\n";
  for (int i = 0; i < 12; ++i) remarks += std::string(static_cast<std::size_t>(i), 'x') + " is so\n";
  EXPECT_EQ(read(remarks).names.size(), 1);
}

TEST_F(TextTableTest, texts_at_the_right_of_a_fixed_width_are_cut_before_their_names) {
  std::string text = " row        place size\n";
  for (int i = 10; i < 22; ++i)
    text += "  " + std::to_string(i) + (i % 2 == 0 ? "  Ulm, north" : "  Köln south") + "  " +
            std::to_string(i + 70) + "\n";
  const TextTable table = read(text);
  EXPECT_THAT(table.names, ElementsAre("row", "place", "size"));
  EXPECT_EQ(table.columns[1][0], "Ulm, north");
  EXPECT_EQ(table.columns[1][1], "Köln south");
  EXPECT_EQ(table.columns[2][11], "91");
  std::string padded = "a title\n1, 2, 3\n";
  for (int i = 0; i < 12; ++i) padded += std::to_string(i % 10) + ", 5, 6\n";
  EXPECT_EQ(read(padded).columns[1][0], "5") << "commas cut it";
}

TEST_F(TextTableTest, delimiters_around_the_lines_of_markdown_are_no_columns) {
  const TextTable table = read("| name | age |\n|------|----:|\n| a | 20 |\n| b | 30 |\n");
  EXPECT_THAT(table.names, ElementsAre("name", "age"));
  ASSERT_EQ(table.rows(), 2);
  EXPECT_EQ(table.columns[1][1], "30");
  EXPECT_THAT(warnings_about_rows(table).at(0).message,
              HasSubstr("line 2 is excluded: it is a line of dashes"));
  const TextTable of_psql = read(" name | age \n------+-----\n a    |  20\n b    |  30\n");
  EXPECT_THAT(of_psql.names, ElementsAre("name", "age"));
  EXPECT_EQ(of_psql.rows(), 2);
}

TEST_F(TextTableTest, single_quotes_around_texts_are_taken_off_and_told) {
  const TextTable table = read("'age','job','y'\n'30','cook, chef','it''s'\n'40','clerk','no'\n");
  EXPECT_THAT(table.names, ElementsAre("age", "job", "y"));
  EXPECT_EQ(table.columns[1][0], "cook, chef");
  EXPECT_EQ(table.columns[2][0], "it's");
  EXPECT_EQ(warnings_about_rows(table).front().code, "single-quotes");
  const TextTable some = read("age,job\n30,'self-employed, other'\n40,clerk\n50,'never worked'\n");
  EXPECT_EQ(some.columns[1][0], "self-employed, other");
  EXPECT_EQ(some.columns[1][1], "clerk");
  for (const char* text :
       {"name,town\n'tis,a\nb,'s-Hertogenbosch\n", "name,inches\n5',a\n6',b\n", "code,n\n'001,1\n'002,2\n"}) {
    const TextTable other = read(text);
    EXPECT_FALSE(other.has_single_quotes) << text;
    EXPECT_NE(other.columns[0][0].find_first_of("'c"), std::string_view::npos) << text;
  }
}

TEST_F(TextTableTest, quotes_around_whole_lines_are_taken_off_and_told) {
  for (const char* text : {"\"x,k,y\"\r\n\"1,\"\"a, b\"\",yes\"\r\n\"2,c,no\"\r\n",
                           "x,k,y\n\"1,\"\"a, b\"\",yes\"\n\"2,c,no\"\n"}) {
    const TextTable table = read(text);
    EXPECT_THAT(table.names, ElementsAre("x", "k", "y")) << text;
    EXPECT_EQ(table.columns[1][0], "a, b") << text;
    EXPECT_THAT(table.lines, ElementsAre(2, 3)) << text;
    EXPECT_EQ(warnings_about_rows(table).front().code, "lines-in-quotes") << text;
  }
  EXPECT_EQ(read("\"text\"\n\"Hello, you\"\n\"Well, well\"\n").names.size(), 1) << "one column of texts";
  for (const char* text : {"\"a\",\"b\"\n\"1\",\"2\"\n", "a,b\r1,2\r3,4\r", "a,b\r\"1\",2\r\"3\",\"4\"\r"}) {
    EXPECT_EQ(read(text).names.size(), 2) << text;
    EXPECT_FALSE(read(text).has_quoted_lines) << text;
  }
  EXPECT_TRUE(read("\"a,b\"\r\"1,2\"\r\"3,4\"\r").has_quoted_lines) << "of an old Mac";
}

TEST_F(TextTableTest, marks_that_few_programs_write_cut_a_table_that_no_other_cuts) {
  for (const char* mark : {":", "~", "^", "#", "\x01", "\x1F"}) {
    std::string text = "x:k:y\n1:a b:yes\n2:c d:no\n";
    std::ranges::replace(text, ':', *mark);
    EXPECT_THAT(read(text).names, ElementsAre("x", "k", "y")) << mark;
    EXPECT_EQ(read(text).columns[1][1], "c d") << mark;
  }
  for (const char* text : {"time\n12:30\n13:30\n", "12:30\n13:30\n14:30\n", "note: a\nb\nc: d\n"})
    EXPECT_EQ(read(text).names.size(), 1) << text;
  EXPECT_THAT(read("time,a\n12:30,1\n12:40,2\n").names, ElementsAre("time", "a"));
}

TEST_F(TextTableTest, rows_that_end_early_have_nothing_in_the_last_columns) {
  const TextTable table = read("x,k,y,note\n1,a,yes\n2,b,no,late\n3,a,yes\n4,b,no,\n");
  ASSERT_EQ(table.rows(), 4);
  EXPECT_EQ(table.columns[3][0], "");
  EXPECT_EQ(table.columns[3][1], "late");
  EXPECT_THAT(table.short_rows, ElementsAre(2, 4));
  EXPECT_EQ(warnings_about_rows(table).front().code, "rows-end-early");
  for (const char* text :
       {"x,k,y,note\n1,a,yes,n\n2,b,no\n3,a,yes,n\n",                     // one alone
        "x,k,y,note\n1,a,yes,n\na,yes,n\n3,a,yes,n\nb,no,n\n4,b,no,n\n",  // lacks the first
        "x,k,y,note\n1,a,yes\n2,b,no,late\n3,a,yes\n4,b,no,a,b\n",
        "x,k,y,note,z\n1,a\n2,b,no,late,3\n3,a\n4,b,no,late,3\n"})
    EXPECT_THAT(error_of(text), HasSubstr("fields, but the first line names")) << text;
  write_file(folder_ / "t.csv", "x,k,y,note\n1,a,yes\n2,b,no,late\n3,a,yes\n4,b,no,\n");
  EXPECT_THROW(read_table(folder_ / "t.csv", RowRule::all), UserError);
}

TEST_F(TextTableTest, an_error_names_line_and_column) {
  EXPECT_THAT(error_of("a,b\n1,2\n3\n"),
              AllOf(HasSubstr("t.csv:3:1"), HasSubstr("1 fields"), HasSubstr("names 2")));
  EXPECT_THAT(error_of("a,b\n1,\x81\n"), AllOf(HasSubstr("t.csv:2"), HasSubstr("UTF-8")));
  EXPECT_THAT(error_of(""), HasSubstr("is empty"));
  EXPECT_THAT(error_of("a,b\n"), HasSubstr("no rows"));
}

TEST_F(TextTableTest, columns_of_one_name_are_told_apart) {
  const TextTable table = read("a,b,a,a (2),a\n1,x,3,4,5\n");
  EXPECT_THAT(table.names, ElementsAre("a", "b", "a (3)", "a (2)", "a (4)"));
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("gives several columns the name \"a\""));
}

TEST_F(TextTableTest, other_formats_are_named) {
  EXPECT_THAT(error_of("1 1:0.5 3:2\n-1 2:1e-3\n"), HasSubstr("the LIBSVM format"));
  EXPECT_THAT(error_of("2 qid:1 1:0.5 # first\n1 qid:1 2:0.5\n"), HasSubstr("the LIBSVM format"));
  EXPECT_THAT(error_of("% a comment\n@RELATION iris\n@attribute a numeric\n"),
              HasSubstr("Weka format (ARFF)"));
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
