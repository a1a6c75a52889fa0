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
         "the column names may be a row of data, because each numeric column has a number like its values as "
         "its name; --no-header reads that line as data and names the columns V1, V2 and so on",
         table.path.string()});
  if (table.has_no_names)
    warnings.push_back({"columns-without-names",
                        "the first line is a row of data, and the columns are named " + table.names.front() +
                            " to " + table.names.back() +
                            "; start the file with a line of names to name them yourself, or use --all-rows "
                            "to read the first line as names",
                        table.path.string()});
  if (table.lacks_first_name)
    warnings.push_back({"rows-with-names",
                        "rows have one field more than the first line has names: the first field is read as "
                        "the row name, as in tables written by R, and is called \"" +
                            table.names.front() + "\"",
                        table.path.string()});
  if (!table.doubled.empty())
    warnings.push_back({"columns-doubled",
                        "gives several columns the name " + listed(table.doubled) +
                            "; the second is called \"" + table.doubled.front() + " (2)\"",
                        table.path.string()});
  if (!table.fixed_columns.empty())
    warnings.push_back(
        {"columns-of-fixed-width",
         "is split into columns where all lines have blanks: the columns begin at characters " +
             listed_starts(table.fixed_columns) +
             "; put a comma or a tab between the columns to split them differently",
         table.path.string()});
  if (table.has_escapes)
    warnings.push_back({"quotes-escaped",
                        "has backslashes before quotes, as MySQL writes them: \\\" is read as \" and \\\\ as "
                        "\\; double the quotes to keep the backslashes",
                        table.path.string()});
  if (table.has_single_quotes)
    warnings.push_back(
        {"single-quotes",
         "has single quotes around text, which are removed; add double quotes around them to keep the single "
         "quotes",
         table.path.string()});
  if (table.has_quoted_lines)
    warnings.push_back(
        {"lines-in-quotes",
         "has quotes around whole lines, like a table saved as a single column: the quotes are removed, and "
         "the lines are split into columns",
         table.path.string()});
  if (!table.short_rows.empty())
    warnings.push_back({"rows-end-early",
                        with_separators(std::ssize(table.short_rows)) +
                            " rows have fewer fields than the first line has names, such as on line " +
                            std::to_string(table.short_rows.front()) +
                            ": the last fields are assumed to be absent, and count as missing; --all-rows "
                            "rejects such rows",
                        table.path.string()});
  if (!table.stray_quotes.empty())
    warnings.push_back({"stray-quotes",
                        "has quotes inside text, which are read as part of it, on " +
                            std::string(table.stray_quotes.size() == 1 ? "line " : "lines ") +
                            listed_lines(table.stray_quotes) +
                            "; to read such text differently, enclose it in quotes and double the quotes "
                            "inside it",
                        table.path.string()});
  if (table.is_windows_1252)
    warnings.push_back(
        {"windows-1252",
         table.has_odd_letters
             ? "is not UTF-8 and is read as Windows-1252, though its letters suggest another encoding, such "
               "as one for another alphabet, an old Mac or DOS; save it in UTF-8"
             : "is not UTF-8 and is read as Windows-1252; save it in UTF-8 if its letters look wrong",
         table.path.string()});
  if (table.delimiter_of_names != 0)
    warnings.push_back(
        {"names-cut-otherwise",
         "uses one separator between the column names and another between the fields of its rows, and both "
         "are accepted; use the same separator on all lines to change this",
         table.path.string()});
  for (const MergedCells& cells : table.merged) {
    const std::string where = " cells below them, the first on line " + std::to_string(cells.line);
    warnings.push_back(
        {"merged-cells",
         "column " + in_quotes(cells.column) +
             (cells.are_filled
                  ? " has text only in the first row of each block, as saved from merged cells, and empty" +
                        where + ": they are filled in for " + with_separators(cells.cells) +
                        " rows; --all-rows leaves them empty"
                  : " has texts that are all different, and empty" + where +
                        ": these count as missing; fill them in if they come from merged cells of a "
                        "spreadsheet"),
         table.path.string()});
  }
  for (const LeftOutRows& rows : table.left_out) {
    const std::string lines = listed_lines(rows.lines);
    const bool is_one = rows.lines.size() == 1;
    warnings.push_back(
        {"lines-left-out",
         (is_one ? "line " + lines + " is excluded: it "
                 : std::to_string(rows.lines.size()) + " lines are excluded (" + lines + "): each of them ") +
             rows.reason + "; --all-rows reads every line below the first as data",
         table.path.string()});
  }
  for (const LeftOutRows& rows : table.doubted) {
    const std::string lines = listed_lines(rows.lines);
    const bool is_one = rows.lines.size() == 1;
    warnings.push_back(
        {"lines-doubted",
         is_one ? "line " + lines +
                      " is kept as a row of data: its text mentions a total or another statistic, but its "
                      "numbers are not sums or means of their columns; remove the line if it is not data"
                : std::to_string(rows.lines.size()) + " lines are kept as rows of data (" + lines +
                      "): their text mentions totals or other statistics, but their numbers are not sums or "
                      "means of their columns; remove the lines if they are not data",
         table.path.string()});
  }
  for (WarningEvent& warning : warnings_about_layout(table)) warnings.push_back(std::move(warning));
  return warnings;
}

}  // namespace anneal::table
