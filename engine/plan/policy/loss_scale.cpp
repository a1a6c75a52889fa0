#include "engine/plan/policy/loss_scale.h"

#include <algorithm>

namespace anneal::policy {

bool adapt(LossScale& scale, bool has_overflowed) {
  if (scale.value == 0) return false;
  ++scale.steps;
  if (!has_overflowed && scale.steps < steps_until_growth) return false;
  const double before = scale.value;
  scale = {.value =
               std::clamp(has_overflowed ? before / 2 : before * 2, lowest_loss_scale, highest_loss_scale)};
  return scale.value != before;
}

}  // namespace anneal::policy
