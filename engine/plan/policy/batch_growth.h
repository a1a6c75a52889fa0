#pragma once

#include <cstdint>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/policy_state.h"
#include "engine/plan/policy/step_cost.h"

namespace anneal::policy {

/// Progress in a second, in samples of tiny batches, that batches of `batch` make (Qiao et al. 2021, eq. 6).
double goodput(double noise_scale, const StepCost& cost, double batch);

/// After a step with batches of `batch`, where 50 were observed since the batch last grew or shrank: doubles
/// `state.noise.growth` where twice the batch is no larger than `batch_growth.largest` and still has the
/// efficiency wanted.
///
/// By goodput, it grows only where goodput rises by 5 % or more, and is halved again, no further than to what
/// the curve says, where half the batch has the higher goodput. What a step costs is known from two sizes, so
/// the first growth is a trial. True where the batch changed.
bool grow(const Training& training, PolicyState& state, std::int64_t batch);

/// True where the clock takes part in it, so that the same spec may lead to other batches.
bool heeds_step_times(const Training& training);

}  // namespace anneal::policy
