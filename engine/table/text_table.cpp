#include "table/text_table.h"

#include <algorithm>
#include <set>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "source/fingerprint.h"
#include "table/cell.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

/// What stands in a file, decoded.
struct Text {
  explicit Text(const fs::path& path) {
    anneal::read_file(path, bytes, largest_file);
    fingerprint = data::fingerprint(bytes);
    size = static_cast<std::int64_t>(bytes.size());
    decode_text(bytes, path.string());
    check_utf8(as_text(bytes), path.string());
  }

  CsvReader reader(const fs::path& path) const {
    const std::string_view text = as_text(bytes);
    return {text, path.string(), delimiter_of(text)};
  }

  std::vector<std::uint8_t> bytes;
  std::string fingerprint;  ///< of the file as it is
  std::int64_t size;
};

std::vector<std::string> names_of(const std::vector<std::string>& fields, const CsvReader& reader) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  bool are_all_numbers = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string name(trimmed(fields[i]));
    are_all_numbers = are_all_numbers && number(name, DecimalMark::point).has_value();
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

void take_row(TextTable& table, const std::vector<std::string>& fields, const CsvReader& reader) {
  if (fields.size() != table.names.size())
    throw UserError("has " + std::to_string(fields.size()) + " fields where the first line names " +
                        std::to_string(table.names.size()),
                    reader.place_of(0));
  for (std::size_t i = 0; i < fields.size(); ++i) table.columns[i].add(trimmed(fields[i]));
  table.lines.push_back(reader.line());
}

}  // namespace

std::optional<std::size_t> TextTable::find(std::string_view name) const {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::string TextTable::line_of(std::size_t row) const {
  return path.string() + ":" + std::to_string(lines[row]);
}

std::string TextTable::short_line_of(std::size_t row) const {
  return path.filename().string() + ":" + std::to_string(lines[row]);
}

std::string TextTable::place_of(std::size_t row, std::size_t column) const {
  try {
    const Text text(path);
    CsvReader reader = text.reader(path);
    std::vector<std::string> fields;
    while (reader.next(fields))
      if (reader.line() == lines[row]) return column < fields.size() ? reader.place_of(column) : line_of(row);
  } catch (const UserError&) {  // the line is told all the same
  }
  return line_of(row);
}

TextTable read_table(const fs::path& path) {
  const Text text(path);
  TextTable table{.path = path, .names = {}, .columns = {}, .lines = {}, .fingerprint = text.fingerprint};
  table.bytes = text.size;
  CsvReader reader = text.reader(path);
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
  anneal::read_file(path, content, largest_file);
  return data::fingerprint(content);
}

}  // namespace anneal::table
