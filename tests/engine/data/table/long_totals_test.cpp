#include "engine/data/table/long_totals.h"

#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::HasSubstr;

/// Of the first column in a table of countries and years, in which `sum` has this number beside 5, 7 and 9
/// times the year's place.
std::string note_on_countries(const char* sum, const std::function<std::string(int)>& number_of_sum) {
  const TemporaryDirectory folder;
  std::string text = "country,code,year,cases\n";
  for (int i = 0; i < 24; ++i) {  // 7 and 24 have no common divisor: in no order
    const int row = i * 7 % 24, year = row / 4, part = row % 4;
    const std::string names[] = {"Chad,TD", "Mali,ML", "Peru,PE", std::string(sum) + ",WW"};
    text += names[part] + "," + std::to_string(2000 + year) + "," +
            (part == 3 ? number_of_sum(year + 1) : std::to_string((5 + 2 * part) * (year + 1))) + "\n";
  }
  write_file(folder / "t.csv", text);
  return profiles(read_table(folder / "t.csv"), {}).front().note;
}

TEST(LongTotals, rows_that_are_sums_of_others_with_the_same_year_are_told) {
  const auto sum = [](int year) { return std::to_string(21 * year); };
  EXPECT_THAT(note_on_countries("Togo", sum),
              HasSubstr("has \"Togo\" (t.csv:3) in 6 rows, whose \"cases\" is the sum of the rows next to"));
  const auto other = [](int year) { return std::to_string(6 * year); };
  EXPECT_EQ(note_on_countries("Togo", other), "");
  EXPECT_THAT(note_on_countries("World", other), HasSubstr("as if they were their totals"));
}

}  // namespace
}  // namespace anneal::table
