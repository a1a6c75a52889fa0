#include "engine/data/table/text_table.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/gzip.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/header.h"
#include "engine/data/table/layout.h"
#include "engine/data/table/merged_cells.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/quoted_lines.h"
#include "engine/data/table/row_kinds.h"
#include "engine/data/table/second_table.h"
#include "engine/data/table/short_rows.h"
#include "engine/data/table/table_kind.h"

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
    if (!is_utf8(as_text(bytes))) {
      has_odd_letters = !are_of_windows_1252(as_text(bytes));
      is_windows_1252 = decode_windows_1252(bytes);
    }
    check_utf8(as_text(bytes), path.string());
    if (const auto lines = without_quotes_around_lines(as_text(bytes))) {
      bytes.assign(lines->begin(), lines->end());
      has_quoted_lines = true;
    }
    layout = layout_of(as_text(bytes));
  }

  CsvReader reader(const fs::path& path) const { return layout.reader(as_text(bytes), path.string()); }

  std::vector<std::uint8_t> bytes;
  std::string fingerprint;  ///< of the file as it is
  std::int64_t size;
  bool is_windows_1252 = false;
  bool has_odd_letters = false;
  bool has_quoted_lines = false;
  Layout layout;
};

std::vector<std::string> names_of(const std::vector<std::string>& fields, const CsvReader& reader) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    names.emplace_back(trimmed(fields[i]));
    if (names.back().empty()) names.back() = "column " + std::to_string(i + 1);
  }
  if (names.size() > most_columns)
    throw UserError("has " + std::to_string(names.size()) + " columns, but at most " +
                        std::to_string(most_columns) + " are read",
                    reader.place_of(0));
  return names;
}

/// Numbers alone, which do not count the columns, name none.
bool are_only_numbers(const std::vector<std::string>& names) {
  bool do_count = names.size() > 1;
  std::optional<double> before;
  for (const std::string& name : names) {
    const auto value = number(name, DecimalMark::point);
    if (!value) return false;
    do_count = do_count && (before ? *value == *before + 1 : *value == 0 || *value == 1);
    before = value;
  }
  return !do_count;
}

/// Of names in two lines, of which the first names several columns, in one cell or in each: "Close AAPL".
void join_names(TextTable& table) {
  if (table.second_names.size() != table.names.size()) return;
  const std::set<std::string> different(table.names.begin(), table.names.end());
  const auto has_no_name = [&](std::size_t i) {
    return table.names[i] == "column " + std::to_string(i + 1) && i > 0 && !table.second_names[i].empty();
  };
  bool need_second = different.size() < table.names.size();
  for (std::size_t i = 0; i < table.names.size(); ++i) need_second = need_second || has_no_name(i);
  std::string first;
  for (std::size_t i = 0; need_second && i < table.names.size(); ++i) {
    if (!has_no_name(i)) first = table.names[i];
    if (!table.second_names[i].empty()) table.names[i] = first + " " + table.second_names[i];
  }
}

/// "price (2)"
void tell_names_apart(TextTable& table) {
  std::set<std::string> known(table.names.begin(), table.names.end());
  std::map<std::string, int> counts;
  for (std::string& name : table.names) {
    const std::string first = name;
    int& count = counts[first];
    if (++count == 1) continue;
    if (count == 2) table.doubled.push_back(first);
    while (!known.insert(name = first + " (" + std::to_string(count) + ")").second) ++count;
  }
}

/// As R calls columns without names.
std::vector<std::string> numbered_names(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back("V" + std::to_string(i));
  return names;
}

[[noreturn]] void refuse_width(std::size_t fields, std::size_t names, const std::string& place) {
  throw UserError(
      "has " + std::to_string(fields) + " fields, but the first line names " + std::to_string(names), place);
}

/// ",18266,20776,Grand total" above or below rows of three columns, as Google Analytics writes it.
bool is_total_with_word_behind(const std::vector<std::string>& fields, std::size_t names) {
  return fields.size() == names + 1 && trimmed(fields.front()).empty() &&
         statistic_named(trimmed(fields.back())) == Statistic::sum;
}

