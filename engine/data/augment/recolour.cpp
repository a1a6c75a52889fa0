#include "engine/data/augment/recolour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace anneal::data {
namespace {

constexpr int bins = 31;

enum class Operation {
  identity,
  shear_x,
  shear_y,
  translate_x,
  translate_y,
  rotate,
  brightness,
  saturation,
  contrast,
  sharpness,
  posterize,
  solarize,
  stretch_contrast,
  equalize
};
constexpr std::uint32_t operation_count = 14;

/// The largest magnitudes; posterize takes bits away.
struct Space {
  double shear;
  double translate_x;  ///< pixels
  double translate_y;
  double rotate;  ///< degrees
  double strength;
  double bits;
};

Space space_of(AugmentSpec::Policy::Kind kind, const Square& image) {
  if (kind == AugmentSpec::Policy::Kind::trivial) return {0.99, 32, 32, 135, 0.99, 6};
  return {0.3, 150.0 / 331.0 * image.width, 150.0 / 331.0 * image.height, 30, 0.9, 4};
}

Affine rotation(const Square& image, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  const double cosine = std::cos(angle), sine = std::sin(angle);
  const double x = image.width / 2.0, y = image.height / 2.0;
  return {cosine, -sine, x - cosine * x + sine * y, sine, cosine, y - sine * x - cosine * y};
}

/// `bin` is the magnitude, 0 to 30; `sign` the direction of what has one.
void apply(Operation operation, int bin, double sign, const Space& space, const Square& image,
           std::vector<std::uint8_t>& scratch) {
  const double share = static_cast<double>(bin) / (bins - 1);
  const double strength = 1 + sign * share * space.strength;
  switch (operation) {
    case Operation::identity:
      return;
    case Operation::shear_x:
      return transform(image, {.xy = sign * share * space.shear}, scratch);
    case Operation::shear_y:
      return transform(image, {.yx = sign * share * space.shear}, scratch);
    case Operation::translate_x:
      return transform(image, {.x0 = std::trunc(sign * share * space.translate_x)}, scratch);
    case Operation::translate_y:
      return transform(image, {.y0 = std::trunc(sign * share * space.translate_y)}, scratch);
    case Operation::rotate:
      return transform(image, rotation(image, sign * share * space.rotate), scratch);
    case Operation::brightness:
      return adjust_brightness(image, strength);
    case Operation::saturation:
      return adjust_saturation(image, strength);
    case Operation::contrast:
      return adjust_contrast(image, strength);
    case Operation::sharpness:
      return adjust_sharpness(image, strength, scratch);
    case Operation::posterize:
      return posterize(image, 8 - static_cast<int>(std::nearbyint(share * space.bits)));
    case Operation::solarize:
      return solarize(image, 255 * (1 - share));
    case Operation::stretch_contrast:
      return stretch_contrast(image);
    case Operation::equalize:
      return equalize(image);
  }
}

double factor_around_one(double spread, Random& random) {
  return random.uniform(std::max(0.0, 1 - spread), 1 + spread);
}

}  // namespace

void jitter(const Square& image, const AugmentSpec::Jitter& jitter, Random& random) {
  std::array<int, 4> order = {0, 1, 2, 3};
  for (std::size_t last = order.size(); last > 1; --last)
    std::swap(order[last - 1], order[random.below(static_cast<std::uint32_t>(last))]);
  for (const int adjustment : order) {
    if (adjustment == 0 && jitter.brightness > 0)
      adjust_brightness(image, factor_around_one(jitter.brightness, random));
    if (adjustment == 1 && jitter.contrast > 0)
      adjust_contrast(image, factor_around_one(jitter.contrast, random));
    if (adjustment == 2 && jitter.saturation > 0)
      adjust_saturation(image, factor_around_one(jitter.saturation, random));
    if (adjustment == 3 && jitter.hue > 0) adjust_hue(image, random.uniform(-jitter.hue, jitter.hue));
  }
}

void apply_policy(const Square& image, const AugmentSpec::Policy& policy, Random& random,
                  std::vector<std::uint8_t>& scratch) {
  using Kind = AugmentSpec::Policy::Kind;
  if (policy.kind == Kind::none) return;
  const bool is_trivial = policy.kind == Kind::trivial;
  const Space space = space_of(policy.kind, image);
  for (int i = 0; i < (is_trivial ? 1 : policy.operations); ++i) {
    const auto operation = static_cast<Operation>(random.below(operation_count));
    const int bin = is_trivial ? static_cast<int>(random.below(bins)) : policy.magnitude;
    const double sign = random.coin() ? -1 : 1;
    apply(operation, bin, sign, space, image, scratch);
  }
}

}  // namespace anneal::data
