#pragma once

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/drawn_batches.h"

namespace anneal::train {

/// Estimates the running statistics of batch norms anew, as after a change of the weights before them: the
/// mean over batches of each batch's mean and unbiased variance, by its share of the images (as PyTorch's
/// update_bn). Nothing is dropped; norms without momentum, whose statistics never move, stay as they are. Of
/// a network that was trained for integers, the ranges stay as well. Returns how many images were gone
/// through.
std::int64_t refresh_norms(runtime::Network& network, const DrawnImages& images, const Normalize& normalize);

}  // namespace anneal::train
