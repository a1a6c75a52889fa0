#include "engine/data/table/report/target_copies.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <ranges>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/identifiers.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/report/outcome_columns.h"
#include "engine/data/table/report/target_formulas.h"
#include "engine/data/table/target.h"

namespace anneal::table {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t least_of_another = 5;  ///< rows beside those of one class, so that it is not by chance

InputColumn read_input(const TextTable& table, const ColumnSpec& column, const MissingWords& missing,
                       const Positions& rows) {
  const data::NameList& cells = table.columns[*table.find(column.name)];
  const ColumnReader reader(column, missing);
  const bool has_texts = column.kind == ColumnKind::categorical;
  std::unordered_map<std::string_view, double> texts;
  InputColumn input{
      .name = column.name,
      .is_numeric = column.kind == ColumnKind::numeric,
      .has_days = column.kind == ColumnKind::date && std::ranges::count(column.cycles, Cycle::year) > 0};
  input.values.reserve(rows.size());
  for (const std::uint32_t row : rows) {
    const CellValue cell = reader.read(cells[row]);
    const bool is_known = cell.state == CellValue::State::known;
    const double value = has_texts
                             ? texts.try_emplace(cells[row], static_cast<double>(texts.size())).first->second
                             : cell.value;
    input.values.push_back(is_known ? value : unknown);
  }
  return input;
}

/// Evenly spread, where there are more than are needed.
Positions some_of(const Positions& rows) {
  constexpr std::size_t most_rows = 50'000;
  Positions some;
  const std::size_t step = rows.size() / most_rows + 1;
  for (std::size_t i = 0; i < rows.size(); i += step) some.push_back(rows[i]);
  return some;
}

std::string with_way_out(const std::string& sentence) {
  return sentence + "; use --column NAME=ignored to exclude what is not known before the target";
}

/// Whether each value, or that it is missing, has one class alone.
bool tells_class(const std::vector<double>& values, const std::vector<std::uint32_t>& labels) {
  constexpr std::size_t rows_for_a_value = 5;
  std::map<double, std::uint32_t> class_of;
  std::optional<std::uint32_t> class_of_missing;
  std::size_t others = 0;
  for (std::size_t row = 0; row < values.size(); ++row) {
    others += labels[row] != labels[0] ? 1 : 0;
    if (std::isnan(values[row])) {
      if (class_of_missing.value_or(labels[row]) != labels[row]) return false;
      class_of_missing = labels[row];
      continue;
    }
    if (class_of.try_emplace(values[row], labels[row]).first->second != labels[row]) return false;
    if (class_of.size() * rows_for_a_value > values.size()) return false;
  }
  return std::min(others, values.size() - others) >= least_of_another;
}

/// Whether one value stands in all rows of one of three or more classes and in no others, as in a column of
/// yes and no for each class. Fewer than five rows prove nothing.
bool marks_a_class(const std::vector<double>& values, const std::vector<std::uint32_t>& labels) {
  constexpr std::size_t least_classes = 3;
  std::map<std::pair<double, std::uint32_t>, std::size_t> rows_of_both;
  std::map<double, std::size_t> rows_of_value;
  std::map<std::uint32_t, std::size_t> rows_of_class;
  for (std::size_t row = 0; row < values.size(); ++row) {
    ++rows_of_class[labels[row]];
    if (std::isnan(values[row])) continue;
    ++rows_of_both[{values[row], labels[row]}];
    ++rows_of_value[values[row]];
  }
  return rows_of_class.size() >= least_classes && std::ranges::any_of(rows_of_both, [&](const auto& one) {
           const auto& [both, rows] = one;
           return rows >= least_of_another && rows == rows_of_value.at(both.first) &&
                  rows == rows_of_class.at(both.second);
         });
}

/// Whether no class has rows with a value and rows without. Classes of fewer than five rows prove nothing.
bool is_known_by_class(const std::vector<double>& values, const std::vector<std::uint32_t>& labels) {
  std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> counts;  // known and missing, by class
  for (std::size_t row = 0; row < values.size(); ++row)
    ++(std::isnan(values[row]) ? counts[labels[row]].second : counts[labels[row]].first);
  bool is_known_somewhere = false, is_missing_somewhere = false;
  for (const auto& [label, count] : counts) {
    if (count.first > 0 && count.second > 0) return false;
    is_known_somewhere = is_known_somewhere || count.first >= least_of_another;
    is_missing_somewhere = is_missing_somewhere || count.second >= least_of_another;
  }
  return is_known_somewhere && is_missing_somewhere;
}

/// In how many rows the commonest class of their value, or of its absence, is theirs, where those that are
/// not are at most a tenth of the rows without the commonest class of all; else 0. Of numbers two values tell
/// it.
std::size_t rows_told_nearly(const InputColumn& input, const std::vector<std::uint32_t>& labels) {
  constexpr std::size_t least_others = 20, rows_for_a_value = 20, most_of_numbers = 2, of_ten = 10;
  using RowsByClass = std::map<std::uint32_t, std::size_t>;
  std::map<double, RowsByClass> rows_by_value;
  RowsByClass rows_of_missing, rows_by_class;
  for (std::size_t row = 0; row < labels.size(); ++row) {
    const double value = input.values[row];
    ++rows_by_class[labels[row]];
    ++(std::isnan(value) ? rows_of_missing : rows_by_value[value])[labels[row]];
  }
  const std::size_t most_values = input.is_numeric ? most_of_numbers : labels.size() / rows_for_a_value;
  if (rows_by_value.size() > most_values) return 0;
  const auto commonest = [](const RowsByClass& rows) {
    return rows.empty() ? 0 : std::ranges::max(std::views::values(rows));
  };
  std::size_t told = commonest(rows_of_missing);
  for (const auto& [value, rows] : rows_by_value) told += commonest(rows);
  const std::size_t others = labels.size() - commonest(rows_by_class);
  return others >= least_others && of_ten * (labels.size() - told) <= others ? told : 0;
}

/// A number between two classes where each class has a range of its own, which no other class has a number
/// in.
std::optional<double> limit_of_classes(const std::vector<double>& values,
                                       const std::vector<std::uint32_t>& labels) {
  std::vector<std::pair<double, std::uint32_t>> pairs;
  for (std::size_t row = 0; row < values.size(); ++row)
    if (!std::isnan(values[row])) pairs.emplace_back(values[row], labels[row]);
  if (pairs.size() < least_copied_rows || 2 * pairs.size() < values.size()) return std::nullopt;
  std::ranges::sort(pairs);
  std::map<std::uint32_t, std::size_t> rows_of = {{pairs.front().second, 1}};
  std::optional<double> limit;
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    const auto& [value, label] = pairs[i];
    const auto& [value_before, label_before] = pairs[i - 1];
    ++rows_of[label];
    if (label == label_before) continue;
    if (value == value_before || rows_of[label] > 1) return std::nullopt;
    if (!limit) limit = value_before + (value - value_before) / 2;
  }
  const bool are_enough =
      std::ranges::all_of(rows_of, [](const auto& one) { return one.second >= least_of_another; });
  return are_enough ? limit : std::nullopt;
}

