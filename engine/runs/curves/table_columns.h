#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/csv.h"

namespace anneal::curves {

/// The columns of a table of curves that are not series.
struct Columns {
  std::optional<std::size_t> step, epoch, seconds, split, series, value;
  std::vector<std::size_t> runs = {};  ///< which tell runs apart
};

/// By their names, in the languages of languages.h. Of several that a meaning is known by the first has it;
/// the others are series. UserError at `place` where two columns have one name.
Columns columns_of(const std::vector<std::string>& header, const std::string& place);

/// Finds among columns of texts what their names do not say, in the rows that are still to come: the split,
/// where each cell is a word for one, and there are several; and what tells runs apart, where rows with
/// different texts are of the same epochs and steps, or with different values of a setting such as the
/// learning rate. Where `has_decimal_commas`, these make numbers.
void find_by_content(const CsvReader& reader, const std::vector<std::string>& header, bool has_decimal_commas,
                     Columns& columns);

/// Whether a column counts the rows that are still to come by one.
bool counts_rows(CsvReader reader, std::size_t column);

/// Whether the numbers of a column, in the rows that are still to come, are times that go on, or back, and
/// not how long something takes each time.
bool is_clock(CsvReader reader, std::size_t column);

/// Whether a column is not a series.
bool is_other(const Columns& columns, std::size_t i, std::string_view name);

/// "50 %" is 0.5.
std::optional<double> number_of(std::string_view text);

/// "3", "Epoch 3", "Epoche 3" and "3/90" are 3.
std::optional<double> epoch_of(std::string_view text);

/// What stands where there is nothing to say.
bool is_blank(std::string_view text);

/// Where commas do not cut cells, they are decimal marks: "2,5", and "1.000,5" with points of thousands.
void mark_decimals_by_points(std::vector<std::string>& cells);

}  // namespace anneal::curves
