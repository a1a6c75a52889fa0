#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/spec/table.h"
#include "engine/data/source/names/name_list.h"

namespace anneal::table {

inline constexpr std::size_t largest_file = std::size_t{2} << 30;
inline constexpr std::size_t most_columns = 10'000;

/// Which rows of a file are data.
enum class RowRule {
  found_out,  ///< see row_kinds.h
  all,        ///< the first line names the columns, and all below are
  no_names    ///< no line names the columns; else as found out
};

/// Rows that were left out because they are not data: why, and on which lines they begin.
struct LeftOutRows {
  std::string reason;  ///< behind the lines: "is above the names of the columns"
  std::vector<std::int64_t> lines;
};

/// A column of merged cells, each of which has its text in its first row, see merged_cells.h.
struct MergedCells {
  std::string column;
  std::int64_t cells = 0;   ///< that are empty in the file
  std::int64_t line = 0;    ///< of the first of them
  bool are_filled = false;  ///< with the text above them
};

/// A CSV file as it is written, column by column. A cell takes 8 bytes beside its letters.
struct TextTable {
  std::filesystem::path path;
  std::vector<std::string> names;       ///< of the columns, all different
  std::vector<data::NameList> columns;  ///< cells without spaces around them
  std::vector<std::int64_t> lines;      ///< on which each row begins, from 1
  std::int64_t bytes = 0;
  std::string fingerprint;  ///< of the file's content, see engine/data/source/samples/fingerprint.h
  std::vector<LeftOutRows> left_out = {};
  std::vector<LeftOutRows> doubted = {};       ///< rows that stay, though they look like totals
  std::vector<std::string> second_names = {};  ///< what a line below the names says of each column
  bool has_no_names = false;                   ///< its first line is data, and columns are called V1, V2, …
  bool lacks_first_name = false;               ///< rows have a name of their own before the first column
  std::vector<std::string> doubled = {};       ///< names that several columns have in the file, "price"
  bool is_windows_1252 = false;                ///< and not UTF-8
  bool has_odd_letters = false;                ///< which that has seldom
  char delimiter = ',';                        ///< between fields; 0: columns of a fixed width
  std::vector<std::size_t> fixed_columns = {};  ///< where such begin, in characters from 0
  std::vector<std::int64_t> stray_quotes = {};  ///< lines with quotes that are letters of a text
  bool has_escapes = false;                     ///< \" in quotes is a quote
  bool has_single_quotes = false;               ///< around texts
  bool has_quoted_lines = false;                ///< quotes stand around whole lines
  std::vector<std::int64_t> short_rows = {};    ///< lines that end before the last columns
  std::vector<MergedCells> merged = {};
  char delimiter_of_names = 0;  ///< where it is another one

  std::size_t rows() const { return lines.size(); }
  std::optional<std::size_t> find(std::string_view name) const;

  std::string line_of(std::size_t row) const;        ///< "/data/houses.csv:17"
  std::string short_line_of(std::size_t row) const;  ///< "houses.csv:17"

  /// "file:line:column", found by reading the file anew; "file:line" where that has changed meanwhile.
  std::string place_of(std::size_t row, std::size_t column) const;
};

/// Reads a CSV file (see engine/core/base/csv.h) in UTF-8, or UTF-16 that says so, or else in Windows-1252,
/// perhaps compressed by gzip, whose first line of data's width names the columns; a column without a name is
/// called by its number, and a second one of a name by "price (2)", or by what a second line of names says.
/// Where these look like a row of data, there are no names. Quotes out of place are letters. Rows that are
/// not data are left out (see row_kinds.h), merged cells are filled down (see merged_cells.h), and an empty
/// field behind the last column is passed over. Rows that end early have nothing in the last columns (see
/// short_rows.h). UserError with the place for a file that is not text, is in another format, has no rows, or
/// other rows with more or fewer fields.
TextTable read_table(const std::filesystem::path& path, RowRule rule = RowRule::found_out);

/// What a person should know of rows that were left out, and how they are read as data.
std::vector<WarningEvent> warnings_about_rows(const TextTable& table);

RowRule rows_of(const TableSpec& spec);

/// TextTable::fingerprint of a file whose rows are not asked for.
std::string fingerprint_of(const std::filesystem::path& path);

}  // namespace anneal::table
