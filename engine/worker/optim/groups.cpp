#include "optim/groups.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "graph/pattern.h"

namespace anneal::optim {
namespace {

std::vector<Group> groups_of_layer(const std::vector<runtime::NamedTensor>& trained,
                                   const OptimizerSpec& spec) {
  Group weights, norm_weights, biases;
  weights.is_layerwise = true;
  norm_weights.decay_scale = biases.decay_scale = 0;
  biases.rate_scale = spec.bias_scale;
  for (const auto& [parameter, tensor, layer] : trained) {
    const bool is_norm_weight =
        parameter.role == graph::Role::norm_weight || parameter.role == graph::Role::embedding;
    Group& group = parameter.role == graph::Role::weight ? weights : is_norm_weight ? norm_weights : biases;
    group.names.push_back(parameter.name);
    group.tensors.push_back(tensor);
  }
  std::vector<Group> groups;
  for (Group* group : {&weights, &norm_weights, &biases})
    if (!group->tensors.empty()) groups.push_back(std::move(*group));
  return groups;
}

double frozen_from(const std::string& name, const std::vector<FreezeRule>& rules) {
  double from = std::numeric_limits<double>::infinity();
  for (const FreezeRule& rule : rules)
    if (graph::matches(rule.pattern, name)) from = std::min(from, rule.from);
  return from;
}

/// `lowest` is the layer furthest from the output.
std::vector<Group> groups_by_layer(const std::vector<runtime::NamedTensor>& trained,
                                   const OptimizerSpec& spec, const LayerRates& rates, int lowest) {
  if (rates.decay == 1 && rates.unfreeze == 0) return groups_of_layer(trained, spec);
  std::vector<Group> groups;
  for (int layer = 0; layer <= lowest; ++layer) {
    std::vector<runtime::NamedTensor> own;
    std::ranges::copy_if(trained, std::back_inserter(own),
                         [&](const auto& named) { return named.layer == layer; });
    for (Group& group : groups_of_layer(own, spec)) {
      group.rate_scale *= std::pow(rates.decay, layer);
      group.own_scale = group.rate_scale;
      group.starts_at = lowest == 0 ? 0 : rates.unfreeze * layer / lowest;
      groups.push_back(std::move(group));
    }
  }
  return groups;
}

}  // namespace

std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec,
                               const LayerRates& rates) {
  int lowest = 0;
  std::map<double, std::vector<runtime::NamedTensor>> frozen_together;
  for (const runtime::NamedTensor& named : trained) {
    lowest = std::max(lowest, named.layer);
    frozen_together[frozen_from(named.parameter.name, rates.freeze)].push_back(named);
  }
  std::vector<Group> groups;
  for (const auto& [from, tensors] : frozen_together)
    std::ranges::move(groups_by_layer(tensors, spec, rates, lowest), std::back_inserter(groups));
  return groups;
}

}  // namespace anneal::optim
