#include "engine/data/table/short_rows.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

/// What the cells of a column hold that hold something.
struct CellKinds {
  bool numbers = false;
  bool texts = false;

  void add(std::string_view cell) {
    static const MissingWords missing;
    if (missing.has(cell) || MissingWords::has_beside_numbers(cell)) return;
    (any_number(cell) ? numbers : texts) = true;
  }
  /// Whether a column that holds numbers alone, or texts alone, holds them in other rows as well.
  bool agrees_with(const CellKinds& others) const {
    const bool is_mixed = numbers == texts;  // or empty
    return is_mixed || !(numbers ? others.texts : others.numbers);
  }
};

}  // namespace

bool do_rows_end_early(CsvReader rows, std::size_t columns) {
  constexpr std::size_t least_short_rows = 2;
  std::vector<CellKinds> in_whole_rows(columns), in_short_rows(columns);
  std::size_t short_rows = 0, short_rows_above = 0;
  std::vector<std::string> fields;
  while (rows.next(fields)) {
    const bool is_whole =
        fields.size() == columns || (fields.size() == columns + 1 && trimmed(fields.back()).empty());
    if (fields.size() > columns && !is_whole) return false;
    if (fields.size() < 2 || 2 * fields.size() < columns) continue;  // perhaps a note
    if (is_whole)
      short_rows_above = short_rows;
    else
      ++short_rows;
    std::vector<CellKinds>& held = is_whole ? in_whole_rows : in_short_rows;
    for (std::size_t i = 0; i < std::min(fields.size(), columns); ++i) held[i].add(trimmed(fields[i]));
  }
  if (short_rows < least_short_rows || short_rows_above == 0) return false;
  for (std::size_t i = 0; i < columns; ++i)
    if (!in_whole_rows[i].agrees_with(in_short_rows[i])) return false;
  return true;
}

}  // namespace anneal::table
