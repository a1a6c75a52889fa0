#pragma once

#include <optional>
#include <string_view>

/// Months and days of the week, by their names in English, German, French, Spanish, Portuguese, Italian and
/// Dutch: in small letters, whole or their first letters, which are not those of another one.
namespace anneal::table {

/// From 1; three letters are enough.
std::optional<int> month_of(std::string_view word);

/// Two letters are enough.
bool is_weekday(std::string_view word);

}  // namespace anneal::table
