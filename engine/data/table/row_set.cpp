#include "engine/data/table/row_set.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include "engine/data/source/samples/fingerprint.h"

namespace anneal::table {

namespace {

using Columns = std::vector<const data::NameList*>;

/// Those of these names, in their order; nullopt where one is missing.
std::optional<Columns> columns_of(const TextTable& table, const std::vector<std::string>& names) {
  Columns columns;
  for (const std::string& name : names) {
    const auto found = table.find(name);
    if (!found) return std::nullopt;
    columns.push_back(&table.columns[*found]);
  }
  return columns;
}

/// `letters` is room for them.
RowMark mark_of(const Columns& columns, std::uint32_t row, std::string& letters) {
  letters.clear();
  for (const data::NameList* cells : columns) (letters += (*cells)[row]) += '\0';
  const data::ContentMark mark =
      data::mark_content({reinterpret_cast<const std::uint8_t*>(letters.data()), letters.size()});
  return {mark.bytes, mark.hash};
}

std::vector<std::string> names_without(const TextTable& table, const std::vector<std::string>& except) {
  std::vector<std::string> names;
  for (const std::string& name : table.names)
    if (std::ranges::count(except, name) == 0) names.push_back(name);
  return names;
}

}  // namespace

std::vector<RowMark> row_marks(const TextTable& table, const Positions& rows,
                               const std::vector<std::string>& except) {
  const Columns columns = *columns_of(table, names_without(table, except));
  std::string letters;
  std::vector<RowMark> marks;
  marks.reserve(rows.size());
  for (const std::uint32_t row : rows) marks.push_back(mark_of(columns, row, letters));
  return marks;
}

RowSet::RowSet(const TextTable& table, const Positions& rows, const std::vector<std::string>& except)
    : names_(names_without(table, except)), marks_(row_marks(table, rows, except)) {
  std::ranges::sort(marks_);
  marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
}

std::int64_t RowSet::count(const TextTable& table, const Positions& rows) const {
  const std::optional<Columns> columns = columns_of(table, names_);
  if (!columns) return 0;
  std::string letters;
  return std::ranges::count_if(rows, [&](std::uint32_t row) {
    return std::ranges::binary_search(marks_, mark_of(*columns, row, letters));
  });
}

Positions all_rows(const TextTable& table) {
  Positions rows(table.rows());
  std::iota(rows.begin(), rows.end(), 0u);
  return rows;
}

}  // namespace anneal::table
