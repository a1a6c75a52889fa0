#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/ATen.h>

#include "engine/worker/optim/optimizer.h"

namespace anneal::testing {

/// With values that follow from the length of its name.
inline runtime::NamedTensor made_up_parameter(const std::string& name, graph::Role role,
                                              const std::vector<std::int64_t>& shape) {
  at::manual_seed(static_cast<std::uint64_t>(name.size()));
  return {{name, shape, role}, at::randn(shape).requires_grad_(true)};
}

/// A convolution among others.
inline std::vector<runtime::NamedTensor> mixed_parameters() {
  return {made_up_parameter("conv.weight", graph::Role::weight, {2, 3, 3, 3}),
          made_up_parameter("bn.weight", graph::Role::norm_weight, {4}),
          made_up_parameter("bn.bias.x", graph::Role::norm_bias, {4}),
          made_up_parameter("fc.bias", graph::Role::bias, {5})};
}

}  // namespace anneal::testing
