#include "engine/plan/resolve/check_model.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/pattern.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/recompute.h"
#include "engine/model/graph/transfer.h"
#include "engine/model/trained/weights_file.h"

namespace anneal::resolve {

namespace {

constexpr const char* how_parameters_are_named =
    "Parameters are named as in the model's safetensors file; \"*\" matches anything.";

/// Each pattern matches something, and something is left to train.
void check_freeze(const std::vector<FreezeRule>& rules, const std::vector<graph::Parameter>& parameters) {
  std::size_t left = 0;
  std::vector<bool> used(rules.size());
  for (const graph::Parameter& parameter : parameters) {
    bool is_frozen = parameter.frozen || !graph::is_learned(parameter.role);
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (!matches_pattern(rules[i].pattern, parameter.name)) continue;
      used[i] = is_frozen = true;
    }
    left += is_frozen ? 0 : 1;
  }
  for (std::size_t i = 0; i < used.size(); ++i)
    if (!used[i])
      throw UserError("matches no parameter of the model: \"" + rules[i].pattern + "\"",
                      "training.freeze[" + std::to_string(i) + "]", how_parameters_are_named);
  if (left == 0) throw UserError("leaves nothing to train", "training.freeze");
}

/// Each rule holds for something that is learned and not already taken by an earlier one. Muon steps all
/// convolutions alike.
void check_groups(const Training& training, const std::vector<graph::Parameter>& parameters) {
  const bool is_muon = training.optimizer.kind == OptimizerSpec::Kind::muon;
  std::vector<const graph::Parameter*> left;
  for (const graph::Parameter& parameter : parameters)
    if (graph::is_learned(parameter.role) && !parameter.frozen) left.push_back(&parameter);
  for (std::size_t i = 0; i < training.groups.size(); ++i) {
    const std::string& pattern = training.groups[i].pattern;
    const std::string place = "training.groups[" + std::to_string(i) + "].pattern";
    const auto taken = std::stable_partition(
        left.begin(), left.end(),
        [&](const graph::Parameter* parameter) { return !matches_pattern(pattern, parameter->name); });
    if (taken == left.end())
      throw UserError("matches no parameter that is trained" +
                          std::string(i > 0 ? " and that no earlier rule matches" : "") + ": \"" + pattern +
                          "\"",
                      place, how_parameters_are_named);
    const auto convolution = std::find_if(
        taken, left.end(), [](const graph::Parameter* parameter) { return parameter->shape.size() == 4; });
    if (is_muon && convolution != left.end())
      throw UserError(
          "matches " + (*convolution)->name +
              ", a convolution, but Muon updates all of them at one rate: \"" + pattern + "\"",
          place, "Choose another optimizer, or a pattern of what Muon leaves to SGD, such as \"*.bias\".");
    left.erase(taken, left.end());
  }
}

}  // namespace

void check_init(const std::string& path, const graph::Graph& network, const graph::Shape& input) {
  if (path.empty()) return;
  const tensors::SafetensorsFile file = model::open_weights(path);
  std::map<std::string, graph::Shape> shapes;
  for (const auto& [name, entry] : file.tensors()) shapes.emplace(name, entry.shape);
  graph::plan_transfer(network, input, shapes, path);
}

void check_patterns(const Training& training, const graph::Graph& network, const graph::Shape& input) {
  const std::vector<graph::Parameter> parameters = graph::parameters(network, input);
  check_freeze(training.freeze, parameters);
  check_groups(training, parameters);
  graph::recomputed(network, training.execution.recompute, "training.recompute");
}

}  // namespace anneal::resolve
