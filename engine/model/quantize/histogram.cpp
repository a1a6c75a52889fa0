#include "engine/model/quantize/histogram.h"

#include <algorithm>
#include <cmath>

namespace anneal::quantize {

namespace {

std::size_t bin_of(double value, const Histogram& histogram) {
  const double width = histogram.width();
  const double place = width > 0 ? (value - histogram.low) / width : 0;
  return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(Histogram::size - 1)));
}

}  // namespace

Histogram empty_histogram(double low, double high) {
  return {low, high, 0, std::vector<std::int64_t>(Histogram::size)};
}

void count(std::span<const float> values, Histogram& histogram) {
  for (const float value : values) {
    if (value == 0)
      ++histogram.zeros;
    else
      ++histogram.bins[bin_of(static_cast<double>(value), histogram)];
  }
}

void merge(const Histogram& from, Histogram& into) {
  into.zeros += from.zeros;
  for (std::size_t i = 0; i < into.bins.size(); ++i) into.bins[i] += from.bins[i];
}

Histogram magnitudes(const Histogram& histogram) {
  Histogram result = empty_histogram(0, std::max(std::abs(histogram.low), std::abs(histogram.high)));
  result.zeros = histogram.zeros;
  for (std::size_t i = 0; i < histogram.bins.size(); ++i)
    result.bins[bin_of(std::abs(histogram.middle(i)), result)] += histogram.bins[i];
  return result;
}

}  // namespace anneal::quantize
