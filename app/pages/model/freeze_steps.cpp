#include "app/pages/model/freeze_steps.h"

#include <algorithm>
#include <map>

#include "engine/model/graph/layers.h"

namespace anneal::studio {

std::vector<FreezeStep> freeze_steps(const graph::Graph& graph, const graph::Shape& input) {
  const std::map<std::string, int> from_output = graph::layers_from_output(graph, input);
  std::map<int, std::vector<std::string>, std::greater<>> layers;  // from the input on
  for (const graph::Node& node : graph.nodes) {
    const auto layer = from_output.find(node.name);
    if (layer == from_output.end()) continue;
    const std::string block = graph::block_of(node.name);
    std::vector<std::string>& names = layers[layer->second];
    const std::string& name = block.empty() ? node.name : block;
    if (std::ranges::count(names, name) == 0) names.push_back(name);
  }
  std::vector<FreezeStep> steps;
  std::vector<std::string> patterns;
  for (const auto& [distance, names] : layers) {
    if (distance == 0) break;
    std::string label;
    for (const std::string& name : names) {
      patterns.push_back(name + ".*");
      label += (label.empty() ? "" : ", ") + name;
    }
    steps.push_back({label, patterns});
  }
  return steps;
}

}  // namespace anneal::studio
