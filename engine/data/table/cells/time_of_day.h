#pragma once

#include <optional>

#include "engine/data/table/cells/scanner.h"

namespace anneal::table {

/// Marks that may stand between hours, minutes and seconds.
enum class TimeMarks {
  colons,           ///< 14:30, 14:30:15.5, 2:30 pm, 02:30:00:000PM
  colons_or_points  ///< also 14.30 and 02.30.15.000000 PM, behind a day
};

/// A time of day → its share of a day; nullopt, and nothing is taken, of anything else.
std::optional<double> take_time(Scanner& text, TimeMarks marks);

/// 143015, 1430 → its share of a day.
std::optional<double> take_time_without_marks(Scanner& text);

/// "" (UTC), Z, UTC, GMT+1, +01:00, -0330, +2, CET, and behind it "UTC" or "[Europe/Berlin]" → its share of a
/// day; nullopt of anything else.
std::optional<double> take_zone(Scanner& text);

}  // namespace anneal::table
