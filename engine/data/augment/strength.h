#pragma once

#include "engine/core/protocol/job_spec.h"

namespace anneal::data {

/// The augmentation at `strength` in [0, 1] of what is asked for: shifts, cut-outs, jitter, RandAugment's
/// magnitude and the α of mixing are multiplied by it, and random-resized crops leave out so much less. Flips
/// stay. TrivialAugment, which draws its own magnitude, is there at any strength but 0.
AugmentSpec scaled(const AugmentSpec& augment, double strength);

}  // namespace anneal::data
