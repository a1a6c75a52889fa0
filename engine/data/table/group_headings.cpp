#include "engine/data/table/group_headings.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_filled_columns = 3, least_headed_groups = 2;

std::size_t filled_behind_first(const TextTable& table, std::size_t row) {
  return static_cast<std::size_t>(
      std::count_if(table.columns.begin() + 1, table.columns.end(),
                    [&](const data::NameList& cells) { return !cells[row].empty(); }));
}

bool has_first_cell_alone(const TextTable& table, std::size_t row) {
  const std::string_view first = table.columns.front()[row];
  return !first.empty() && !any_number(first) && filled_behind_first(table, row) == 0;
}

/// Headings below each other, and how many rows stand below them.
struct HeadedGroup {
  std::vector<std::size_t> headings = {};
  std::size_t rows = 0;
};

/// Empty where the first row is not a heading. What stands below the last row of data is none.
std::vector<HeadedGroup> headed_groups(const TextTable& table, const std::vector<bool>& is_out) {
  std::vector<HeadedGroup> groups;
  bool is_below_heading = false;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (is_out[row]) continue;
    const bool is_heading = has_first_cell_alone(table, row);
    if (!is_heading && groups.empty()) return {};
    if (is_heading && !is_below_heading) groups.emplace_back();
    if (is_heading)
      groups.back().headings.push_back(row);
    else
      ++groups.back().rows;
    is_below_heading = is_heading;
  }
  if (is_below_heading) groups.pop_back();
  return groups;
}

/// Nine of ten other rows have something in half of their other columns.
bool are_others_filled(const TextTable& table, const std::vector<bool>& is_out) {
  constexpr std::size_t rows_for_a_gap = 10;
  std::size_t rows = 0, gaps = 0;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (is_out[row] || has_first_cell_alone(table, row)) continue;
    ++rows;
    gaps += 2 * filled_behind_first(table, row) < table.names.size() - 1 ? 1 : 0;
  }
  return gaps * rows_for_a_gap <= rows;
}

}  // namespace

std::vector<std::size_t> headings_of_groups(const TextTable& table, const std::vector<bool>& is_out) {
  constexpr std::size_t least_rows_of_group = 2, most_levels = 3;
  if (table.names.size() < least_filled_columns) return {};
  const std::vector<HeadedGroup> groups = headed_groups(table, is_out);
  if (groups.size() < least_headed_groups || groups.front().headings.size() > most_levels) return {};
  std::vector<std::size_t> headings;
  std::set<std::string_view> texts;
  std::size_t rows = 0;
  for (const HeadedGroup& group : groups) {
    if (group.headings.size() > groups.front().headings.size()) return {};
    for (const std::size_t row : group.headings) {
      headings.push_back(row);
      texts.insert(table.columns.front()[row]);
    }
    rows += group.rows;
  }
  const bool are_different = texts.size() == headings.size();
  const bool are_seldom = rows >= least_rows_of_group * groups.size();
  return are_different && are_seldom && are_others_filled(table, is_out) ? headings
                                                                         : std::vector<std::size_t>();
}

}  // namespace anneal::table
