#include "engine/data/augment/augment.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/data/augment/recolour.h"
#include "engine/data/augment/strength.h"

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

/// A box of random area and aspect that lies inside the image ("Going deeper with convolutions", §6).
Region random_box(int image_width, int image_height, double crop_scale, Random& random) {
  const double area = static_cast<double>(image_width) * image_height;
  constexpr double widest = 4.0 / 3.0;
  for (int attempt = 0; attempt < 10; ++attempt) {
    const double target = area * random.uniform(crop_scale, 1.0);
    const double aspect = std::exp(random.uniform(-std::log(widest), std::log(widest)));
    const int width = static_cast<int>(std::lround(std::sqrt(target * aspect)));
    const int height = static_cast<int>(std::lround(std::sqrt(target / aspect)));
    if (width < 1 || height < 1 || width > image_width || height > image_height) continue;
    const auto x = random.below(static_cast<std::uint32_t>(image_width - width + 1));
    const auto y = random.below(static_cast<std::uint32_t>(image_height - height + 1));
    return {static_cast<int>(x), static_cast<int>(y), width, height};
  }
  // A very long image: the middle, as large as the aspect allows.
  const int width = std::min(image_width, static_cast<int>(std::lround(image_height * widest)));
  const int height = std::min(image_height, static_cast<int>(std::lround(image_width * widest)));
  return {(image_width - width) / 2, (image_height - height) / 2, width, height};
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

/// The pixels around a box that its resizing to `side` takes into account.
Region reach_of(const Box& box, int width, int height, int side) {
  const int reach = filter_reach(box.width, side);
  const int left = std::max(static_cast<int>(std::floor(box.x)) - reach, 0);
  const int top = std::max(static_cast<int>(std::floor(box.y)) - reach, 0);
  const int right = std::min(static_cast<int>(std::ceil(box.x + box.width)) + reach, width);
  const int bottom = std::min(static_cast<int>(std::ceil(box.y + box.height)) + reach, height);
  return {left, top, right - left, bottom - top};
}

/// Independent numbers for each purpose, so that adding one changes none of the others.
enum class Purpose : std::uint64_t { window, shift, colour };

Random random_for(Purpose purpose, const Draw& draw) {
  return Random(
      {draw.seed, static_cast<std::uint64_t>(draw.epoch), draw.sample, static_cast<std::uint64_t>(purpose)});
}

}  // namespace

void Augmenter::set_strength(double strength) {
  augment_ = scaled(asked_, strength);
}

Window Augmenter::choose(int width, int height, int side, const Draw& draw) const {
  Random random = random_for(Purpose::window, draw);
  Window window;
  window.mirrored = is_flipped(augment_.flip, draw, random);
  if (augment_.crop == AugmentSpec::Crop::random_resized) {
    const Region box = random_box(width, height, augment_.crop_scale, random);
    window.box = {double(box.x), double(box.y), double(box.width), double(box.height)};
    window.region = box;
  } else {
    window.box = centre_square(width, height, side, augment_.centre);
    window.region = reach_of(window.box, width, height, side);
  }
  return window;
}

void Augmenter::apply(const ImageView& pixels, const Box& box, bool mirrored, int side, const Draw& draw,
                      std::uint8_t* out) {
  Random random = random_for(Purpose::shift, draw);
  if (augment_.crop == AugmentSpec::Crop::pad)
    pad_crop(pixels, box, mirrored, side, random, out);
  else
    resizer_.resize(pixels, box, side, side, out, mirrored);
  recolour(side, draw, out);
  if (augment_.cutout > 0) cut_out(side, random, out);
}

void Augmenter::recolour(int side, const Draw& draw, std::uint8_t* out) {
  Random random = random_for(Purpose::colour, draw);
  const Square square{side, side, out};
  jitter(square, augment_.jitter, random);
  apply_policy(square, augment_.policy, random, scratch_);
}

void Augmenter::pad_crop(const ImageView& pixels, const Box& box, bool mirrored, int side, Random& random,
                         std::uint8_t* out) {
  ImageView square = pixels;
  if (box.width != side || pixels.width != side || pixels.height != side) {
    square_.resize(square_bytes(side));
    resizer_.resize(pixels, box, side, side, square_.data());
    square = {side, side, square_.data()};
  }
  const auto offsets = static_cast<std::uint32_t>(2 * augment_.crop_pixels + 1);
  const int left = static_cast<int>(random.below(offsets)) - augment_.crop_pixels;
  const int top = static_cast<int>(random.below(offsets)) - augment_.crop_pixels;

  columns_.resize(static_cast<std::size_t>(side));
  for (int x = 0; x < side; ++x) {
    const int column = reflect(left + (mirrored ? side - 1 - x : x), side);
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

void Augmenter::cut_out(int side, Random& random, std::uint8_t* out) const {
  // The centre is anywhere, so the square may hang over the edge ("Improved regularization … cutout", §3.2).
  const int size = augment_.cutout;
  const int left = static_cast<int>(random.below(static_cast<std::uint32_t>(side))) - size / 2;
  const int top = static_cast<int>(random.below(static_cast<std::uint32_t>(side))) - size / 2;
  const int first = std::max(left, 0);
  const int last = std::min(left + size, side);
  for (int y = std::max(top, 0); y < std::min(top + size, side); ++y) {
    std::uint8_t* const row = out + 3 * static_cast<std::size_t>(y) * static_cast<std::size_t>(side);
    std::fill(row + std::ptrdiff_t{3} * first, row + std::ptrdiff_t{3} * last, mid_grey);
  }
}

}  // namespace anneal::data
