#pragma once

#include "engine/worker/optim/optimizer.h"

namespace anneal::optim {

/// Layer-wise adaptive rate scaling (You et al. 2017, algorithm 1): with g ← g + λw, each weight's rate is
/// multiplied by t‖w‖ / (‖∇‖ + λ‖w‖), ∇ being the gradient without the decay and t `trust`;
/// v ← μv + ηg; w ← w − v. Norms and biases keep the plain rate.
class Lars final : public Optimizer {
 public:
  Lars(std::vector<Group> groups, const OptimizerSpec& spec);
  void step(const policy::Hyperparameters& now) override;
  runtime::TensorMap state() override;

 private:
  double trust_;
  std::vector<std::vector<at::Tensor>> momentum_;  ///< by group
};

}  // namespace anneal::optim
