#include "engine/data/table/stand_ins.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/cells/questionnaire_codes.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_told = 3;

/// The digits 7, 8 or 9 alone: at least two nines, or three of the others.
bool is_one_digit(double value) {
  const double size = std::abs(value);
  if (size > 1e9 || size != std::floor(size)) return false;
  const std::string digits = std::to_string(static_cast<std::int64_t>(size));
  const std::size_t least = digits.front() == '9' ? 2 : 3;
  return digits.front() >= '7' && digits.size() >= least &&
         digits.find_first_not_of(digits.front()) == std::string::npos;
}

bool is_nines(double value) {
  return is_one_digit(value) && std::fmod(std::abs(value), 10) == 9;
}

/// 7777 beside 9999.
bool has_nines_beside(const auto& numbers, double value) {
  const std::size_t digits = std::to_string(static_cast<std::int64_t>(std::abs(value))).size();
  const double nines = std::pow(10.0, static_cast<double>(digits)) - 1;
  return is_one_digit(value) && numbers.contains(value < 0 ? -nines : nines);
}

/// Where a counter of 16 or 32 bits ends, a power of ten that nobody measures, or netCDF's fill value.
bool is_limit(double value) {
  constexpr std::array<double, 8> limits = {32'767,         -32'768,       65'535,        2'147'483'647,
                                            -2'147'483'648, 4'294'967'295, 2'147'483'648, 32'768};
  constexpr double netcdf_fill = 9.969209968386869e36, least_power = 9;
  if (std::ranges::count(limits, value) > 0) return true;
  const double size = std::abs(value);
  if (size == 0) return false;
  if (std::abs(size / netcdf_fill - 1) < 1e-6) return true;
  const double power = std::round(std::log10(size));
  return power >= least_power && std::abs(size / std::pow(10.0, power) - 1) < 1e-12;
}

/// Of the values of a column that `is_counted`.
struct Spread {
  double least = std::numeric_limits<double>::infinity();
  double most = -std::numeric_limits<double>::infinity();
  RunningMoments moments = {};

  bool has_range() const { return least < most; }
  /// Whether a value is further from all of these than they are from each other.
  bool is_far(double value) const { return value < 2 * least - most || value > 2 * most - least; }
  /// The same on the side of its sign.
  bool is_beyond(double value) const {
    return value < 0 ? value < 2 * least - most : value > 2 * most - least;
  }
};

Spread spread_of(const std::vector<double>& values, const std::function<bool(double)>& is_counted) {
  Spread spread;
  for (const double value : values) {
    if (!is_counted(value)) continue;
    spread.least = std::min(spread.least, value);
    spread.most = std::max(spread.most, value);
    spread.moments.add(value);
  }
  return spread;
}

/// A value as it is written most often, with its cells.
struct StandIn {
  std::string_view text;
  std::int64_t cells = 0;
  std::int64_t cells_of_text = 0;

  void add(std::string_view other, std::int64_t count) {
    cells += count;
    if (count > cells_of_text || (count == cells_of_text && other < text)) {
      text = other;
      cells_of_text = count;
    }
  }
};

void tell(const TextTable& table, std::size_t column, const std::map<double, StandIn>& found,
          const std::string& others, Profile& profile) {
  std::size_t told = 0;
  for (const auto& [value, one] : found) {
    if (told++ == most_told) return;
    const std::string word(one.text);
    profile.add_note("has " + shown_with_line(table, column, word) + ", far from its other " + others +
                     ", as if it meant a missing value; --missing=" + shell_word(word) +
                     " counts it as missing");
  }
}

using Texts = std::map<double, StandIn>;  // by what they say

/// But for those that a person says to be missing.
Texts numbers_by_value(const Census& census, const std::vector<double>& values, const Profile& profile) {
  const std::set<double> known(values.begin(), values.end());
  Texts numbers;
  for (const auto& [text, cells] : census.texts)
    if (const auto value = number(text, profile.decimal, census.unit); value && known.contains(*value))
      numbers[*value].add(text, cells);
  return numbers;
}

std::string range_text(const Spread& spread) {
  return number_text(spread.least) + " to " + number_text(spread.most);
}

bool are_years(const Spread& others) {
  constexpr double earliest = 1700, latest = 2100;
  return others.least >= earliest && others.most <= latest;
}

constexpr std::int64_t least_numbers = 20, least_different = 10;
constexpr std::int64_t least_repeated = 3;

/// "has … in 12 rows, …" of a value that may be one among many elsewhere.
std::string note_of(const TextTable& table, std::size_t column, const StandIn& one, const Spread& others) {
  return "has " + shown_with_line(table, column, one.text) + " in " + with_separators(one.cells) +
         (one.cells == 1 ? " row, while its" : " rows, while its") + " other numbers are " +
         range_text(others) +
         ", as if it meant a missing value; --column NAME=" + shell_word("missing:" + std::string(one.text)) +
         " counts it as missing";
}