std::optional<std::string> copy_of_class(const InputColumn& input, const std::string& target,
                                         const std::vector<std::uint32_t>& labels) {
  if (tells_class(input.values, labels))
    return with_way_out("column " + in_quotes(input.name) + " reveals " + in_quotes(target) +
                        " in every row, because each of its values occurs with only one class");
  if (is_known_by_class(input.values, labels))
    return with_way_out("column " + in_quotes(input.name) + " reveals " + in_quotes(target) +
                        " in every row, because it is empty for some classes and filled in for the others");
  if (marks_a_class(input.values, labels))
    return with_way_out("column " + in_quotes(input.name) + " identifies one class of " + in_quotes(target) +
                        ", because one of its values occurs in all rows of that class and in no others");
  const auto limit = input.is_numeric ? limit_of_classes(input.values, labels) : std::nullopt;
  if (limit)
    return with_way_out(
        "column " + in_quotes(input.name) + " reveals " + in_quotes(target) +
        " in every row that has a number, because each class has a range of its own: one ends at " +
        number_text(*limit));
  if (const std::size_t told = rows_told_nearly(input, labels); told > 0)
    return with_way_out("column " + in_quotes(input.name) + " alone reveals " + in_quotes(target) + " in " +
                        with_separators(static_cast<std::int64_t>(told)) + " of " +
                        with_separators(std::ssize(labels)) + " rows");
  return std::nullopt;
}

