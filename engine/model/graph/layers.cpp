#include "engine/model/graph/layers.h"

#include <optional>

#include "engine/model/graph/analysis.h"

namespace anneal::graph {

std::string block_of(const std::string& name) {
  for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1)) {
    const bool ends_in_digit = dot > 0 && name[dot - 1] >= '0' && name[dot - 1] <= '9';
    if (ends_in_digit) return name.substr(0, dot);
  }
  return "";
}

std::map<std::string, int> layers_from_output(const Graph& graph, const Shape& input) {
  const Analysis analysis = analyse(graph, input);
  std::map<std::string, int> layers;
  std::optional<std::string> above;
  int layer = -1;
  for (std::size_t i = graph.nodes.size(); i-- > 0;) {
    if (analysis.nodes[i].parameters.empty()) continue;
    const std::string block = block_of(graph.nodes[i].name);
    if (block != above) ++layer;
    above = block;
    layers[graph.nodes[i].name] = layer;
  }
  return layers;
}

}  // namespace anneal::graph