/// Whether a number is much further from the next ones than these usually are from each other.
bool is_isolated(const Texts& numbers, double value) {
  constexpr double times_as_far = 5;
  std::vector<double> gaps;
  double nearest = std::numeric_limits<double>::infinity();
  const double* last = nullptr;
  for (const auto& [other, one] : numbers) {
    if (other == value) continue;
    nearest = std::min(nearest, std::abs(other - value));
    if (last != nullptr) gaps.push_back(other - *last);
    last = &other;
  }
  if (std::ssize(gaps) + 1 < least_different) return false;
  const auto middle = gaps.begin() + static_cast<std::ptrdiff_t>(gaps.size() / 2);
  std::ranges::nth_element(gaps, middle);
  return nearest >= times_as_far * *middle;
}

/// 0 where the others are measures of one sign, none of which comes near it; or, in doubt, only apart from
/// them.
void note_zero(const TextTable& table, std::size_t column, const Texts& numbers, const Spread& others,
               Profile& profile) {
  constexpr double least_deviations = 3.5, least_gap = 1;
  constexpr double most_zeros = 0.4;  // more of them are rather amounts, or products with a flag
  const auto zero = numbers.find(0);
  if (zero == numbers.end() || zero->second.cells < 2) return;
  const double nearest = others.least > 0 ? others.least : -others.most;
  if (nearest <= 0) return;
  const auto zeros = static_cast<double>(zero->second.cells),
             rest = static_cast<double>(others.moments.count());
  const bool is_rare = zeros <= most_zeros * (zeros + rest);
  const double deviation = others.moments.deviation();
  const bool is_sure = (is_rare || are_years(others)) && nearest >= least_gap * deviation &&
                       std::abs(others.moments.mean()) >= least_deviations * deviation;
  if (is_sure) {
    profile.has_zeros_for_missing = true;
    profile.add_note(note_of(table, column, zero->second, others));
  } else if (is_isolated(numbers, 0)) {
    profile.note_on_zeros = note_of(table, column, zero->second, others);
  }
}

/// -1 in a column without other negative numbers, more often than its neighbours are.
void note_minus_one(const TextTable& table, std::size_t column, const Texts& numbers, const Spread& others,
                    Profile& profile) {
  constexpr std::int64_t times_as_often = 3;
  const auto found = numbers.find(-1);
  if (found == numbers.end() || found->second.cells < least_repeated || others.least < 0) return;
  for (const double neighbour : {0.0, 1.0})
    if (const auto beside = numbers.find(neighbour);
        beside != numbers.end() && found->second.cells <= times_as_often * beside->second.cells)
      return;
  profile.add_note(note_of(table, column, found->second, others));
}

/// Those of which a code of a questionnaire is one of several.
Texts answer_codes(const Texts& numbers) {
  NumberCounts counts;
  for (const auto& [value, one] : numbers) counts[value] = one.cells;
  Texts codes;
  for (const double code : questionnaire_codes(counts)) codes[code] = numbers.at(code);
  return codes;
}

/// The least or the largest number where it repeats twice as far from all others as these are from each
/// other, or once as far below 0 as none of them is; and nines at the end that are apart and frequent.
Texts repeated_ends(const Texts& numbers, const std::function<Spread(double)>& rest_without) {
  Texts ends;
  if (std::ssize(numbers) <= least_different) return ends;
  for (const auto& [value, one] : {*numbers.begin(), *numbers.rbegin()}) {
    if (value == 0 || value == -1 || one.cells < least_repeated) continue;
    const Spread rest = rest_without(value);
    const auto next =
        value == numbers.begin()->first ? std::next(numbers.begin()) : std::prev(numbers.end(), 2);
    const bool is_pile =
        is_nines(value) && one.cells >= least_repeated * next->second.cells && is_isolated(numbers, value);
    const double range = rest.most - rest.least;
    const double far = value < 0 && rest.least >= 0 ? range : 2 * range;
    const bool is_very_far = value < rest.least - far || value > rest.most + far;
    if (is_very_far || is_pile) ends[value] = one;
  }
  return ends;
}

