#include "engine/data/table/report/series.h"

#include <cmath>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/table/fit.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::HasSubstr;

/// What is told of rows with this cell for when they were and a target.
std::string told(const std::string& name, const std::function<std::string(int)>& when,
                 const std::function<double(int)>& target, double validating = 0.2) {
  const TemporaryDirectory folder;
  std::string text = name + ",a,y\n";
  for (int i = 0; i < 200; ++i)
    text += when(i) + "," + std::to_string(i * i % 31) + "," + std::to_string(target(i)) + "\n";
  write_file(folder / "t.csv", text);
  JobSpec spec;
  spec.task = Task::table;
  spec.data.table.emplace().target = "y";
  spec.data.train.table = (folder / "t.csv").string();
  spec.data.validation.fraction = validating;
  const TextTable table = read_table(folder / "t.csv");
  fit(table, spec);
  return sentence_about_series(table, spec).value_or("");
}

std::string day(int i) {
  return "2024-" + std::to_string(10 + i / 28 % 3) + "-" + std::to_string(10 + i * 7 % 18);
}
std::string ordered_day(int i) {
  return std::to_string(2000 + i / 12) + "-" + (i % 12 < 9 ? "0" : "") + std::to_string(1 + i % 12) + "-01";
}
double wave(int i) {
  return std::sin(i / 9.0);
}
double noise(int i) {
  return (i * 7919 + i * i) % 101;
}

TEST(Series, rows_drawn_between_their_neighbours_are_told) {
  EXPECT_THAT(told("date", ordered_day, wave),
              AllOf(HasSubstr("the rows are in the order of \"date\", and neighbouring rows have a similar "
                              "\"y\""),
                    HasSubstr("the rows of the validation split are drawn at random")));
  const auto year = [](int i) { return std::to_string(1700 + i); };
  EXPECT_THAT(told("year", year, wave), HasSubstr("the order of \"year\""));
  const auto twice = [](int i) { return ordered_day(i % 100); };
  EXPECT_THAT(
      told("date", twice, wave),
      HasSubstr("the rows form several series, each in the order of \"date\", and neighbouring rows"));
  EXPECT_EQ(told("date", ordered_day, noise), "") << "neighbours are as others are";
  EXPECT_EQ(told("date", day, wave), "") << "the dates are in no order";
  const auto lasted = [](int i) { return std::to_string(i * i); };
  EXPECT_EQ(told("time", lasted, wave), "") << "how long something took";
  EXPECT_EQ(told("size", year, wave), "") << "the file is sorted by a measure";
  EXPECT_EQ(told("date", ordered_day, wave, 0), "") << "nothing is drawn";
}

TEST(Series, rows_that_share_a_moment_are_compared_with_those_of_the_next) {
  const auto five_a_day = [](int i) { return ordered_day(i / 5); };
  const auto wave_of_each = [](int i) { return 20 * (i % 5) + std::sin(i / 5 / 6.0); };
  EXPECT_THAT(
      told("date", five_a_day, wave_of_each),
      HasSubstr("the order of \"date\", several rows share each value, and rows with the next value have a "
                "similar \"y\""));
  EXPECT_EQ(told("date", five_a_day, noise), "");
}

TEST(Series, rows_in_no_order_of_their_dates_are_a_series_where_neighbours_in_time_are_alike) {
  const auto place = [](int i) { return i * 77 % 200; };
  const auto shuffled = [&](int i) { return ordered_day(place(i)); };
  EXPECT_THAT(told("date", shuffled, [&](int i) { return wave(place(i)); }),
              HasSubstr("the rows form a series over \"date\", though not in its order, in which "
                        "neighbouring rows have a similar \"y\""));
  EXPECT_EQ(told("date", shuffled, noise), "") << "neighbours are as others are";
  const auto number = [&](int i) { return std::to_string(place(i)); };
  EXPECT_EQ(told("size", number, [&](int i) { return wave(place(i)); }), "") << "a measure is no time";
}

TEST(Series, series_that_two_columns_name_are_told) {
  const auto when = [](int i) {
    const int row = i * 77 % 200, series = row / 20;
    return std::to_string(1 + series % 2) + "," + std::to_string(1 + series / 2) + "," +
           ordered_day(row % 20);
  };
  const auto sales = [](int i) { return i * 77 % 200 / 20 * 3 % 7 + wave(i * 77 % 20); };
  EXPECT_THAT(told("store,item,date", when, sales),
              HasSubstr("the rows of each \"store\" and \"item\" form a series over \"date\""));
  EXPECT_EQ(told("store,item,date", when, noise), "");
}

TEST(Series, series_that_a_column_names_are_told_in_any_order_of_the_rows) {
  const auto told_of = [](const std::function<int(int)>& row_at) {
    const auto when = [&](int i) {
      return "s" + std::to_string(row_at(i) / 20) + "," + ordered_day(row_at(i) % 20);
    };
    return told("site,date", when, [&](int i) { return row_at(i) / 20 * 3 % 7 + wave(row_at(i) % 20); });
  };
  for (const auto& row_at : std::vector<std::function<int(int)>>{[](int i) { return i; },
                                                                 [](int i) { return i % 10 * 20 + i / 10; },
                                                                 [](int i) { return i * 77 % 200; }})
    EXPECT_THAT(told_of(row_at), HasSubstr("the rows of each \"site\" form a series over \"date\", in which "
                                           "neighbouring rows have a similar \"y\""));
}

}  // namespace
}  // namespace anneal::table
