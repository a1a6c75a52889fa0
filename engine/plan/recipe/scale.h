#pragma once

#include <cstdint>

#include "engine/plan/recipe/recipe.h"

namespace anneal::policy {

/// The person's choice, or at most `largest`: small sets get smaller batches, so that an epoch still has 40
/// steps to learn from. Never more than there are samples, which is what a step takes then.
std::int64_t batch_for(const RecipeInput& input, std::int64_t largest);

/// Small sets are seen more often: about `samples_seen` samples in all, within [least, most] epochs.
std::int64_t epochs_for(std::int64_t samples, double samples_seen, std::int64_t least, std::int64_t most);

/// What was found to be good for one number of samples.
struct Found {
  std::int64_t samples;
  double value;
};

/// The power of the number of samples that goes through `few` and `many`.
double between(std::int64_t samples, const Found& few, const Found& many);

/// `factor` times as many, at least one.
void scale_epochs(Training& training, double factor);

/// A rate per 1,024 samples of a batch, which grows with its size.
double scaled(double rate_per_1024, std::int64_t batch);

/// To two digits after the first, as people write it.
double rounded(double value);

}  // namespace anneal::policy
