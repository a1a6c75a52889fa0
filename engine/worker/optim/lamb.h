#pragma once

#include "engine/worker/optim/optimizer.h"

namespace anneal::optim {

/// LAMB (You et al. 2020, algorithm 2), Adam's step with each weight's rate multiplied by ‖w‖ / ‖u‖:
/// m ← β₁m + (1 − β₁)g; v ← β₂v + (1 − β₂)g²; u ← m̂ / (√v̂ + ε) + λw, the hats correcting for the start at
/// zero; w ← w − η‖w‖/‖u‖ u. Norms and biases keep the plain rate. The policy's momentum is β₁.
class Lamb final : public Optimizer {
 public:
  Lamb(std::vector<Group> groups, const OptimizerSpec& spec);
  void step(const policy::Hyperparameters& now) override;
  runtime::TensorMap state() override;

 private:
  double beta2_;
  double epsilon_;
  at::Tensor steps_;                                     ///< [] fp32 on the CPU
  std::vector<std::vector<at::Tensor>> first_, second_;  ///< moments, by group
};

}  // namespace anneal::optim
