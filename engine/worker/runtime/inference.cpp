#include "runtime/inference.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "runtime/fused_layer.h"
#include "runtime/fusion.h"

namespace anneal::runtime {

namespace {

LayerTail tail_of(const LayerChain& chain, const graph::Graph& graph) {
  LayerTail tail;
  if (chain.pool) tail.window = graph::integer(graph.nodes[*chain.pool], "kernel");
  if (chain.activation) tail.activation = graph.nodes[*chain.activation].operation;
  return tail;
}

std::shared_ptr<FusedLayer> layer_of(const LayerChain& chain, const graph::Graph& graph, at::ScalarType type,
                                     const std::vector<at::Tensor>& parameters) {
  const graph::Node& node = graph.nodes[chain.layer];
  const at::Tensor weight = parameters[0].detach();
  const at::Tensor bias = parameters.size() > 1 ? parameters[1].detach() : at::Tensor();
  if (node.operation == "linear") return fused_linear(weight, bias, type, tail_of(chain, graph));
  return fused_convolution(node, weight, bias, type, tail_of(chain, graph));
}

/// The last step of the chain does the work of all of them.
void fuse(const LayerChain& chain, const graph::Graph& graph, at::ScalarType type, std::vector<Step>& steps) {
  auto layer = layer_of(chain, graph, type, steps[chain.layer].parameters);
  if (!layer) return;
  Step step = std::move(steps[chain.layer]);
  step.layer = std::move(layer);
  step.parameters.clear();
  if (chain.add) {
    const std::vector<std::size_t>& terms = steps[*chain.add].inputs;
    const std::size_t before = chain.pool.value_or(chain.layer);
    step.inputs.push_back(terms[0] == before ? terms[1] : terms[0]);
  }
  for (const auto& part : {std::optional(chain.layer), chain.pool, chain.add})
    if (part) steps[*part] = {};
  steps[chain.last()] = std::move(step);
}

bool is_norm(const Step& step) {
  return step.fused || step.node->operation == "batch_norm";
}

}  // namespace

model::Network values_of(const Network& network) {
  model::Network values{.graph = network.graph(), .input = network.input(), .weights = {}};
  for (const NamedTensor& named : network.tensors()) {
    if (named.parameter.role == graph::Role::batches_tracked) continue;
    const at::Tensor tensor = named.tensor.detach().to(at::kCPU, at::kFloat).contiguous();
    const float* first = tensor.const_data_ptr<float>();
    values.weights[named.parameter.name] = {tensor.sizes().vec(), {first, first + tensor.numel()}};
  }
  return values;
}

void put_values(const model::Weights& weights, Network& network) {
  const at::NoGradGuard no_grad;
  for (const NamedTensor& named : network.tensors()) {
    const auto found = weights.find(named.parameter.name);
    if (found == weights.end()) continue;  // a counter
    const auto& [shape, values] = found->second;
    named.tensor.copy_(at::from_blob(const_cast<float*>(values.data()), shape));
  }
}

void settle(const graph::Graph& graph, at::ScalarType type, std::vector<Step>& steps) {
  const at::NoGradGuard no_grad;
  const auto is_taken = [&](std::size_t i) { return steps[i].kernel == nullptr || steps[i].fused; };
  for (const LayerChain& chain : find_layer_chains(graph, is_taken)) fuse(chain, graph, type, steps);
  for (Step& step : steps) {
    if (step.kernel == nullptr || is_norm(step)) continue;
    for (at::Tensor& parameter : step.parameters) parameter = parameter.detach().to(type);
  }
}

}  // namespace anneal::runtime
