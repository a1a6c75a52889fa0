#pragma once

#include <cstdint>

#include "policy/recipe.h"

namespace anneal::policy {

/// The person's choice, or at most `largest`: small sets get smaller batches, so that an epoch still has
/// `least_steps` to learn from. Never more than there are samples, which is what a step takes then.
std::int64_t batch_for(const RecipeInput& input, std::int64_t largest, std::int64_t least_steps);

/// Small sets are seen more often: about `samples_seen` samples in all, within [least, most] epochs.
std::int64_t epochs_for(std::int64_t samples, double samples_seen, std::int64_t least, std::int64_t most);

/// How long to train at one number of samples.
struct Length {
  std::int64_t samples;
  std::int64_t epochs;
};

/// The power of the number of samples that goes through `few` and `many`, beyond `many` no less than its
/// epochs and at most `most`: ten times the images need fewer epochs, but more steps.
std::int64_t epochs_between(std::int64_t samples, const Length& few, const Length& many, std::int64_t most);

/// `factor` times as many, at least one.
void scale_epochs(Training& training, double factor);

/// A rate per 1,024 samples of a batch, which grows with its size.
double scaled(double rate_per_1024, std::int64_t batch);

/// To two digits after the first, as people write it.
double rounded(double value);

}  // namespace anneal::policy
