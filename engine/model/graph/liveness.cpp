#include "engine/model/graph/liveness.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include "engine/model/graph/analysis.h"

namespace anneal::graph {

std::int64_t peak_numbers(const Graph& graph, const Shape& input) {
  const Analysis analysis = analyse(graph, input);
  std::map<std::string, std::size_t> last_user;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i)
    for (const std::string& name : graph.nodes[i].inputs) last_user[name] = i;
  std::map<std::string, std::int64_t> alive;
  std::int64_t now = 0, peak = 0;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    const Shape& shape = analysis.nodes[i].shape;
    now += alive[node.name] = std::reduce(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies());
    peak = std::max(peak, now);
    for (const std::string& name : node.inputs)
      if (last_user[name] == i) {
        now -= alive[name];
        alive[name] = 0;  // a node may name one input twice
      }
  }
  return peak;
}

}  // namespace anneal::graph
