#include "engine/data/table/equal_columns.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/data/table/misfits.h"

namespace anneal::table {

namespace {

std::size_t hash_of(const data::NameList& cells) {
  std::size_t hash = 0;
  for (std::size_t row = 0; row < cells.size(); ++row)
    hash = hash * 1'000'003 + std::hash<std::string_view>()(cells[row]);
  return hash;
}

bool are_equal_cells(const data::NameList& one, const data::NameList& other) {
  for (std::size_t row = 0; row < one.size(); ++row)
    if (one[row] != other[row]) return false;
  return true;
}

}  // namespace

void note_equal_columns(const TextTable& table, const std::string& target, std::vector<Profile>& profiles) {
  constexpr std::size_t least_rows = 20;
  if (table.rows() < least_rows) return;
  std::map<std::size_t, std::size_t> first_with;  // by hash
  for (std::size_t column = 0; column < profiles.size(); ++column) {
    Profile& one = profiles[column];
    if (one.kind == ColumnKind::ignored || one.kind == ColumnKind::split || one.name == target) continue;
    const auto [known, is_new] = first_with.try_emplace(hash_of(table.columns[column]), column);
    if (is_new || !are_equal_cells(table.columns[known->second], table.columns[column])) continue;
    one.add_note("has the same cells as " + in_quotes(table.names[known->second]) +
                 " in every row; --column NAME=ignored excludes it");
  }
}

}  // namespace anneal::table
