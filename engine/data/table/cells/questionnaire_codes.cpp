#include "engine/data/table/cells/questionnaire_codes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

namespace anneal::table {

namespace {

constexpr std::int64_t least_cells_of_code = 3;

bool is_whole(double value) {
  return value == std::floor(value);
}

/// "77"; "" of what has no such code.
std::string digits_in(double value) {
  constexpr double largest = 99'999;
  return is_whole(value) && value > 0 && value <= largest ? std::to_string(static_cast<int>(value)) : "";
}

/// 7, 88, 999 and 96 to 98.
bool is_code(const std::string& digits) {
  if (digits.empty()) return false;
  const std::string before = digits.substr(0, digits.size() - 1);
  const bool are_nines = before.find_first_not_of('9') == std::string::npos;
  const bool are_alike = digits.find_first_not_of(digits.front()) == std::string::npos;
  return (are_alike && digits.front() >= '7') || (!before.empty() && are_nines && digits.back() >= '6');
}

/// 0 or 1 and what follows, without a gap.
bool are_scale(const NumberCounts& numbers, double largest) {
  const double first = numbers.begin()->first, last = numbers.rbegin()->first;
  return numbers.size() > 1 && is_whole(first) && first >= 0 && first <= 1 && last <= largest &&
         last - first + 1 == static_cast<double>(numbers.size()) &&
         std::ranges::all_of(numbers, [](const auto& each) { return is_whole(each.first); });
}

std::int64_t cells_of(const NumberCounts& numbers) {
  std::int64_t sum = 0;
  for (const auto& [value, cells] : numbers) sum += cells;
  return sum;
}

double median_gap(const NumberCounts& numbers) {
  std::vector<double> gaps;
  for (auto next = std::next(numbers.begin()); next != numbers.end(); ++next)
    gaps.push_back(next->first - std::prev(next)->first);
  const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
  std::ranges::nth_element(gaps, middle);
  return *middle;
}

/// Codes of one digit, above a scale. Where they are near to it, numbers that count things may be as large.
bool are_above_scale(const NumberCounts& codes, const NumberCounts& others) {
  constexpr double largest_answer = 5, wide_gap = 4, gap_to_several = 3;
  if (!are_scale(others, largest_answer)) return false;
  if (cells_of(codes) < least_cells_of_code) return false;
  const double gap = codes.begin()->first - others.rbegin()->first;
  if (codes.size() == 1) return gap >= wide_gap;
  const bool are_seven_and_nine = codes.size() == 2 && codes.begin()->first == 7 && codes.contains(9);
  return gap >= gap_to_several || (are_seven_and_nine && cells_of(codes) >= others.rbegin()->second);
}

bool are_far_above(const NumberCounts& codes, const NumberCounts& others) {
  constexpr double times_as_far = 5, largest_answer = 20;
  constexpr std::int64_t times_as_often = 3;
  constexpr std::size_t least_different = 10;
  const double least = others.begin()->first, most = others.rbegin()->first, first = codes.begin()->first;
  if (std::ranges::any_of(codes, [](const auto& code) { return code.second < 2; })) return false;
  if (codes.size() == 1) return are_scale(others, largest_answer) && first > 2 * most - least;
  if (first > 2 * most - least) return true;
  return others.size() >= least_different && first - most >= times_as_far * median_gap(others) &&
         cells_of(codes) >= times_as_often * others.rbegin()->second;
}

NumberCounts codes_above(const NumberCounts& numbers) {
  const std::size_t digits = digits_in(numbers.rbegin()->first).size();
  auto first = numbers.end();
  while (first != numbers.begin()) {
    const std::string before = digits_in(std::prev(first)->first);
    if (before.size() != digits || !is_code(before)) break;
    --first;
  }
  const NumberCounts codes(first, numbers.end()), others(numbers.begin(), first);
  if (codes.empty() || others.size() < 2) return {};
  const bool are_codes = digits == 1 ? are_above_scale(codes, others) : are_far_above(codes, others);
  return are_codes ? codes : NumberCounts();
}

NumberCounts codes_below(const NumberCounts& numbers) {
  constexpr double largest_code = -5, wide_gap = 4, many = 1000;
  constexpr std::size_t most_codes = 4, least_answers = 3;
  auto end = numbers.lower_bound(0);
  if (end != numbers.begin() && std::prev(end)->first == -1 && std::prev(end)->second < least_cells_of_code)
    --end;
  const NumberCounts codes(numbers.begin(), end), others(end, numbers.end());
  if (codes.empty() || codes.size() > most_codes || others.size() < 2) return {};
  for (const auto& [value, cells] : codes)
    if (!is_whole(value) || cells < least_cells_of_code) return {};
  const double first = codes.begin()->first;
  if (codes.size() == 1 && first == -1)
    return others.size() >= least_answers && others.begin()->first == 1 && are_scale(others, many)
               ? codes
               : NumberCounts();
  double widest = others.begin()->first - codes.rbegin()->first;
  for (auto code = std::next(codes.begin()); code != codes.end(); ++code)
    widest = std::max(widest, code->first - std::prev(code)->first);
  return first <= largest_code && widest >= wide_gap ? codes : NumberCounts();
}

}  // namespace

std::set<double> questionnaire_codes(const NumberCounts& numbers) {
  std::set<double> codes;
  if (numbers.size() < 3) return codes;
  for (const auto& [value, cells] : codes_above(numbers)) codes.insert(value);
  for (const auto& [value, cells] : codes_below(numbers)) codes.insert(value);
  return codes;
}

}  // namespace anneal::table
