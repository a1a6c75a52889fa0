#pragma once

#include <vector>

#include "engine/core/base/random.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/image/pixel_operations.h"

namespace anneal::data {

/// Brightness, contrast, saturation and hue in random order, each by a factor around 1 (hue: around 0), as
/// torchvision's ColorJitter.
void jitter(const Square& image, const AugmentSpec::Jitter& jitter, Random& random);

/// RandAugment (Cubuk et al. 2020): `operations` of 14 drawn with replacement at one magnitude out of 31; or
/// TrivialAugment, wide (Müller and Hutter 2021): one of 14 at a random magnitude. Operations and ranges are
/// torchvision's.
void apply_policy(const Square& image, const AugmentSpec::Policy& policy, Random& random,
                  std::vector<std::uint8_t>& scratch);

}  // namespace anneal::data
