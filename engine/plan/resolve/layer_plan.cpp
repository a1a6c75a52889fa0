#include "engine/plan/resolve/layer_plan.h"

#include <algorithm>
#include <map>

#include "engine/core/base/pattern.h"
#include "engine/data/table/features.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"
#include "engine/model/graph/layers.h"
#include "engine/plan/policy/layerwise.h"
#include "engine/plan/policy/policy.h"

namespace anneal::resolve {

namespace {

graph::Shape input_of(const JobSpec& spec) {
  if (spec.data.table) return {table::features_of(*spec.data.table).width()};
  const std::int64_t side = policy::at(spec.training, 1).image_size;
  return {3, side, side};
}

bool is_ever_trained(const graph::Parameter& parameter, const std::vector<std::string>& frozen) {
  return graph::is_learned(parameter.role) && !parameter.frozen &&
         std::ranges::none_of(
             frozen, [&](const std::string& pattern) { return matches_pattern(pattern, parameter.name); });
}

/// The names of the layers of which something is trained, by distance from the output.
std::map<int, std::string> trained_layers(const JobSpec& spec) {
  const graph::Graph network = graph::from_json(spec.model.graph);
  const graph::Shape input = input_of(spec);
  const graph::Analysis analysis = graph::analyse(network, input);
  const std::map<std::string, int> layers = graph::layers_from_output(network, input);
  const std::vector<std::string> frozen = policy::frozen_at(spec.training, 0);
  std::map<int, std::string> names;
  for (std::size_t i = 0; i < network.nodes.size(); ++i) {
    if (std::ranges::none_of(analysis.nodes[i].parameters,
                             [&](const auto& parameter) { return is_ever_trained(parameter, frozen); }))
      continue;
    const std::string& node = network.nodes[i].name;
    const std::string block = graph::block_of(node);
    std::string& name = names[layers.at(node)];
    if (block.empty()) name += (name.empty() ? "" : ", ") + node;
    if (!block.empty()) name = block;
  }
  return names;
}

}  // namespace

std::vector<LayerPlan> plan_layers(const JobSpec& spec) {
  const Training& training = spec.training;
  if ((training.layer_decay == 1 && training.unfreeze == 0) || spec.model.graph.is_null()) return {};
  const std::map<int, std::string> names = trained_layers(spec);
  std::vector<LayerPlan> plan;
  for (const auto& [layer, name] : names)
    plan.push_back({name, policy::rate_of_layer(training.layer_decay, layer),
                    policy::joins_at(training.unfreeze, layer, names.rbegin()->first)});
  return plan;
}

}  // namespace anneal::resolve
