#pragma once

#include <cstdint>
#include <optional>

#include <ATen/core/Tensor.h>

#include "loading/batch.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::train {

/// Samples [first, first + count) of a batch.
struct Slice {
  std::int64_t first;
  std::int64_t count;
};

/// What a network is shown of a batch, and how far off it is.
class Objective {
 public:
  /// Of images, or of the rows of a table.
  Objective(const Normalize& normalize) : normalize_(normalize) {}
  Objective(RegressionLoss regression_loss) : regression_loss_(regression_loss) {}
  static Objective of(const JobSpec& spec);

  /// [N, 3, side, side] in the network's compute type, or [N, F] in fp32.
  at::Tensor inputs(const data::Batch& batch, Slice slice, const runtime::Network& network) const;

  /// [] the mean: cross-entropy, where samples are mixed that of both labels by their weight, or the loss of
  /// a regression. `outputs` [N, classes] or [N, 1] in fp32.
  at::Tensor loss(const at::Tensor& outputs, const data::Batch& batch, Slice slice,
                  double label_smoothing) const;

 private:
  std::optional<Normalize> normalize_;
  RegressionLoss regression_loss_ = RegressionLoss::squared;
};

}  // namespace anneal::train
