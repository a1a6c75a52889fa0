#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/table.h"

namespace anneal::table {

/// What a row becomes, in this order:
///   - the standardised value of each numeric, boolean and date column, (value − centre) / scale, see
///     ColumnSpec; behind that of a date, for each of its cycles, sin and cos of 2π times its position in it,
///     see date.h; 0 where it is missing;
///   - for each of these that has missing values in training 1 where the value is missing, else 0;
///   - the index of each categorical column's category: 0 missing, 1 not seen in training, 2 the first.
struct Features {
  std::int64_t numbers = 0;              ///< values and indicators
  std::vector<std::int64_t> categories;  ///< how many indices each categorical column has

  std::int64_t width() const { return numbers + static_cast<std::int64_t>(categories.size()); }
};

inline constexpr std::int64_t missing_category = 0;
inline constexpr std::int64_t unseen_category = 1;
inline constexpr std::int64_t first_category = 2;

Features features_of(const TableSpec& table);

/// Values of a numeric, boolean or date column: one, and two for each cycle.
std::int64_t values_of(const ColumnSpec& column);

/// A column that is an input, and the places that it has in a row of features: those of its values, of its
/// indicator, or of its category.
struct ColumnFeatures {
  std::string column;
  std::vector<std::int64_t> places;

  bool operator==(const ColumnFeatures&) const = default;
};
/// In the order of the table.
std::vector<ColumnFeatures> features_by_column(const TableSpec& table);

/// The columns of a resolved spec that are inputs, in order; the target is none.
std::vector<const ColumnSpec*> number_columns(const TableSpec& table);
std::vector<const ColumnSpec*> categorical_columns(const TableSpec& table);

}  // namespace anneal::table
