#pragma once

#include "engine/core/protocol/curve.h"

namespace anneal::policy {

/// Value of `curve` at `progress`, which is clamped to [0, 1]. Steps, points, decay and formulas count over
/// the whole training, the other shapes over what the warm-up leaves of it. A formula that is not a number
/// there has the lowest value allowed. `epochs` of the training are for formulas alone.
double value_at(const Curve& curve, double progress, double epochs = 1);

}  // namespace anneal::policy
