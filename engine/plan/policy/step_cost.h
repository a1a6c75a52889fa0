#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/protocol/policy_state.h"

namespace anneal::policy {

/// Seconds of a step as a function of its batch: what every step costs, as an optimizer's update does, and
/// what each sample does (Qiao et al. 2021, eq. 8, on one device).
struct StepCost {
  double fixed;
  double per_sample;

  double of(double batch) const { return fixed + per_sample * batch; }
};

/// Takes a step that took `seconds` into the moving averages of batches about as large. Images of another
/// size begin anew.
void observe(StepTimes& times, std::int64_t batch, int image_size, double seconds);

/// By least squares of relative errors, with no negative cost. Nullopt where fewer than two batch sizes were
/// timed, which tell nothing of a third.
std::optional<StepCost> fit(const StepTimes& times);

}  // namespace anneal::policy
