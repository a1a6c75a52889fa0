#pragma once

#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/graph.h"

namespace anneal::resolve {

/// Throws UserError where the weights at `path` do not fit the network; "" is none.
void check_init(const std::string& path, const graph::Graph& network, const graph::Shape& input);

/// Throws UserError where a pattern of `training.freeze`, `groups` or `recompute` matches nothing, one of
/// `groups` a convolution that Muon steps, or nothing is left to train.
void check_patterns(const Training& training, const graph::Graph& network, const graph::Shape& input);

}  // namespace anneal::resolve
