#pragma once

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/drawn_batches.h"

namespace anneal::train {

/// How much the loss would change without a weight, to the first order (Molchanov et al. 2019, eq. 8): for
/// every parameter that is learned, "NAME" with Σ over batches of w·∂L/∂w, whose sums over a slice say how
/// much the loss changes without the slice, and "magnitude/NAME" with Σ over batches of |w·∂L/∂w|, which does
/// not cancel out between batches; both fp32, of the parameter's shape. L is the cross-entropy of a batch, of
/// a network in evaluation.
runtime::TensorMap taylor_importance(runtime::Network& network, const DrawnImages& images,
                                     const Normalize& normalize);

}  // namespace anneal::train
