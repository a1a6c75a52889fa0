#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

/// Called with each record and the line on which it begins (from 1).
using CsvRow = std::function<void(const std::vector<std::string>& fields, std::int64_t line)>;

/// Reads RFC 4180: comma, double quotes, quotes doubled inside quotes, LF or CRLF; a leading byte order
/// mark and empty lines are skipped. UserError with `place:line` for a quote out of place or never closed.
void for_each_row(std::string_view text, const std::string& place, const CsvRow& row);

}  // namespace anneal::data
