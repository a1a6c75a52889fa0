#include "engine/model/graph/rewrite.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/operations.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph {

namespace {

using Shapes = std::map<std::string, Shape>;

std::size_t position_of(const Graph& graph, const std::string& name) {
  const auto found = std::ranges::find(graph.nodes, name, &Node::name);
  if (found == graph.nodes.end()) {
    std::vector<std::string> known;
    for (const Node& node : graph.nodes) known.push_back(node.name);
    throw UserError("is not a node of the model" + did_you_mean(name, known), name,
                    "`anneal model` lists the nodes.");
  }
  return static_cast<std::size_t>(found - graph.nodes.begin());
}

const std::string& only_input(const Node& node) {
  if (node.inputs.size() == 1) return node.inputs.front();
  throw UserError("has " + std::to_string(node.inputs.size()) + " inputs, none of which can replace it",
                  node.name);
}

/// Each node after the first takes the one before it, unless it names its inputs.
void connect(std::vector<Node>& nodes, const Node& old) {
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i].inputs.empty())
      nodes[i].inputs = i == 0 ? old.inputs : std::vector<std::string>{nodes[i - 1].name};
}

/// Of the nodes before `end`.
Shapes shapes_before(const Graph& graph, const Analysis& analysis, std::size_t end) {
  Shapes shapes;
  for (std::size_t i = 0; i < end; ++i) shapes[graph.nodes[i].name] = analysis.nodes[i].shape;
  return shapes;
}

/// What `node` makes of earlier nodes.
Shape shape_of(const Node& node, const Shapes& earlier) {
  check_node(node, node.name);
  std::vector<Shape> inputs;
  for (const std::string& input : node.inputs) {
    const auto found = earlier.find(input);
    if (found == earlier.end()) throw UserError("input \"" + input + "\" is not an earlier node", node.name);
    inputs.push_back(found->second);
  }
  return find_operation(node.operation)->shape(node, inputs);
}

Graph with(const Graph& graph, std::size_t position, const std::vector<Node>& nodes,
           const std::string& output) {
  Graph result{graph.name, {}};
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    if (i == position) {
      std::ranges::copy(nodes, std::back_inserter(result.nodes));
      continue;
    }
    result.nodes.push_back(graph.nodes[i]);
    std::ranges::replace(result.nodes.back().inputs, graph.nodes[position].name, output);
  }
  return result;
}

/// "weight" of "fc.weight"; a class token and positions are named as their nodes.
std::string ending(const Parameter& parameter, const Node& node) {
  return parameter.name.substr(node.name.size());
}

/// What users of `old` are given in its place. Throws where it is not what they were given before.
const std::string& output_of(const std::vector<Node>& nodes, const Node& old, const Shape& shape,
                             Shapes shapes) {
  for (const Node& node : nodes) shapes[node.name] = node == old ? shape : shape_of(node, shapes);
  const std::string& output = nodes.empty() ? only_input(old) : nodes.back().name;
  if (shapes.at(output) == shape) return output;
  throw UserError("yields " + to_text(shape) + ", but its replacement \"" + output + "\" yields " +
                      to_text(shapes.at(output)),
                  old.name, "The replacement must yield the same shape.");
}

/// The node among `nodes` that has the weights of `old`; null: none.
const Node* successor(const std::vector<Node>& nodes, const Node& old) {
  if (nodes.size() == 1) return nodes.data();
  const auto found = std::ranges::find(nodes, old.name, &Node::name);
  return found == nodes.end() ? nullptr : &*found;
}

using Parameters = std::vector<Parameter>;

std::map<std::string, std::string> renamed(const Node& old, const Parameters& own, const Node& node,
                                           const Parameters& wanted) {
  std::map<std::string, std::string> sources;
  for (const Parameter& parameter : wanted)
    for (const Parameter& source : own)
      if (source.role == parameter.role && source.shape == parameter.shape &&
          ending(source, old) == ending(parameter, node))
        sources.emplace(parameter.name, source.name);
  return sources;
}

}  // namespace

Rewrite replace(const Graph& graph, const Shape& input, const std::string& name, std::vector<Node> nodes) {
  const Analysis before = analyse(graph, input);
  const std::size_t position = position_of(graph, name);
  const Node& old = graph.nodes[position];
  if (old.operation == "input" && (nodes.empty() || nodes.front() != old))
    throw UserError("is the model's input and cannot be changed", name);
  connect(nodes, old);
  const std::string& output =
      output_of(nodes, old, before.nodes[position].shape, shapes_before(graph, before, position));

  Rewrite rewrite{.graph = with(graph, position, nodes, output), .sources = {}};
  const Analysis after = analyse(rewrite.graph, input);
  const Node* heir = successor(nodes, old);
  for (std::size_t i = 0; i < after.nodes.size(); ++i) {
    const Node& node = rewrite.graph.nodes[i];
    const Parameters& wanted = after.nodes[i].parameters;
    if (heir != nullptr && node.name == heir->name)
      rewrite.sources.merge(renamed(old, before.nodes[position].parameters, node, wanted));
    else if (i < position || i >= position + nodes.size())
      for (const Parameter& parameter : wanted) rewrite.sources.emplace(parameter.name, parameter.name);
  }
  return rewrite;
}

Rewrite remove(const Graph& graph, const Shape& input, const std::string& name) {
  return replace(graph, input, name, {});
}

Rewrite joined(const Rewrite& first, Rewrite second) {
  Rewrite result{.graph = std::move(second.graph), .sources = {}};
  for (const auto& [name, source] : second.sources)
    if (const auto found = first.sources.find(source); found != first.sources.end())
      result.sources.emplace(name, found->second);
  return result;
}

}  // namespace anneal::graph
