#include "data/augment.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace anneal::data {
namespace {

std::size_t square_bytes(int side) {
  return static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
}

/// Mirrors a coordinate at the edges without repeating them: -1 → 1, size → size - 2.
int reflect(int position, int size) {
  if (size == 1) return 0;
  const int period = 2 * (size - 1);
  const int offset = std::abs(position) % period;
  return std::min(offset, period - offset);
}

void flip_rows(int side, std::uint8_t* pixels) {
  for (int y = 0; y < side; ++y, pixels += 3 * side) {
    for (int left = 0, right = side - 1; left < right; ++left, --right) {
      std::swap_ranges(pixels + 3 * left, pixels + 3 * left + 3, pixels + 3 * right);
    }
  }
}

/// A box of random area and aspect that lies inside the image ("Going deeper with convolutions", §6).
Box random_box(const ImageView& image, double crop_scale, Random& random) {
  const double area = static_cast<double>(image.width) * image.height;
  constexpr double widest = 4.0 / 3.0;
  for (int attempt = 0; attempt < 10; ++attempt) {
    const double target = area * random.uniform(crop_scale, 1.0);
    const double aspect = std::exp(random.uniform(-std::log(widest), std::log(widest)));
    const int width = static_cast<int>(std::lround(std::sqrt(target * aspect)));
    const int height = static_cast<int>(std::lround(std::sqrt(target / aspect)));
    if (width < 1 || height < 1 || width > image.width || height > image.height) continue;
    const auto x = random.below(static_cast<std::uint32_t>(image.width - width + 1));
    const auto y = random.below(static_cast<std::uint32_t>(image.height - height + 1));
    return {double(x), double(y), double(width), double(height)};
  }
  // A very long image: the middle, as large as the aspect allows.
  const double width = std::min<double>(image.width, image.height * widest);
  const double height = std::min<double>(image.height, image.width * widest);
  return {(image.width - width) / 2, (image.height - height) / 2, width, height};
}

bool is_flipped(AugmentSpec::Flip flip, const Draw& draw, Random& random) {
  switch (flip) {
    case AugmentSpec::Flip::never:
      return false;
    case AugmentSpec::Flip::random:
      return random.coin();
    case AugmentSpec::Flip::alternating:
      return Random({draw.seed, draw.sample}).coin() != (draw.epoch % 2 == 1);
  }
  return false;
}

}  // namespace

void Augmenter::apply(const ImageView& image, int side, const Draw& draw, std::uint8_t* out) {
  const auto epoch = static_cast<std::uint64_t>(draw.epoch);
  Random random({draw.seed, epoch, draw.sample});
  const bool flip = is_flipped(augment_.flip, draw, random);
  switch (augment_.crop) {
    case AugmentSpec::Crop::none:
      resizer_.fit(image, side, out);
      if (flip) flip_rows(side, out);
      break;
    case AugmentSpec::Crop::pad:
      pad_crop(image, side, random, flip, out);
      break;
    case AugmentSpec::Crop::random_resized:
      random_resized(image, side, random, flip, out);
      break;
  }
  if (augment_.cutout > 0) cut_out(side, random, out);
}

void Augmenter::pad_crop(const ImageView& image, int side, Random& random, bool flip, std::uint8_t* out) {
  ImageView square = image;
  if (image.width != side || image.height != side) {
    square_.resize(square_bytes(side));
    resizer_.fit(image, side, square_.data());
    square = {side, side, square_.data()};
  }
  const auto offsets = static_cast<std::uint32_t>(2 * augment_.crop_pixels + 1);
  const int left = static_cast<int>(random.below(offsets)) - augment_.crop_pixels;
  const int top = static_cast<int>(random.below(offsets)) - augment_.crop_pixels;

  columns_.resize(static_cast<std::size_t>(side));
  for (int x = 0; x < side; ++x) {
    const int column = reflect(left + (flip ? side - 1 - x : x), side);
    columns_[static_cast<std::size_t>(x)] = static_cast<std::uint32_t>(3 * column);
  }
  for (int y = 0; y < side; ++y) {
    const std::uint8_t* row = square.row(reflect(top + y, side));
    for (const std::uint32_t column : columns_) {
      *out++ = row[column];
      *out++ = row[column + 1];
      *out++ = row[column + 2];
    }
  }
}

void Augmenter::random_resized(const ImageView& image, int side, Random& random, bool flip,
                               std::uint8_t* out) {
  resizer_.resize(image, random_box(image, augment_.crop_scale, random), side, side, out);
  if (flip) flip_rows(side, out);
}

void Augmenter::cut_out(int side, Random& random, std::uint8_t* out) const {
  // The centre is anywhere, so the square may hang over the edge ("Improved regularization … cutout", §3.2).
  const int size = augment_.cutout;
  const int left = static_cast<int>(random.below(static_cast<std::uint32_t>(side))) - size / 2;
  const int top = static_cast<int>(random.below(static_cast<std::uint32_t>(side))) - size / 2;
  const int first = std::max(left, 0);
  const int last = std::min(left + size, side);
  for (int y = std::max(top, 0); y < std::min(top + size, side); ++y) {
    std::fill(out + 3 * (y * side + first), out + 3 * (y * side + last), mid_grey);
  }
}

}  // namespace anneal::data
