#include "table/target_times.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>

#include "table/identifiers.h"
#include "table/misfits.h"
#include "table/profile.h"

namespace anneal::table {

namespace {

using Targets = std::vector<double>;

/// The days of a unit of time that passes.
struct TimeUnit {
  const char* name;
  double days;
  bool is_even;  ///< all are as long
};

constexpr auto time_units = std::to_array<TimeUnit>({{"minutes", 1.0 / 1440, true},
                                                     {"hours", 1.0 / 24, true},
                                                     {"days", 1, true},
                                                     {"weeks", 7, true},
                                                     {"months", 365.2425 / 12, false},
                                                     {"years", 365.2425, false}});

/// Of numbers that are so many units each, rounded in any way to whole ones; a day more or less of those that
/// are not even.
bool is_time_between(const TimeUnit& unit, const Targets& targets, auto days_of) {
  constexpr double exact = 1e-4, two_days = 2;
  const double slack = unit.is_even ? exact : two_days / unit.days;
  double least = std::numeric_limits<double>::infinity(), most = -least;
  std::size_t known = 0;
  bool are_whole = true;
  for (std::size_t row = 0; row < targets.size(); ++row) {
    const double off = targets[row] - days_of(row) / unit.days;
    if (std::isnan(off)) continue;
    least = std::min(least, off);
    most = std::max(most, off);
    are_whole = are_whole && targets[row] == std::floor(targets[row]);
    if (most - least > 1 + 2 * slack) return false;
    ++known;
  }
  const bool is_near = least >= -1 - slack && most <= 1 + slack;
  return are_enough(known, targets.size()) && is_near && (are_whole || most - least <= 2 * slack);
}

bool are_spread(const Targets& targets) {
  constexpr double least_deviation = 2;  // so that what is rounded to whole ones is told by nothing else
  RunningMoments moments;
  for (const double target : targets) moments.add(target);
  return moments.deviation() >= least_deviation;
}

/// The day from which a date counts in a unit to give all targets, as far as rounding tells.
double fixed_day(const TimeUnit& unit, double sign, const std::vector<double>& days, const Targets& targets) {
  double least = std::numeric_limits<double>::infinity(), most = -least;
  for (std::size_t row = 0; row < targets.size(); ++row) {
    const double day = days[row] + sign * targets[row] * unit.days;
    if (std::isnan(day)) continue;
    least = std::min(least, day);
    most = std::max(most, day);
  }
  return least + (most - least) / 2;
}

}  // namespace

std::vector<std::string> times_between(const std::vector<const InputColumn*>& inputs,
                                       const std::string& target, const std::vector<double>& targets) {
  std::vector<std::string> found;
  std::vector<const InputColumn*> dates;
  std::ranges::copy_if(inputs, std::back_inserter(dates), &InputColumn::has_days);
  if (dates.empty() || !are_spread(targets)) return found;
  const std::string of = "column " + in_quotes(target);
  for (const InputColumn* one : dates)
    for (const InputColumn* other : dates)
      for (const TimeUnit& unit : time_units)
        if (one != other && is_time_between(unit, targets, [&](std::size_t row) {
              return other->values[row] - one->values[row];
            }))
          found.push_back(of + " is the time from " + in_quotes(one->name) + " to " + in_quotes(other->name) +
                          " in every row, in " + unit.name);
  for (const InputColumn* date : dates)
    for (const TimeUnit& unit : time_units) {
      if (unit.days < 1 || are_ordered(date->values)) continue;
      for (const double sign : {1.0, -1.0}) {
        const double day = fixed_day(unit, sign, date->values, targets);
        if (is_time_between(unit, targets, [&](std::size_t row) { return sign * (day - date->values[row]); }))
          found.push_back(of + " is the time from " + in_quotes(date->name) +
                          " to one and the same day in every row, in " + unit.name);
      }
    }
  return found;
}

}  // namespace anneal::table
