#include "engine/data/table/header.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/name_rows.h"

namespace anneal::table {

namespace {

using Record = std::vector<std::string>;

constexpr std::size_t most_records = 50;

bool is_blank(std::string_view cell) {
  return trimmed(cell).empty();
}

std::size_t filled(const Record& record) {
  return record.size() - static_cast<std::size_t>(std::ranges::count_if(record, is_blank));
}

/// How many fields most of the records have.
std::size_t common_width(const std::vector<Record>& records) {
  std::size_t best = 0, width = 0;
  for (const Record& one : records) {
    const auto alike = static_cast<std::size_t>(
        std::ranges::count_if(records, [&](const Record& other) { return other.size() == one.size(); }));
    if (alike > best || (alike == best && one.size() > width)) {
      best = alike;
      width = one.size();
    }
  }
  return width;
}

/// A title, a date, the name of a station: shorter than the rows, or with nothing behind its first half.
bool may_stand_above(const Record& record, std::size_t width) {
  if (record.size() < width) return true;
  const std::size_t count = filled(record);
  const bool is_at_front =
      std::all_of(record.begin() + static_cast<std::ptrdiff_t>(count), record.end(), is_blank);
  return count <= width / 2 && is_at_front;
}

/// The first name may be empty, as of an index, and the last one, as where each row ends in a comma.
bool can_be_names(const Record& record) {
  std::set<std::string> names;
  bool has_text = false;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const std::string_view name = trimmed(record[i]);
    if (name.empty() && record.size() > 2 && (i == 0 || i + 1 == record.size())) continue;
    const bool is_number = any_number(name).has_value();
    has_text = has_text || !is_number;
    if (name.empty() || (is_number && !is_year(name)) || !names.emplace(name).second) return false;
  }
  return has_text;
}

/// Whether rows have one field more than the first, and it is not what a delimiter at their ends leaves.
bool have_names_of_rows(const std::vector<Record>& records, std::size_t width) {
  if (records.front().size() + 1 != width || !can_be_names(records.front()) || can_be_names(records[1]))
    return false;
  std::set<std::string_view> names;
  bool is_last_used = false;
  for (auto record = records.begin() + 1; record != records.end(); ++record) {
    if (record->size() != width || !names.insert(record->front()).second) return false;
    is_last_used = is_last_used || !is_blank(record->back());
  }
  return is_last_used;
}

/// Where a row cannot be names, but is as wide as most: what is above it is a title, at most half as wide.
bool are_titles(const std::vector<Record>& records, std::size_t count, std::size_t width) {
  return std::all_of(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(count),
                     [&](const Record& record) { return 2 * record.size() <= width; });
}

/// Which other delimiter cuts a record of one field into so many names; 0 where none does.
char delimiter_of_names(const Record& record, std::size_t width) {
  if (record.size() != 1 || width < 2) return 0;
  for (const char delimiter : {',', ';', '\t', '|'}) {
    const Record names = fields_between(record.front(), delimiter);
    if (names.size() == width && can_be_names(names)) return delimiter;
  }
  return 0;
}

/// Whether a record cannot be names, or has a text that stands again below it.
bool begin_with_data(const std::vector<Record>& records, std::size_t first, std::size_t width) {
  if (first >= records.size() || records[first].size() != width) return false;
  if (!can_be_names(records[first])) return true;
  for (std::size_t i = first + 1; i < records.size(); ++i)
    for (std::size_t column = 0; column < std::min(width, records[i].size()); ++column)
      if (records[i][column] == records[first][column]) return true;
  return false;
}

}  // namespace

std::vector<std::string> fields_between(std::string_view line, char delimiter) {
  CsvReader reader(line, "", delimiter, Quotes::as_they_stand);
  std::vector<std::string> fields;
  reader.next(fields);
  return fields;
}

Header find_header(CsvReader reader, bool may_lack) {
  std::vector<Record> records;
  Record fields;
  while (records.size() < most_records && reader.next(fields)) records.push_back(fields);
  if (may_lack && !records.empty() && !can_be_names(records.front())) return {.lacks_names = true};
  if (records.size() < 2) return {};
  const std::size_t width = common_width(records);
  if (width == records.front().size() + 1 && (reader.cuts_by_spaces() || have_names_of_rows(records, width)))
    return {.lacks_first_name = true};
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (const char delimiter = delimiter_of_names(records[i], width);
        delimiter != 0 && begin_with_data(records, i + 1, width))
      return {.rows_above = i, .delimiter = delimiter};
    if (may_stand_above(records[i], width)) continue;
    if (i == 0 || i + 1 >= records.size() || records[i].size() != width) return {};
    if (can_be_names(records[i])) return {.rows_above = i};
    return are_titles(records, i, width) ? Header{.rows_above = i, .lacks_names = may_lack} : Header{};
  }
  return {};
}

bool is_rule(const std::vector<std::string>& fields) {
  constexpr std::size_t least_dashes = 3;
  bool has_dashes = false;
  for (const std::string& field : fields) {
    const std::string_view cell = trimmed(field);
    if (cell.find_first_not_of("-=:+_|*") != std::string_view::npos) return false;
    has_dashes = has_dashes || cell.size() >= least_dashes;
  }
  return has_dashes;
}

bool is_footnote(const std::vector<std::string>& fields) {
  const auto cell = std::ranges::find_if_not(fields, is_blank);
  if (cell == fields.end() || std::ranges::any_of(fields, [](const std::string& field) {
        return any_number(trimmed(field)).has_value() && !is_year(trimmed(field));
      }))
    return false;
  const std::string_view text = trimmed(*cell);
  if (any_number(text)) return false;
  const bool has_words = text.find_first_of(" :") != std::string_view::npos;
  const bool ends_copy = text == "\\.";  // PostgreSQL's COPY
  return (filled(fields) == 1 && (statistic_named(text) || ends_copy)) || has_words ||
         std::string_view("(*#").find(text.front()) != std::string_view::npos;
}

}  // namespace anneal::table
