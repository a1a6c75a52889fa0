#include "optim/groups.h"

namespace anneal::optim {

std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec) {
  Group weights, undecayed, norm_biases;
  undecayed.decay_scale = norm_biases.decay_scale = 0;
  norm_biases.rate_scale = spec.norm_bias_scale;
  for (const auto& [parameter, tensor] : trained) {
    Group& group = parameter.role == graph::Role::weight      ? weights
                   : parameter.role == graph::Role::norm_bias ? norm_biases
                                                              : undecayed;
    group.names.push_back(parameter.name);
    group.tensors.push_back(tensor);
  }
  std::vector<Group> groups;
  for (Group* group : {&weights, &undecayed, &norm_biases})
    if (!group->tensors.empty()) groups.push_back(std::move(*group));
  return groups;
}

}  // namespace anneal::optim
