#include "engine/data/source/lists/unnamed_columns.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

using Row = std::vector<std::string>;

bool is_measure(std::string_view cell) {
  return !cell.empty() && cell.find_first_not_of("+-.0123456789eE") == std::string_view::npos;
}

bool is_whole_number(std::string_view cell) {
  return !cell.empty() && cell.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_image(const std::string& cell) {
  return names_an_image(fs::path(cell).filename().string());
}

bool may_be_split(const std::string& cell) {
  const auto split = split_named(cell);
  return says_no_split(cell) || (split && split->is_exact);
}

/// Columns all of whose cells, in the first line and the others, fulfil a condition.
template <class Condition>
std::vector<std::size_t> columns_of(const TableBeginning& table, const Condition& fulfils) {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < table.header.size(); ++i)
    if (fulfils(table.header[i]) &&
        std::ranges::all_of(table.rows, [&](const Row& row) { return fulfils(row[i]); }))
      columns.push_back(i);
  return columns;
}

/// Whether two lines have each text on average.
bool are_repeated(const TableBeginning& table, std::size_t column) {
  std::set<std::string> different = {table.header[column]};
  for (const Row& row : table.rows) different.insert(row[column]);
  return 2 * different.size() <= table.rows.size() + 1;
}

bool follows(const TableBeginning& table, std::size_t other, std::size_t column) {
  std::map<std::string, std::string> told = {{table.header[column], table.header[other]}};
  return std::ranges::all_of(table.rows, [&](const Row& row) {
    return told.try_emplace(row[column], row[other]).first->second == row[other];
  });
}

std::optional<std::size_t> label_beside_measures(const TableBeginning& table) {
  std::optional<std::size_t> label;
  bool names_images = false;
  for (std::size_t column = 0; column < table.header.size(); ++column) {
    const bool is_of_images = is_image(table.header[column]);
    names_images |= is_of_images;
    if (is_of_images ||
        std::ranges::all_of(table.rows, [&](const Row& row) { return is_measure(row[column]); }))
      continue;
    if (label) return std::nullopt;
    label = column;
  }
  if (!label || !names_images) return std::nullopt;
  return are_repeated(table, *label) ? label : std::nullopt;
}

std::optional<std::size_t> label_among_numbers(const TableBeginning& table) {
  const std::vector<std::size_t> numbers = columns_of(table, is_whole_number);
  if (numbers.size() < 2 || numbers.size() + 1 != table.header.size()) return std::nullopt;
  for (const std::size_t column : numbers)
    if (are_repeated(table, column) &&
        std::ranges::all_of(numbers, [&](std::size_t other) { return follows(table, other, column); }))
      return column;
  return std::nullopt;
}

}  // namespace

std::optional<ColumnsWithSplits> columns_with_splits(const TableBeginning& table) {
  const std::vector<std::size_t> paths = columns_of(table, is_image),
                                 splits = columns_of(table, may_be_split);
  if (table.header.size() != 3 || paths.size() != 1 || splits.size() != 1) return std::nullopt;
  return ColumnsWithSplits{
      .path = paths.front(), .label = 3 - paths.front() - splits.front(), .split = splits.front()};
}

std::optional<std::size_t> unnamed_label(const TableBeginning& table) {
  const auto beside = label_beside_measures(table);
  return beside ? beside : label_among_numbers(table);
}

}  // namespace anneal::data
