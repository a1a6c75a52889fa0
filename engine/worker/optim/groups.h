#pragma once

#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::optim {

/// Parameters that are stepped alike.
struct Group {
  std::vector<std::string> names;
  std::vector<at::Tensor> tensors;
  double rate_scale = 1;      ///< multiplies the learning rate
  double decay_scale = 1;     ///< multiplies the weight decay; 0 for norms and biases
  bool is_layerwise = false;  ///< LARS and LAMB adapt the rate to each tensor's norm: weights only
};

/// Weights; weights of norms and embeddings; biases, whose rate is `bias_scale` times the others'. Only the
/// first decay. Groups without tensors are left out.
std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec);

}  // namespace anneal::optim
