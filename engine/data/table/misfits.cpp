#include "engine/data/table/misfits.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_examples = 3;
constexpr std::size_t most_names = 10;

/// Keeps the lowest of all rows that are added.
void keep_lowest(std::vector<std::size_t>& rows, std::size_t row) {
  if (rows.size() == most_examples && rows.back() < row) return;
  rows.insert(std::ranges::upper_bound(rows, row), row);
  if (rows.size() > most_examples) rows.pop_back();
}

std::string joined(const std::vector<std::string>& parts, std::size_t count) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text + (parts.size() < count ? ", …" : "");
}

/// In quotes, with what tells it from another text that looks the same.
std::string beside(const std::string& text, const std::string& other) {
  const std::string trait = unseen_trait(text, other);
  return trait.empty() ? in_quotes(text) : in_quotes(text) + " (" + trait + ")";
}

/// Of cells of a column none of which can be read; `cell` is the first.
std::string fault_of_all(const ColumnCells& column, const std::string& name, const std::string& cell) {
  if (column.kind == ColumnKind::boolean)
    return "column " + name + " is " + cell +
           ", which is not yes or no, and neither is any other value in it";
  if (column.kind == ColumnKind::date)
    return "column " + name + " is " + cell + ", which is not a date, and neither is any other value in it";
  if (column.has_too_large)
    return "column " + name + " is " + cell +
           ", which is not a number that fits in 32 bits, and neither is any other value in it";
  return "column " + name + " is " + cell + ", which is not a number, and neither is any other value in it";
}

std::string fault_of_one(const ColumnCells& column, const std::string& name) {
  if (column.kind == ColumnKind::boolean) return "1 cell of " + name + " is neither yes nor no";
  if (column.kind == ColumnKind::date) return "1 cell of " + name + " is not a date";
  if (column.has_too_large) return "1 cell of " + name + " is not a number that fits in 32 bits";
  return "1 cell of " + name + " is not a number";
}

std::string fault_of_several(const ColumnCells& column, const std::string& name) {
  const std::string count = with_separators(static_cast<std::int64_t>(column.misfits));
  if (column.kind == ColumnKind::boolean) return count + " cells of " + name + " are neither yes nor no";
  if (column.kind == ColumnKind::date) return count + " cells of " + name + " are not dates";
  if (column.has_too_large) return count + " cells of " + name + " are not numbers that fit in 32 bits";
  return count + " cells of " + name + " are not numbers";
}

/// What becomes of them, after that.
std::string with_result(const std::string& fault, bool is_one, bool is_target, const std::string& examples) {
  if (is_target && is_one) return fault + ", and its row is skipped: " + examples;
  if (is_target) return fault + ", and their rows are skipped: " + examples;
  if (is_one) return fault + " and counts as missing: " + examples;
  return fault + " and count as missing: " + examples;
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

void ColumnCells::add_respelled(std::size_t row, std::string_view text, const std::string& category) {
  ++respelled[{std::string(text), category}];
  keep_lowest(first_respelled, row);
}

ColumnCells& Misfits::of(const ColumnSpec& column) {
  return columns_.try_emplace(column.name, ColumnCells{.kind = *column.kind}).first->second;
}

void Misfits::check_columns(std::size_t least) const {
  for (const auto& [name, column] : columns_) {
    if (column.known > 0 || column.misfits < least) continue;
    const std::size_t row = column.first_misfits.front(), index = *table_->find(name);
    throw UserError(fault_of_all(column, in_quotes(name), in_quotes(table_->columns[index][row])),
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

std::vector<WarningEvent> Misfits::unseen(std::size_t rows, Knower knower) const {
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
      if (examples.size() < most_examples)
        examples.push_back(in_quotes(text) + " " + with_separators(static_cast<std::int64_t>(count)));
    }
    result.push_back(
        {.code = "unseen-categories",
         .message = "column " + in_quotes(name) +
                    (knower == Knower::model ? " has values that the model does not know, in "
                                             : " has values that are not in the training file, in ") +
                    with_separators(static_cast<std::int64_t>(cells)) + " of " +
                    with_separators(static_cast<std::int64_t>(rows)) +
                    " rows: " + joined(examples, texts.size()),
         .place = table_->line_of(found->second.first_unseen.front())});
  }
  return result;
}

std::vector<WarningEvent> Misfits::respelled(Knower knower) const {
  std::vector<WarningEvent> result;
  for (const auto& [name, column] : columns_) {
    if (column.respelled.empty()) continue;
    std::size_t cells = 0;
    std::vector<std::string> examples;
    for (const auto& [text, count] : column.respelled) {
      cells += count;
      if (examples.size() < most_examples)
        examples.push_back(beside(text.first, text.second) + " as " + beside(text.second, text.first));
    }
    result.push_back(
        {.code = "other-spellings",
         .message = "column " + in_quotes(name) + " spells " +
                    with_separators(static_cast<std::int64_t>(cells)) + (cells == 1 ? " cell" : " cells") +
                    (knower == Knower::model
                         ? " differently from the model, and they are read in its spelling: "
                         : " differently from the training file, and they are read in its spelling: ") +
                    joined(examples, column.respelled.size()),
         .place = table_->line_of(column.first_respelled.front())});
  }
  return result;
}

WarningEvent Misfits::about_misfits(std::size_t index, const ColumnCells& column) const {
  const bool is_one = column.misfits == 1, is_target = table_->names[index] == target_;
  std::vector<std::string> examples;
  for (const std::size_t row : column.first_misfits)
    examples.push_back(in_quotes(table_->columns[index][row]) + " (" + table_->short_line_of(row) + ")");
  const std::string name = in_quotes(table_->names[index]);
  const std::string fault = is_one ? fault_of_one(column, name) : fault_of_several(column, name);
  return {.code = "unread-cells",
          .message = with_result(fault, is_one, is_target, joined(examples, column.misfits)),
          .place = table_->line_of(column.first_misfits.front())};
}

WarningEvent Misfits::about_missing_targets(const ColumnCells& column) const {
  std::vector<std::string> places;
  for (const std::size_t row : column.first_missing) places.push_back(table_->short_line_of(row));
  const std::string name = in_quotes(target_), where = joined(places, column.missing);
  return {.code = "rows-left-out",
          .message = column.missing == 1
                         ? "1 row has no value for " + name + " and is skipped: " + where
                         : with_separators(static_cast<std::int64_t>(column.missing)) +
                               " rows have no value for " + name + " and are skipped: " + where,
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
                      .message = names.size() == 1
                                     ? "column " + listed(names) + " is excluded: it " + reason
                                     : "columns " + listed(names) + " are excluded: each " + reason,
                      .place = file.string()});
  return result;
}

nlohmann::json to_json(const std::vector<WarningEvent>& warnings) {
  nlohmann::json list = nlohmann::json::array();
  for (const WarningEvent& warning : warnings)
    list.push_back({{"code", warning.code}, {"message", warning.message}, {"place", warning.place}});
  return list;
}

std::string listed(const std::vector<std::string>& names) {
  std::vector<std::string> shown;
  for (const std::string& name : names)
    if (shown.size() < most_names) shown.push_back(in_quotes(name));
  return joined(shown, names.size());
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  return "\"" + shortened(text, longest) + "\"";
}

}  // namespace anneal::table
