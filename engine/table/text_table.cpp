#include "table/text_table.h"

#include <algorithm>
#include <array>
#include <set>

#include "data/csv.h"
#include "data/file.h"
#include "data/fingerprint.h"
#include "protocol/error.h"
#include "table/cell.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

/// Bytes of the character that begins there (RFC 3629); 0: none does.
std::size_t character_bytes(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte(i);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size == 0 || i + size > text.size()) return 0;
  for (std::size_t k = 1; k < size; ++k)
    if ((byte(i + k) & 0xC0) != 0x80) return 0;
  if ((first == 0xE0 && byte(i + 1) < 0xA0) || (first == 0xED && byte(i + 1) > 0x9F)) return 0;
  if ((first == 0xF0 && byte(i + 1) < 0x90) || (first == 0xF4 && byte(i + 1) > 0x8F)) return 0;
  return size;
}

void check_text(std::string_view text, const std::string& place) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = text[i] == '\0' ? 0 : character_bytes(text, i);
    if (size == 0) {
      const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i), '\n');
      throw UserError("is not UTF-8 text", place + ":" + std::to_string(line),
                      "Save the file as CSV in UTF-8.");
    }
    i += size;
  }
}

std::vector<std::string> names_of(const std::vector<std::string>& fields, const data::CsvReader& reader) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  bool are_all_numbers = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string name(trimmed(fields[i]));
    are_all_numbers = are_all_numbers && number(name).has_value();
    if (name.empty()) name = "column " + std::to_string(i + 1);
    if (!seen.insert(name).second)
      throw UserError("names the column \"" + name + "\" a second time", reader.place_of(i),
                      "Give every column a name of its own.");
    names.push_back(std::move(name));
  }
  if (are_all_numbers)
    throw UserError("has only numbers where the columns should be named", reader.place_of(0),
                    "Begin the file with a line of names, such as area,rooms,price.");
  if (names.size() > most_columns)
    throw UserError("names " + std::to_string(names.size()) + " columns, at most " +
                        std::to_string(most_columns) + " are read",
                    reader.place_of(0));
  return names;
}

std::string text_place(const fs::path& path, std::int64_t line) {
  return path.string() + ":" + std::to_string(line);
}

std::string_view as_text(const std::vector<std::uint8_t>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void take_row(TextTable& table, const std::vector<std::string>& fields, const data::CsvReader& reader) {
  if (fields.size() != table.names.size())
    throw UserError("has " + std::to_string(fields.size()) + " fields where the first line names " +
                        std::to_string(table.names.size()),
                    reader.place_of(0));
  for (std::size_t i = 0; i < fields.size(); ++i) table.columns[i].add(trimmed(fields[i]));
  table.lines.push_back(reader.line());
}

}  // namespace

char delimiter_of(std::string_view text) {
  constexpr std::array<char, 4> delimiters = {',', ';', '\t', '|'};
  std::array<std::size_t, delimiters.size()> counts{};
  bool is_quoted = false;
  for (const char letter : text) {
    if (letter == '"') is_quoted = !is_quoted;
    if (letter == '\n' && !is_quoted) break;
    const auto found = std::ranges::find(delimiters, letter);
    if (!is_quoted && found != delimiters.end())
      ++counts[static_cast<std::size_t>(found - delimiters.begin())];
  }
  return delimiters[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
}

std::optional<std::size_t> TextTable::find(std::string_view name) const {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string TextTable::place_of(std::size_t row, std::size_t column) const {
  const std::string line = text_place(path, lines[row]);
  try {
    std::vector<std::uint8_t> content;
    data::read_file(path, content, largest_file);
    data::CsvReader reader(as_text(content), path.string(), delimiter_of(as_text(content)));
    std::vector<std::string> fields;
    while (reader.next(fields))
      if (reader.line() == lines[row]) return column < fields.size() ? reader.place_of(column) : line;
  } catch (const UserError&) {  // the line is told all the same
  }
  return line;
}

TextTable read_table(const fs::path& path) {
  std::vector<std::uint8_t> content;
  data::read_file(path, content, largest_file);
  const std::string_view text = as_text(content);
  check_text(text, path.string());
  TextTable table{.path = path, .names = {}, .columns = {}, .lines = {}, .fingerprint = {}};
  table.bytes = static_cast<std::int64_t>(content.size());
  table.fingerprint = data::fingerprint(content);
  data::CsvReader reader(text, path.string(), delimiter_of(text));
  std::vector<std::string> fields;
  if (!reader.next(fields)) throw UserError("is empty", path.string());
  table.names = names_of(fields, reader);
  table.columns.resize(table.names.size());
  while (reader.next(fields)) take_row(table, fields, reader);
  if (table.rows() == 0) throw UserError("has no rows below its first line", path.string());
  return table;
}

std::string fingerprint_of(const fs::path& path) {
  std::vector<std::uint8_t> content;
  data::read_file(path, content, largest_file);
  return data::fingerprint(content);
}

}  // namespace anneal::table
