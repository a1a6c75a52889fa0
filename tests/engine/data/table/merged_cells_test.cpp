#include "engine/data/table/merged_cells.h"

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;

TextTable read_text(const std::string& text, RowRule rule = RowRule::found_out) {
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", text);
  return read_table(folder / "t.csv", rule);
}

std::vector<std::string> cells_of(const TextTable& table, std::size_t column) {
  std::vector<std::string> cells;
  for (std::size_t row = 0; row < table.rows(); ++row) cells.emplace_back(table.columns[column][row]);
  return cells;
}

TEST(MergedCells, are_filled_down_in_columns_at_the_left) {
  const std::string text =
      "region,kind,shop,sales\nNord,x,a,11\n,,b,12\n,y,c,15\n,,d,10\nSued,x,e,13\n,,f,15\n,y,g,19\n,,h,18\n";
  const TextTable table = read_text(text);
  EXPECT_THAT(cells_of(table, 0),
              ElementsAre("Nord", "Nord", "Nord", "Nord", "Sued", "Sued", "Sued", "Sued"));
  EXPECT_THAT(cells_of(table, 1), ElementsAre("x", "x", "y", "y", "x", "x", "y", "y"));
  EXPECT_EQ(cells_of(read_text(text, RowRule::all), 0)[1], "");
  const auto warnings = warnings_about_rows(table);
  ASSERT_EQ(warnings.size(), 2U);
  EXPECT_EQ(
      warnings[0].message,
      "column \"region\" has text only in the first row of each block, as saved from merged cells, and empty "
      "cells below them, the first on line 3: they are filled in for 6 rows; --all-rows leaves them empty");
}

TEST(MergedCells, are_filled_down_between_subtotals) {
  const TextTable table = read_text(
      "region,shop,sales,cost\nNord,a,11,5\n,b,12,7\n,c,15,6\nNord Ergebnis,,38,18\nSued,d,13,4\n,e,15,3\n"
      "Sued Ergebnis,,28,7\n");
  EXPECT_THAT(cells_of(table, 0), ElementsAre("Nord", "Nord", "Nord", "Sued", "Sued"));
}

TEST(MergedCells, other_empty_cells_stay) {
  EXPECT_TRUE(read_text("a,b,c\n,x,1\nu,y,2\n,x,3\n,y,4\nv,x,5\n,y,6\n").merged.empty())
      << "the first is empty";
  EXPECT_TRUE(read_text("a,b,c\nu,x,1\n,y,2\n,x,3\nu,y,4\n,x,5\n,y,6\n").merged.empty()) << "a text again";
  EXPECT_TRUE(read_text("b,a,c\nx,u,1\ny,,2\nx,,3\ny,v,4\nx,,5\ny,,6\n").merged.empty()) << "not at the left";
  EXPECT_TRUE(read_text("a,b,c\nu,x,1\nv,y,2\n,x,3\nw,y,4\n,x,5\nt,y,6\ns,y,7\n").merged.empty()) << "few";
  std::string chance = "a,b,c\n";
  for (const int size : {1, 9, 2, 1, 12, 3, 2})
    for (int i = 0; i < size; ++i)
      chance += (i == 0 ? "t" + std::to_string(chance.size()) : "") + ",x," + std::to_string(i) + "\n";
  const TextTable table = read_text(chance);
  ASSERT_EQ(table.merged.size(), 1U);
  EXPECT_FALSE(table.merged[0].are_filled);
  EXPECT_EQ(cells_of(table, 0)[2], "");
  EXPECT_THAT(warnings_about_rows(table)[0].message, HasSubstr("these count as missing; fill them in"));
}

}  // namespace
}  // namespace anneal::table
