#include "engine/data/table/column_figures.h"

#include <algorithm>
#include <cmath>

#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

/// `wanted`, rounded to a few digits or to those that the number has.
bool is_near(const RoundedNumber& number, double wanted, double largest) {
  constexpr double most_rounded = 0.05;
  const double size = std::abs(wanted);
  const double rounding = std::min(number.rounding, most_rounded * size);
  return std::abs(number.value - wanted) <= std::max(1e-3 * size, rounding) + 1e-9 * largest;
}

/// A sum, but for the rounding of the number and of its addends.
bool is_exactly(const RoundedNumber& number, double sum) {
  constexpr double of_addends = 1e-6;
  const double size = std::abs(sum);
  return std::abs(number.value - sum) <= std::min(number.rounding, 1e-3 * size) + of_addends * size;
}

}  // namespace

NumberReader::NumberReader(const TextTable& table) {
  constexpr std::size_t most_rows = 200;
  std::size_t points = 0, commas = 0;
  for (const data::NameList& cells : table.columns)
    for (std::size_t row = 0; row < std::min(most_rows, cells.size()); ++row) {
      const bool with_point = number(cells[row], DecimalMark::point).has_value(),
                 with_comma = number(cells[row], DecimalMark::comma).has_value();
      points += with_point && !with_comma ? 1 : 0;
      commas += with_comma && !with_point ? 1 : 0;
    }
  if (commas > points || (commas == points && table.delimiter == ';')) mark_ = DecimalMark::comma;
}

std::optional<double> NumberReader::read(std::string_view cell) const {
  const auto found = number(cell, mark_);
  if (found) return found;
  return number(cell, mark_ == DecimalMark::point ? DecimalMark::comma : DecimalMark::point);
}

RoundedNumber rounded_number(double value) {
  constexpr double slightly_more = 0.51;
  double step = 1;
  while (step > 1e-9 && std::abs(value / step - std::round(value / step)) > 1e-6) step /= 10;
  return {value, slightly_more * step};
}

void ColumnFigures::add(double value) {
  if (!std::isfinite(value)) return;
  least_ = count() == 0 ? value : std::min(least_, value);
  most_ = count() == 0 ? value : std::max(most_, value);
  others_than_zero_ += value != 0 ? 1 : 0;
  sum_ += value;
  moments_.add(value);
}

double ColumnFigures::largest() const {
  return std::max(std::abs(least_), std::abs(most_));
}

bool ColumnFigures::are_all(double value) const {
  return count() > 0 && least_ == value && most_ == value;
}

bool ColumnFigures::lie_around(double value) const {
  return count() > 1 && least_ <= value && value <= most_;
}

bool ColumnFigures::come_to(Statistic statistic, const RoundedNumber& number, std::size_t least_count) const {
  if (count() < least_count || largest() == 0) return false;
  const auto rows = static_cast<double>(count());
  const auto is = [&](double wanted) { return is_near(number, wanted, largest()); };
  const double of_all = moments_.deviation() * moments_.deviation(),
               of_sample = count() > 1 ? of_all * rows / (rows - 1) : 0;
  switch (statistic) {
    case Statistic::sum:
      return is(sum_);
    case Statistic::mean:
      return is(moments_.mean());
    case Statistic::count:
      return number.value == rows;
    case Statistic::deviation:
      return of_all > 0 && (is(std::sqrt(of_all)) || is(std::sqrt(of_sample)));
    case Statistic::variance:
      return of_all > 0 && (is(of_all) || is(of_sample));
    case Statistic::error:
      return of_all > 0 && (is(std::sqrt(of_all / rows)) || is(std::sqrt(of_sample / rows)));
    case Statistic::least:
      return is(least_);
    case Statistic::most:
      return is(most_);
    case Statistic::lower_quartile:
    case Statistic::median:
    case Statistic::upper_quartile:
    case Statistic::mode:
      return false;
  }
  return false;
}

bool ColumnFigures::sum_exactly_to(const RoundedNumber& number) const {
  return others_than_zero_ > 1 && is_exactly(number, sum_);
}

bool ColumnFigures::has_sum_of_others(const RoundedNumber& one) const {
  constexpr std::size_t least_others = 2;
  return one.value != 0 && others_than_zero_ > least_others && is_exactly(one, sum_ - one.value);
}

bool divides(std::vector<double> numbers, Statistic statistic, const RoundedNumber& number) {
  const double share = statistic == Statistic::lower_quartile   ? 0.25
                       : statistic == Statistic::upper_quartile ? 0.75
                                                                : 0.5;
  if (numbers.empty()) return false;
  std::ranges::sort(numbers);
  const auto at = [&](double position) {
    return numbers[static_cast<std::size_t>(
        std::clamp(position, 0.0, static_cast<double>(numbers.size() - 1)))];
  };
  // Definitions of a quartile differ by less than a rank.
  const double rank = share * static_cast<double>(numbers.size() - 1);
  const bool is_median = statistic == Statistic::median;
  const double least = at(is_median ? std::floor(rank) : std::floor(rank) - 1),
               most = at(is_median ? std::ceil(rank) : std::ceil(rank) + 1);
  return number.value >= least - number.rounding && number.value <= most + number.rounding;
}

}  // namespace anneal::table
