#include "engine/data/table/identifiers.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>

namespace anneal::table {

namespace {

constexpr double pairs_by_chance = 14;
constexpr double share_of_pairs = 0.1;        ///< of those to be expected that may be there: rows that repeat
constexpr double rows_for_one_repeated = 20;  ///< one in so many rows may repeat a number
constexpr double most_for_each_row = 10;
constexpr double seconds_of_a_day = 86'400;
constexpr double least_narrow = 0.9;
constexpr double least_determination = 0.98;

bool are_whole(const std::vector<double>& numbers) {
  return std::ranges::all_of(numbers, [](double number) { return number == std::floor(number); });
}

bool are_strictly_ordered(const std::vector<double>& numbers) {
  return std::ranges::adjacent_find(numbers, std::ranges::greater_equal()) == numbers.end() ||
         std::ranges::adjacent_find(numbers, std::ranges::less_equal()) == numbers.end();
}

/// But for what rounding to a text makes of it.
bool have_one_step(const std::vector<double>& numbers) {
  const double step = numbers[1] - numbers[0];
  const double rounding = 1e-6 * std::abs(step);
  for (std::size_t row = 1; row < numbers.size(); ++row)
    if (std::abs(numbers[row] - numbers[row - 1] - step) > rounding) return false;
  return step != 0;
}

/// Whether nearly all steps from row to row are narrow: of numbers that are given out one after another, if
/// in several runs.
bool have_narrow_steps(const std::vector<double>& numbers) {
  double narrow = 0;
  for (std::size_t row = 1; row < numbers.size(); ++row)
    narrow += std::abs(numbers[row] - numbers[row - 1]) <= most_for_each_row ? 1 : 0;
  return narrow >= least_narrow * static_cast<double>(numbers.size() - 1);
}

/// The square of the correlation of numbers with their rows.
double determination_by_row(const std::vector<double>& numbers) {
  const auto count = static_cast<double>(numbers.size());
  const double middle = (count - 1) / 2;
  double mean = 0, both = 0, squares = 0, row = 0;
  for (const double number : numbers) mean += number / count;
  for (const double number : numbers) {
    both += (row++ - middle) * (number - mean);
    squares += (number - mean) * (number - mean);
  }
  const double squares_of_rows = count * (count * count - 1) / 12;
  return squares > 0 ? both * both / (squares * squares_of_rows) : 0;
}

/// Of numbers whose order says nothing.
Numbering by_values(std::vector<double> sorted) {
  std::ranges::sort(sorted);
  const auto count = static_cast<double>(sorted.size());
  const double range = sorted.back() - sorted.front() + 1;
  double equal = 0;
  for (std::size_t i = 1; i < sorted.size(); ++i) equal += sorted[i] == sorted[i - 1] ? 1 : 0;
  if (equal == 0 && range == count) return Numbering::consecutive;
  const double expected = count * count / (2 * range);
  const bool is_by_design = expected >= pairs_by_chance && equal <= share_of_pairs * expected;
  return is_by_design && rows_for_one_repeated * equal <= count ? Numbering::distinct : Numbering::none;
}

}  // namespace

Numbering numbering_of(const std::vector<double>& numbers) {
  if (numbers.size() < few_rows) return Numbering::none;
  const bool are_steps = are_strictly_ordered(numbers) && have_one_step(numbers);
  if (!are_whole(numbers)) return are_steps ? Numbering::stepped : Numbering::none;
  const Numbering found = by_values(numbers);
  if (found == Numbering::consecutive) return found;
  if (are_steps) return Numbering::stepped;
  if (!are_strictly_ordered(numbers)) return found;
  const double range = std::abs(numbers.back() - numbers.front()) + 1;
  if (range <= most_for_each_row * static_cast<double>(numbers.size()) || have_narrow_steps(numbers))
    return Numbering::rising;
  return determination_by_row(numbers) >= least_determination ? Numbering::linear : found;
}

Numbering numbering_with(std::vector<double> numbers, const std::vector<double>& others) {
  if (numbers.size() < few_rows || !are_whole(numbers) || !are_whole(others)) return Numbering::none;
  numbers.insert(numbers.end(), others.begin(), others.end());
  return by_values(std::move(numbers));
}

bool are_ordered(const std::vector<double>& numbers) {
  return std::ranges::is_sorted(numbers) || std::ranges::is_sorted(numbers, std::ranges::greater());
}

bool are_day_numbers(const std::vector<double>& numbers) {
  constexpr double first = 10'101, last = 29'991'231;
  return are_whole(numbers) && std::ranges::all_of(numbers, [](double number) {
           if (number < first || number > last) return false;
           const auto digits = static_cast<std::int64_t>(number);
           const std::int64_t month = digits / 100 % 100, day = digits % 100;
           return month >= 1 && month <= 12 && day >= 1 && day <= 31;
         });
}

bool are_entry_times(const std::vector<double>& days) {
  if (days.size() < few_rows || !are_strictly_ordered(days)) return false;
  std::map<std::int64_t, std::size_t> steps;  // in seconds
  std::size_t within_minutes = 0, most = 0;
  for (std::size_t row = 0; row < days.size(); ++row) {
    within_minutes += std::llround(days[row] * seconds_of_a_day) % 60 == 0 ? 0 : 1;
    if (row > 0) most = std::max(most, ++steps[std::llround((days[row] - days[row - 1]) * seconds_of_a_day)]);
  }
  return 2 * within_minutes >= days.size() && 2 * most < days.size();
}

}  // namespace anneal::table
