#pragma once

#include <optional>
#include <string_view>

/// What a cell says, of a text without spaces around it.
namespace anneal::table {

std::string_view trimmed(std::string_view text);  ///< without spaces and tabs around it

/// Empty, NA, N/A, NaN, null, none, - or ?, in any case.
bool is_missing(std::string_view text);

/// A decimal number with a point, perhaps with an exponent; infinite where the text says so or the number is
/// too large. Nullopt for anything else.
std::optional<double> number(std::string_view text);

/// True and false, yes and no, t and f, y and n, 1 and 0, in any case.
std::optional<bool> truth(std::string_view text);

}  // namespace anneal::table
