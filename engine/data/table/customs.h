#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/data/table/census.h"
#include "engine/data/table/profile.h"

/// How the cells of a column are written where they leave it open.
namespace anneal::table {

/// What the other columns of a file tell where one does not.
struct Customs {
  std::optional<DecimalMark> decimal;
  std::optional<DateOrder> order;
  bool is_decimal_by_delimiter = false;  ///< no column tells it, but the file's delimiter is ';'
  bool is_order_by_decimal = false;      ///< no column tells it, but who writes 1,5 writes the day first
};

/// What the cells of one column tell: what more of them can be read with alone, or else what parts thousands.
Customs told_by(const Census& census);

/// What most columns tell.
Customs customs_of(const std::vector<Customs>& columns);
Customs customs_of(const std::vector<Profile>& profiles);

std::string name_of(DecimalMark mark);  ///< "a decimal comma"
std::string name_of(DateOrder order);   ///< "day first"
DecimalMark other_than(DecimalMark mark);

/// Which decimal mark the numbers of a column have, into its profile, with a note where it was not plain.
void settle_decimal(const TextTable& table, std::size_t column, const Census& census,
                    const ColumnSpec* chosen, const Customs& customs, Profile& profile);

/// Which unit all numbers of a column have, into its profile, with a note where it differs or was found out,
/// unless a person has said what the column is.
void settle_unit(const TextTable& table, std::size_t column, const Census& census, bool is_said,
                 Profile& profile);

/// Tells of numbers of which only a limit is known: "<0.1".
void note_limits(const TextTable& table, std::size_t column, const Census& census, Profile& profile);

/// Tells of dashes, which stand for zero in accounts and for nothing elsewhere.
void note_dashes(const TextTable& table, std::size_t column, Profile& profile);

/// Tells of numbers that say how uncertain they are: "50.1 ± 0.2".
void note_uncertainties(const TextTable& table, std::size_t column, const Census& census, Profile& profile);

/// Notes where a column has a decimal comma and others of its file have a point, or the other way round: such
/// cells may be pairs of numbers.
void note_odd_decimals(std::vector<Profile>& profiles);

/// Which order the dates of a column have, where any of them needs one, and what of them repeats.
void settle_dates(const TextTable& table, std::size_t column, const Census& census, const ColumnSpec* chosen,
                  const Customs& customs, Profile& profile);

}  // namespace anneal::table
