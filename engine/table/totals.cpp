#include "table/totals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>

#include "base/text.h"
#include "table/cell.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_summed = 3;    // rows, to tell a total of all
constexpr std::size_t least_of_block = 2;  // rows that a subtotal is of

constexpr auto total_words = std::to_array<std::string_view>(
    {"total",   "totals", "grand total", "sum",    "sums",        "subtotal",   "average",      "averages",
     "mean",    "avg",    "summe",       "gesamt", "gesamtsumme", "mittelwert", "durchschnitt", "somme",
     "moyenne", "suma",   "promedio",    "totale", "media",       "итого"});

}  // namespace

bool names_total(std::string_view cell) {
  cell = trimmed(cell);
  if (cell.ends_with(':')) cell.remove_suffix(1);
  return std::ranges::count(total_words, lower_case(std::string(trimmed(cell)))) > 0;
}

namespace {

/// "All regions", "Insgesamt"
bool begins_with_all(std::string_view cell) {
  static constexpr auto words = std::to_array<std::string_view>(
      {"all", "both", "alle", "insgesamt", "tous", "toutes", "ensemble", "todos", "todas", "tutti", "tutte"});
  return std::ranges::count(words, lower_case(std::string(cell.substr(0, cell.find(' '))))) > 0;
}

}  // namespace

bool mentions_total(std::string_view cell) {
  constexpr std::size_t longest = 60;
  if (cell.empty() || cell.size() > longest || (cell.front() >= '0' && cell.front() <= '9')) return false;
  if (names_total(cell) || begins_with_all(cell)) return true;
  const std::size_t first = cell.find_first_of(" :"), last = cell.rfind(' ');
  return first != std::string_view::npos &&
         (names_total(cell.substr(0, first)) || (last < cell.size() && names_total(cell.substr(last + 1))));
}

namespace {

/// Of rows that hold a number.
struct ColumnSum {
  double sum = 0, largest = 0, first = 0;
  std::size_t count = 0;
  bool is_constant = true;  ///< as a year is of which these rows are

  void add(std::string_view cell) {
    const auto value = any_number(cell);
    if (!value || !std::isfinite(*value)) return;
    if (count == 0) first = *value;
    is_constant = is_constant && *value == first;
    sum += *value;
    largest = std::max(largest, std::abs(*value));
    ++count;
  }
};

/// Of the rows up to `end` that are not left out.
ColumnSum sum_of(const TextTable& table, std::size_t column, std::size_t end,
                 const std::vector<bool>& is_out) {
  ColumnSum all;
  for (std::size_t row = 0; row < end; ++row)
    if (!is_out[row]) all.add(table.columns[column][row]);
  return all;
}

/// Whether a number is the sum or the mean of at least that many others, rounded to a few digits.
bool sums_up(const ColumnSum& all, std::size_t least, double value, bool may_be_mean = true) {
  if (all.count < least || all.largest == 0) return false;
  const auto is_near = [&](double wanted) {
    return std::abs(value - wanted) <= 1e-3 * std::abs(wanted) + 1e-9 * all.largest;
  };
  return is_near(all.sum) || (may_be_mean && is_near(all.sum / static_cast<double>(all.count)));
}

bool stands_above(const TextTable& table, std::size_t row, std::size_t column) {
  for (std::size_t above = 0; above < row; ++above)
    if (table.columns[column][above] == table.columns[column][row]) return true;
  return false;
}

/// The first cell of a row that mentions a total; "" where none does.
std::string_view total_in(const TextTable& table, std::size_t row) {
  for (std::size_t column = 0; column < table.names.size(); ++column)
    if (const std::string_view cell = table.columns[column][row]; mentions_total(cell)) return cell;
  return {};
}

using ColumnSums = std::vector<ColumnSum>;

/// Whether all numbers of a row are sums of others, or what these have in common, such as their year.
bool is_sum_of(const TextTable& table, std::size_t row, const ColumnSums& others, std::size_t least,
               bool may_be_means) {
  std::size_t sums = 0;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const auto value = any_number(table.columns[column][row]);
    if (!value) continue;
    const ColumnSum& one = others[column];
    if (sums_up(one, least, *value, may_be_means))
      ++sums;
    else if (one.count < least || !one.is_constant || one.first != *value)
      return false;
  }
  return sums > 0;
}

/// Of the rows since the one before, or of all; of means, where the row names a total and no more.
bool is_subtotal(const TextTable& table, std::size_t row, const ColumnSums& block, const ColumnSums& all) {
  const bool may_be_means = names_total(total_in(table, row));
  return is_sum_of(table, row, block, least_of_block, may_be_means) ||
         is_sum_of(table, row, all, least_summed, may_be_means);
}

