#pragma once

#include "engine/worker/optim/optimizer.h"

namespace anneal::optim {

/// Stochastic gradient descent with (Nesterov) momentum and coupled weight decay, PyTorch's form
/// (Sutskever et al. 2013): g ← g + λw; v ← μv + g; w ← w − η(g + μv) or, without Nesterov, w − ηv.
/// v starts at zero.
class Sgd final : public Optimizer {
 public:
  Sgd(std::vector<Group> groups, const OptimizerSpec& spec);
  void step(const policy::Hyperparameters& now) override;
  runtime::TensorMap state() override;

 private:
  bool nesterov_;
  std::vector<std::vector<at::Tensor>> momentum_;  ///< by group
};

}  // namespace anneal::optim
