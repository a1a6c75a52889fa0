#pragma once

#include "engine/core/protocol/policy_state.h"

namespace anneal::policy {

/// Adaptive loss scaling (Micikevicius et al. 2018, §3.2): fp16 has no numbers below 6e-8, so the loss is
/// multiplied by a scale that its gradients are divided by again. The scale begins high, is halved by a step
/// whose gradients overflow and doubled after many that do not. Powers of two round nothing. Constants are
/// those of PyTorch's GradScaler, the limits Apex's.
inline constexpr double first_loss_scale = 1 << 16;
inline constexpr double lowest_loss_scale = 1;
inline constexpr double highest_loss_scale = 1 << 24;
inline constexpr std::int64_t steps_until_growth = 2000;

/// Takes note of a step. Returns true where the scale changed; one that is 0 never does.
bool adapt(LossScale& scale, bool has_overflowed);

}  // namespace anneal::policy