/// The coefficient of determination of a line.
double determination(const std::vector<double>& one, const std::vector<double>& other) {
  double count = 0, mean_one = 0, mean_other = 0, squares_one = 0, squares_other = 0, both = 0;
  for (std::size_t row = 0; row < one.size(); ++row) {
    if (std::isnan(one[row])) continue;
    ++count;
    const double gap_one = one[row] - mean_one, gap_other = other[row] - mean_other;
    mean_one += gap_one / count;
    mean_other += gap_other / count;
    squares_one += gap_one * (one[row] - mean_one);
    squares_other += gap_other * (other[row] - mean_other);
    both += gap_one * (other[row] - mean_other);
  }
  return squares_one > 0 && squares_other > 0 ? both / squares_one * (both / squares_other) : 0;
}

/// Whether both are ordered alike, or in opposite directions, without exception. Values may be rounded, so
/// that several targets have one.
bool is_monotonic(const std::vector<double>& values, const std::vector<double>& targets) {
  constexpr std::size_t least_different_values = 20;
  std::map<double, std::pair<double, double>> ranges;  // of targets, by value
  for (std::size_t row = 0; row < values.size(); ++row) {
    if (std::isnan(values[row])) continue;
    auto& [least, most] = ranges.try_emplace(values[row], targets[row], targets[row]).first->second;
    least = std::min(least, targets[row]);
    most = std::max(most, targets[row]);
  }
  const auto rises = [](const auto& one, const auto& next) { return one.second.second < next.second.first; };
  const auto falls = [](const auto& one, const auto& next) { return one.second.first > next.second.second; };
  const auto all_pairs = [&](const auto& are_in_order) {
    return std::ranges::adjacent_find(ranges, std::not_fn(are_in_order)) == ranges.end();
  };
  return ranges.size() >= least_different_values && (all_pairs(rises) || all_pairs(falls));
}

/// Whether the targets beside one value are all below or all above those beside another one.
bool has_ranges_of_targets(const std::vector<double>& values, const std::vector<double>& targets) {
  struct Range {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    std::size_t rows = 0;
  };
  constexpr std::size_t least_values = 3, most_values = 100;
  std::map<double, Range> ranges;
  for (std::size_t row = 0; row < values.size(); ++row) {
    if (std::isnan(values[row])) continue;
    Range& range = ranges[values[row]];
    range.least = std::min(range.least, targets[row]);
    range.most = std::max(range.most, targets[row]);
    ++range.rows;
    if (ranges.size() > most_values) return false;
  }
  std::vector<Range> sorted;
  for (const auto& [value, range] : ranges) sorted.push_back(range);
  std::ranges::sort(sorted, {}, &Range::least);
  for (std::size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i].rows < least_of_another || (i > 0 && sorted[i].least <= sorted[i - 1].most)) return false;
  return sorted.size() >= least_values;
}

/// Of a column of numbers.
std::optional<std::string> copy_of_values(const InputColumn& input, const std::string& target,
                                          const std::vector<double>& targets) {
  constexpr double least_determination_of_copy = 0.999;
  if (input.values == targets)
    return with_way_out("column " + in_quotes(input.name) + " is equal to " + in_quotes(target) +
                        " in every row");
  if (determination(input.values, targets) >= least_determination_of_copy)
    return with_way_out("column " + in_quotes(input.name) + " follows " + in_quotes(target) +
                        " linearly, as if it were the same value in another unit");
  if (!are_ordered(input.values) && is_monotonic(input.values, targets))
    return with_way_out("column " + in_quotes(input.name) + " is in the same order as " + in_quotes(target) +
                        " in all rows, as if it were derived from it");
  return std::nullopt;
}

