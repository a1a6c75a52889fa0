#pragma once

#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"

namespace anneal::resolve {

/// How a layer is trained beside the others.
struct LayerPlan {
  std::string name;  ///< its block, or its nodes: "layer1", "conv1, bn1"
  double rate;       ///< multiple of the learning rate
  double from;       ///< share of training before which it is not trained
};

/// From the output on, without layers that are never trained. Empty where `layer_decay` and `unfreeze` make
/// no difference, and where the spec has no graph.
std::vector<LayerPlan> plan_layers(const JobSpec& spec);

}  // namespace anneal::resolve
