#pragma once

#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"

namespace anneal::optim {

/// Parameters that are stepped alike.
struct Group {
  std::vector<std::string> names;
  std::vector<at::Tensor> tensors;
  double rate_scale = 1;      ///< multiplies the learning rate
  double decay_scale = 1;     ///< multiplies the weight decay; 0 for norms, embeddings and biases
  bool is_layerwise = false;  ///< LARS and LAMB adapt the rate to each tensor's norm: weights only
  double own_scale = 1;       ///< rate_scale once the group is trained
  double starts_at = 0;       ///< share of training before which it is not

  /// Frozen parameters get no gradients, and are not stepped. Of a group they are all, or none.
  bool is_trained() const { return tensors.front().requires_grad(); }
};

/// What tells parameters apart beside their role; see engine/plan/policy/layerwise.h for the first two.
struct Grouping {
  double decay = 1;     ///< each layer's rate as a multiple of the next one's towards the output; 1: off
  double unfreeze = 0;  ///< share of training after which the lowest layer is trained, too; 0: off
  std::vector<FreezeRule> freeze = {};  ///< what is frozen later on has groups of its own
  std::vector<GroupRule> rules = {};    ///< the first that matches a name multiplies its rate and decay
};

/// Weights; weights of norms and embeddings; biases, whose rate is `bias_scale` times the others'. Only the
/// first decay. They are kept apart by layer where rates differ by layer, by rule, and by what is frozen
/// together; all multiples of a rate go together. Groups without tensors are left out.
std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec,
                               const Grouping& grouping = {});

}  // namespace anneal::optim
