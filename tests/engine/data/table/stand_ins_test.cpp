#include "engine/data/table/stand_ins.h"

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/data/table/one_column.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// Whole numbers from `first` on, `count` of them, in no order.
std::vector<std::string> spread(int first, int count) {
  std::vector<std::string> cells;
  for (int i = 0; i < count; ++i) cells.push_back(std::to_string(first + i * 7 % count));
  return cells;
}

std::vector<std::string> with(std::vector<std::string> cells, const std::string& more, int count) {
  cells.insert(cells.begin() + 5, static_cast<std::size_t>(count), more);
  return cells;
}

TEST(StandIns, nines_far_from_other_numbers_may_stand_for_missing) {
  const Profile column = profile_of("height", {"1.5", "1.75", "-999", "1.62", "-999"});
  EXPECT_EQ(column.least, -999) << "it is asked, not decided";
  EXPECT_THAT(column.note,
              AllOf(HasSubstr("has \"-999\" (t.csv:4), far from its other numbers, which are 1.5 to 1.75"),
                    HasSubstr("--missing=-999 counts it as missing")));
  EXPECT_THAT(profile_of("height", {"150", "175", "9999", "162"}).note, HasSubstr("--missing=9999"));
  EXPECT_THAT(profile_of("height", {"150", "7777", "175", "9999", "162"}).note,
              AllOf(HasSubstr("--missing=7777"), HasSubstr("--missing=9999")));
  EXPECT_EQ(profile_of("height", {"150", "7777", "175", "162"}).note, "") << "7777 alone, once";
  EXPECT_EQ(profile_of("age", {"20", "61", "99", "45"}).note, "") << "an age";
  EXPECT_EQ(profile_of("price", {"9999", "8500", "12000", "999"}).note, "") << "a price";
}

TEST(StandIns, limits_of_counters_and_powers_of_ten_far_from_other_numbers_may_stand_for_missing) {
  for (const char* word : {"65535", "32767", "-32768", "1e30", "1E+20", "99999", "-9999", "8888",
                           "2147483647", "9.969209968386869e+36"})
    EXPECT_THAT(profile_of("depth", with(spread(100, 40), word, 3)).note,
                HasSubstr(std::string("--missing=") + word))
        << word;
  EXPECT_EQ(profile_of("depth", with(spread(100, 40), "65535", 1)).note, "") << "once";
  EXPECT_EQ(profile_of("bytes", {"65535", "65535", "70000", "12", "40000"}).note, "") << "among the others";
  EXPECT_EQ(profile_of("year", {"92", "95", "99", "92"}).note, "") << "1999";
  EXPECT_EQ(profile_of("price", {"777", "777", "700", "690", "800", "650"}).note, "") << "among the others";
  const Profile two = profile_of("depth", with(with(spread(100, 40), "-999", 2), "9999", 2));
  EXPECT_THAT(two.note, AllOf(HasSubstr("--missing=-999 "), HasSubstr("--missing=9999 ")));
}

TEST(StandIns, zeros_far_from_measures_may_stand_for_missing) {
  // Body mass indices from 21 to 40: 0 is 30.5 / 5.77 = 5.3 deviations below their mean.
  EXPECT_THAT(profile_of("bmi", with(spread(21, 20), "0", 2)).note,
              AllOf(HasSubstr("has \"0\" (t.csv:7) in 2 rows, while its other numbers are 21 to 40"),
                    HasSubstr("--column NAME=missing:0 counts it as missing")));
  EXPECT_THAT(profile_of("year renovated", with(spread(1950, 60), "0", 40)).note, HasSubstr("has \"0\""));
  EXPECT_THAT(profile_of("bmi", with(spread(21, 30), "0", 20)).note, HasSubstr("in 20 rows"));
  EXPECT_EQ(profile_of("bmi", with(spread(21, 30), "0", 21)).note, "") << "more than two in five";
  EXPECT_EQ(profile_of("bmi", with(spread(21, 20), "0", 1)).note, "") << "once";
  EXPECT_EQ(profile_of("bmi of women", with(spread(21, 20), "0", 20)).note, "") << "a product with a flag";
  EXPECT_EQ(profile_of("rooms", with(spread(1, 30), "0", 9)).note, "") << "beside 1";
  EXPECT_EQ(profile_of("gain", with({"114",   "2174", "99000", "5178", "7688",  "15024", "3103",
                                     "10520", "4064", "13550", "2829", "27828", "594",   "1055",
                                     "8614",  "4386", "3325",  "6849", "20051", "914",   "4650"},
                                    "0", 200))
                .note,
            "")
      << "an amount of which most have none";
}

