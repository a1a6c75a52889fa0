#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/plan/policy/noise.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/optim/optimizer.h"

namespace anneal::train {

/// Squared norms of a batch's gradients, part by part while they add up in the parameters of each rank, and
/// of their sum over all ranks.
class NoiseMeter {
 public:
  /// Both outlive this.
  NoiseMeter(const optim::Optimizer& optimizer, distributed::Communicator& ranks)
      : optimizer_(optimizer), ranks_(ranks) {}

  /// Before the first part. Gradients that are there already, of something else, are left out.
  void begin();
  /// After the backward pass of a part with this share of the batch's samples.
  void add(double share);
  /// After the last one, of a batch of `batch` samples and at least two parts on all ranks together, whose
  /// gradients are `loss_scale` times as large as they should be and have been added up over ranks. A
  /// collective.
  policy::GradientMoments of_batch(std::int64_t batch, double loss_scale) const;

 private:
  std::vector<at::Tensor> gradients() const;  ///< copies; empty where there are none
  double square_of_sum() const;
  std::vector<at::Tensor> before_on_all_ranks() const;

  const optim::Optimizer& optimizer_;
  distributed::Communicator& ranks_;
  std::vector<at::Tensor> before_;   ///< the gradients before the first part
  std::vector<at::Tensor> sum_;      ///< … and after the last one
  std::vector<at::Tensor> squares_;  ///< of each part, []
};

}  // namespace anneal::train
