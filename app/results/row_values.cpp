#include "results/row_values.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "base/error.h"

namespace anneal::studio {

RowValues::RowValues(const std::vector<std::string>& places) {
  for (const std::string& place : places) {
    const auto [file, line] = row_place(place);
    if (line == 0 || files_.contains(file)) continue;
    table::TextTable& table = files_[file];
    try {
      table = table::read_table(file);
    } catch (const Error&) {
      continue;
    }
    if (columns_.empty())
      columns_.assign(table.names.begin(), table.names.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                     most_columns, table.names.size())));
  }
}

std::string RowValues::at(const std::string& place, const std::string& column) const {
  const auto [file, line] = row_place(place);
  const auto found = files_.find(file);
  if (found == files_.end()) return {};
  const table::TextTable& table = found->second;
  const auto row = std::ranges::lower_bound(table.lines, line);
  const auto index = table.find(column);
  if (row == table.lines.end() || *row != line || !index) return {};
  return std::string(table.columns[*index][static_cast<std::uint32_t>(row - table.lines.begin())]);
}

std::string RowPlace::short_text() const {
  const std::string name = std::filesystem::path(file).filename().string();
  return line > 0 ? name + ":" + std::to_string(line) : name;
}

RowPlace row_place(const std::string& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == std::string::npos) return {place};
  RowPlace parts{place.substr(0, colon)};
  const char* end = place.data() + place.size();
  const auto [stop, error] = std::from_chars(place.data() + colon + 1, end, parts.line);
  return error == std::errc() && stop == end && parts.line > 0 ? parts : RowPlace{place};
}

}  // namespace anneal::studio
