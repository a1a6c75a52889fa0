#pragma once

#include <optional>
#include <string_view>

#include "engine/data/table/census.h"

namespace anneal::table {

/// The unit, as of ColumnSpec, of numbers some of which are written as multiples: 350, 1.2K and 3M.
inline constexpr std::string_view multiple_unit = "K, M";

/// Whether letters behind a number multiply it: "K", "M", "B", "bn", "million", …
bool is_multiple(std::string_view letters);

/// 1200 of "1.2K", and what a number without such letters says; nullopt of anything else.
std::optional<double> multiple(std::string_view text, DecimalMark mark);

/// An example of a column nearly all of whose cells are numbers, some with such letters and others without,
/// or with others; nullopt of any other column.
std::optional<std::string_view> find_multiples(const Census& census);

}  // namespace anneal::table
