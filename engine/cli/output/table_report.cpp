#include "engine/cli/output/table_report.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/text.h"
#include "engine/data/table/report/report.h"
#include "engine/plan/resolve/resolve_table.h"

namespace anneal::cli {

namespace {

using nlohmann::json;
using Rows = std::vector<std::vector<std::string>>;

/// In four digits, or as far as a hundredth of what the column's values deviate by.
std::string number_of(const table::Profile& column, double value) {
  constexpr double digits = 1e-3;
  return number_text(value, std::min(std::abs(value) * digits, std::max(column.deviation, 0.0) / 100));
}

/// "12 to 230, mean 80.2", "Ulm 40, Bonn 30, …", or why it is ignored.
std::string contents(const table::Profile& column) {
  constexpr std::size_t most_texts = 4;
  constexpr std::size_t longest_text = 40;
  if (!column.reason.empty()) return column.reason;
  if (column.kind == ColumnKind::split) return column.note;
  if (column.kind == ColumnKind::numeric)
    return number_of(column, column.least) + " to " + number_of(column, column.most) + ", mean " +
           number_of(column, column.mean);
  if (column.kind == ColumnKind::date)
    return column.date_text(column.least) + " to " + column.date_text(column.most);
  if (column.kind == ColumnKind::boolean) return percent(column.mean) + " yes";
  std::string text;
  for (std::size_t i = 0; i < std::min(most_texts, column.frequent.size()); ++i)
    text += (i == 0 ? "" : ", ") + shortened(column.frequent[i].first, longest_text) + " " +
            with_separators(column.frequent[i].second);
  return printable(text) + (column.frequent.size() > most_texts ? ", …" : "");
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, printed_width(text)), ' ');
}

std::string aligned_right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

void print_columns(const table::Report& report) {
  constexpr std::size_t kind_width = 11, number_width = 8;
  std::size_t name_width = 6;
  for (const table::Profile& column : report.columns)
    name_width = std::max(name_width, printed_width(printable(column.name)));
  name_width = std::min<std::size_t>(name_width, 32);
  const auto print = [&](const std::string& name, const std::string& kind, const std::string& missing,
                         const std::string& distinct, const std::string& holds) {
    print_line(padded(name, name_width) + "  " + padded(kind, kind_width) + "  " +
               aligned_right(missing, number_width) + "  " + aligned_right(distinct, number_width) + "  " +
               holds);
  };
  print_line("");
  print("column", "kind", "missing", "distinct", "holds");
  for (const table::Profile& column : report.columns)
    print(printable(column.name), to_string(column.kind), with_separators(column.missing),
          with_separators(column.distinct), contents(column));
}

void print_warnings(const table::Report& report) {
  if (!report.warnings.empty()) print_line("");
  for (const WarningEvent& warning : report.warnings)
    print_line(printable(warning.place + ": " + warning.message));
}

/// ", 12 of them in train, too"
std::string repeated_text(const table::SplitReport& split) {
  return split.repeated == 0 ? "" : ", " + with_separators(split.repeated) + " of them also in train";
}

/// What a run tells beside the report before it begins.
std::vector<std::string> notes_of_run(const std::filesystem::path& path, const json& columns,
                                      const table::Report& report) {
  std::vector<std::string> notes;
  const json spec = {{"anneal", 1},
                     {"task", "table"},
                     {"data", {{"folder", std::filesystem::absolute(path).string()}, {"table", columns}}}};
  resolve::find_table(spec, [&](const std::string& note) {
    const bool is_told = std::ranges::any_of(report.warnings, [&](const WarningEvent& warning) {
      return note.ends_with(": " + warning.message) || note == warning.message;
    });
    if (!is_told) notes.push_back(note);
  });
  return notes;
}

void print_report(const table::Report& report, const std::vector<std::string>& notes,
                  const std::filesystem::path& path) {
  Rows rows = {{"layout", "table"}};
  for (const table::SplitReport& split : report.splits)
    rows.push_back({split.name + " rows", with_separators(split.rows) + repeated_text(split)});
  if (report.equal_rows > 0) rows.push_back({"repeated rows", with_separators(report.equal_rows)});
  rows.push_back({"bytes", bytes_text(report.bytes)});
  rows.push_back({"fingerprint", "  " + report.fingerprint});
  print_table(rows);
  print_columns(report);
  print_warnings(report);
  if (!notes.empty()) print_line("");
  for (const std::string& note : notes) print_line(printable(note));
  print_line(
      "\nTo read a column differently: --column NAME=WORD, such as zip=categorical, id=ignored, "
      "built=day-first");
  print_line("To predict one of the columns from the others: anneal train --data " +
             printable(shell_word(path)) + " --target COLUMN");
}

}  // namespace

int show_table(const std::filesystem::path& path, const ColumnOptions& columns, const std::string& target,
               const Globals& globals) {
  json chosen = {{"target", target.empty() ? "-" : target}};  // which a spec needs
  put_columns(chosen, columns);
  TableSpec table = table_from_json(chosen, "data.table");
  table.target = target;
  const table::Report report = table::inspect(path, table);
  const std::vector<std::string> notes =
      target.empty() ? std::vector<std::string>() : notes_of_run(path, chosen, report);
  if (globals.json) {
    json result = to_json(report);
    if (!target.empty()) result["notes"] = notes;
    print_json(result);
  } else {
    print_report(report, notes, path);
  }
  return 0;
}

}  // namespace anneal::cli
