#include "engine/data/table/totals.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/column_figures.h"
#include "engine/data/table/name_rows.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_rows_of_figure = 3;  // rows

/// The numbers of the rows up to `end` that are not left out.
std::vector<double> numbers_of(const TextTable& table, std::size_t column, std::size_t end,
                               const std::vector<bool>& is_out, const NumberReader& reader) {
  std::vector<double> numbers;
  for (std::size_t row = 0; row < end; ++row)
    if (const auto value = is_out[row] ? std::nullopt : reader.read(table.columns[column][row]))
      numbers.push_back(*value);
  return numbers;
}

bool come_to(const std::vector<double>& numbers, Statistic statistic, const RoundedNumber& number) {
  if (numbers.size() < least_rows_of_figure) return false;
  if (statistic == Statistic::median || statistic == Statistic::lower_quartile ||
      statistic == Statistic::upper_quartile)
    return divides(numbers, statistic, number);
  ColumnFigures figures;
  for (const double one : numbers) figures.add(one);
  return figures.come_to(statistic, number, least_rows_of_figure);
}

bool stands_above(const TextTable& table, std::size_t row, std::size_t column) {
  for (std::size_t above = 0; above < row; ++above)
    if (table.columns[column][above] == table.columns[column][row]) return true;
  return false;
}

/// "25%" is one only where the column has no numbers.
std::optional<Statistic> statistic_at(const TextTable& table, std::size_t row, std::size_t column) {
  const std::string_view cell = table.columns[column][row];
  const auto found = statistic_named(cell);
  return found && any_number(cell) && holds_numbers(table, column, 0) ? std::nullopt : found;
}

/// A row in which nothing stands but numbers, their units, and the name of a statistic.
struct FigureRow {
  std::optional<Statistic> statistic = {};
  std::string_view word = {};
  std::size_t column = 0;                 ///< of the word
  std::vector<std::size_t> numbers = {};  ///< columns
};

/// Nullopt where it has another text.
std::optional<FigureRow> figure_row(const TextTable& table, std::size_t row) {
  FigureRow found;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = table.columns[column][row];
    if (cell.empty()) continue;
    if (const auto statistic = statistic_at(table, row, column); statistic && !found.statistic) {
      found.statistic = statistic;
      found.word = cell;
      found.column = column;
    } else if (any_number(cell)) {
      found.numbers.push_back(column);
    } else if (!statistic && !names_unit(cell)) {
      return std::nullopt;
    }
  }
  return found;
}

/// What one number proves where a word says it, as by chance it is not; of others all numbers have to.
bool is_proven_by_one(Statistic statistic) {
  return statistic == Statistic::sum || statistic == Statistic::mean || statistic == Statistic::deviation ||
         statistic == Statistic::variance || statistic == Statistic::error;
}

/// Short words such as "Max", "n" and "Q1" may be names.
bool may_be_name(std::string_view word) {
  static constexpr auto short_words = std::to_array<std::string_view>({"sum", "avg", "std", "sd"});
  constexpr std::size_t short_size = 3;
  if (word.ends_with(':') || word.ends_with('.')) word.remove_suffix(1);
  return word.size() <= short_size && std::ranges::count(short_words, lower_case(std::string(word))) == 0;
}

/// Another row with a statistic.
bool stands_beside_another(const TextTable& table, std::size_t row) {
  const auto is_one = [&](std::size_t other) {
    const auto found = other < table.rows() ? figure_row(table, other) : std::nullopt;
    return found && found->statistic;
  };
  return is_one(row - 1) || is_one(row + 1);
}

}  // namespace

bool is_total(const TextTable& table, std::size_t row, std::size_t end, const std::vector<bool>& is_out) {
  if (row < least_rows_of_figure) return false;
  const auto found = figure_row(table, row);
  if (!found) return false;
  const NumberReader reader(table);
  std::size_t proofs = 0;
  const Statistic statistic = found->statistic.value_or(Statistic::sum);
  const bool is_sum_or_mean = statistic == Statistic::sum || statistic == Statistic::mean;
  for (const std::size_t column : found->numbers) {
    const std::vector<double> numbers = numbers_of(table, column, end, is_out, reader);
    const RoundedNumber number = rounded_number(*reader.read(table.columns[column][row]));
    const bool is_it = come_to(numbers, statistic, number) ||
                       (is_sum_or_mean && (come_to(numbers, Statistic::sum, number) ||
                                           come_to(numbers, Statistic::mean, number)));
    proofs += is_it ? 1 : 0;
  }
  const bool are_all = proofs == found->numbers.size();
  if (!found->statistic) return table.columns[0][row].empty() && proofs > 0 && are_all;
  if (stands_above(table, row, found->column)) return false;
  if (found->numbers.empty()) return is_sum_or_mean;
  constexpr std::size_t least_of_ends = 2;
  const bool is_end = statistic == Statistic::least || statistic == Statistic::most;
  if (is_end && may_be_name(found->word) && proofs < least_of_ends && !stands_beside_another(table, row))
    return false;
  return proofs > 0 && (are_all || is_proven_by_one(statistic));
}

