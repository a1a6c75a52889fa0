#pragma once

#include <cstdint>
#include <span>

#include "engine/quality/suspects/matrix.h"

namespace anneal::suspects {

/// What linear classifiers of features make of samples that they have not learned from: of each sample, one
/// that learned from all others.
struct OutOfSample {
  Matrix probabilities;  ///< [N, classes]
  double penalty;        ///< λ, as a share of the features' mean variance
  double accuracy;       ///< share of the samples whose label is the likeliest class
};

/// Ridge regression of labels, one-hot, on features [N, D], with an intercept (Hoerl & Kennard 1970). What is
/// left out of sample i by training without it is known without training N times: ŷ₋ᵢ = (ŷᵢ − hᵢᵢ yᵢ) / (1 −
/// hᵢᵢ), with h the hat matrix (Allen 1974, PRESS). The penalty is the one of a grid with the least squared
/// error so; the scale at which a softmax turns scores into probabilities the one with the least mean
/// negative log-likelihood. The features themselves may have learned from the labels: that is the caller's to
/// know.
///
/// `labels` [N] in [0, classes). The same on any number of threads.
OutOfSample leave_one_out(Matrix features, std::span<const std::int32_t> labels, std::int32_t classes,
                          int threads);

}  // namespace anneal::suspects
