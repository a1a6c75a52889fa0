#include "engine/plan/resolve/complete.h"

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/file.h"
#include "engine/data/source/unlabelled.h"
#include "engine/model/graph/graph.h"
#include "engine/model/graph/stride.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/policy/batch_limit.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/recipe/recipe.h"
#include "engine/plan/recipe/tables.h"
#include "engine/plan/resolve/class_weights.h"
#include "engine/plan/resolve/initial_weights.h"

namespace anneal::resolve {

using nlohmann::json;

namespace {

constexpr int policy_points = 201;

/// An epoch goes through the labelled samples as often as unlabelled ones ask for.
std::int64_t samples_of_epoch(const JobSpec& spec, const DataFacts& facts) {
  const std::int64_t samples = facts.trained;
  if (spec.data.unlabelled.empty()) return samples;
  return samples * data::rounds_per_epoch(samples, facts.unlabelled, spec.training.semi_supervised.ratio);
}

policy::Recipe recipe_for(const JobSpec& spec, const json& chosen, const DataFacts& facts,
                          std::int64_t samples) {
  policy::RecipeInput input{.preset = spec.model.preset, .samples = samples, .image_side = facts.image_side};
  if (chosen.contains("training")) policy::add_choices(input, chosen["training"], spec.training);
  input.classes = facts.classes;
  input.table = facts.table;
  if (facts.table) return policy::table_recipe(input);
  input.is_pretrained = !spec.model.init.empty();
  input.is_semi_supervised = !spec.data.unlabelled.empty();
  return policy::recipe(input);
}

/// Builds the preset where no graph was given.
void build_graph(ModelSpec& model, const Training& training, const DataFacts& facts) {
  if (!model.graph.is_null()) return;
  const std::int64_t side = policy::at(training, 1).image_size;
  zoo::Options options = zoo::options_of(model, facts.classes, {3, side, side});
  options.table = facts.table;
  graph::Graph network = zoo::build(model.preset, options);
  adopt_constants(network, model);
  model.graph = graph::to_json(network);
}

/// Sizes that grow go through what fits the network.
int multiple_for(const Training& training, const graph::Graph& network) {
  return image_sizes(training).size() > 1 ? static_cast<int>(graph::stride(network)) : 1;
}

}  // namespace

std::set<std::int64_t> image_sizes(const Training& training) {
  std::set<std::int64_t> sizes;
  for (const policy::Point& point : policy::sample(training, policy_points))
    sizes.insert(point.values.image_size);
  return sizes;
}

std::string default_preset(const DataFacts& facts) {
  return facts.table ? "realmlp" : policy::default_preset(facts.image_side);
}

/// Keys of a section are chosen whole, and it is JSON that tells which were.
JobSpec with_defaults(const JobSpec& spec, const policy::Recipe& recipe, const json& chosen) {
  JobSpec defaults;
  defaults.task = spec.task;
  defaults.data.unlabelled = spec.data.unlabelled;
  defaults.data.augment = recipe.augment;
  defaults.training = recipe.training;
  const json written = to_json(defaults);
  json sections = {{"training", written["training"]}};
  if (const json& data = written["data"]; data.contains("augment"))
    sections["data"]["augment"] = data["augment"];
  if (recipe.dropout && !spec.model.preset.empty()) sections["model"]["dropout"] = *recipe.dropout;
  return job_spec_from_json(overlay(sections, chosen));
}

void complete_policy(JobSpec& spec, const json& chosen, const DataFacts& facts) {
  if (spec.model.preset.empty() && spec.model.graph.is_null()) spec.model.preset = default_preset(facts);
  if (!spec.model.preset.empty()) zoo::check_variants(chosen, spec.model.preset);
  const std::int64_t samples = samples_of_epoch(spec, facts);
  const JobSpec completed = with_defaults(spec, recipe_for(spec, chosen, facts, samples), chosen);
  spec.training = policy::with_batches_of_at_most(samples, completed.training);
  settle_class_weights(spec.training.class_weights, facts);
  spec.data.augment = completed.data.augment;
  if (facts.table && !spec.model.preset.empty()) spec.model.dropout = completed.model.dropout;
}

void complete(JobSpec& spec, const json& chosen, const DataFacts& facts) {
  complete_policy(spec, chosen, facts);
  build_graph(spec.model, spec.training, facts);
  if (!facts.table && !chosen.contains("/training/image_multiple"_json_pointer))
    spec.training.image_multiple = multiple_for(spec.training, graph::from_json(spec.model.graph));
}

}  // namespace anneal::resolve
