#include "engine/worker/runtime/inference.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/worker/runtime/fused_layer.h"
#include "engine/worker/runtime/fusion.h"
#include "engine/worker/runtime/integer_layer.h"

namespace anneal::runtime {

namespace {

LayerBytes bytes_of(const LayerChain& chain, const IntegerForm& integers, const std::vector<Step>& steps) {
  LayerBytes bytes{integers.scale_of(steps[chain.layer].inputs[0]), {}, integers.handed_on(chain.last())};
  if (chain.add) bytes.residual = integers.scale_of(residual_of(chain, steps));
  return bytes;
}

/// `integers` may be null.
std::shared_ptr<FusedLayer> layer_of(const LayerChain& chain, const graph::Graph& graph, at::ScalarType type,
                                     const IntegerForm* integers, const std::vector<Step>& steps) {
  const graph::Node& node = graph.nodes[chain.layer];
  const std::vector<at::Tensor>& parameters = steps[chain.layer].parameters;
  const at::Tensor weight = parameters[0].detach();
  const at::Tensor bias = parameters.size() > 1 ? parameters[1].detach() : at::Tensor();
  if (integers != nullptr && integers->chain_at(chain.layer) != nullptr)
    return integer_layer(node, weight, bias, type, tail_of(chain, graph), bytes_of(chain, *integers, steps));
  if (node.operation == "linear") return fused_linear(weight, bias, type, tail_of(chain, graph));
  return fused_convolution(node, weight, bias, type, tail_of(chain, graph));
}

/// The last step of the chain does the work of all of them.
void fuse(const LayerChain& chain, const graph::Graph& graph, at::ScalarType type,
          const IntegerForm* integers, std::vector<Step>& steps) {
  auto layer = layer_of(chain, graph, type, integers, steps);
  if (!layer) return;
  Step step = std::move(steps[chain.layer]);
  step.layer = std::move(layer);
  step.parameters.clear();
  if (chain.add) step.inputs.push_back(residual_of(chain, steps));
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

void settle(const graph::Graph& graph, at::ScalarType type, std::vector<Step>& steps,
            const IntegerForm* integers) {
  const at::NoGradGuard no_grad;
  const auto is_taken = [&](std::size_t i) { return steps[i].kernel == nullptr || steps[i].fused; };
  for (const LayerChain& chain : find_layer_chains(graph, is_taken))
    fuse(chain, graph, type, integers, steps);
  if (integers != nullptr)
    for (std::size_t i = 0; i < steps.size(); ++i) steps[i].bytes = integers->handed_on(i);
  for (Step& step : steps) {
    if (step.kernel == nullptr || is_norm(step)) continue;
    for (at::Tensor& parameter : step.parameters) parameter = parameter.detach().to(type);
  }
}

std::vector<IntegerForm::Bounds> bounds_in(Execution& settled, const std::vector<std::size_t>& values,
                                           const std::vector<at::Tensor>& batches) {
  const at::NoGradGuard no_grad;
  std::vector<IntegerForm::Bounds> means(values.size());
  const auto share = 1 / static_cast<double>(batches.size());
  settled.keep_outputs(values);
  for (const at::Tensor& batch : batches) {
    settled.run(batch, false);
    const Execution::Outputs outputs = settled.take_outputs();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto [low, high] = at::aminmax(outputs[i].to(at::kFloat));
      means[i].low += low.item<double>() * share;
      means[i].high += high.item<double>() * share;
    }
  }
  settled.keep_outputs({});
  for (const IntegerForm::Bounds& mean : means)
    if (!std::isfinite(mean.low) || !std::isfinite(mean.high))
      throw UserError("the model's outputs for training images are not finite", "--precision int8",
                      "Choose another checkpoint.");
  return means;
}

}  // namespace anneal::runtime
