#include "app/widgets/charts/ticks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/base/round_step.h"

namespace anneal::studio {
namespace {

int decimals_of(double step) {
  return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 12);
}

/// Those of a grid that cover [low, high].
std::vector<double> covering(const std::vector<double>& grid, double low, double high) {
  auto begin = std::upper_bound(grid.begin(), grid.end(), low * (1 + 1e-9)) - 1;
  auto end = std::lower_bound(grid.begin(), grid.end(), high * (1 - 1e-9)) + 1;
  if (end - begin < 2) ++end;
  return {begin, end};
}

/// Bytes of the unit that a size is shown in.
double byte_unit(double bytes) {
  return std::pow(1024.0, std::floor(std::log2(bytes) / 10 + 1e-9));
}

}  // namespace

Ticks linear_ticks(double low, double high, int wanted) {
  if (!(high > low)) {
    const double around = low == 0 ? 1 : std::abs(low) * 0.1;
    low -= around;
    high += around;
  }
  const double step = round_step((high - low) / std::max(1, wanted));
  const double first = std::floor(low / step + 1e-9);
  const double last = std::ceil(high / step - 1e-9);
  Ticks ticks{{}, decimals_of(step)};
  for (double index = first; index <= last; ++index) ticks.values.push_back(index * step);
  return ticks;
}

Ticks logarithmic_ticks(double low, double high) {
  const double decades = std::log10(high / low);
  // Over so little a logarithm is nearly straight, and powers of ten would leave half of the axis empty.
  if (decades < 0.5 && high > low) return linear_ticks(low, high, 6);
  const std::vector<double> factors = decades < 1   ? std::vector<double>{1, 2, 5}
                                      : decades < 4 ? std::vector<double>{1, 3}
                                                    : std::vector<double>{1};
  std::vector<double> grid;
  const int first = static_cast<int>(std::floor(std::log10(low))) - 1;
  const int last = static_cast<int>(std::ceil(std::log10(high))) + 1;
  for (int power = first; power <= last; ++power) {
    for (const double factor : factors) grid.push_back(factor * std::pow(10.0, power));
  }
  std::vector<double> values = covering(grid, low, high);
  const int decimals = decimals_of(values.front());
  return {std::move(values), decimals};
}

Ticks byte_ticks(double low, double high) {
  low = std::max(1024.0, low);
  high = std::max(low, high);
  const double decades = std::log10(high / low), unit = byte_unit(low);
  constexpr double few = 0.5;
  if (decades < few && high > low) {
    Ticks ticks = linear_ticks(low / unit, high / unit, 6);
    if (ticks.low() >= 1 && byte_unit(ticks.high() * unit) == unit) {
      for (double& value : ticks.values) value *= unit;
      return ticks;
    }
  }
  const std::vector<double> factors = decades < few ? std::vector<double>{1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9}
                                      : decades < 1 ? std::vector<double>{1, 2, 5}
                                      : decades < 4 ? std::vector<double>{1, 3}
                                                    : std::vector<double>{1};
  std::vector<double> grid;
  for (double size = 1024; size < 0x1p60; size *= 1024)
    for (const double power : {1.0, 10.0, 100.0})
      for (const double factor : factors) grid.push_back(factor * power * size);
  std::vector<double> values = covering(grid, low, high);
  const bool has_halves =
      std::ranges::any_of(values, [](double value) { return std::fmod(value / byte_unit(value), 1) != 0; });
  return {std::move(values), has_halves ? 1 : 0};
}

Ticks whole_ticks(double last, int wanted) {
  const double step = std::max(1.0, round_step(last / std::max(1, wanted)));
  Ticks ticks;
  for (double value = 0; value <= last * (1 + 1e-9); value += step) ticks.values.push_back(value);
  return ticks;
}

}  // namespace anneal::studio
