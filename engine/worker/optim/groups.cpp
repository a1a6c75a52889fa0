#include "engine/worker/optim/groups.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "engine/core/base/pattern.h"
#include "engine/plan/policy/layerwise.h"

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
    if (matches_pattern(rule.pattern, name)) from = std::min(from, rule.from);
  return from;
}

/// The index of the rule that holds for `name`; the number of rules where none does.
std::size_t rule_for(const std::string& name, const std::vector<GroupRule>& rules) {
  const auto found =
      std::ranges::find_if(rules, [&](const GroupRule& rule) { return matches_pattern(rule.pattern, name); });
  return static_cast<std::size_t>(found - rules.begin());
}

/// `lowest` is the layer furthest from the output.
std::vector<Group> groups_by_layer(const std::vector<runtime::NamedTensor>& trained,
                                   const OptimizerSpec& spec, const Grouping& grouping, int lowest) {
  if (grouping.decay == 1 && grouping.unfreeze == 0) return groups_of_layer(trained, spec);
  std::vector<Group> groups;
  for (int layer = 0; layer <= lowest; ++layer) {
    std::vector<runtime::NamedTensor> own;
    std::ranges::copy_if(trained, std::back_inserter(own),
                         [&](const auto& named) { return named.layer == layer; });
    for (Group& group : groups_of_layer(own, spec)) {
      group.rate_scale *= policy::rate_of_layer(grouping.decay, layer);
      group.starts_at = policy::joins_at(grouping.unfreeze, layer, lowest);
      groups.push_back(std::move(group));
    }
  }
  return groups;
}

void apply(const GroupRule& rule, Group& group) {
  group.rate_scale *= rule.rate;
  group.decay_scale *= rule.weight_decay;
}

}  // namespace

std::vector<Group> make_groups(const std::vector<runtime::NamedTensor>& trained, const OptimizerSpec& spec,
                               const Grouping& grouping) {
  int lowest = 0;
  // Frozen together and under the same rule.
  std::map<std::pair<double, std::size_t>, std::vector<runtime::NamedTensor>> alike;
  for (const runtime::NamedTensor& named : trained) {
    const std::string& name = named.parameter.name;
    lowest = std::max(lowest, named.layer);
    alike[{frozen_from(name, grouping.freeze), rule_for(name, grouping.rules)}].push_back(named);
  }
  std::vector<Group> groups;
  for (const auto& [key, tensors] : alike)
    for (Group& group : groups_by_layer(tensors, spec, grouping, lowest)) {
      if (key.second < grouping.rules.size()) apply(grouping.rules[key.second], group);
      group.own_scale = group.rate_scale;
      groups.push_back(std::move(group));
    }
  return groups;
}

}  // namespace anneal::optim
