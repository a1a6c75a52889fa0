#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/class_weights.h"

namespace anneal::policy {

/// How many samples of the commonest class there are for one of the rarest, of those that have samples; 1
/// where there are none.
double imbalance(std::span<const std::int64_t> samples_of_classes);

/// From this imbalance on, classes are weighted where nobody says otherwise.
inline constexpr double weighted_imbalance = 3;

/// What the loss of a sample is multiplied by, for each class: so that the mean over all samples is 1
/// (as of scikit-learn's "balanced"): weights say how classes count beside each other, and 100,000 for each
/// is as 1 for each. Empty where every sample counts alike. A class without samples has 1. Throws UserError
/// at "training.class_weights" for a name that is not a class.
std::vector<float> class_weights(const ClassWeightsSpec& spec, const std::vector<std::string>& classes,
                                 std::span<const std::int64_t> samples_of_classes);

}  // namespace anneal::policy
