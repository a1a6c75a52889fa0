#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::graph {

/// Sizes of one sample, without the batch: {C, H, W} for an image, {F} for features.
using Shape = std::vector<std::int64_t>;

/// Value of a node's attribute, e.g. "kernel": 3, "bias": false, "init": "dirac".
using Attribute = std::variant<bool, std::int64_t, double, std::string>;

/// One operation of a model. `name` is also the prefix of its parameters ("layer1.0.conv1" owns
/// "layer1.0.conv1.weight"), so names are chosen to equal torchvision's.
struct Node {
  std::string name;
  std::string operation;                        ///< a row of the table in operations.h
  std::vector<std::string> inputs;              ///< names of earlier nodes, in the operation's order
  std::map<std::string, Attribute> attributes;  ///< those that differ from the operation's defaults

  bool operator==(const Node&) const = default;
};

/// Node names consist of 1 to 200 letters A to Z, digits, ".", "_" and "-".
bool is_node_name(const std::string& text);

/// A model as a value: no tensors, no libtorch.
///
/// A valid graph (see `check`) has exactly one node "input", unique names, every input naming an
/// earlier node, and its last node is the output, the only one that no other node uses. JSON form, where
/// the node "input" may be left out:
/// {"nodes": [{"name": "conv1", "operation": "conv2d", "inputs": ["input"], "out": 64, "kernel": 3}, …]}
struct Graph {
  std::string name;  ///< what people call it, e.g. "resnet18"
  std::vector<Node> nodes;

  bool operator==(const Graph&) const = default;
};

/// Attribute `key` of `node`, or the default in the operation's row. The key must exist there.
std::int64_t integer(const Node& node, const std::string& key);
double real(const Node& node, const std::string& key);
bool flag(const Node& node, const std::string& key);
const std::string& text(const Node& node, const std::string& key);

/// Reads the JSON form; nodes may come in any order and are sorted so that inputs come first.
/// Throws UserError naming the node and key: missing input, cycle, duplicate name, unknown operation or
/// attribute (with the nearest one), wrong type, value out of range, more or fewer inputs than allowed.
Graph from_json(const nlohmann::json& json, const std::string& place = "model.graph");
nlohmann::json to_json(const Graph& graph);

/// The structural rules above, for graphs made in code. Throws UserError naming the node.
void check(const Graph& graph);

}  // namespace anneal::graph
