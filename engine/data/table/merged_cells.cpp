#include "engine/data/table/merged_cells.h"

#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/data/table/profile.h"

namespace anneal::table {

namespace {

/// Rows at which a text stands above empty cells.
struct MergedBlocks {
  std::vector<std::size_t> begins = {};
  std::size_t empty = 0;  ///< cells
  bool are_of_one_size = false;
};

/// Whether something stands in a row behind a column.
bool goes_on_behind(const TextTable& table, std::size_t row, std::size_t column) {
  for (std::size_t other = column + 1; other < table.columns.size(); ++other)
    if (!table.columns[other][row].empty()) return true;
  return false;
}

/// `outer` says in which rows the blocks of the column before begin. Empty where there are no blocks.
MergedBlocks merged_blocks_of(const TextTable& table, std::size_t column,
                              const std::set<std::size_t>& outer) {
  const data::NameList& cells = table.columns[column];
  MergedBlocks found;
  std::set<std::string_view> texts;  // of the block of the column before
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const bool begins_outer = outer.contains(row);
    if (begins_outer) texts.clear();
    if (cells[row].empty()) {
      if (row == 0 || begins_outer || !goes_on_behind(table, row, column)) return {};
      ++found.empty;
    } else {
      if (!texts.insert(cells[row]).second) return {};
      found.begins.push_back(row);
    }
  }
  return found;
}

/// Gaps that arise by chance have a deviation of about their mean.
void measure_blocks(std::size_t rows, MergedBlocks& blocks, std::size_t& single) {
  constexpr double most_variation = 0.65;
  RunningMoments sizes;
  for (std::size_t i = 0; i < blocks.begins.size(); ++i) {
    const std::size_t end = i + 1 < blocks.begins.size() ? blocks.begins[i + 1] : rows;
    sizes.add(static_cast<double>(end - blocks.begins[i]));
    single += end - blocks.begins[i] == 1 ? 1 : 0;
  }
  blocks.are_of_one_size = sizes.deviation() <= most_variation * sizes.mean();
}

void fill_down(data::NameList& cells) {
  data::NameList filled;
  std::string last;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    if (!cells[row].empty()) last = cells[row];
    filled.add(last);
  }
  cells = std::move(filled);
}

}  // namespace

void fill_merged_cells(TextTable& table) {
  constexpr std::size_t least_rows_of_blocks = 4, least_blocks = 2;
  std::set<std::size_t> outer = {0};
  for (std::size_t column = 0; column + 1 < table.columns.size(); ++column) {
    MergedBlocks blocks = merged_blocks_of(table, column, outer);
    const std::size_t rows = table.rows();
    if (rows < least_rows_of_blocks || blocks.begins.size() < least_blocks || 3 * blocks.empty < rows) return;
    std::size_t single = 0;
    measure_blocks(rows, blocks, single);
    if (3 * single > blocks.begins.size()) return;
    const std::size_t first_empty = [&] {
      std::size_t row = 0;
      while (!table.columns[column][row].empty()) ++row;
      return row;
    }();
    table.merged.push_back({.column = table.names[column],
                            .cells = static_cast<std::int64_t>(blocks.empty),
                            .line = table.lines[first_empty],
                            .are_filled = blocks.are_of_one_size});
    if (!blocks.are_of_one_size) return;
    fill_down(table.columns[column]);
    outer.insert(blocks.begins.begin(), blocks.begins.end());
  }
}

}  // namespace anneal::table
