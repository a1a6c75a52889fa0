#include "engine/worker/saliency/explainer.h"

#include <algorithm>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/worker/runtime/weights.h"
#include "engine/worker/saliency/attention_rollout.h"
#include "engine/worker/saliency/grad_cam.h"

namespace anneal::saliency {

namespace {

constexpr std::int64_t explained_at_once = 16;  ///< whose activations are all in memory

runtime::Network copy_in_floats(const runtime::Network& network) {
  runtime::Network copy(network.graph(), network.input(), Precision::fp32, network.device());
  runtime::restore(copy, runtime::state_of(network), "model");
  for (const runtime::NamedTensor& named : copy.tensors()) named.tensor.set_requires_grad(false);
  return copy;
}

/// What is kept of each layer: the feature map itself, or what its attention reads.
std::vector<std::string> kept_nodes(const SpatialLayers& layers, const graph::Graph& graph) {
  if (layers.method == Method::grad_cam) return layers.nodes;
  std::vector<std::string> inputs;
  for (const std::string& name : layers.nodes)
    inputs.push_back(std::ranges::find(graph.nodes, name, &graph::Node::name)->inputs.front());
  return inputs;
}

}  // namespace

Explainer::Explainer(const runtime::Network& network)
    : layers_(spatial_layers(network.graph(), network.input())), network_(copy_in_floats(network)) {
  network_.keep_outputs(kept_nodes(layers_, network_.graph()), "model");
}

at::Tensor Explainer::maps(const at::Tensor& images, const at::Tensor& classes) {
  std::vector<at::Tensor> parts = {at::empty({0, layers_.height, layers_.width})};
  for (std::int64_t begin = 0; begin < images.size(0); begin += explained_at_once) {
    const std::int64_t end = std::min(images.size(0), begin + explained_at_once);
    const at::Tensor part = images.slice(0, begin, end).to(at::kFloat);
    parts.push_back((layers_.method == Method::grad_cam ? by_gradients(part, classes.slice(0, begin, end))
                                                        : by_attention(part))
                        .cpu());
  }
  return at::cat(parts);
}

/// In evaluation no sample changes another's outputs, so the gradients of a sum are those of each.
at::Tensor Explainer::by_gradients(const at::Tensor& images, const at::Tensor& classes) {
  const at::AutoGradMode records(true);
  const at::Tensor watched = images.detach().requires_grad_(true);
  const at::Tensor logits = network_.forward(watched, false);
  const at::Tensor activations = network_.take_outputs().front();
  const at::Tensor wanted = logits.gather(1, classes.to(logits.device()).unsqueeze(1)).sum();
  const at::Tensor gradients = torch::autograd::grad({wanted}, {activations}).front();
  return grad_cam(activations.detach(), gradients);
}

at::Tensor Explainer::by_attention(const at::Tensor& images) {
  const at::NoGradGuard no_grad;
  network_.forward(images, false);
  const std::vector<at::Tensor> inputs = network_.take_outputs();
  const graph::Graph& graph = network_.graph();
  std::vector<at::Tensor> shares;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::string& name = layers_.nodes[i];
    const graph::Node& node = *std::ranges::find(graph.nodes, name, &graph::Node::name);
    shares.push_back(attention_shares(inputs[i].to(at::kFloat), network_.tensor(name + ".in_proj_weight"),
                                      network_.tensor(name + ".in_proj_bias"),
                                      graph::integer(node, "heads")));
  }
  return attention_rollout(shares, layers_);
}

}  // namespace anneal::saliency
