#pragma once

#include <vector>

#include <c10/core/ScalarType.h>

#include "graph/graph.h"
#include "model/inference.h"
#include "runtime/execution.h"
#include "runtime/network.h"

/// The parts of Network::for_inference.
namespace anneal::runtime {

/// Graph and weights of a network as values.
model::Network values_of(const Network& network);

/// Copies `weights` into a network of the same graph.
void put_values(const model::Weights& weights, Network& network);

/// Makes of the steps of a graph, in its nodes' order, such that compute the same in `type` without
/// gradients, from weights that stay as they are: each is rounded to `type` once, and the last step of each
/// chain of `find_layer_chains` does the work of all of them. Norms stay as earlier passes have left them.
void settle(const graph::Graph& graph, at::ScalarType type, std::vector<Step>& steps);

}  // namespace anneal::runtime
