#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "input/unlabelled_stream.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"
#include "train/running_statistics.h"

namespace anneal::train {

/// What the unlabelled images of a batch came to.
struct UnlabelledLoss {
  at::Tensor loss;   ///< [] mean over all images, those without a pseudo-label counting 0; not weighted
  at::Tensor taken;  ///< [] share of the images whose label was certain enough
};

/// FixMatch's loss of unlabelled images (Sohn et al. 2020, eq. 4): cross-entropy of the strong view against
/// the class that the weak view is given, where that has at least the probability `threshold`.
///
/// Running statistics follow the weak views only, which look like the images that are evaluated.
class FixMatch {
 public:
  FixMatch(runtime::Network& network, const SemiSupervisedSpec& spec, const Normalize& normalize)
      : network_(network), spec_(spec), normalize_(normalize), statistics_(network) {}

  /// Adds the gradients of `weight` times the loss, times `loss_scale`, to the network's, at most
  /// `micro_batch` images at a time; 0: all at once.
  UnlabelledLoss add_gradients(const UnlabelledViews& views, double weight, std::int64_t micro_batch,
                               double loss_scale = 1);

 private:
  UnlabelledLoss pass(const UnlabelledViews& views, std::int64_t first, std::int64_t count, double weight);
  at::Tensor logits_of(const data::Batch& batch, std::int64_t first, std::int64_t count);

  runtime::Network& network_;
  SemiSupervisedSpec spec_;
  Normalize normalize_;
  RunningStatistics statistics_;
};

}  // namespace anneal::train
