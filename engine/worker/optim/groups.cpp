#include "optim/groups.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec,
                               const LayerRates& rates) {
  if (rates.decay == 1 && rates.unfreeze == 0) return groups_of_layer(trained, spec);
  int lowest = 0;
  for (const runtime::NamedTensor& named : trained) lowest = std::max(lowest, named.layer);
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

}  // namespace anneal::optim
