#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace anneal::quantize {

/// How often numbers came between `low` and `high`. Zeros are counted apart: every quantization has them
/// exactly, so they bear no error wherever its bounds lie.
struct Histogram {
  static constexpr std::size_t size = 2048;

  double low = 0;
  double high = 0;
  std::int64_t zeros = 0;
  std::vector<std::int64_t> bins = {};  ///< `size` of equal width

  double width() const { return (high - low) / static_cast<double>(size); }
  double middle(std::size_t bin) const { return low + (static_cast<double>(bin) + 0.5) * width(); }

  bool operator==(const Histogram&) const = default;
};

/// All of `size` bins empty. Low ≤ high.
Histogram empty_histogram(double low, double high);

/// Numbers beyond the bounds count at them.
void count(std::span<const float> values, Histogram& histogram);

/// `from` has the same bounds.
void merge(const Histogram& from, Histogram& into);

/// Of magnitudes, from 0 to the larger bound's.
Histogram magnitudes(const Histogram& histogram);

}  // namespace anneal::quantize
