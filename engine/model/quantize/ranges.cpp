#include "engine/model/quantize/ranges.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace anneal::quantize {

namespace {

constexpr double steps = 255;

Range with_zero(Range range) {
  return {std::min(range.low, 0.0), std::max(range.high, 0.0)};
}

std::int64_t total(const Histogram& histogram) {
  return std::accumulate(histogram.bins.begin(), histogram.bins.end(), histogram.zeros);
}

/// Zeros lie within any range, so they only add to the numbers of which a share is left out.
Range percentile_range(const Histogram& histogram) {
  constexpr double left_out = 1e-4;
  const auto most = static_cast<std::int64_t>(left_out * static_cast<double>(total(histogram)));
  std::size_t first = 0, last = Histogram::size;
  for (std::int64_t below = 0; first + 1 < last; ++first)
    if ((below += histogram.bins[first]) > most) break;
  for (std::int64_t above = 0; last > first + 1; --last)
    if ((above += histogram.bins[last - 1]) > most) break;
  const auto at = [&](std::size_t edge) {
    return histogram.low + static_cast<double>(edge) * histogram.width();
  };
  return with_zero({at(first), at(last)});
}

/// Sum of squares of what rounding and cutting off change. Rounding: uniform within a step.
double squared_error(const Histogram& histogram, const Range& range) {
  const double step = (range.high - range.low) / steps;
  double error = 0;
  for (std::size_t i = 0; i < Histogram::size; ++i) {
    if (histogram.bins[i] == 0) continue;
    const double value = histogram.middle(i);
    const double beyond = std::max({range.low - value, value - range.high, 0.0});
    error += static_cast<double>(histogram.bins[i]) * std::max(beyond * beyond, step * step / 12);
  }
  return error;
}

/// Each bound in turn is moved inwards, in hundredths, to where the error is least.
Range mse_range(const Histogram& histogram) {
  const Range widest = with_zero({histogram.low, histogram.high});
  Range best = widest;
  double least = squared_error(histogram, best);
  const auto improve = [&](double Range::*bound) {
    for (int hundredths = 1; hundredths <= 100; ++hundredths) {
      Range candidate = best;
      candidate.*bound = widest.*bound * hundredths / 100;
      const double error = squared_error(histogram, candidate);
      if (error < least) {
        least = error;
        best = candidate;
      }
    }
  };
  for (int round = 0; round < 3; ++round) {
    improve(&Range::high);
    improve(&Range::low);
  }
  return best;
}

/// Σ p log(p/q) over the first `bins` bins: p has what lies beyond them in the last, q is told apart only in
/// `levels` steps and has it nowhere.
double divergence(const std::vector<std::int64_t>& counts, std::size_t bins, std::size_t levels) {
  constexpr double least_count = 1e-4;  // of q, where p has some and q none, so that the sum is finite
  std::vector<double> p(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(bins));
  const double inside = std::reduce(p.begin(), p.end());
  const double all = std::reduce(counts.begin(), counts.end(), 0.0);
  if (inside == 0) return std::numeric_limits<double>::infinity();
  const double last = p.back();
  p.back() += all - inside;
  double result = 0;
  for (std::size_t level = 0; level < levels; ++level) {
    const std::size_t begin = level * bins / levels, end = (level + 1) * bins / levels;
    double sum = end == bins ? last - p.back() : 0;
    int filled = 0;
    for (std::size_t i = begin; i < end; ++i) {
      sum += p[i];
      filled += p[i] > 0 ? 1 : 0;
    }
    const double q = std::max(filled > 0 ? sum / filled : 0, least_count) / inside;
    for (std::size_t i = begin; i < end; ++i)
      if (p[i] > 0) result += p[i] / all * std::log(p[i] / all / q);
  }
  return result;
}

/// Of magnitudes: a value with both signs has half of the steps for each.
Range entropy_range(const Histogram& histogram) {
  const bool has_both_signs = histogram.low < 0 && histogram.high > 0;
  const std::size_t levels = has_both_signs ? 128 : 256;
  const Histogram sizes = magnitudes(histogram);
  double least = std::numeric_limits<double>::infinity();
  std::size_t best = Histogram::size;
  for (std::size_t bins = levels; bins <= Histogram::size; bins += 8)
    if (const double found = divergence(sizes.bins, bins, levels); found < least) {
      least = found;
      best = bins;
    }
  const double largest = static_cast<double>(best) * sizes.width();
  return with_zero({std::max(histogram.low, -largest), std::min(histogram.high, largest)});
}

}  // namespace

const std::vector<std::string>& range_method_names() {
  static const std::vector<std::string> names = {"min-max", "percentile", "mse", "entropy"};
  return names;
}

Range range_of(const Histogram& histogram, RangeMethod method) {
  switch (method) {
    case RangeMethod::percentile:
      return percentile_range(histogram);
    case RangeMethod::mse:
      return mse_range(histogram);
    case RangeMethod::entropy:
      return entropy_range(histogram);
    default:
      return with_zero({histogram.low, histogram.high});
  }
}

}  // namespace anneal::quantize
