#include "engine/data/image/resize.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "engine/data/image/resample.h"

namespace anneal::data {
namespace {

double triangle(double distance) {
  return std::max(0.0, 1.0 - std::abs(distance));
}

int round_up(int value, int multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

bool is_whole(double value) {
  return value == std::floor(value);
}

}  // namespace

void ResizeAxis::prepare(int size, double begin, double length, int count, bool mirrored) {
  if (size == size_ && begin == begin_ && length == length_ && count == count_ && mirrored == mirrored_)
    return;
  size_ = size;
  begin_ = begin;
  length_ = length;
  count_ = count;
  mirrored_ = mirrored;

  const double scale = length / count;
  const double support = std::max(scale, 1.0);
  taps_ = std::min(round_up(static_cast<int>(std::ceil(support)) * 2 + 1, 4), size);
  first_.assign(static_cast<std::size_t>(count), 0);
  weights_.assign(static_cast<std::size_t>(count) * static_cast<std::size_t>(taps_), 0);
  exact_.resize(static_cast<std::size_t>(taps_));
  for (int output = 0; output < count; ++output) set_output(output, size, begin, scale, support);
}

void ResizeAxis::set_output(int output, int size, double begin, double scale, double support) {
  // Relative to a whole pixel, so that the rounding is the same wherever the box lies.
  const double origin = std::floor(begin);
  const auto shift = static_cast<int>(origin);
  const double centre = begin - origin + ((mirrored_ ? count_ - 1 - output : output) + 0.5) * scale;
  const int low = std::max(static_cast<int>(std::floor(centre - support + 0.5)), -shift);
  const int high = std::min(static_cast<int>(std::floor(centre + support + 0.5)), size - shift);
  // All outputs have the same number of taps, so those at the far edge begin earlier, with weights of 0.
  const int first = std::min(low, size - shift - taps_);
  double total = 0;
  for (int source = low; source < high; ++source)
    total += exact_[static_cast<std::size_t>(source - low)] = triangle((source - centre + 0.5) / support);
  std::int16_t* weights =
      weights_.data() + static_cast<std::size_t>(output) * static_cast<std::size_t>(taps_);
  constexpr int one = 1 << weight_bits;
  int left = one, heaviest = low;
  for (int source = low; source < high; ++source) {
    const double weight = exact_[static_cast<std::size_t>(source - low)] / total;
    weights[source - first] = static_cast<std::int16_t>(std::lround(weight * one));
    left -= weights[source - first];
    if (weights[source - first] > weights[heaviest - first]) heaviest = source;
  }
  weights[heaviest - first] = static_cast<std::int16_t>(weights[heaviest - first] + left);
  first_[static_cast<std::size_t>(output)] = first + shift;
}

void Resizer::resize(const ImageView& image, const Box& box, int width, int height, std::uint8_t* out,
                     bool mirrored) {
  const auto row_bytes = static_cast<std::size_t>(width) * 3;
  if (!mirrored && box.width == width && box.height == height && is_whole(box.x) && is_whole(box.y)) {
    const ImageView part = image.part({static_cast<int>(box.x), static_cast<int>(box.y), width, height});
    for (int y = 0; y < height; ++y, out += row_bytes) std::memcpy(out, part.row(y), row_bytes);
    return;
  }
  horizontal_.prepare(image.width, box.x, box.width, width, mirrored);
  vertical_.prepare(image.height, box.y, box.height, height, false);
  const int first_row = vertical_.first()[0];
  const int row_count = vertical_.first()[height - 1] + vertical_.taps() - first_row;

  rows_.resize(static_cast<std::size_t>(row_count) * row_bytes + 1);
  for (int y = 0; y < row_count; ++y)
    resample_row(image.row(first_row + y), horizontal_.first(), horizontal_.weights(0), horizontal_.taps(),
                 width, rows_.data() + static_cast<std::size_t>(y) * row_bytes);
  for (int y = 0; y < height; ++y)
    resample_column(rows_.data() + static_cast<std::size_t>(vertical_.first()[y] - first_row) * row_bytes,
                    row_bytes, vertical_.weights(y), vertical_.taps(), row_bytes,
                    out + static_cast<std::size_t>(y) * row_bytes);
}

void Resizer::fit(const ImageView& image, int side, std::uint8_t* out, double share) {
  resize(image, centre_square(image.width, image.height, side, share), side, side, out);
}

Box centre_square(int width, int height, int side, double share) {
  const int shorter = std::min(width, height);
  if (share >= 1)
    return {(width - shorter) / 2.0, (height - shorter) / 2.0, double(shorter), double(shorter)};
  const auto resized = std::max<std::int64_t>(std::llround(side / share), side);
  // Along an axis: the longer one is cut to whole pixels, and halves are rounded to even, as in torchvision.
  const auto cut = [&](int length) {
    const std::int64_t becomes = resized * length / shorter;
    const double scale = static_cast<double>(length) / static_cast<double>(becomes);
    const double first = std::nearbyint(static_cast<double>(becomes - side) / 2);
    return std::pair(first * scale, side * scale);
  };
  const auto [x, across] = cut(width);
  const auto [y, down] = cut(height);
  return {x, y, across, down};
}

int filter_reach(double length, int count) {
  return static_cast<int>(std::ceil(std::max(length / count, 1.0)));
}

void fit(const ImageView& image, int side, std::uint8_t* out) {
  Resizer().fit(image, side, out);
}

}  // namespace anneal::data
