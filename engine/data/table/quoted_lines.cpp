#include "engine/data/table/quoted_lines.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "engine/core/base/csv_delimiter.h"
#include "engine/data/table/layout.h"

namespace anneal::table {

namespace {

/// What stands between the quotes around a line; nullopt where others are not doubled, as those between
/// fields.
std::optional<std::string> inside_of_quotes(std::string_view line) {
  if (line.size() < 2 || line.front() != '"' || line.back() != '"') return std::nullopt;
  line = line.substr(1, line.size() - 2);
  std::string inside;
  for (std::size_t i = 0; i < line.size(); ++i) {
    inside += line[i];
    if (line[i] != '"') continue;
    if (i + 1 == line.size() || line[i + 1] != '"') return std::nullopt;
    ++i;
  }
  return inside;
}

/// With its line end, of any system.
std::string_view take_line_of(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  text.remove_prefix(text.starts_with("\r\n") ? 2 : text.empty() ? 0 : 1);
  return line;
}

}  // namespace

std::optional<std::string> without_quotes_around_lines(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  constexpr std::size_t least = 2;
  std::string result;
  std::size_t quoted = 0;
  for (bool is_first = true; !text.empty(); is_first = false) {
    const std::string_view line = take_line_of(text);
    const auto inside = inside_of_quotes(line);
    if (!inside && !line.empty() && !is_first) return std::nullopt;
    quoted += inside ? 1 : 0;
    result += inside ? *inside : std::string(line);
    result += '\n';
  }
  return quoted >= least && cuts_alike(result, delimiter_of(result)) ? std::optional(result) : std::nullopt;
}

}  // namespace anneal::table
