#pragma once

#include <vector>

#include <c10/core/ScalarType.h>

#include "engine/model/graph/graph.h"
#include "engine/model/trained/inference.h"
#include "engine/worker/runtime/execution.h"
#include "engine/worker/runtime/integer_form.h"
#include "engine/worker/runtime/network.h"

/// The parts of Network::for_inference.
namespace anneal::runtime {

/// Graph and weights of a network as values.
model::Network values_of(const Network& network);

/// Copies `weights` into a network of the same graph.
void put_values(const model::Weights& weights, Network& network);

/// Makes of the steps of a graph, in its nodes' order, such that compute the same in `type` without
/// gradients, from weights that stay as they are: each is rounded to `type` once, and the last step of each
/// chain of `find_layer_chains` does the work of all of them. Norms stay as earlier passes have left them.
/// `integers`, of the same steps and with bounds, says which chains compute with bytes; null: none.
void settle(const graph::Graph& graph, at::ScalarType type, std::vector<Step>& steps,
            const IntegerForm* integers = nullptr);

/// What values reach from and to in batches, on average, which leaves out what few samples are beyond others.
/// Throws UserError where they are not finite. `settled` are steps without integers.
std::vector<IntegerForm::Bounds> bounds_in(Execution& settled, const std::vector<std::size_t>& values,
                                           const std::vector<at::Tensor>& batches);

}  // namespace anneal::runtime
