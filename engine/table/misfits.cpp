#include "table/misfits.h"

#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "protocol/number_text.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_examples = 3;
constexpr std::size_t most_names = 10;
constexpr const char* too_large = " that 32 bits can hold";

/// Keeps the lowest of all rows that are added.
void keep_lowest(std::vector<std::size_t>& rows, std::size_t row) {
  if (rows.size() == most_examples && rows.back() < row) return;
  rows.insert(std::ranges::upper_bound(rows, row), row);
  if (rows.size() > most_examples) rows.pop_back();
}

/// "1 cell is", "5 cells are"
std::string counted(std::size_t count, const std::string& one, const std::string& many) {
  return with_separators(static_cast<std::int64_t>(count)) + " " + (count == 1 ? one : many);
}

std::string joined(const std::vector<std::string>& parts, std::size_t count) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text + (parts.size() < count ? ", …" : "");
}

/// "\"id\"", "\"a\" and \"b\"", "\"a\", \"b\" and 12 more"
std::string listed(const std::vector<std::string>& names) {
  std::string text;
  const std::size_t shown = std::min(names.size(), most_names);
  for (std::size_t i = 0; i < shown; ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + in_quotes(names[i]);
  return text + (shown < names.size() ? " and " + std::to_string(names.size() - shown) + " more" : "");
}

}  // namespace

void ColumnCells::add(std::size_t row, const CellValue& cell) {
  using State = CellValue::State;
  if (cell.state == State::known) {
    ++known;
  } else if (cell.state == State::missing) {
    ++missing;
    keep_lowest(first_missing, row);
  } else {
    ++misfits;
    has_too_large = has_too_large || cell.state == State::too_large;
    keep_lowest(first_misfits, row);
  }
}

void ColumnCells::add_unseen(std::size_t row, std::string_view text) {
  ++unseen[std::string(text)];
  keep_lowest(first_unseen, row);
}

ColumnCells& Misfits::of(const ColumnSpec& column) {
  ColumnCells& cells = columns_[column.name];
  cells.kind = *column.kind;
  return cells;
}

void Misfits::check_columns(std::size_t least) const {
  for (const auto& [name, column] : columns_) {
    if (column.known > 0 || column.misfits < least) continue;
    const std::size_t row = column.first_misfits.front(), index = *table_->find(name);
    throw UserError("column " + in_quotes(name) + " is " + in_quotes(table_->columns[index][row]) +
                        ", which " + fault_in(column.kind, true) + (column.has_too_large ? too_large : "") +
                        ", nor is anything else in it",
                    table_->place_of(row, index));
  }
}

std::vector<WarningEvent> Misfits::warnings() const {
  std::vector<WarningEvent> result;
  for (std::size_t index = 0; index < table_->names.size(); ++index) {
    const auto found = columns_.find(table_->names[index]);
    if (found == columns_.end()) continue;
    if (found->second.misfits > 0) result.push_back(about_misfits(index, found->second));
    if (found->first == target_ && found->second.missing > 0)
      result.push_back(about_missing_targets(found->second));
  }
  return result;
}

std::vector<WarningEvent> Misfits::unseen(std::size_t rows) const {
  std::vector<WarningEvent> result;
  for (const std::string& name : table_->names) {
    const auto found = columns_.find(name);
    if (found == columns_.end() || found->second.unseen.empty()) continue;
    std::vector<std::pair<std::string, std::size_t>> texts(found->second.unseen.begin(),
                                                           found->second.unseen.end());
    std::ranges::stable_sort(texts, std::ranges::greater(), [](const auto& text) { return text.second; });
    std::size_t cells = 0;
    std::vector<std::string> examples;
    for (const auto& [text, count] : texts) {
      cells += count;
      if (examples.size() < most_examples) examples.push_back(in_quotes(text));
    }
    result.push_back({.code = "unseen-categories",
                      .message = "column " + in_quotes(name) +
                                 " has values that the model does not know, in " +
                                 with_separators(static_cast<std::int64_t>(cells)) + " of " +
                                 with_separators(static_cast<std::int64_t>(rows)) +
                                 " rows: " + joined(examples, texts.size()),
                      .place = table_->line_of(found->second.first_unseen.front())});
  }
  return result;
}

WarningEvent Misfits::about_misfits(std::size_t index, const ColumnCells& column) const {
  const bool is_one = column.misfits == 1, is_target = table_->names[index] == target_;
  std::vector<std::string> examples;
  for (const std::size_t row : column.first_misfits)
    examples.push_back(in_quotes(table_->columns[index][row]) + " (" + table_->short_line_of(row) + ")");
  const std::string result = is_target
                                 ? (is_one ? ", and its row is left out" : ", and their rows are left out")
                                 : (is_one ? " and counts as missing" : " and count as missing");
  return {.code = "unread-cells",
          .message = counted(column.misfits, "cell", "cells") + " of " + in_quotes(table_->names[index]) +
                     " " + fault_in(column.kind, is_one) + (column.has_too_large ? too_large : "") + result +
                     ": " + joined(examples, column.misfits),
          .place = table_->line_of(column.first_misfits.front())};
}

WarningEvent Misfits::about_missing_targets(const ColumnCells& column) const {
  std::vector<std::string> places;
  for (const std::size_t row : column.first_missing) places.push_back(table_->short_line_of(row));
  const bool is_one = column.missing == 1;
  return {.code = "rows-left-out",
          .message = counted(column.missing, "row does", "rows do") + " not say " + in_quotes(target_) +
                     (is_one ? " and is left out: " : " and are left out: ") + joined(places, column.missing),
          .place = table_->line_of(column.first_missing.front())};
}

std::vector<WarningEvent> warnings_about(const TableSpec& table, const std::filesystem::path& file) {
  std::map<std::string, std::vector<std::string>> left_out;  // by reason
  std::vector<WarningEvent> result;
  for (const ColumnSpec& column : table.columns) {
    if (column.reason.empty()) continue;
    if (column.kind == ColumnKind::ignored && column.name != table.target)
      left_out[column.reason].push_back(column.name);
    else
      result.push_back({.code = "column-reading",
                        .message = "column " + in_quotes(column.name) + " " + column.reason,
                        .place = file.string()});
  }
  for (const auto& [reason, names] : left_out)
    result.push_back({.code = "columns-left-out",
                      .message = (names.size() == 1 ? "column " : "columns ") + listed(names) +
                                 (names.size() == 1 ? " is" : " are") + " left out: " + reason,
                      .place = file.string()});
  return result;
}

nlohmann::json to_json(const std::vector<WarningEvent>& warnings) {
  nlohmann::json list = nlohmann::json::array();
  for (const WarningEvent& warning : warnings)
    list.push_back({{"code", warning.code}, {"message", warning.message}, {"place", warning.place}});
  return list;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  return "\"" + shortened(text, longest) + "\"";
}

}  // namespace anneal::table