std::optional<std::string> copy_of_number(const InputColumn& input, const std::string& target,
                                          const std::vector<double>& targets) {
  const auto known = static_cast<std::size_t>(
      std::ranges::count_if(input.values, [](double value) { return !std::isnan(value); }));
  if (known < least_copied_rows || 2 * known < targets.size()) return std::nullopt;
  if (auto copy = input.is_numeric ? copy_of_values(input, target, targets) : std::nullopt) return copy;
  if (!are_ordered(targets) && has_ranges_of_targets(input.values, targets))
    return with_way_out("column " + in_quotes(input.name) + " reveals the range of " + in_quotes(target) +
                        " in every row, as if it were derived from it");
  return std::nullopt;
}

std::vector<std::string> formulas_with_way_out(const std::vector<const InputColumn*>& inputs,
                                               const std::string& target,
                                               const std::vector<double>& targets) {
  std::vector<std::string> found;
  for (const std::string& formula : formulas_of(inputs, target, targets))
    found.push_back(with_way_out(formula));
  return found;
}

std::vector<std::string> copies_of_number(const std::vector<InputColumn>& inputs, const std::string& target,
                                          const std::vector<double>& targets) {
  std::vector<std::string> found;
  std::vector<const InputColumn*> open;
  for (const InputColumn& input : inputs) {
    if (auto copy = copy_of_number(input, target, targets))
      found.push_back(*std::move(copy));
    else
      open.push_back(&input);
  }
  for (std::string& formula : formulas_with_way_out(open, target, targets))
    found.push_back(std::move(formula));
  return found;
}

/// Classes that are numbers may be computed from others; two are sooner a mark.
std::vector<std::string> formulas_of_classes(const std::vector<const InputColumn*>& inputs,
                                             const JobSpec& spec, const std::vector<std::uint32_t>& labels) {
  constexpr std::size_t least_classes = 3;
  std::vector<double> numbers;
  for (const std::string& name : spec.data.classes)
    if (const auto value = any_number(name)) numbers.push_back(*value);
  if (numbers.size() < std::max(spec.data.classes.size(), least_classes)) return {};
  std::vector<double> targets;
  for (const std::uint32_t label : labels) targets.push_back(numbers[label]);
  return formulas_with_way_out(inputs, spec.data.table->target, targets);
}

}  // namespace

std::vector<std::string> sentences_about_copies(const TextTable& training, const JobSpec& spec,
                                                const std::vector<std::string>& except) {
  const TableSpec& table = *spec.data.table;
  const MissingWords missing(table);
  const Positions rows = some_of(rows_with_target(training, table, spec.data.classes, nullptr));
  if (rows.size() < least_copied_rows) return {};
  std::vector<InputColumn> inputs;
  for (const ColumnSpec& column : table.columns)
    if (column.name != table.target && is_input(*column.kind) && std::ranges::count(except, column.name) == 0)
      inputs.push_back(read_input(training, column, missing, rows));
  if (spec.task == Task::table_regression)
    return copies_of_number(inputs, table.target, targets_of(training, table, rows));
  const std::vector<std::uint32_t> labels = labels_of(training, table, rows, spec.data.classes);
  std::vector<std::string> found;
  std::vector<const InputColumn*> open;
  for (const InputColumn& input : inputs) {
    if (auto copy = copy_of_class(input, table.target, labels))
      found.push_back(*std::move(copy));
    else if (auto outcome = outcome_in_column(input, table.target, labels, spec.data.classes))
      found.push_back(with_way_out(*std::move(outcome)));
    else
      open.push_back(&input);
  }
  for (std::string& formula : formulas_of_classes(open, spec, labels)) found.push_back(std::move(formula));
  return found;
}

}  // namespace anneal::table