/// Takes the rows below the names. Shorter ones at the very end may be footnotes.
class RowTaker {
 public:
  /// `reader` stands above the first row.
  RowTaker(TextTable& table, RowRule rule, CsvReader reader)
      : table_(table), rule_(rule), first_row_(std::move(reader)) {}

  void take(std::vector<std::string>& fields, const CsvReader& reader) {
    const std::size_t names = table_.names.size();
    if (!second_table_.lines.empty()) return second_table_.lines.push_back(reader.line());
    if (rule_ != RowRule::all && is_rule(fields)) return rules_.lines.push_back(reader.line());
    if (rule_ != RowRule::all && fields.size() != names && trimmed(fields.front()).starts_with('#'))
      return comments_.lines.push_back(reader.line());
    if (rule_ != RowRule::all && is_total_with_word_behind(fields, names))
      return totals_.lines.push_back(reader.line());
    if (reader.has_stray_quote()) table_.stray_quotes.push_back(reader.line());
    if (ends_early(fields)) {
      table_.short_rows.push_back(reader.line());
      fields.resize(names);
    }
    const bool ends_in_delimiter = fields.size() == names + 1 && trimmed(fields.back()).empty();
    if ((fields.size() == names || ends_in_delimiter) && notes_.lines.empty()) {
      if (reader.follows_blank()) rows_behind_gaps_.push_back(table_.rows());
      return add(fields, reader.line());
    }
    const bool may_be_second = rule_ != RowRule::all && (reader.follows_blank() || !notes_.lines.empty());
    if (may_be_second && name_second_table(table_, fields)) {
      second_table_.reason = reason_of_second_table(reader.line());
      return second_table_.lines.push_back(reader.line());
    }
    if (notes_.lines.empty()) {
      first_note_ = reader.place_of(0);
      fields_of_first_ = fields.size();
    }
    const bool may_be_note = rule_ != RowRule::all && is_footnote(fields);
    if (!may_be_note) refuse_width(fields_of_first_, names, first_note_);
    notes_.lines.push_back(reader.line());
  }

  void finish() {
    for (LeftOutRows* rows : {&rules_, &comments_, &totals_, &notes_, &second_table_})
      if (!rows->lines.empty()) table_.left_out.push_back(std::move(*rows));
    if (rule_ == RowRule::all) return;
    leave_out_what_is_not_data(table_, rows_behind_gaps_);
    fill_merged_cells(table_);
  }

 private:
  bool ends_early(const std::vector<std::string>& fields) {
    const std::size_t names = table_.names.size();
    if (rule_ == RowRule::all || fields.size() >= names || fields.size() < 2 || 2 * fields.size() < names)
      return false;
    if (!do_rows_end_early_) do_rows_end_early_ = do_rows_end_early(first_row_, names);
    return *do_rows_end_early_;
  }

  void add(const std::vector<std::string>& fields, std::int64_t line) {
    for (std::size_t i = 0; i < table_.columns.size(); ++i) table_.columns[i].add(trimmed(fields[i]));
    table_.lines.push_back(line);
  }

  TextTable& table_;
  RowRule rule_;
  CsvReader first_row_;
  std::optional<bool> do_rows_end_early_ = {};  ///< where one does
  std::string first_note_;                      ///< where it stands
  std::size_t fields_of_first_ = 0;
  LeftOutRows rules_{.reason = "is a line of dashes", .lines = {}};
  LeftOutRows comments_{.reason = "begins with #, as comments do, and has fewer fields than the rows",
                        .lines = {}};
  LeftOutRows totals_{.reason = "has totals of the columns, marked by a word after the last one",
                      .lines = {}};
  LeftOutRows notes_{.reason = "is a note below the rows", .lines = {}};
  LeftOutRows second_table_{.reason = "", .lines = {}};
  std::vector<std::size_t> rows_behind_gaps_;
};

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

