#include "engine/model/graph/stages.h"

#include <algorithm>

#include "engine/model/graph/analysis.h"

namespace anneal::graph {

std::vector<Stage> stages(const Graph& graph, const Shape& input) {
  const Analysis analysis = analyse(graph, input);
  std::vector<Stage> stages;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Shape& shape = analysis.nodes[i].shape;
    if (shape.size() != 3 || shape[1] * shape[2] == 1 || graph.nodes[i].operation == "input") continue;
    std::erase_if(stages,
                  [&](const Stage& stage) { return stage.height == shape[1] && stage.width == shape[2]; });
    stages.push_back({graph.nodes[i].name, shape[1], shape[2]});
  }
  return stages;
}

}  // namespace anneal::graph
