#pragma once

#include <cstdint>
#include <optional>

#include <ATen/core/Tensor.h>

#include "input/feed.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::train {

using data::Slice;

/// [n, 3, side, side] in the network's compute type. `bytes` are those of all images on the network's device;
/// undefined: they are in `batch` alone.
at::Tensor images_of(const data::ImageBatch& batch, Slice slice, const Normalize& normalize,
                     const runtime::Network& network, const at::Tensor& bytes = {});

/// One image of zeros as `images_of`.
at::Tensor blank_image(int side, const runtime::Network& network);

/// What a network is shown of a batch, and how far off it is.
class Objective {
 public:
  /// Images need the one, numbers that are predicted for rows the other.
  Objective(const std::optional<Normalize>& normalize,
            RegressionLoss regression_loss = RegressionLoss::squared)
      : normalize_(normalize), regression_loss_(regression_loss) {}

  /// Images as `images_of`, or rows, [n, F] in fp32.
  at::Tensor inputs(const Batch& batch, Slice slice, const runtime::Network& network,
                    const at::Tensor& bytes = {}) const;

  /// One sample of zeros in the shape of a batch's, which has one or none.
  at::Tensor blank(const Batch& batch, const runtime::Network& network) const;

  /// [] the mean: cross-entropy, where samples are mixed that of both labels by their weight, or the loss of
  /// a regression. `outputs` [n, classes] or [n, 1] in fp32.
  at::Tensor loss(const at::Tensor& outputs, const Batch& batch, Slice slice, double label_smoothing) const;

 private:
  std::optional<Normalize> normalize_;
  RegressionLoss regression_loss_;
};

}  // namespace anneal::train
