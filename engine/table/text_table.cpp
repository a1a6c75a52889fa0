#include "table/text_table.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/csv.h"
#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "source/fingerprint.h"
#include "source/gzip.h"
#include "table/cell.h"
#include "table/row_kinds.h"
#include "table/table_kind.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

/// What stands in a file, unpacked and decoded.
struct Text {
  explicit Text(const fs::path& path) {
    const FileKind kind = file_kind_of(path);
    check_is_text(kind, path);
    anneal::read_file(path, bytes, largest_file);
    fingerprint = data::fingerprint(bytes);
    size = static_cast<std::int64_t>(bytes.size());
    if (kind == FileKind::gzip) bytes = data::read_gzip(path, largest_file);
    decode_text(bytes, path.string());
    is_windows_1252 = !is_utf8(as_text(bytes)) && decode_windows_1252(bytes);
    check_utf8(as_text(bytes), path.string());
  }

  CsvReader reader(const fs::path& path) const {
    const std::string_view text = as_text(bytes);
    return {text, path.string(), delimiter_of(text)};
  }

  std::vector<std::uint8_t> bytes;
  std::string fingerprint;  ///< of the file as it is
  std::int64_t size;
  bool is_windows_1252 = false;
};

constexpr const char* name_line = "Begin the file with a line of names, such as area,rooms,price.";

/// `added` fields stand before those of the file.
std::vector<std::string> names_of(const std::vector<std::string>& fields, const CsvReader& reader,
                                  std::size_t added) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  bool are_all_numbers = true;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string name(trimmed(fields[i]));
    are_all_numbers = are_all_numbers && number(name, DecimalMark::point).has_value();
    if (name.empty()) name = "column " + std::to_string(i + 1);
    if (!seen.insert(name).second)
      throw UserError("names the column \"" + name + "\" a second time",
                      reader.place_of(i - std::min(i, added)),
                      number(name, DecimalMark::point) ? name_line : "Give every column a name of its own.");
    names.push_back(std::move(name));
  }
  if (are_all_numbers)
    throw UserError("has only numbers where the columns should be named", reader.place_of(0), name_line);
  if (names.size() > most_columns)
    throw UserError("names " + std::to_string(names.size()) + " columns, at most " +
                        std::to_string(most_columns) + " are read",
                    reader.place_of(0));
  return names;
}

/// As R calls columns without names.
std::vector<std::string> numbered_names(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back("V" + std::to_string(i));
  return names;
}

[[noreturn]] void refuse_width(std::size_t fields, std::size_t names, const std::string& place) {
  throw UserError(
      "has " + std::to_string(fields) + " fields where the first line names " + std::to_string(names), place);
}

/// Takes the rows below the names. Shorter ones at the very end may be footnotes.
class RowTaker {
 public:
  RowTaker(TextTable& table, RowRule rule) : table_(table), rule_(rule) {}

  void take(const std::vector<std::string>& fields, const CsvReader& reader) {
    const std::size_t names = table_.names.size();
    if (fields.size() == names && notes_.lines.empty()) return add(fields, reader.line());
    if (notes_.lines.empty()) {
      first_note_ = reader.place_of(0);
      fields_of_first_ = fields.size();
    }
    const bool may_be_note = rule_ == RowRule::found_out && fields.size() < names && is_footnote(fields);
    if (!may_be_note) refuse_width(fields_of_first_, names, first_note_);
    notes_.lines.push_back(reader.line());
  }

  void finish() {
    if (!notes_.lines.empty()) table_.left_out.push_back(std::move(notes_));
    if (rule_ == RowRule::found_out) leave_out_what_is_not_data(table_);
  }

 private:
  void add(const std::vector<std::string>& fields, std::int64_t line) {
    for (std::size_t i = 0; i < fields.size(); ++i) table_.columns[i].add(trimmed(fields[i]));
    table_.lines.push_back(line);
  }

  TextTable& table_;
  RowRule rule_;
  std::string first_note_;  ///< where it stands
  std::size_t fields_of_first_ = 0;
  LeftOutRows notes_{.reason = "is a note below the rows", .lines = {}};
};

/// "3, 7, 12, …"
std::string listed_lines(const std::vector<std::int64_t>& lines) {
  constexpr std::size_t most_named = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(most_named, lines.size()); ++i)
    text += (i == 0 ? "" : ", ") + std::to_string(lines[i]);
  return text + (lines.size() > most_named ? ", …" : "");
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

