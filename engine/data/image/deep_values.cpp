#include "engine/data/image/deep_values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace anneal::data {
namespace {

constexpr double no_value = 1e30;
constexpr int most_bits = 64;

/// Of so many values one may lie outside, as those of defective pixels do.
constexpr std::int64_t values_per_outlier = 100'000;

/// A picture has values that are cut off where they are more than one in …
constexpr std::int64_t values_per_cut = 1000;

/// … and hardly any range where all but one in 1,000 lie in so many neighbouring levels.
constexpr std::size_t few_levels = 4;

/// Less than this share of a usual range is not that range.
constexpr double least_share = 1.0 / 64;

int bits_of(double magnitude) {
  if (magnitude >= 0x1p63) return most_bits;
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(magnitude)));
}

/// The fewest bits that all values but outliers have.
int bits_used(const std::array<std::int64_t, 65>& counts, std::int64_t outliers) {
  int bits = most_bits;
  for (std::int64_t beyond = 0; bits > 0; --bits) {
    beyond += counts[static_cast<std::size_t>(bits)];
    if (beyond > outliers) break;
  }
  return bits;
}

Levels whole_levels(const DeepValues& values) {
  const std::int64_t outliers = values.count / values_per_outlier;
  const int negative = bits_used(values.negative, outliers);
  int positive = std::max(bits_used(values.positive, outliers), 8);
  if (negative == 0 && (positive == 15 || positive == 31)) ++positive;
  // Of two's complement: the bits of -1 are those of 0, and so on.
  const double black =
      negative == 0 ? 0 : -std::exp2(values.least >= -std::exp2(negative - 1) ? negative - 1 : negative);
  return {black, std::exp2(positive) - 1};
}

Levels real_levels(const DeepValues& values) {
  const double reach = std::max(values.most, -values.least);
  const double black = std::min(values.least, 0.0);
  for (const double usual : {1.0, 255.0}) {
    if (reach > usual || reach < usual * least_share) continue;
    if (usual > 1 && reach < usual / 4) continue;
    return {black < 0 ? -usual : 0, usual};
  }
  return {black, std::max(values.most, black + std::max(reach * 1e-6, 1e-30))};
}

}  // namespace

void DeepValues::add(double value) {
  if (!(std::abs(value) < no_value)) return;
  least = count == 0 ? value : std::min(least, value);
  most = count == 0 ? value : std::max(most, value);
  ++count;
  has_fractions |= value != std::floor(value);
  ++(value < 0 ? negative : positive)[static_cast<std::size_t>(bits_of(std::abs(value)))];
}

DeepValues& DeepValues::operator+=(const DeepValues& other) {
  if (other.count == 0) return *this;
  least = count == 0 ? other.least : std::min(least, other.least);
  most = count == 0 ? other.most : std::max(most, other.most);
  count += other.count;
  has_fractions |= other.has_fractions;
  is_real |= other.is_real;
  for (std::size_t bits = 0; bits < positive.size(); ++bits) {
    positive[bits] += other.positive[bits];
    negative[bits] += other.negative[bits];
  }
  return *this;
}

Levels levels_for(const DeepValues& values) {
  const bool is_mask = values.is_real && values.most <= 1 && values.least >= -1;
  return values.has_fractions || is_mask ? real_levels(values) : whole_levels(values);
}

Levels full_levels(ValueKind kind, int bits) {
  if (kind == ValueKind::real) return {0, 1};
  if (kind == ValueKind::natural) return {0, std::exp2(bits) - 1};
  return {-std::exp2(bits - 1), std::exp2(bits - 1) - 1};
}

DeepReader::DeepReader(const Levels& levels, ValueKind kind)
    : levels_(levels), scale_(255 / (levels.white - levels.black)) {
  values_.is_real = kind == ValueKind::real;
}

void DeepReader::convert(std::span<const double> values, std::span<std::uint8_t> out) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double value = values[i];
    values_.add(value);
    cut_ += value < levels_.black || value > levels_.white ? 1 : 0;
    const double level = (value - levels_.black) * scale_ + 0.5;
    // The comparison is false for what is not a number.
    out[i] = level >= 1 ? static_cast<std::uint8_t>(std::min(level, 255.0)) : std::uint8_t{0};
    ++levels_used_[out[i]];
  }
}

Oddities DeepReader::oddities() const {
  Oddities oddities;
  if (cut_ > values_.count / values_per_cut) oddities.add(Oddity::cut_off);
  if (values_.least == values_.most) return oddities;
  const auto begin = levels_used_.begin();
  const std::int64_t all = std::accumulate(begin, levels_used_.end(), std::int64_t{0});
  for (std::size_t first = 0; first + few_levels <= levels_used_.size(); ++first) {
    const auto from = begin + static_cast<std::ptrdiff_t>(first);
    if (all - std::accumulate(from, from + few_levels, std::int64_t{0}) > all / values_per_cut) continue;
    oddities.add(Oddity::few_levels);
    break;
  }
  return oddities;
}

}  // namespace anneal::data
