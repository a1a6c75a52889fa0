#include "engine/model/graph/elementwise.h"

#include <unordered_map>

#include "engine/model/graph/operations.h"

namespace anneal::graph {

std::vector<std::int64_t> elementwise_operations(const Graph& graph, const Analysis& analysis) {
  std::unordered_map<std::string, const Shape*> shapes;
  std::vector<std::int64_t> result;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    const Shape& output = analysis.nodes[i].shape;
    const Operation& operation = *find_operation(node.operation);
    const Shape& input = node.inputs.empty() ? output : *shapes.at(node.inputs[0]);
    result.push_back(operation.elementwise == nullptr ? 0 : operation.elementwise(node, input, output));
    shapes[node.name] = &output;
  }
  return result;
}

}  // namespace anneal::graph
