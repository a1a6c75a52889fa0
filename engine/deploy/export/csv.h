#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace anneal::exports {

/// Nothing, a whole number, a real one, or text.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

/// A number that was computed in 32 bits, in the fewest digits that give those bits back; a larger one as it
/// is. Without an exponent where people write none.
std::string computed_text(double number);

/// Whether spreadsheets run a text as a formula that stands in a field: it begins with =, +, -, @, a tab or a
/// carriage return, more follows, and it is not a number.
bool is_formula(const std::string& text);

/// One record as RFC 4180 wants it, with its line break (CRLF): text is quoted where it must be, the
/// decimal sign is "." in every locale, and reals have the fewest digits (at most 17) that give the same
/// number back. Not-a-number and infinity are "nan", "inf" and "-inf"; nothing is an empty field.
std::string csv_record(const std::vector<Cell>& cells);

}  // namespace anneal::exports
