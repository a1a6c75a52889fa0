#pragma once

#include "protocol/curve.h"

namespace anneal::policy {

/// Value of `curve` at `progress`, which is clamped to [0, 1]. Steps count over the whole training, the
/// other shapes over what the warm-up leaves of it.
double value_at(const Curve& curve, double progress);

}  // namespace anneal::policy
