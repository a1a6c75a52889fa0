#pragma once

#include "engine/worker/optim/optimizer.h"

namespace anneal::optim {

/// Adam with decoupled weight decay (Loshchilov & Hutter 2019, algorithm 2), PyTorch's form, where the decay
/// is multiplied by the learning rate. The policy's momentum is β₁.
class AdamW final : public Optimizer {
 public:
  AdamW(std::vector<Group> groups, const OptimizerSpec& spec);
  void step(const policy::Hyperparameters& now) override;
  runtime::TensorMap state() override;

 private:
  struct Moments {
    std::vector<at::Tensor> first, second, steps;  ///< steps: [] fp32, one a tensor
  };

  double beta2_;
  double epsilon_;
  std::vector<Moments> moments_;  ///< by group
};

}  // namespace anneal::optim
