#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/plan/policy/policy.h"
#include "engine/worker/optim/groups.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::optim {

/// Updates parameters from their gradients, many tensors in one call of libtorch's fused kernels.
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  /// One step with the rate, momentum and decay that the policy gives. Gradients stay as they are.
  virtual void step(const policy::Hyperparameters& now) = 0;

  /// Computes of the gradients what `step` with the same values does with them, where that takes long, and
  /// changes nothing: a device may do so before anybody knows whether the step is taken. Until it is, or
  /// until `forget`, weights and gradients stay as they are.
  virtual void prepare(const policy::Hyperparameters&) {}
  virtual void forget() {}

  /// What a checkpoint must hold, by name ("momentum/fc.weight"); tensors are shared, not copied.
  virtual runtime::TensorMap state() = 0;

  /// What this one steps; see `make_optimizer`.
  const std::vector<Group>& groups() const { return groups_; }
  /// What is trained, also where other ranks step it.
  const std::vector<at::Tensor>& trained() const { return trained_; }
  /// Whether other ranks step other parameters.
  bool is_shard() const { return is_shard_; }

  /// Groups that start later stand still until then, with their moments warm. Call before each step where
  /// layers are unfrozen one by one.
  void unfreeze(double progress);

 protected:
  explicit Optimizer(std::vector<Group> groups);

  /// Zeros like the tensors of `group`, in their memory layout.
  static std::vector<at::Tensor> zeros_like(const Group& group);
  static std::vector<at::Tensor> gradients(const Group& group);
  /// `tensors`, by group, under `prefix` and the names of their parameters.
  runtime::TensorMap named(const std::string& prefix,
                           const std::vector<std::vector<at::Tensor>>& tensors) const;

 private:
  friend std::unique_ptr<Optimizer> make_optimizer(const OptimizerSpec&,
                                                   const std::vector<runtime::NamedTensor>&, const Grouping&,
                                                   const std::function<bool(const std::string&)>&);

  std::vector<Group> groups_;
  std::vector<at::Tensor> trained_;
  bool is_shard_ = false;
};

/// Of the parameters `trained` it steps, and has state for, those that `owns` says so of by their names;
/// null: all.
std::unique_ptr<Optimizer> make_optimizer(const OptimizerSpec& spec,
                                          const std::vector<runtime::NamedTensor>& trained,
                                          const Grouping& grouping = {},
                                          const std::function<bool(const std::string&)>& owns = {});

void clear_gradients(const Optimizer& optimizer);

/// As it was before the first step.
void reset(Optimizer& optimizer);

}  // namespace anneal::optim
