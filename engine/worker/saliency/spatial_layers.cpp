#include "engine/worker/saliency/spatial_layers.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"

namespace anneal::saliency {

namespace {

/// A graph with what each of its nodes yields.
struct Shapes {
  const graph::Graph& graph;
  std::map<std::string, graph::Shape> of = {};
  std::map<std::string, const graph::Node*> node = {};

  Shapes(const graph::Graph& whole, const graph::Shape& input) : graph(whole) {
    const graph::Analysis analysis = graph::analyse(graph, input);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
      of[graph.nodes[i].name] = analysis.nodes[i].shape;
      node[graph.nodes[i].name] = &graph.nodes[i];
    }
  }

  bool has(const char* operation) const { return first(operation) != nullptr; }

  const graph::Node* first(const char* operation) const {
    const auto found = std::ranges::find(graph.nodes, operation, &graph::Node::operation);
    return found == graph.nodes.end() ? nullptr : &*found;
  }
};

bool is_map(const graph::Shape& shape) {
  return shape.size() == 3 && shape[1] * shape[2] > 1;
}

/// What makes a map coarser, or passes it on as it is in evaluation.
bool pools_or_passes(const graph::Node& node) {
  const std::string& operation = node.operation;
  return operation == "max_pool" || operation == "average_pool" || operation == "dropout" ||
         operation == "stochastic_depth";
}

std::optional<SpatialLayers> of_attention(const Shapes& shapes) {
  const graph::Node* const patches = shapes.first("tokens");
  SpatialLayers layers{.method = Method::attention_rollout};
  for (const graph::Node& node : shapes.graph.nodes)
    if (node.operation == "attention") layers.nodes.push_back(node.name);
  if (patches == nullptr || layers.nodes.empty()) return {};
  const graph::Shape& grid = shapes.of.at(patches->inputs.front());
  layers.height = grid[1];
  layers.width = grid[2];
  layers.first_patch = shapes.has("class_token") ? 1 : 0;
  layers.reads_first_token = shapes.has("first_token");
  const std::int64_t tokens = layers.first_patch + layers.height * layers.width;
  const bool fits = std::ranges::all_of(
      layers.nodes, [&](const std::string& name) { return shapes.of.at(name).front() == tokens; });
  return fits ? std::optional(layers) : std::nullopt;
}

std::optional<SpatialLayers> of_convolutions(const Shapes& shapes) {
  const auto& nodes = shapes.graph.nodes;
  const auto last = std::find_if(nodes.rbegin(), nodes.rend(),
                                 [&](const graph::Node& node) { return is_map(shapes.of.at(node.name)); });
  if (last == nodes.rend()) return {};
  const graph::Node* node = &*last;
  while (pools_or_passes(*node)) node = shapes.node.at(node->inputs.front());
  const bool follows_convolution =
      std::any_of(nodes.data(), node + 1, [](const graph::Node& each) { return each.operation == "conv2d"; });
  if (!follows_convolution) return {};
  const graph::Shape& shape = shapes.of.at(node->name);
  return SpatialLayers{
      .method = Method::grad_cam, .nodes = {node->name}, .height = shape[1], .width = shape[2]};
}

}  // namespace

const char* word(Method method) {
  return method == Method::grad_cam ? "grad-cam" : "attention-rollout";
}

SpatialLayers spatial_layers(const graph::Graph& graph, const graph::Shape& input) {
  const Shapes shapes(graph, input);
  if (const auto found = of_attention(shapes)) return *found;
  if (const auto found = of_convolutions(shapes)) return *found;
  throw UserError("has neither convolutional feature maps nor attention over image patches", "model",
                  "Use a convolutional network or a vision transformer for explanations.");
}

}  // namespace anneal::saliency