TEST(StandIns, zeros_apart_from_the_others_are_told_where_those_of_another_column_are_sure) {
  const auto insulin_note = [](const std::string& pressure) {
    const TemporaryDirectory folder;
    std::string text = "pressure,insulin,births\n";
    for (int i = 0; i < 100; ++i)
      text += (i % 20 == 3 ? pressure : std::to_string(100 + i * 7 % 40)) + "," +
              (i % 2 == 0 ? "0" : std::to_string(14 + i * 37 % 60)) + "," + std::to_string(i % 13) + "\n";
    write_file(folder / "t.csv", text);
    const auto columns = profiles(read_table(folder / "t.csv"), {});
    EXPECT_EQ(columns[2].note, "") << "0 beside 1";
    return columns[1].note;
  };
  EXPECT_THAT(insulin_note("0"), HasSubstr("has \"0\" (t.csv:2) in 50 rows"));
  EXPECT_EQ(insulin_note("120"), "") << "an amount of which half have none";
}

TEST(StandIns, a_number_that_repeats_far_from_all_others_may_stand_for_missing) {
  std::vector<std::string> sensor, negative;
  for (int i = 0; i < 60; ++i) sensor.push_back(std::to_string(600 + i * 37 % 1400));
  for (int i = 0; i < 60; ++i) negative.push_back(std::to_string(i * 7 % 44 - 2));
  for (const auto& cells : {sensor, negative}) {
    EXPECT_THAT(profile_of("t", with(cells, "-200", 3)).note,
                AllOf(HasSubstr("has \"-200\" (t.csv:7) in 3 rows"), HasSubstr("NAME=missing:-200")));
    EXPECT_EQ(profile_of("t", with(cells, "-200", 1)).note, "") << "an outlier";
  }
  EXPECT_THAT(profile_of("t", with(spread(0, 30), "5000", 3)).note, HasSubstr("has \"5000\""));
  EXPECT_EQ(profile_of("t", with(spread(0, 30), "50", 3)).note, "") << "a long tail";
  EXPECT_THAT(profile_of("answer", with(with(spread(0, 22), "-8", 4), "-9", 3)).note,
              AllOf(HasSubstr("NAME=missing:-8"), HasSubstr("NAME=missing:-9")));
  EXPECT_EQ(profile_of("degrees", with(with(spread(0, 22), "-1", 4), "-2", 3)).note, "") << "cold days";
  EXPECT_THAT(profile_of("age", with(spread(18, 71), "99", 6)).note, HasSubstr("NAME=missing:99"));
  EXPECT_EQ(profile_of("age", with(spread(18, 81), "99", 6)).note, "") << "people of 98 years are there, too";
}

/// So many of each number.
std::vector<std::string> counted(const std::vector<std::pair<const char*, int>>& numbers) {
  std::vector<std::string> cells;
  for (const auto& [number, count] : numbers)
    cells.insert(cells.end(), static_cast<std::size_t>(count), number);
  return cells;
}

TEST(StandIns, codes_of_questionnaires_that_hide_each_other_are_told) {
  const auto told = [](const std::string& code) { return HasSubstr("NAME=missing:" + code + " "); };
  EXPECT_THAT(profile_of("days", with(with(spread(1, 30), "77", 3), "99", 2)).note,
              AllOf(told("77"), told("99")));
  EXPECT_THAT(profile_of("weight", with(with(spread(90, 200), "777", 3), "999", 2)).note,
              AllOf(told("777"), told("999")));
  EXPECT_THAT(profile_of("age", with(with(with(spread(18, 62), "97", 2), "98", 2), "99", 3)).note,
              AllOf(told("97"), told("98"), told("99")));
  EXPECT_THAT(profile_of("smokes", counted({{"1", 40}, {"2", 60}, {"7", 3}, {"9", 4}})).note,
              AllOf(HasSubstr("in 3 rows, while its other numbers are 1 to 2"), told("7"), told("9")));
  EXPECT_THAT(
      profile_of("health", counted({{"1", 9}, {"2", 9}, {"3", 9}, {"4", 9}, {"5", 9}, {"9", 5}})).note,
      told("9"));
  EXPECT_THAT(profile_of("health", counted({{"1", 20}, {"2", 20}, {"77", 3}})).note, told("77"));
  EXPECT_EQ(
      profile_of("rooms", counted({{"1", 9}, {"2", 30}, {"3", 40}, {"4", 30}, {"5", 9}, {"7", 3}, {"9", 3}}))
          .note,
      "")
      << "a count, with a tail";
  EXPECT_EQ(
      profile_of("district", counted({{"1", 3}, {"2", 3}, {"3", 3}, {"4", 3}, {"5", 3}, {"7", 3}, {"8", 3}}))
          .note,
      "");
  EXPECT_EQ(profile_of("rating", counted({{"6", 9}, {"7", 9}, {"8", 9}, {"9", 9}})).note, "");
  EXPECT_EQ(profile_of("cylinders", counted({{"4", 20}, {"6", 9}, {"8", 9}})).note, "");
  EXPECT_EQ(profile_of("score", with(with(spread(40, 55), "77", 3), "99", 2)).note, "") << "among the others";
}

TEST(StandIns, codes_of_questionnaires_are_told_in_few_rows) {
  EXPECT_THAT(profile_of("q", {"1", "2", "2", "7", "9", "1", "2", "1", "2", "9"}).note,
              AllOf(HasSubstr("in 1 row, while its other numbers are 1 to 2"), HasSubstr("missing:9")));
  EXPECT_EQ(profile_of("q", {"1", "2", "2", "3", "4", "1", "2", "1", "2", "9"}).note, "");
  EXPECT_EQ(profile_of("q", {"1", "2", "2", "7", "9"}).note, "");
}

