#pragma once

#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::studio {

/// How far from the input layers stay as they are, in the form that `training.freeze` takes.
struct FreezeStep {
  std::string last;                   ///< the last of them, as people call it: "conv1, bn1" or "layer2"
  std::vector<std::string> patterns;  ///< of all parameters up to there
};

/// From the input on, one more layer each (engine/model/graph/layers.h), the last of which is always trained.
std::vector<FreezeStep> freeze_steps(const graph::Graph& graph, const graph::Shape& input);

}  // namespace anneal::studio