/// Totals of rows that come before them in `order`, each of those since the one before or of all.
std::vector<std::size_t> totals_in_order(const TextTable& table, const std::vector<std::size_t>& order) {
  std::vector<std::size_t> totals;
  std::set<std::string_view> texts;
  ColumnSums block(table.names.size()), all = block;
  for (const std::size_t row : order) {
    const std::string_view text = total_in(table, row);
    if (!text.empty() && !texts.contains(text) && is_subtotal(table, row, block, all)) {
      totals.push_back(row);
      block.assign(table.names.size(), {});
      continue;
    }
    if (!text.empty()) texts.insert(text);
    for (std::size_t column = 0; column < table.names.size(); ++column)
      for (ColumnSum* sums : {&block[column], &all[column]}) sums->add(table.columns[column][row]);
  }
  return totals;
}

/// What a row below the data is called that is made of it.
enum class RowWord { none, maybe, sure };

/// "Max" and "Min" may be names.
RowWord row_word(std::string_view cell) {
  static constexpr auto statistics =
      std::to_array<std::string_view>({"median", "minimum", "maximum", "std", "std.", "stdev", "std dev",
                                       "std. dev.", "standard deviation", "count", "mode", "variance", "sd"});
  static constexpr auto names = std::to_array<std::string_view>({"min", "max"});
  if (names_total(cell)) return RowWord::sure;
  cell = trimmed(cell);
  if (cell.ends_with(':')) cell.remove_suffix(1);
  const std::string word = lower_case(std::string(trimmed(cell)));
  if (std::ranges::count(statistics, word) > 0) return RowWord::sure;
  return std::ranges::count(names, word) > 0 ? RowWord::maybe : RowWord::none;
}

/// Of a row whose only text is such a word, which stands nowhere above in its column, beside numbers.
RowWord word_for_row(const TextTable& table, std::size_t row) {
  RowWord found = RowWord::none;
  std::size_t numbers = 0;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = table.columns[column][row];
    const RowWord word = row_word(cell);
    if (cell.empty() || (word == RowWord::none && names_unit(cell))) continue;
    if (any_number(cell)) {
      ++numbers;
      continue;
    }
    if (word == RowWord::none || stands_above(table, row, column)) return RowWord::none;
    found = std::max(found, word);
  }
  return numbers > 0 ? found : RowWord::none;
}

}  // namespace

bool is_total(const TextTable& table, std::size_t row, std::size_t end, const std::vector<bool>& is_out) {
  if (row < least_summed) return false;
  bool has_word = false, has_other_text = false;
  std::size_t sums = 0, numbers = 0;
  for (std::size_t column = 0; column < table.names.size(); ++column) {
    const std::string_view cell = table.columns[column][row];
    if (cell.empty()) continue;
    if (const auto value = any_number(cell)) {
      ++numbers;
      sums += sums_up(sum_of(table, column, end, is_out), least_summed, *value) ? 1 : 0;
    } else if (names_total(cell) && !stands_above(table, row, column)) {
      has_word = true;
    } else if (!names_unit(cell)) {
      has_other_text = true;
    }
  }
  if (has_other_text) return false;
  if (has_word) return sums > 0 || numbers == 0;
  return table.columns[0][row].empty() && numbers > 0 && sums == numbers;
}

std::vector<std::size_t> totals_among(const TextTable& table, const std::vector<bool>& is_out) {
  std::vector<std::size_t> order;
  bool has_candidate = false;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (is_out[row]) continue;
    order.push_back(row);
    has_candidate = has_candidate || !total_in(table, row).empty();
  }
  if (!has_candidate) return {};
  std::vector<std::size_t> totals = totals_in_order(table, order);
  if (!totals.empty()) return totals;
  std::ranges::reverse(order);
  return totals_in_order(table, order);
}

std::size_t end_of_data(const TextTable& table, const std::vector<bool>& is_out) {
  const auto may_be_total = [&](std::size_t row) {
    for (std::size_t column = 0; column < table.names.size(); ++column)
      if (names_total(table.columns[column][row])) return true;
    return false;
  };
  std::size_t end = table.rows();
  while (end > 0 && (is_out[end - 1] || may_be_total(end - 1))) --end;
  return end;
}

LeftOutRows rows_like_totals(const TextTable& table, const std::vector<bool>& is_out) {
  LeftOutRows kept{.reason = "", .lines = {}};
  bool is_sure = false;
  for (std::size_t row = table.rows(); row-- > least_summed;) {
    if (is_out[row]) continue;
    const RowWord word = word_for_row(table, row);
    if (word == RowWord::none) break;
    is_sure = is_sure || word == RowWord::sure;
    kept.lines.insert(kept.lines.begin(), table.lines[row]);
  }
  if (!is_sure) kept.lines.clear();
  return kept;
}

}  // namespace anneal::table