namespace {

/// "iris.data"
bool may_lack_names(const fs::path& path) {
  return lower_case(path.extension().string()) == ".data";
}

/// Takes the names of the columns, and what stands above them. Returns where the first one stands.
std::string take_names(TextTable& table, const Header& header, CsvReader& reader) {
  std::vector<std::string> fields;
  LeftOutRows above{.reason = "is above the names of the columns", .lines = {}};
  for (std::size_t i = 0; i < header.rows_above && reader.next(fields); ++i)
    above.lines.push_back(reader.line());
  if (!above.lines.empty()) table.left_out.push_back(std::move(above));
  CsvReader ahead = reader;
  if (!ahead.next(fields)) throw UserError("is empty", table.path.string());
  const std::string first = ahead.place_of(0);
  if (header.lacks_names) {
    table.names = numbered_names(fields.size());
    table.has_no_names = true;
    return first;
  }
  reader = ahead;
  const std::size_t added = header.lacks_first_name ? 1 : 0;
  fields.insert(fields.begin(), added, "");
  table.names = names_of(fields, reader, added);
  return first;
}

TextTable read_rows_below(const fs::path& path, const Text& text, RowRule rule, const Header& header) {
  TextTable table{.path = path, .names = {}, .columns = {}, .lines = {}, .fingerprint = text.fingerprint};
  table.bytes = text.size;
  table.is_windows_1252 = text.is_windows_1252;
  CsvReader reader = text.reader(path);
  const std::string first_name = take_names(table, header, reader);
  table.columns.resize(table.names.size());
  RowTaker rows(table, rule);
  std::vector<std::string> fields;
  while (reader.next(fields)) rows.take(fields, reader);
  rows.finish();
  if (table.rows() == 0) throw UserError("has no rows below its first line", path.string());
  if (rule == RowRule::all || header.lacks_names || !are_names_of_data(table)) return table;
  if (may_lack_names(path)) return read_rows_below(path, text, rule, {.lacks_names = true});
  throw UserError("looks like a row of data, such as those below, where the columns should be named",
                  first_name, "Begin the file with a line of names, or --all-rows takes this one for names.");
}

}  // namespace

TextTable read_table(const fs::path& path, RowRule rule) {
  const Text text(path);
  const Header header =
      rule == RowRule::all ? Header{} : find_header(text.reader(path), may_lack_names(path));
  return read_rows_below(path, text, rule, header);
}

std::vector<WarningEvent> warnings_about_rows(const TextTable& table) {
  std::vector<WarningEvent> warnings;
  if (may_be_names_of_data(table))
    warnings.push_back(
        {"lines-doubted",
         "the names of the columns may be a row of data, as each column of numbers is called by "
         "a number like its own; begin the file with a line of names if they are",
         table.path.string()});
  if (table.has_no_names)
    warnings.push_back({"columns-without-names",
                        "the first line is a row of data, and the columns are called " + table.names.front() +
                            " to " + table.names.back() +
                            "; begin the file with a line of names to call them otherwise",
                        table.path.string()});
  if (table.is_windows_1252)
    warnings.push_back(
        {"windows-1252",
         "is not UTF-8, and is read as Windows-1252; save it in UTF-8 where its letters look wrong",
         table.path.string()});
  for (const LeftOutRows& rows : table.left_out) {
    const std::string lines = listed_lines(rows.lines);
    const bool is_one = rows.lines.size() == 1;
    warnings.push_back(
        {"lines-left-out",
         (is_one ? "line " + lines + " is left out: it "
                 : std::to_string(rows.lines.size()) + " lines are left out (" + lines + "): each of them ") +
             rows.reason + "; --all-rows reads all lines below the first as data",
         table.path.string()});
  }
  for (const LeftOutRows& rows : table.doubted) {
    const std::string lines = listed_lines(rows.lines);
    const bool is_one = rows.lines.size() == 1;
    warnings.push_back(
        {"lines-doubted",
         is_one
             ? "line " + lines +
                   " is kept as a row of data: its text names a total or another statistic, but its numbers "
                   "are not sums or means of their columns; remove the line if it is not data"
             : std::to_string(rows.lines.size()) + " lines are kept as rows of data (" + lines +
                   "): their texts name totals or other statistics, but their numbers are not sums or "
                   "means of their columns; remove the lines if they are not data",
         table.path.string()});
  }
  return warnings;
}

RowRule rows_of(const TableSpec& spec) {
  return spec.has_all_rows ? RowRule::all : RowRule::found_out;
}

std::string fingerprint_of(const fs::path& path) {
  std::vector<std::uint8_t> content;
  anneal::read_file(path, content, largest_file);
  return data::fingerprint(content);
}

}  // namespace anneal::table
