#include "engine/data/table/row_values.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

#include "engine/core/base/error.h"

namespace anneal::table {

RowValues::RowValues(const std::vector<std::string>& places) {
  for (const std::string& place : places) {
    const auto [file, line] = row_place(place);
    if (line == 0 || files_.contains(file)) continue;
    TextTable& table = files_[file];
    try {
      table = read_table(file);
    } catch (const Error&) {
      continue;
    }
    if (columns_.empty()) columns_ = table.names;
  }
}

std::string RowValues::at(const std::string& place, const std::string& column) const {
  const auto [file, line] = row_place(place);
  const auto found = files_.find(file);
  if (found == files_.end()) return {};
  const TextTable& table = found->second;
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

std::vector<std::string> prediction_header(const std::vector<std::string>& columns, const std::string& target,
                                           std::int64_t classes) {
  std::vector<std::string> ours = {target + " (predicted)"};
  if (classes > 0) ours.emplace_back("probability");
  for (std::int64_t i = 2; i <= classes; ++i) {
    ours.push_back(target + " (predicted " + std::to_string(i) + ")");
    ours.push_back("probability_" + std::to_string(i));
  }
  ours.emplace_back("error");
  std::vector<std::string> header = {"path", "line"};
  for (std::string name : columns) {
    while (std::ranges::count(header, name) + std::ranges::count(ours, name) > 0) name += " (input)";
    header.push_back(std::move(name));
  }
  header.insert(header.end(), ours.begin(), ours.end());
  return header;
}

}  // namespace anneal::table
