#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/model/graph/graph.h"
#include "engine/model/graph/operations.h"
#include "engine/model/graph/order.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph {
namespace {

using Json = nlohmann::json;

bool is_name(const Json& json) {
  return json.is_string() && is_node_name(json.get<std::string>());
}

/// Names the node where it has a valid name, else its position.
std::string place_of(const Json& json, const std::string& place, std::size_t position) {
  if (json.is_object() && json.contains("name") && is_name(json["name"])) {
    return place + "." + json["name"].get<std::string>();
  }
  return place + ".nodes[" + std::to_string(position) + "]";
}

std::string read_name(ObjectReader& reader) {
  const Json* json = reader.find("name");
  if (json != nullptr && is_name(*json)) return json->get<std::string>();
  throw UserError("must consist of 1 to 200 letters A to Z, digits, \".\", \"_\" and \"-\"",
                  reader.place_of("name"));
}

std::vector<std::string> read_inputs(ObjectReader& reader) {
  std::vector<std::string> inputs;
  const Json* json = reader.find("inputs");
  if (json == nullptr) return inputs;
  if (!json->is_array() || !std::ranges::all_of(*json, is_name)) {
    throw UserError("is " + shown(*json) + ", but must be a list of node names", reader.place_of("inputs"));
  }
  for (const Json& name : *json) inputs.push_back(name.get<std::string>());
  return inputs;
}

Attribute read_attribute(ObjectReader& reader, const AttributeRow& row) {
  Attribute result = row.value;
  if (auto* value = std::get_if<bool>(&result)) reader.read(row.name, *value);
  if (auto* value = std::get_if<double>(&result)) reader.read(row.name, *value, row.minimum, row.maximum);
  if (auto* value = std::get_if<std::int64_t>(&result)) {
    const auto bound = [](double number) { return static_cast<std::int64_t>(number); };
    reader.read(row.name, *value, bound(row.minimum), bound(row.maximum));
  }
  if (auto* value = std::get_if<std::string>(&result)) {
    std::size_t position = 0;
    reader.read_word(row.name, position, row.words);
    *value = row.words[position];
  }
  return result;
}

Node read_node(const Json& json, const std::string& place) {
  ObjectReader reader(json, place);
  Node node;
  node.name = read_name(reader);
  reader.read("operation", node.operation);
  node.inputs = read_inputs(reader);
  const Operation* operation = find_operation(node.operation);
  if (operation != nullptr) {
    for (const AttributeRow& row : operation->attributes) {
      if (reader.find(row.name) != nullptr) node.attributes[row.name] = read_attribute(reader, row);
    }
    reader.finish();
  }
  check_node(node, place);
  return node;
}

/// The input has nothing to say, so files may leave it out.
void add_input(std::vector<Node>& nodes) {
  const auto is_input = [](const Node& node) { return node.operation == "input" || node.name == "input"; };
  if (std::ranges::none_of(nodes, is_input)) nodes.insert(nodes.begin(), {"input", "input", {}, {}});
}

}  // namespace

Graph from_json(const Json& json, const std::string& place) {
  ObjectReader reader(json, place);
  Graph graph;
  reader.read("name", graph.name);
  const Json* nodes = reader.find("nodes");
  reader.finish();
  if (nodes == nullptr || !nodes->is_array() || nodes->empty() || nodes->size() > largest_graph) {
    throw UserError("must be a list of 1 to " + std::to_string(largest_graph) + " nodes",
                    reader.place_of("nodes"));
  }
  for (std::size_t i = 0; i < nodes->size(); ++i) {
    graph.nodes.push_back(read_node((*nodes)[i], place_of((*nodes)[i], place, i)));
  }
  add_input(graph.nodes);
  graph.nodes = sorted(std::move(graph.nodes), place);
  check(graph);
  return graph;
}

Json to_json(const Graph& graph) {
  Json nodes = Json::array();
  for (const Node& node : graph.nodes) {
    Json json = {{"name", node.name}, {"operation", node.operation}};
    if (!node.inputs.empty()) json["inputs"] = node.inputs;
    for (const auto& [key, attribute] : node.attributes) {
      std::visit([&, &name = key](const auto& value) { json[name] = value; }, attribute);
    }
    nodes.push_back(std::move(json));
  }
  return {{"name", graph.name}, {"nodes", std::move(nodes)}};
}

}  // namespace anneal::graph
