#include "engine/data/table/date_doubts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/data/table/one_column.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using ::testing::HasSubstr;

std::optional<DateDoubt> doubt_of(const std::vector<std::string>& cells) {
  const testing::TemporaryDirectory folder;
  std::string text = "a,b\n";
  for (const std::string& cell : cells) text += cell + ",x\n";
  testing::write_file(folder / "t.csv", text);
  const TextTable table = read_table(folder / "t.csv");
  const auto found = doubt_dates(take_census(table, 0, MissingWords()));
  return found ? std::optional(found->doubt) : std::nullopt;
}

TEST(DateDoubts, versions_and_sizes_are_not_dates) {
  EXPECT_EQ(doubt_of({"1.2.10", "1.2.11", "1.3.10", "2.0.11", "2.1.10"}), DateDoubt::versions);
  EXPECT_EQ(doubt_of({"10-12-14", "12-14-16", "10-10-12"}), DateDoubt::versions);
  EXPECT_EQ(doubt_of({"10-12-14", "12-14-16"}), DateDoubt::versions);
  EXPECT_EQ(doubt_of({"10-20-30", "10-15-20", "5-10-15", "12-24-36"}), DateDoubt::versions) << "all rise";
  EXPECT_EQ(doubt_of({"1.13.10", "13.1.10", "2.14.11", "15.2.11"}), DateDoubt::versions) << "both above 12";
}

TEST(DateDoubts, dates_with_short_years_are_dates) {
  EXPECT_EQ(doubt_of({"01.02.10", "03.04.11", "05.06.12"}), std::nullopt);
  EXPECT_EQ(doubt_of({"24.12.10", "3.1.11", "17.5.11", "9.10.11"}), std::nullopt);
  EXPECT_EQ(doubt_of({"12-24-10", "1-30-11", "5-17-11", "10-9-11"}), std::nullopt);
  EXPECT_EQ(doubt_of({"1/2/10", "3/4/11"}), std::nullopt);
  EXPECT_EQ(doubt_of({"1.2.2010", "3.4.2011"}), std::nullopt);
  EXPECT_EQ(doubt_of({"1.2.10 10:30", "3.4.11 11:30"}), std::nullopt);
}

TEST(DateDoubts, seasons_are_not_months) {
  EXPECT_EQ(doubt_of({"2005-06", "2006-07", "2010-11"}), DateDoubt::seasons);
  EXPECT_EQ(doubt_of({"2005-06", "2005-07", "2005-08"}), std::nullopt);
}

TEST(DateDoubts, codes_are_not_months_of_impossible_years) {
  EXPECT_EQ(doubt_of({"1010-1", "1010-2", "3020-1", "4500-3"}), DateDoubt::codes);
  EXPECT_EQ(doubt_of({"0012-1", "0012-2", "0013-1"}), DateDoubt::codes);
  EXPECT_EQ(doubt_of({"9601-5", "9602-3", "1234-11"}), DateDoubt::codes);
  EXPECT_EQ(doubt_of({"4711/1", "4711/2", "1200/3"}), DateDoubt::codes);
  EXPECT_EQ(doubt_of({"1001-12", "1002-07", "5503-01"}), DateDoubt::codes);
  EXPECT_EQ(doubt_of({"2001-1", "2002-1", "1999-2", "4500-3"}), DateDoubt::codes) << "one impossible year";
  for (const char* code : {"1010-1", "4711/1", "1001-12"}) {
    const Profile column = profile_of("part", {code, "5503-01", code, "5503-01"});
    EXPECT_EQ(column.kind, ColumnKind::categorical) << code;
    EXPECT_THAT(column.note, HasSubstr("--column NAME=date reads them as dates")) << code;
  }
}

TEST(DateDoubts, months_of_possible_years_are_dates) {
  EXPECT_EQ(doubt_of({"2021-1", "2021-2", "2022-11"}), std::nullopt);
  EXPECT_EQ(doubt_of({"1900/1", "2100/12"}), std::nullopt);
  EXPECT_EQ(doubt_of({"1749-01", "1850-02", "1983-12"}), std::nullopt) << "a long series";
  EXPECT_EQ(doubt_of({"2021-01", "2021-05", "9999-12"}), std::nullopt) << "a stand-in";
  EXPECT_EQ(doubt_of({"2563-01", "2564-03", "2567-12"}), std::nullopt) << "Buddhist";
  EXPECT_EQ(doubt_of({"1399-01", "1400-03", "1403-12"}), std::nullopt) << "Persian";
  EXPECT_EQ(doubt_of({"1066-10-14", "1066-09-25"}), std::nullopt) << "days";
}

TEST(DateDoubts, scores_and_durations_are_not_times_of_day) {
  EXPECT_EQ(doubt_of({"2:01", "3:12", "1:45"}), DateDoubt::durations);
  EXPECT_EQ(doubt_of({"23:21", "25:30", "18:22"}), DateDoubt::durations);
  EXPECT_EQ(doubt_of({"1:02:33", "0:45:10", "3:05:00"}), DateDoubt::durations);
  EXPECT_EQ(doubt_of({"1:02:33", "26:10:05", "12:00:00"}), DateDoubt::durations);
  EXPECT_EQ(doubt_of({"9:30", "14:15", "8:00"}), std::nullopt);
  EXPECT_EQ(doubt_of({"07:30", "08:15", "08:00"}), std::nullopt);
  EXPECT_EQ(doubt_of({"7:30 am", "2:15 pm", "8:00 am"}), std::nullopt);
}

TEST(DateDoubts, years_of_other_calendars_are_told) {
  const auto note_on = [](int first_year) {
    std::vector<std::string> cells;
    for (int i = 0; i < 30; ++i)
      cells.push_back(std::to_string(first_year + i % 5) + "-0" + std::to_string(1 + i % 9) + "-1" +
                      std::to_string(i % 7));
    const Profile column = profile_of("a", cells);
    EXPECT_EQ(column.kind, ColumnKind::date) << first_year;
    return column.note;
  };
  EXPECT_THAT(note_on(2563), HasSubstr("has years from 2563 to 2567, which may be in the Buddhist calendar"));
  EXPECT_THAT(note_on(1399), HasSubstr("has years from 1399 to 1403, which may be in the Persian"));
  for (const int year : {1066, 1788, 1999, 2020, 2090}) EXPECT_EQ(note_on(year), "") << year;
}

}  // namespace
}  // namespace anneal::table
