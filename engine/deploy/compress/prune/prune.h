#pragma once

#include "engine/model/graph/channels.h"
#include "engine/model/trained/network.h"

namespace anneal::prune {

/// The network without the channels that `kept` (parallel to graph::channel_groups) leaves out: a smaller
/// graph with what stays of the weights, never a mask. It computes the same where these channels were 0, but
/// behind layer norms, whose mean and variance are of fewer features. `network` must pass model::check, and
/// what is returned does. Throws UserError naming the layer of which no channel would stay.
model::Network pruned(const model::Network& network, const graph::KeptChannels& kept);

}  // namespace anneal::prune
