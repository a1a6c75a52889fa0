#include "engine/model/quantize/rounding_points.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/model/graph/analysis.h"
#include "engine/model/quantize/program.h"
#include "engine/model/trained/inference.h"

namespace anneal::quantize {

namespace {

/// With weights whose values say nothing.
model::Network stand_in(const graph::Graph& graph, const graph::Shape& input) {
  model::Network network{graph, input, {}};
  for (const graph::Parameter& parameter : graph::parameters(graph, input))
    if (parameter.role != graph::Role::batches_tracked)
      network.weights[parameter.name] = {
          parameter.shape, std::vector<float>(static_cast<std::size_t>(parameter.count()), 1.0F)};
  return network;
}

/// What of a graph became part of the nodes before.
class Folding {
 public:
  Folding(const graph::Graph& graph, const graph::Graph& folded) : graph_(graph) {
    for (const graph::Node& node : folded.nodes) left_.insert(node.name);
    for (const graph::Node& node : graph.nodes)
      for (const std::string& input : node.inputs) users_[input].push_back(&node);
  }

  /// The last norm or factor that became part of `node`; itself where there is none.
  std::string end_of(const std::string& node) const {
    std::string end = node, at = node;
    for (auto users = users_.find(at); users != users_.end() && users->second.size() == 1;
         users = users_.find(at)) {
      const graph::Node& next = *users->second.front();
      if (left_.contains(next.name)) break;
      at = next.name;
      if (next.operation == "batch_norm" || next.operation == "scale") end = at;
    }
    return end;
  }

  bool has_weights(const std::string& node) const {
    const auto found = std::ranges::find(graph_.nodes, node, &graph::Node::name);
    return found != graph_.nodes.end() && (found->operation == "conv2d" || found->operation == "linear");
  }

 private:
  const graph::Graph& graph_;
  std::set<std::string> left_;
  std::map<std::string, std::vector<const graph::Node*>> users_;
};

}  // namespace

RoundingPoints rounding_points(const graph::Graph& graph, const graph::Shape& input) {
  const model::Network network = stand_in(graph, input);
  const Program program = lowered(network);
  const model::Network folded = model::for_inference(network);
  const Folding folding(graph, folded.graph);
  std::vector<std::string> node_of;
  for (const Value& value : program.values) node_of.push_back(folding.end_of(value.name));
  // A max pool's output has the scale of its input, and rounding before it is rounding behind it.
  std::vector<std::size_t> root(program.values.size());
  for (std::size_t i = 0; i < root.size(); ++i) root[i] = i;
  RoundingPoints points;
  for (const Step& step : program.steps) {
    const bool is_max_pool = step.kind == Kind::max_pool;
    if (step.kind == Kind::convolution && folding.has_weights(step.name)) points.layers.push_back(step.name);
    if (!is_max_pool && step.kind != Kind::average_pool) continue;
    const std::size_t before = root[step.inputs[0]];
    const bool has_norm_behind = node_of[step.output] != program.values[step.output].name;
    if (is_max_pool) root[step.output] = before;
    if (has_norm_behind) node_of[before] = is_max_pool ? node_of[step.output] : "";
  }
  for (std::size_t i = 0; i < root.size(); ++i)
    if (root[i] == i && !node_of[i].empty()) points.values.push_back({program.values[i].name, node_of[i]});
  return points;
}

}  // namespace anneal::quantize