namespace {

/// Rows that are not left out, and the columns in which nearly all of them, but not all, have something.
struct OpenRows {
  std::vector<std::size_t> rows = {};
  std::vector<std::size_t> filled = {};
};

OpenRows open_rows(const TextTable& table, const std::vector<bool>& is_out) {
  constexpr std::size_t rows_for_a_gap = 20;
  OpenRows open;
  for (std::size_t row = 0; row < table.rows(); ++row)
    if (!is_out[row]) open.rows.push_back(row);
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const auto gaps = static_cast<std::size_t>(std::ranges::count_if(
        open.rows, [&](std::size_t row) { return table.columns[column][row].empty(); }));
    if (gaps == 1 || (gaps > 1 && gaps * rows_for_a_gap <= open.rows.size())) open.filled.push_back(column);
  }
  return open;
}

/// Columns of a row that has nothing but numbers, and lacks what nearly all have; empty of others.
std::vector<std::size_t> numbers_alone(const TextTable& table, const OpenRows& open, std::size_t row) {
  const auto is_empty = [&](std::size_t column) { return table.columns[column][row].empty(); };
  if (!std::ranges::any_of(open.filled, is_empty)) return {};
  std::vector<std::size_t> numbers;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    if (is_empty(column)) continue;
    if (!any_number(table.columns[column][row])) return {};
    numbers.push_back(column);
  }
  return numbers;
}

/// The figures of columns, each found when it is first asked for.
class FiguresOfColumns {
 public:
  FiguresOfColumns(const TextTable& table, const std::vector<std::size_t>& rows)
      : table_(table), rows_(rows), reader_(table), figures_(table.names.size()) {}

  bool is_sum_of_others(std::size_t row, std::size_t column) {
    auto& figures = figures_[column];
    if (!figures) {
      figures.emplace();
      for (const std::size_t other : rows_)
        if (const auto value = reader_.read(table_.columns[column][other])) figures->add(*value);
    }
    return figures->has_sum_of_others(rounded_number(*reader_.read(table_.columns[column][row])));
  }

 private:
  const TextTable& table_;
  const std::vector<std::size_t>& rows_;
  NumberReader reader_;
  std::vector<std::optional<ColumnFigures>> figures_;
};

}  // namespace

std::optional<std::size_t> total_without_words(const TextTable& table, const std::vector<bool>& is_out) {
  constexpr std::size_t least_proofs = 2;
  const OpenRows open = open_rows(table, is_out);
  if (open.rows.size() <= least_rows_of_figure || open.filled.empty()) return std::nullopt;
  FiguresOfColumns figures(table, open.rows);
  for (const std::size_t row : open.rows) {
    const std::vector<std::size_t> numbers = numbers_alone(table, open, row);
    const bool is_at_end = row == open.rows.front() || row == open.rows.back();
    const auto is_sum = [&](std::size_t column) { return figures.is_sum_of_others(row, column); };
    if (numbers.size() >= (is_at_end ? 1 : least_proofs) && std::ranges::all_of(numbers, is_sum)) return row;
  }
  return std::nullopt;
}

std::size_t end_of_data(const TextTable& table, const std::vector<bool>& is_out) {
  const auto may_be_total = [&](std::size_t row) {
    for (std::size_t column = 0; column < table.names.size(); ++column)
      if (statistic_at(table, row, column)) return true;
    return false;
  };
  std::size_t end = table.rows();
  while (end > 0 && (is_out[end - 1] || may_be_total(end - 1))) --end;
  return end;
}

namespace {

/// What a row below the data is called that is made of it.
enum class RowWord { none, maybe, sure };

/// Of a row whose only text is such a word, which stands nowhere above in its column, beside numbers.
RowWord word_for_row(const TextTable& table, std::size_t row) {
  const auto found = figure_row(table, row);
  if (!found || !found->statistic || found->numbers.empty() || stands_above(table, row, found->column))
    return RowWord::none;
  return may_be_name(found->word) ? RowWord::maybe : RowWord::sure;
}

/// Of texts that nearly all rows have.
std::vector<std::size_t> filled_columns(const TextTable& table) {
  constexpr std::size_t rows_for_a_gap = 5;
  std::vector<std::size_t> filled;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    if (holds_numbers(table, column, 0)) continue;
    std::size_t gaps = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) gaps += table.columns[column][row].empty() ? 1 : 0;
    if (gaps > 0 && gaps * rows_for_a_gap <= table.rows()) filled.push_back(column);
  }
  return filled;
}

}  // namespace

LeftOutRows rows_like_totals(const TextTable& table, const std::vector<bool>& is_out) {
  LeftOutRows kept{.reason = "", .lines = {}};
  bool is_sure = false;
  for (std::size_t row = table.rows(); row-- > least_rows_of_figure;) {
    if (is_out[row]) continue;
    const RowWord word = word_for_row(table, row);
    if (word == RowWord::none) break;
    is_sure = is_sure || word == RowWord::sure;
    kept.lines.insert(kept.lines.begin(), table.lines[row]);
  }
  if (!is_sure) kept.lines.clear();
  const std::vector<std::size_t> filled = filled_columns(table);
  std::vector<std::int64_t> among;
  for (std::size_t row = 0; row < table.rows() && !filled.empty(); ++row) {
    const bool lacks_text = !is_out[row] && std::ranges::any_of(filled, [&](std::size_t column) {
      return table.columns[column][row].empty();
    });
    const bool mentions = lacks_text && std::ranges::any_of(table.columns, [&](const data::NameList& cells) {
                            return statistic_in(cells[row]) == Statistic::sum;
                          });
    if (mentions && std::ranges::count(kept.lines, table.lines[row]) == 0) among.push_back(table.lines[row]);
  }
  kept.lines.insert(kept.lines.begin(), among.begin(), among.end());
  return kept;
}

}  // namespace anneal::table
