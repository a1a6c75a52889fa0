#include "engine/data/table/time_numbers.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/data/table/one_column.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using ::testing::HasSubstr;

TEST(TimeNumbers, numbers_that_may_be_counted_days_or_times_are_told) {
  const auto note = [](const char* name, const std::vector<std::string>& cells) {
    return profile_of(name, cells).note;
  };
  EXPECT_THAT(note("Order Date", {"45355", "45356.5", "45390"}),
              HasSubstr("\"45355\" (t.csv:2), which may be days as counted by Excel (2024-03-04)"));
  EXPECT_EQ(note("price", {"45355", "45356", "45390"}), "");
  const std::vector<std::string> year_last = {"3042024", "12312023", "4052024", "1012024", "11022024"};
  EXPECT_THAT(note("d", year_last), HasSubstr("which may be days with the year last (2024-01-01)"));
  EXPECT_EQ(note("d", {"3042024", "12312023", "4052024", "1012024", "11022924"}), "");
  EXPECT_THAT(note("date", {"280721", "171021", "251121", "101121"}),
              HasSubstr("\"101121\" (t.csv:5), which may be days with the year last (2021-11-10)"));
  EXPECT_THAT(note("date", {"123121", "40521", "111320"}), HasSubstr("days with the year last (2020-11-13)"))
      << "the month first, and a zero left out";
  EXPECT_THAT(note("Datum", {"210728", "211017", "200105", "991231"}),
              HasSubstr("\"200105\" (t.csv:4), which may be days (2020-01-05)"));
  EXPECT_EQ(note("date", {"280721", "171321", "323221"}), "");
  EXPECT_EQ(note("price", {"280721", "171021", "251121"}), "");
  EXPECT_THAT(note("date", {"40215", "41024"}), HasSubstr("days as counted by Excel"));
  EXPECT_THAT(note("date", {"2024064", "2023365"}),
              HasSubstr("\"2023365\" (t.csv:3), which may be years followed by the day of the year "
                        "(2023-12-31)"));
  EXPECT_EQ(note("date", {"2024064", "2023367"}), "");
  EXPECT_THAT(note("period", {"2021.11", "2021.12", "2022.01"}),
              HasSubstr("\"2021.11\" (t.csv:2), which may be months of years"));
  EXPECT_EQ(note("period", {"2021.11", "2021.12", "2022.31"}), "");
  EXPECT_THAT(note("date", {"2021110108", "2021110223"}), HasSubstr("which may be days"));
  EXPECT_THAT(note("created_at", {"1709562600", "1709662600"}),
              HasSubstr("may be seconds since 1970 (2024-03-04)"));
  EXPECT_THAT(note("timestamp", {"1709562600123", "1709662600321"}),
              HasSubstr("may be thousandths of seconds since 1970 (2024-03-04)"));
  std::vector<std::string> times, durations;
  for (int i = 0; i < 24; ++i) times.push_back(std::to_string(i * 100 + i * 7 % 60));
  for (int i = 0; i < 24; ++i) durations.push_back(std::to_string(i * 100 + i * 7));
  EXPECT_THAT(note("dep_time", times), HasSubstr("may be times of day, hours followed by minutes"));
  EXPECT_EQ(note("time", durations), "");
  EXPECT_EQ(note("price", times), "");
}

TEST(TimeNumbers, times_with_points_are_no_codes_though_they_begin_with_zeros) {
  std::vector<std::string> times;
  for (int i = 10; i < 34; ++i) times.push_back((i % 24 < 10 ? "0" : "") + std::to_string(i % 24) + ".30");
  const Profile profile = profile_of("time", times);
  EXPECT_EQ(profile.kind, ColumnKind::numeric);
  EXPECT_THAT(profile.note, HasSubstr("may be times of day and are read as decimals"));
  EXPECT_EQ(profile_of("place", times).content, Content::texts);
}

TEST(TimeNumbers, a_day_of_the_year_beside_years_is_told) {
  const anneal::testing::TemporaryDirectory folder;
  const auto note = [&](const std::string& first, const std::string& name) {
    std::string text = first + "," + name + ",t\n";
    for (int i = 0; i < 400; ++i)
      text += std::to_string(2015 + i / 365) + "," + std::to_string(1 + i % 365) + "," +
              std::to_string(i * i) + "\n";
    anneal::testing::write_file(folder / "t.csv", text);
    return profiles(read_table(folder / "t.csv"), {})[1].note;
  };
  EXPECT_THAT(note("year", "doy"), HasSubstr("may be the day of the year in \"year\""));
  EXPECT_EQ(note("year", "price"), "");
}

TEST(TimeNumbers, days_of_excel_that_number_the_rows_are_told_with_the_reason) {
  std::vector<std::string> cells;
  for (int i = 0; i < 40; ++i) cells.push_back(std::to_string(44'197 + i));
  for (const char* name : {"date", "Bestelldatum", "OrderDate"}) {
    const Profile profile = profile_of(name, cells);
    EXPECT_EQ(profile.kind, ColumnKind::ignored) << name;
    EXPECT_THAT(profile.reason, HasSubstr("numbers the rows; --column NAME=numeric uses it; it ")) << name;
    EXPECT_THAT(profile.reason, HasSubstr("Excel")) << name;
  }
  EXPECT_EQ(profile_of("candidate", cells).reason, "numbers the rows; --column NAME=numeric uses it");
}

}  // namespace
}  // namespace anneal::table
