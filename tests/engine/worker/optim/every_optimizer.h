#pragma once

#include <ATen/ATen.h>

#include "engine/worker/optim/optimizer.h"

namespace anneal::testing {

inline constexpr OptimizerSpec::Kind all_kinds[] = {OptimizerSpec::Kind::sgd,  OptimizerSpec::Kind::adamw,
                                                    OptimizerSpec::Kind::muon, OptimizerSpec::Kind::lamb,
                                                    OptimizerSpec::Kind::lars, OptimizerSpec::Kind::rmsprop};

/// Puts a state that was saved back.
inline void restore(optim::Optimizer& optimizer, const runtime::TensorMap& saved) {
  for (const auto& [name, tensor] : optimizer.state()) at::Tensor(tensor).copy_(saved.at(name));
}

}  // namespace anneal::testing
