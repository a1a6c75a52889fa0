#include "data/resize.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace anneal::data {
namespace {

constexpr int fraction_bits = 22;
constexpr std::int32_t half = 1 << (fraction_bits - 1);

std::uint8_t to_byte(std::int32_t fixed) {
  return static_cast<std::uint8_t>(std::clamp(fixed >> fraction_bits, 0, 255));
}

double triangle(double distance) {
  return std::max(0.0, 1.0 - std::abs(distance));
}

void resize_row(const std::uint8_t* row, const ResizeAxis& axis, int width, std::uint8_t* out) {
  for (int x = 0; x < width; ++x) {
    const std::uint8_t* pixel = row + 3 * static_cast<std::ptrdiff_t>(axis.first(x));
    const std::int32_t* weights = axis.weights(x);
    std::int32_t red = half, green = half, blue = half;
    for (int tap = 0; tap < axis.taps(); ++tap, pixel += 3) {
      red += pixel[0] * weights[tap];
      green += pixel[1] * weights[tap];
      blue += pixel[2] * weights[tap];
    }
    *out++ = to_byte(red);
    *out++ = to_byte(green);
    *out++ = to_byte(blue);
  }
}

}  // namespace

void ResizeAxis::prepare(int size, double begin, double length, int count) {
  if (size == size_ && begin == begin_ && length == length_ && count == count_) return;
  size_ = size;
  begin_ = begin;
  length_ = length;
  count_ = count;

  const double scale = length / count;
  const double support = std::max(scale, 1.0);
  taps_ = std::min(static_cast<int>(std::ceil(support)) * 2 + 1, size);
  first_.assign(static_cast<std::size_t>(count), 0);
  weights_.assign(static_cast<std::size_t>(count) * static_cast<std::size_t>(taps_), 0);
  std::vector<double> exact(static_cast<std::size_t>(taps_));
  for (int output = 0; output < count; ++output) {
    const double centre = begin + (output + 0.5) * scale;
    const int low = std::max(static_cast<int>(centre - support + 0.5), 0);
    const int high = std::min(static_cast<int>(centre + support + 0.5), size);
    // All outputs have the same number of taps, so those at the far edge begin earlier, with weights of 0.
    const int first = std::min(low, size - taps_);
    double total = 0;
    for (int source = low; source < high; ++source) {
      total += exact[static_cast<std::size_t>(source - low)] = triangle((source - centre + 0.5) / support);
    }
    first_[static_cast<std::size_t>(output)] = first;
    std::int32_t* weights =
        weights_.data() + static_cast<std::size_t>(output) * static_cast<std::size_t>(taps_);
    for (int source = low; source < high; ++source) {
      const double weight = exact[static_cast<std::size_t>(source - low)] / total;
      weights[source - first] = static_cast<std::int32_t>(std::lround(weight * (1 << fraction_bits)));
    }
  }
}

void Resizer::resize(const ImageView& image, const Box& box, int width, int height, std::uint8_t* out) {
  horizontal_.prepare(image.width, box.x, box.width, width);
  vertical_.prepare(image.height, box.y, box.height, height);
  const int first_row = vertical_.first(0);
  const int row_count = vertical_.first(height - 1) + vertical_.taps() - first_row;
  const auto row_bytes = static_cast<std::size_t>(width) * 3;

  rows_.resize(static_cast<std::size_t>(row_count) * row_bytes);
  for (int y = 0; y < row_count; ++y) {
    resize_row(image.row(first_row + y), horizontal_, width,
               rows_.data() + static_cast<std::size_t>(y) * row_bytes);
  }

  sums_.resize(row_bytes);
  for (int y = 0; y < height; ++y) {
    std::fill(sums_.begin(), sums_.end(), half);
    const std::uint8_t* row =
        rows_.data() + static_cast<std::size_t>(vertical_.first(y) - first_row) * row_bytes;
    for (int tap = 0; tap < vertical_.taps(); ++tap, row += row_bytes) {
      const std::int32_t weight = vertical_.weights(y)[tap];
      for (std::size_t x = 0; x < row_bytes; ++x) sums_[x] += row[x] * weight;
    }
    std::transform(sums_.begin(), sums_.end(), out + static_cast<std::size_t>(y) * row_bytes, to_byte);
  }
}

void Resizer::fit(const ImageView& image, int side, std::uint8_t* out) {
  if (image.width == side && image.height == side) {
    std::memcpy(out, image.rgb, static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3);
    return;
  }
  const double square = std::min(image.width, image.height);
  resize(image, {(image.width - square) / 2, (image.height - square) / 2, square, square}, side, side, out);
}

void fit(const ImageView& image, int side, std::uint8_t* out) {
  Resizer().fit(image, side, out);
}

}  // namespace anneal::data