void note_numbers(const TextTable& table, std::size_t column, const Census& census,
                  const std::vector<double>& values, Profile& profile) {
  // 99 may be the year 1999.
  const bool are_years_of_two_digits = is_called_a_year(profile.name);
  const auto may_stand = [&](double value) {
    return (is_one_digit(value) && !(are_years_of_two_digits && value == 99)) || is_limit(value);
  };
  Texts numbers = numbers_by_value(census, values, profile);
  Texts found;
  const auto rest_without = [&](double value) {
    return spread_of(values, [&](double other) { return other != value && !found.contains(other); });
  };
  const bool are_many = std::ssize(values) >= least_numbers;
  constexpr std::ptrdiff_t least_answers = 10;
  const bool are_answers_enough = std::ssize(values) >= least_answers;
  if (are_answers_enough && !are_years_of_two_digits) found = answer_codes(numbers);
  if (found.size() == 1 && may_stand(found.begin()->first)) found.clear();  // told by how far it is
  for (const auto& [value, one] : found) profile.add_note(note_of(table, column, one, rest_without(value)));
  for (const auto& [value, one] : found) numbers.erase(value);
  const Spread others =
      spread_of(values, [&](double value) { return !may_stand(value) && !found.contains(value); });
  if (!others.has_range()) return;
  Texts far;
  for (const auto& [value, one] : numbers)
    if (may_stand(value) && others.is_beyond(value) &&
        (is_nines(value) || one.cells > 1 || has_nines_beside(numbers, value)))
      far[value] = one;
  tell(table, column, far, "numbers, which are " + range_text(others), profile);
  for (const auto& [value, one] : far) numbers.erase(value);
  found.merge(far);
  if (!are_many || std::ssize(numbers) <= least_different) return;
  if (!are_years_of_two_digits)
    for (const auto& [value, one] : repeated_ends(numbers, rest_without)) {
      profile.add_note(note_of(table, column, one, rest_without(value)));
      found[value] = one;
    }
  if (numbers.contains(0)) note_zero(table, column, numbers, rest_without(0), profile);
  if (numbers.contains(-1)) note_minus_one(table, column, numbers, rest_without(-1), profile);
}

double days_since_1970(int year, unsigned month, unsigned day) {
  using namespace std::chrono;
  const sys_days days = std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day);
  return static_cast<double>(days.time_since_epoch().count());
}

bool is_filled_in(double days) {
  static const std::array<double, 15> known = {
      days_since_1970(9999, 12, 31), days_since_1970(9999, 1, 1),   days_since_1970(2999, 12, 31),
      days_since_1970(2262, 4, 11),  days_since_1970(2100, 1, 1),   days_since_1970(2099, 12, 31),
      days_since_1970(1970, 1, 1),   days_since_1970(1969, 12, 31), days_since_1970(1904, 1, 1),
      days_since_1970(1900, 1, 1),   days_since_1970(1899, 12, 31), days_since_1970(1899, 12, 30),
      days_since_1970(1753, 1, 1),   days_since_1970(1601, 1, 1),   days_since_1970(1, 1, 1)};
  return std::ranges::count(known, std::floor(days)) > 0;
}

void note_dates(const TextTable& table, std::size_t column, const Census& census,
                const std::vector<double>& values, Profile& profile) {
  constexpr std::int64_t least_cells = 3, times_as_often = 3, times_as_often_inside = 5;
  const Spread others = spread_of(values, [](double days) { return !is_filled_in(days); });
  if (!profile.date_has_day() || !others.has_range()) return;
  Texts by_day;
  std::int64_t most_of_a_day = 0;
  std::set<double> known;
  for (const double days : values) known.insert(std::floor(days));
  for (const auto& [text, cells] : census.texts) {
    const auto found = date(text, profile.order.value_or(DateOrder::month_first),
                            profile.last_year.value_or(usual_last_year));
    if (found && found->has_date && known.contains(std::floor(found->days)))
      by_day[std::floor(found->days)].add(text, cells);
  }
  for (const auto& [day, one] : by_day)
    if (!is_filled_in(day)) most_of_a_day = std::max(most_of_a_day, one.cells);
  Texts found;
  for (const auto& [day, one] : by_day) {
    if (!is_filled_in(day)) continue;
    const bool is_outside = day < others.least || day > others.most;
    const std::int64_t often = is_outside ? times_as_often : times_as_often_inside;
    const bool is_frequent = one.cells >= least_cells && one.cells > often * most_of_a_day;
    if (others.is_far(day) || is_frequent) found[day] = one;
  }
  tell(table, column, found,
       "dates, which are " + profile.date_text(others.least) + " to " + profile.date_text(others.most),
       profile);
}

}  // namespace

void note_stand_ins(const TextTable& table, std::size_t column, const Census& census,
                    const std::vector<double>& values, Profile& profile) {
  if (profile.content == Content::numbers) note_numbers(table, column, census, values, profile);
  if (profile.content == Content::dates) note_dates(table, column, census, values, profile);
}

}  // namespace anneal::table
