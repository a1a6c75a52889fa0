#pragma once

#include <memory>
#include <vector>

#include "optim/groups.h"
#include "policy/policy.h"
#include "runtime/weights.h"

namespace anneal::optim {

/// Updates parameters from their gradients, many tensors in one call of libtorch's fused kernels.
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  /// One step with the rate, momentum and decay that the policy gives. Gradients stay as they are.
  virtual void step(const policy::Hyperparameters& now) = 0;

  /// What a checkpoint must hold, by name ("momentum/fc.weight"); tensors are shared, not copied.
  virtual runtime::TensorMap state() = 0;

  const std::vector<Group>& groups() const { return groups_; }

  /// Groups that start later stand still until then, with their moments warm. Call before each step where
  /// layers are unfrozen one by one.
  void unfreeze(double progress);

 protected:
  explicit Optimizer(std::vector<Group> groups) : groups_(std::move(groups)) {}

  /// Zeros like the tensors of `group`, in their memory layout.
  static std::vector<at::Tensor> zeros_like(const Group& group);
  static std::vector<at::Tensor> gradients(const Group& group);
  /// `tensors`, by group, under `prefix` and the names of their parameters.
  runtime::TensorMap named(const std::string& prefix,
                           const std::vector<std::vector<at::Tensor>>& tensors) const;

 private:
  std::vector<Group> groups_;
};

std::unique_ptr<Optimizer> make_optimizer(const OptimizerSpec& spec,
                                          const std::vector<runtime::NamedTensor>& trained,
                                          const Grouping& grouping = {});

/// Copies `values` into `state()`. Throws UserError at `place` for a tensor that is missing or misshapen.
void restore(Optimizer& optimizer, const runtime::TensorMap& values, const std::string& place);

void clear_gradients(const Optimizer& optimizer);

/// As it was before the first step.
void reset(Optimizer& optimizer);

}  // namespace anneal::optim
