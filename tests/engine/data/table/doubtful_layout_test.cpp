#include "engine/data/table/doubtful_layout.h"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::HasSubstr;

/// What is told of the layout of a file, all in one.
std::string told_of(const std::string& text) {
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", text);
  std::string all;
  for (const WarningEvent& warning : warnings_about_layout(read_table(folder / "t.csv")))
    all += warning.message + "\n";
  return all;
}

std::string rows_of(int count, const std::function<std::string(int)>& row) {
  std::string text;
  for (int i = 0; i < count; ++i) text += row(i) + "\n";
  return text;
}

TEST(DoubtfulLayout, a_second_table_beside_the_first_is_told) {
  const auto beside = [](int rows, const std::string& gap) {
    return told_of("x,y," + gap + ",name,phone\n" + rows_of(30, [&](int i) {
                     return std::to_string(i * i) + ".5,a,," +
                            (i < rows ? "P" + std::to_string(i) + ",7" : ",");
                   }));
  };
  EXPECT_THAT(beside(8, ""),
              HasSubstr("the columns \"name\", \"phone\" come after an empty one and have a different number "
                        "of rows"));
  EXPECT_EQ(beside(30, ""), "") << "a gap in one table";
  EXPECT_EQ(beside(8, "notes"), "") << "an empty column that has a name";
}

TEST(DoubtfulLayout, a_line_of_texts_in_columns_of_numbers_is_told) {
  const auto with = [](const std::string& line) {
    const auto row = [](int i) {
      return std::string(i % 2 ? "u," : "v,") + std::to_string(i * i) + "," + std::to_string(90 - i) + ",a";
    };
    return told_of("k,m,n,y\n" + rows_of(20, row) + line + rows_of(12, row));
  };
  EXPECT_THAT(with("region,sales,cost,who\n"),
              HasSubstr("line 22 has text in all columns, even in numeric ones"));
  EXPECT_EQ(with(""), "");
  EXPECT_EQ(with("u,n.v.,n.v.,a\n"), "") << "numbers that are not known";
  EXPECT_EQ(with("u,many,7,a\n"), "");
}

TEST(DoubtfulLayout, rows_that_are_columns_are_told) {
  std::string names = "name", ages = "age", sexes = "sex", groups = "group";
  for (int i = 0; i < 20; ++i) {
    names += ",s" + std::to_string(i);
    ages += "," + std::to_string(20 + i * 7 % 50);
    sexes += i % 3 ? ",m" : ",f";
    groups += i % 2 ? ",a" : ",b";
  }
  EXPECT_THAT(told_of(names + "\n" + ages + "\n" + sexes + "\n" + groups + "\n"),
              HasSubstr("as if rows and columns were swapped"));
  std::string mixed = names + "\n";
  for (const char* one : {"u", "v", "w", "x"}) {
    mixed += one;
    for (int i = 0; i < 20; ++i) mixed += i % 4 == 0 ? ",red" : "," + std::to_string(i * 7 % 11);
    mixed += "\n";
  }
  EXPECT_EQ(told_of(mixed), "") << "rows of numbers and texts";
}

TEST(DoubtfulLayout, letters_that_were_saved_twice_are_told) {
  const auto with = [](const std::string& word) { return told_of("a,b\nx,1\n" + word + ",2\nz,3\n"); };
  EXPECT_THAT(with("MÃ¼nchen"), HasSubstr("such as those in \"MÃ¼nchen\" on line 3"));
  for (const char* word : {"20 Â°C", "donâ€™t", "Å“uvre", "ZÃ¼rich"}) EXPECT_NE(with(word), "") << word;
  for (const char* word : {"München", "SÃO PAULO", "Ångström", "château", "20 °C", "Ärger", "Âge", "Łódź"})
    EXPECT_EQ(with(word), "") << word;
}

}  // namespace
}  // namespace anneal::table
