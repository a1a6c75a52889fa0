#pragma once

#include "engine/worker/optim/optimizer.h"

namespace anneal::optim {

/// RMSprop (Tieleman & Hinton 2012) with momentum and coupled weight decay, PyTorch's form: g ← g + λw;
/// s ← β₂s + (1 − β₂)g²; v ← μv + g / (√s + ε); w ← w − ηv. s and v start at zero.
class RmsProp final : public Optimizer {
 public:
  RmsProp(std::vector<Group> groups, const OptimizerSpec& spec);
  void step(const policy::Hyperparameters& now) override;
  runtime::TensorMap state() override;

 private:
  double beta2_;
  double epsilon_;
  std::vector<std::vector<at::Tensor>> squares_, momentum_;  ///< by group
};

}  // namespace anneal::optim
