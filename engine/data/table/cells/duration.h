#pragma once

#include <optional>
#include <string_view>

namespace anneal::table {

/// The unit, as of ColumnSpec, of numbers that are written as durations.
inline constexpr std::string_view duration_unit = "h:mm:ss";

/// What a duration says in what stands last: 3753 (seconds) of 1:02:33 and 150 of 2:30; 83.5 of 1:23.5; days
/// may stand before three numbers, "2 days 01:02:33". All but the first number are below 60 and have two
/// digits. Nullopt for anything else.
std::optional<double> duration(std::string_view text);

}  // namespace anneal::table
