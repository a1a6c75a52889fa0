#include "optim/groups.h"

namespace anneal::optim {

std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec) {
  Group weights, norm_weights, biases;
  weights.is_layerwise = true;
  norm_weights.decay_scale = biases.decay_scale = 0;
  biases.rate_scale = spec.bias_scale;
  for (const auto& [parameter, tensor] : trained) {
    Group& group = parameter.role == graph::Role::weight ? weights
                   : parameter.role == graph::Role::norm_weight || parameter.role == graph::Role::embedding
                       ? norm_weights
                       : biases;
    group.names.push_back(parameter.name);
    group.tensors.push_back(tensor);
  }
  std::vector<Group> groups;
  for (Group* group : {&weights, &norm_weights, &biases})
    if (!group->tensors.empty()) groups.push_back(std::move(*group));
  return groups;
}

}  // namespace anneal::optim
