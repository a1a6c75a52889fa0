#pragma once

#include <cstdint>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/policy_state.h"

namespace anneal::policy {

/// Squared norms of the gradients of a batch that was cut into equal parts.
struct GradientMoments {
  std::int64_t batch = 0;  ///< samples
  std::int64_t parts = 0;  ///< at least 2
  double mean_square = 0;  ///< mean over the parts of |g_i|²
  double square_mean = 0;  ///< |mean of the g_i|²
};

/// Unbiased for independent samples (McCandlish et al. 2018, §A.1; for more than two parts as in AdaptDL).
struct GradientNoise {
  double signal;  ///< |G|², the squared norm of the true gradient
  double noise;   ///< tr Σ, the sum of the variances of one sample's gradient
};
GradientNoise estimate(const GradientMoments& moments);

/// Takes an estimate into the moving averages, whose memory is about a hundred steps. What is not finite is
/// left out.
void observe(NoiseState& state, const GradientMoments& moments);

/// tr Σ / |G|², the batch in samples at which noise and signal are equal; 0 where nothing was observed, and
/// infinite where no signal is seen.
double noise_scale(const NoiseState& state);

/// Progress for a sample in batches of `batch`, as a share of that in tiny ones: 1 / (1 + batch / noise
/// scale) (McCandlish et al. 2018, eq. 2.6).
double efficiency(double noise_scale, double batch);

/// AdaScale's gain r in [1, batch / base]: how many steps of batches of `base` one of `batch` is worth
/// (Johnson et al. 2020, eq. 2). 1 where nothing was observed.
double gain(const NoiseState& state, double base, double batch);

/// What the learning rate of `adascale` is multiplied by; 1 for the other couplings.
double rate_gain(const Training& training, const NoiseState& state, std::int64_t batch);

/// After each step with `adascale`: counts what its samples were worth.
void count_worth(const Training& training, NoiseState& state, std::int64_t batch);

/// At an epoch's end with `adascale`: the timeline that goes on, and a new count.
Timeline rescale_at_epoch_end(NoiseState& state, const Timeline& timeline, double epoch);

/// True where training needs `GradientMoments`.
bool heeds_noise(const Training& training);

}  // namespace anneal::policy
