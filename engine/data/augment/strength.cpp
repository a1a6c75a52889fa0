#include "engine/data/augment/strength.h"

#include <cmath>

namespace anneal::data {

AugmentSpec scaled(const AugmentSpec& augment, double strength) {
  if (strength == 1) return augment;
  const auto whole = [&](int value) { return static_cast<int>(std::lround(value * strength)); };
  AugmentSpec result = augment;
  result.crop_pixels = whole(augment.crop_pixels);
  result.crop_scale = 1 - (1 - augment.crop_scale) * strength;
  result.cutout = whole(augment.cutout);
  result.jitter = {.brightness = augment.jitter.brightness * strength,
                   .contrast = augment.jitter.contrast * strength,
                   .saturation = augment.jitter.saturation * strength,
                   .hue = augment.jitter.hue * strength};
  result.policy.magnitude = whole(augment.policy.magnitude);
  if (strength == 0) result.policy.kind = AugmentSpec::Policy::Kind::none;
  result.mixup = augment.mixup * strength;
  result.cutmix = augment.cutmix * strength;
  return result;
}

}  // namespace anneal::data
