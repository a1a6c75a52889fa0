#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/doubtful_layout.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/row_kinds.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

namespace {

/// "3, 7, 12, …"
std::string listed_lines(const std::vector<std::int64_t>& lines) {
  constexpr std::size_t most_named = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(most_named, lines.size()); ++i)
    text += (i == 0 ? "" : ", ") + std::to_string(lines[i]);
  return text + (lines.size() > most_named ? ", …" : "");
}

/// Characters from 1, as people count.
std::string listed_starts(const std::vector<std::size_t>& columns) {
  std::vector<std::int64_t> starts;
  for (const std::size_t column : columns) starts.push_back(static_cast<std::int64_t>(column) + 1);
  return listed_lines(starts);
}

}  // namespace

std::vector<WarningEvent> warnings_about_rows(const TextTable& table) {
  std::vector<WarningEvent> warnings;
  if (may_be_names_of_data(table))
    warnings.push_back(
        {"lines-doubted",
         "the names of the columns may be a row of data, as each column of numbers is called by "
         "a number like its own; --no-header reads them as one, with columns called V1, V2 and so on",
         table.path.string()});
  if (table.has_no_names)
    warnings.push_back({"columns-without-names",
                        "the first line is a row of data, and the columns are called " + table.names.front() +
                            " to " + table.names.back() +
                            "; begin the file with a line of names to call them otherwise, or --all-rows "
                            "takes the first line for them",
                        table.path.string()});
  if (table.lacks_first_name)
    warnings.push_back({"rows-with-names",
                        "rows have one field more than the first line has names: the first one is taken for "
                        "the name of its row, as R writes tables, and is called \"" +
                            table.names.front() + "\"",
                        table.path.string()});
  if (!table.doubled.empty())
    warnings.push_back({"columns-doubled",
                        "names several columns " + listed(table.doubled) + "; the second is called \"" +
                            table.doubled.front() + " (2)\"",
                        table.path.string()});
  if (!table.fixed_columns.empty())
    warnings.push_back({"columns-of-fixed-width",
                        "is cut into columns where all lines have blanks: they begin at the characters " +
                            listed_starts(table.fixed_columns) +
                            "; write a comma or a tab between the columns to have them cut otherwise",
                        table.path.string()});
  if (table.has_escapes)
    warnings.push_back({"quotes-escaped",
                        "has backslashes before quotes, as MySQL writes them: \\\" is read as \" and \\\\ as "
                        "\\; double the quotes to have backslashes kept",
                        table.path.string()});
  if (table.has_single_quotes)
    warnings.push_back(
        {"single-quotes",
         "has single quotes around its texts, which are taken off; put double quotes around them "
         "to have the single ones kept",
         table.path.string()});
  if (table.has_quoted_lines)
    warnings.push_back(
        {"lines-in-quotes",
         "has quotes around whole lines, as a table has that was saved as one column: the lines "
         "are read without them, and cut into columns",
         table.path.string()});
  if (!table.short_rows.empty())
    warnings.push_back({"rows-end-early",
                        with_separators(std::ssize(table.short_rows)) +
                            " rows have fewer fields than the first line has names, such as on line " +
                            std::to_string(table.short_rows.front()) +
                            ": the fields that they lack are taken for the last ones, and count as missing; "
                            "--all-rows refuses such rows",
                        table.path.string()});
  if (!table.stray_quotes.empty())
    warnings.push_back({"stray-quotes",
                        "has quotes inside of texts, which are read as letters of them, on " +
                            std::string(table.stray_quotes.size() == 1 ? "line " : "lines ") +
                            listed_lines(table.stray_quotes) +
                            "; put such a text in quotes, and double those in it, to have it read otherwise",
                        table.path.string()});
  if (table.is_windows_1252)
    warnings.push_back(
        {"windows-1252",
         table.has_odd_letters
             ? "is not UTF-8, and is read as Windows-1252, though its letters look like those of another "
               "encoding, such as of another alphabet, of an old Mac or of DOS; save it in UTF-8"
             : "is not UTF-8, and is read as Windows-1252; save it in UTF-8 where its letters look wrong",
         table.path.string()});
  if (table.delimiter_of_names != 0)
    warnings.push_back(
        {"names-cut-otherwise",
         "has another mark between the names of the columns than between the fields of its rows, and "
         "both are read; write the same mark on all lines to have them read otherwise",
         table.path.string()});
  for (const MergedCells& cells : table.merged) {
    const std::string where = " cells below them, the first on line " + std::to_string(cells.line);
    warnings.push_back(
        {"merged-cells",
         "column " + in_quotes(cells.column) +
             (cells.are_filled
                  ? " has texts only in the first rows of blocks, as merged cells are saved, and empty" +
                        where + ": they are filled in in " + with_separators(cells.cells) +
                        " rows; --all-rows reads them as empty"
                  : " has texts that are all different, and empty" + where +
                        ": these count as missing; fill them in where they are of merged cells of a "
                        "spreadsheet"),
         table.path.string()});
  }
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
  for (WarningEvent& warning : warnings_about_layout(table)) warnings.push_back(std::move(warning));
  return warnings;
}

}  // namespace anneal::table