/// "iris.data", "adult.test.gz"; other programs than that repository's write tables called .csv.
bool may_lack_names(const fs::path& path) {
  const bool is_compressed = lower_case(path.extension().string()) == ".gz";
  const std::string ending = lower_case((is_compressed ? path.stem() : path).extension().string());
  return ending != ".csv" && ending != ".tsv";
}

/// Takes the names of the columns, and what stands above them.
void take_names(TextTable& table, const Header& header, CsvReader& reader) {
  std::vector<std::string> fields;
  LeftOutRows above{.reason = "is above the column names", .lines = {}};
  for (std::size_t i = 0; i < header.rows_above && reader.next(fields); ++i)
    above.lines.push_back(reader.line());
  if (!above.lines.empty()) table.left_out.push_back(std::move(above));
  CsvReader ahead = reader;
  if (!ahead.next(fields)) throw UserError("is empty", table.path.string());
  if (header.lacks_names) {
    table.names = numbered_names(fields.size());
    table.has_no_names = true;
    return;
  }
  reader = ahead;
  if (header.delimiter != 0) fields = fields_between(fields.front(), header.delimiter);
  table.delimiter_of_names = header.delimiter;
  if (header.lacks_first_name) fields.insert(fields.begin(), "");
  table.lacks_first_name = header.lacks_first_name;
  table.names = names_of(fields, reader);
}

[[noreturn]] void refuse_empty(const TextTable& table) {
  if (table.left_out.empty()) throw UserError("has no rows below its first line", table.path.string());
  const LeftOutRows& rows = table.left_out.back();
  throw UserError("has no rows of data: the text below its first line " + rows.reason,
                  table.path.string() + ":" + std::to_string(rows.lines.front()),
                  "Use --all-rows to read every line below the first as data.");
}

TextTable read_rows_below(const fs::path& path, const Text& text, RowRule rule, const Header& header) {
  TextTable table{.path = path, .names = {}, .columns = {}, .lines = {}, .fingerprint = text.fingerprint};
  table.bytes = text.size;
  table.is_windows_1252 = text.is_windows_1252;
  table.has_odd_letters = text.has_odd_letters;
  table.delimiter = text.layout.delimiter;
  table.fixed_columns = text.layout.columns;
  table.has_quoted_lines = text.has_quoted_lines;
  table.has_single_quotes = text.layout.quote == '\'';
  table.has_escapes = text.layout.quotes == Quotes::escaped;
  CsvReader reader = text.reader(path);
  take_names(table, header, reader);
  table.columns.resize(table.names.size());
  RowTaker rows(table, rule, reader);
  std::vector<std::string> fields;
  while (reader.next(fields)) rows.take(fields, reader);
  rows.finish();
  if (table.rows() == 0) refuse_empty(table);
  const bool are_data = !header.lacks_names && rule != RowRule::all &&
                        (are_only_numbers(table.names) || are_names_of_data(table));
  if (are_data)
    return read_rows_below(path, text, rule, {.rows_above = header.rows_above, .lacks_names = true});
  join_names(table);
  tell_names_apart(table);
  return table;
}

}  // namespace

TextTable read_table(const fs::path& path, RowRule rule) {
  const Text text(path);
  refuse_other_formats(as_text(text.bytes), path);
  if (rule == RowRule::all) return read_rows_below(path, text, rule, {});
  Header header = find_header(text.reader(path), may_lack_names(path) || rule == RowRule::no_names);
  header.lacks_names = header.lacks_names || rule == RowRule::no_names;
  return read_rows_below(path, text, rule, header);
}

RowRule rows_of(const TableSpec& spec) {
  return spec.has_all_rows ? RowRule::all : spec.has_no_names ? RowRule::no_names : RowRule::found_out;
}

std::string fingerprint_of(const fs::path& path) {
  std::vector<std::uint8_t> content;
  anneal::read_file(path, content, largest_file);
  return data::fingerprint(content);
}

}  // namespace anneal::table
