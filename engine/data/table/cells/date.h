#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/protocol/spec/table.h"

namespace anneal::table {

/// A date, a time of day, or both, as a cell says it.
struct Date {
  double days = 0;  ///< since 1970-01-01, in UTC where a zone is named; of a time alone its share of a day
  bool has_date = false;
  bool has_time = false;
  /// Of 03/04/2024 and its like: the order it was read in, …
  std::optional<DateOrder> order = {};
  /// … and whether it could have been read in the other one.
  bool is_ambiguous = false;
  bool has_short_year = false;  ///< of two digits
  bool has_zone = false;        ///< other than UTC
};

inline constexpr int usual_last_year = 2068;  ///< of the hundred that two digits mean

/// Those in which most data is from: other numbers are written like dates, too.
inline constexpr int first_usual_year = 1900, last_usual_year = 2100;

/// Reads 2024-03-04, 2024/03, 2024:03:04, "2024. 3. 4.", 03/2024, 3.2024, 03/04/2024, 4.3.24, "4. 3. 24", 4
/// March 2024,
/// 4. März 2024, 04-Mar-24 and March 4th, 2024, a weekday before it or not; of the years 1900 to 2100 also
/// 20240304, 2024030414, 202403, 2024.03, 2024-W10-1, 2024-W10, 2024-Q1 and Q1 2024; and 2024年3月4日, see
/// date_signs.h. Behind it or alone 14:30, 14:30:15.5 and 2:30 pm; behind it T1430, T143015, :14:30
/// and 14.30.15; behind that a zone, see time_of_day.h. Also 20240304143015, "Mon Mar  4 14:30:15 UTC 2024"
/// and any of them in [ ]. `order` holds unless only the other one makes a date. Years of two digits are
/// those of the hundred up to `last_year`, names of months and weekdays English, German, French, Spanish,
/// Portuguese, Italian or Dutch. Nullopt for anything else.
std::optional<Date> date(std::string_view text, DateOrder order, int last_year = usual_last_year);

/// Whether a text is a date, with a time or without.
bool has_day(std::string_view text);

/// How far a date is through its year, week (from Monday) or day, from 0 to below 1.
double position_in(Cycle cycle, double days);

/// "2024-03-04 14:30" of a date with a time, else a part of it.
std::string date_text(double days, bool has_date, bool has_time);

}  // namespace anneal::table