TEST(StandIns, codes_of_questionnaires_below_zero_are_told_together) {
  const auto told = [](const std::string& code) { return HasSubstr("NAME=missing:" + code + " "); };
  EXPECT_THAT(profile_of("health", counted({{"1", 9}, {"2", 9}, {"3", 9}, {"-1", 5}, {"-9", 4}})).note,
              AllOf(told("-1"), told("-9")));
  EXPECT_THAT(profile_of("hours", with(with(with(spread(0, 40), "-1", 3), "-8", 3), "-9", 3)).note,
              AllOf(told("-1"), told("-8"), told("-9")));
  EXPECT_THAT(profile_of("level", counted({{"1", 9}, {"2", 9}, {"3", 9}, {"-1", 5}})).note, told("-1"));
  EXPECT_EQ(profile_of("opinion", counted({{"-2", 9}, {"-1", 9}, {"0", 9}, {"1", 9}, {"2", 9}})).note, "");
  EXPECT_EQ(profile_of("degrees", with(with(with(spread(0, 30), "-1", 4), "-3", 3), "-5", 3)).note, "")
      << "cold days";
}

TEST(StandIns, what_is_missing_in_one_column_can_be_said) {
  const TemporaryDirectory folder;
  std::string text = "bmi,births,closed\n";
  for (int i = 0; i < 30; ++i)
    text += (i % 10 == 0 ? std::string(i == 0 ? "0.0" : "0") : std::to_string(20 + i % 7)) + "," +
            std::to_string(i % 3) +
            (i == 4 ? ",1970-01-01\n" : ",2024-01-" + std::to_string(10 + i % 9) + "\n");
  write_file(folder / "t.csv", text);
  TableSpec chosen;
  for (const auto& [name, word] : {std::pair("bmi", "0"), std::pair("closed", "1970-01-01")}) {
    chosen.columns.push_back({.name = name, .kind = {}, .reason = {}, .categories = {}});
    chosen.columns.back().missing_words = {word};
  }
  const auto columns = profiles(read_table(folder / "t.csv"), chosen);
  EXPECT_EQ(columns[0].missing, 3) << "0.0 is 0";
  EXPECT_EQ(columns[0].least, 20);
  EXPECT_EQ(columns[0].note, "");
  EXPECT_EQ(columns[1].missing, 0) << "of the other column";
  EXPECT_EQ(columns[2].missing, 1);
  EXPECT_EQ(columns[2].note, "");
  chosen.columns.front() = {.name = "bmi", .kind = ColumnKind::categorical, .reason = {}, .categories = {}};
  chosen.columns.front().missing_words = {"0"};
  EXPECT_THROW(profiles(read_table(folder / "t.csv"), chosen), UserError);
}

TEST(StandIns, a_frequent_minus_one_beside_no_other_negative_number_may_stand_for_missing) {
  EXPECT_THAT(profile_of("days since", with(spread(1, 40), "-1", 30)).note,
              HasSubstr("has \"-1\" (t.csv:7) in 30 rows"));
  EXPECT_EQ(profile_of("degrees", with(with(spread(0, 30), "-1", 3), "0", 4)).note, "") << "as frequent as 0";
  EXPECT_EQ(profile_of("change", with(spread(-20, 40), "-1", 30)).note, "") << "one of several";
  EXPECT_EQ(profile_of("vote", {"-1", "-1", "-1", "-1", "0", "1", "0", "1"}).note, "") << "a word of three";
}

TEST(StandIns, dates_that_programs_fill_in_may_stand_for_missing) {
  std::vector<std::string> days;
  for (int i = 0; i < 40; ++i)
    days.push_back("2024-0" + std::to_string(1 + i % 9) + "-" + std::to_string(10 + i % 17));
  for (const char* word : {"9999-12-31", "1970-01-01", "1900-01-01", "0001-01-01"}) {
    const Profile column = profile_of("closed", with(days, word, 1));
    EXPECT_EQ(column.kind, ColumnKind::date) << word;
    EXPECT_THAT(column.note, AllOf(HasSubstr("far from its other dates, which are 2024-01-10 to 2024-09-"),
                                   HasSubstr(std::string("--missing=") + word + " counts it as missing")))
        << word;
  }
  std::vector<std::string> births;
  for (int i = 0; i < 80; ++i) births.push_back(std::to_string(1920 + i) + "-03-1" + std::to_string(i % 9));
  EXPECT_EQ(profile_of("birth", with(births, "1970-01-01", 1)).note, "") << "somebody's birthday";
  EXPECT_THAT(profile_of("birth", with(births, "1970-01-01", 9)).note, HasSubstr("--missing=1970-01-01"));
  EXPECT_THAT(profile_of("birth", with(births, "1900-01-01", 4)).note, HasSubstr("--missing=1900-01-01"));
  EXPECT_EQ(profile_of("birth", with(births, "1900-01-01", 1)).note, "");
}

}  // namespace
}  // namespace anneal::table
