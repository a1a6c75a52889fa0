#include "engine/data/table/report/target_times.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>

#include "engine/data/table/identifiers.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/profile.h"

namespace anneal::table {

namespace {

using Targets = std::vector<double>;

/// The days of a unit of time that passes.
struct TimeUnit {
  const char* name;
  double days;
  bool is_even;  ///< all are as long
};

constexpr auto time_units = std::to_array<TimeUnit>({{"seconds", 1.0 / 86400, true},
                                                     {"minutes", 1.0 / 1440, true},
                                                     {"hours", 1.0 / 24, true},
                                                     {"days", 1, true},
                                                     {"weeks", 7, true},
                                                     {"months", 365.2425 / 12, false},
                                                     {"years", 365.2425, false}});

constexpr double exact_share = 1e-4;  // of a unit that is even

/// The largest of 1, 0.1, 0.01 and 0.001 of which all numbers are multiples, as they were rounded to it; else
/// 0.
double step_of(const Targets& targets) {
  for (const double steps_in_one : {1.0, 10.0, 100.0, 1000.0})
    if (std::ranges::all_of(targets, [&](double target) {
          const double steps = target * steps_in_one;
          return std::isnan(steps) ||
                 std::abs(steps - std::round(steps)) <= 1e-9 * std::max(1.0, std::abs(steps));
        }))
      return 1 / steps_in_one;
  return 0;
}

/// Whether the targets are the times that `days_of` gives for the rows, in that unit and rounded in any way
/// to multiples of `step`. Units that are not even may be a day off.
bool is_time_between(const TimeUnit& unit, const Targets& targets, double step, auto days_of) {
  constexpr double two_days = 2;
  const double slack = unit.is_even ? exact_share : two_days / unit.days;
  double least = std::numeric_limits<double>::infinity(), most = -least;
  std::size_t known = 0;
  for (std::size_t row = 0; row < targets.size(); ++row) {
    const double off = targets[row] - days_of(row) / unit.days;
    if (std::isnan(off)) continue;
    least = std::min(least, off);
    most = std::max(most, off);
    if (most - least > step + 2 * slack) return false;
    ++known;
  }
  return are_enough(known, targets.size()) && least >= -step - slack && most <= step + slack;
}

/// So that what is rounded to multiples of `step` is told by nothing else.
bool are_spread(const Targets& targets, double step) {
  constexpr double least_steps = 2, least_deviation = 20 * exact_share;
  RunningMoments moments;
  for (const double target : targets) moments.add(target);
  return moments.deviation() >= std::max(least_deviation, least_steps * step);
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
  const double step = step_of(targets);
  if (dates.empty() || !are_spread(targets, step)) return found;
  const std::string of = "column " + in_quotes(target);
  for (const InputColumn* one : dates)
    for (const InputColumn* other : dates)
      for (const TimeUnit& unit : time_units)
        if (one != other && is_time_between(unit, targets, step, [&](std::size_t row) {
              return other->values[row] - one->values[row];
            }))
          found.push_back(of + " is the time from " + in_quotes(one->name) + " to " + in_quotes(other->name) +
                          " in every row, in " + unit.name);
  for (const InputColumn* date : dates)
    for (const TimeUnit& unit : time_units) {
      if (unit.days < 1 || are_ordered(date->values)) continue;
      for (const double sign : {1.0, -1.0}) {
        const double day = fixed_day(unit, sign, date->values, targets);
        if (is_time_between(unit, targets, step,
                            [&](std::size_t row) { return sign * (day - date->values[row]); }))
          found.push_back(of + " is the time from " + in_quotes(date->name) +
                          " to the same day in every row, in " + unit.name);
      }
    }
  return found;
}

}  // namespace anneal::table
