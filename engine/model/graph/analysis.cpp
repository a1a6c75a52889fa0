#include "engine/model/graph/analysis.h"

#include <iterator>
#include <unordered_map>

#include "engine/core/base/error.h"
#include "engine/model/graph/operations.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph {
namespace {

constexpr std::int64_t float_bytes = 4;

void check_input(const Shape& input) {
  constexpr std::int64_t largest_side = 1 << 20;
  bool is_valid = input.size() == 1 || input.size() == 3;
  for (const std::int64_t size : input) is_valid = is_valid && size >= 1 && size <= largest_side;
  if (is_valid) return;
  throw UserError("its shape is [" + to_text(input) + "], but must be [channels, height, width] or " +
                      "[features], each from 1 to " + std::to_string(largest_side),
                  "input");
}

NodeAnalysis analyse_node(const Node& node, const std::vector<Shape>& inputs) {
  const Operation& operation = *find_operation(node.operation);
  NodeAnalysis result;
  result.shape = operation.shape(node, inputs);
  std::int64_t kept = operation.is_view ? 0 : count(result.shape, node.name);
  if (operation.kept_inside != nullptr) kept += operation.kept_inside(node, inputs[0]);
  result.activation_bytes = product({kept, float_bytes}, node.name);
  if (operation.parameters != nullptr) result.parameters = operation.parameters(node, inputs[0]);
  for (const Parameter& parameter : result.parameters) {
    const std::int64_t elements = graph::count(parameter.shape, node.name);
    if (is_learned(parameter.role)) result.parameter_count += elements;
  }
  if (operation.flops != nullptr) result.flops = operation.flops(node, inputs[0], result.shape);
  return result;
}

}  // namespace

bool is_learned(Role role) {
  return role != Role::running_mean && role != Role::running_var && role != Role::batches_tracked;
}

std::int64_t Parameter::count() const {
  return graph::count(shape, name);
}

Analysis analyse(const Graph& graph, const Shape& input) {
  check(graph);
  check_input(input);
  Analysis analysis;
  std::unordered_map<std::string, Shape> shapes;
  for (const Node& node : graph.nodes) {
    std::vector<Shape> inputs;
    for (const std::string& name : node.inputs) inputs.push_back(shapes.at(name));
    if (node.operation == "input") inputs.push_back(input);
    NodeAnalysis result = analyse_node(node, inputs);
    shapes[node.name] = result.shape;
    analysis.parameter_count += result.parameter_count;
    analysis.flops += result.flops;
    analysis.activation_bytes += result.activation_bytes;
    analysis.nodes.push_back(std::move(result));
  }
  return analysis;
}

std::vector<Parameter> parameters(const Graph& graph, const Shape& input) {
  std::vector<Parameter> result;
  for (NodeAnalysis& node : analyse(graph, input).nodes) {
    std::ranges::move(node.parameters, std::back_inserter(result));
  }
  return result;
}

}  // namespace anneal::graph
