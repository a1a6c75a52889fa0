#include "engine/project/report/axis.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/round_step.h"

namespace anneal::report {

double Axis::at(double value) const {
  if (!is_logarithmic) return (value - low) / (high - low);
  return (std::log(std::max(value, low / 1e3)) - std::log(low)) / (std::log(high) - std::log(low));
}

Axis linear_axis(double low, double high, int count, bool is_tight) {
  if (!(high > low)) {
    const double room = low == 0 ? 1 : std::abs(low) / 2;
    low -= room;
    high += room;
    is_tight = false;
  }
  const double step = round_step((high - low) / count);
  Axis axis{.low = low, .high = high, .is_logarithmic = false, .ticks = {}};
  if (!is_tight) {
    axis.low = std::floor(low / step + 1e-9) * step;
    axis.high = std::ceil(high / step - 1e-9) * step;
  }
  const auto first = std::llround(std::ceil(axis.low / step - 1e-9)),
             last = std::llround(std::floor(axis.high / step + 1e-9));
  for (long long i = first; i <= last; ++i) axis.ticks.push_back(static_cast<double>(i) * step);
  return axis;
}

Axis logarithmic_axis(double low, double high) {
  constexpr double most_decades_with_more = 2.5;
  Axis axis{.low = low, .high = std::max(high, low * 1.5), .is_logarithmic = true, .ticks = {}};
  const double decades = std::log10(axis.high / axis.low);
  const int first = static_cast<int>(std::floor(std::log10(axis.low)));
  const int last = static_cast<int>(std::ceil(std::log10(axis.high)));
  for (int power = first; power <= last; ++power)
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (factor > 1 && decades > most_decades_with_more) continue;
      const double tick = factor * std::pow(10, power);
      if (tick >= axis.low * (1 - 1e-9) && tick <= axis.high * (1 + 1e-9)) axis.ticks.push_back(tick);
    }
  return axis;
}

}  // namespace anneal::report
