#include "engine/model/graph/graph.h"

#include <algorithm>
#include <unordered_set>

#include "engine/core/base/error.h"
#include "engine/model/graph/operations.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph {
namespace {

void check_inputs(const Node& node, const std::unordered_set<std::string>& earlier) {
  for (const std::string& input : node.inputs) {
    if (!earlier.contains(input)) {
      throw UserError("input \"" + input + "\" is not an earlier node", node.name);
    }
  }
}

/// A node whose result nobody uses is a mistake, except the output.
void check_uses(const Graph& graph) {
  std::unordered_set<std::string> used;
  for (const Node& node : graph.nodes) used.insert(node.inputs.begin(), node.inputs.end());
  for (const Node& node : graph.nodes) {
    if (&node != &graph.nodes.back() && !used.contains(node.name)) {
      throw UserError("is used by no other node, and so is \"" + graph.nodes.back().name + "\"", node.name,
                      "A graph has one output: connect the node or remove it.");
    }
  }
}

}  // namespace

bool is_node_name(const std::string& text) {
  constexpr std::size_t longest_name = 200;
  const auto is_allowed = [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z') || letter == '.' || letter == '_' || letter == '-';
  };
  return !text.empty() && text.size() <= longest_name && std::ranges::all_of(text, is_allowed);
}

void check(const Graph& graph) {
  if (graph.nodes.empty()) throw UserError("the graph has no nodes", graph.name);
  if (graph.nodes.size() > largest_graph) {
    throw UserError("the graph has " + std::to_string(graph.nodes.size()) + " nodes; at most " +
                        std::to_string(largest_graph) + " are allowed",
                    graph.name);
  }
  std::unordered_set<std::string> earlier;
  for (const Node& node : graph.nodes) {
    if (!is_node_name(node.name)) {
      throw UserError("node " + std::to_string(earlier.size()) + " has no valid name", graph.name,
                      "Names consist of 1 to 200 letters A to Z, digits, \".\", \"_\" and \"-\".");
    }
    check_node(node, node.name);
    check_inputs(node, earlier);
    if ((node.operation == "input") != (node.name == "input")) {
      throw UserError("the name \"input\" and the operation \"input\" must belong to the same node",
                      node.name);
    }
    if (!earlier.insert(node.name).second) throw UserError("two nodes have this name", node.name);
  }
  if (!earlier.contains("input")) throw UserError("the graph has no node \"input\"", graph.name);
  check_uses(graph);
}

}  // namespace anneal::graph
