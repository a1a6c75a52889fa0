#include <cmath>
#include <memory>
#include <optional>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "graph/stride.h"
#include "policy/course.h"
#include "policy/recipe.h"
#include "policy/recipe/tables.h"
#include "protocol/job_spec.h"
#include "protocol/spec/file.h"
#include "zoo/zoo.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct PolicyOptions {
  std::filesystem::path spec;
  std::optional<std::string> recipe;
  std::optional<std::string> model;
  std::int64_t samples = 50'000;
  std::int64_t side = 32;
  int points = 0;
};

constexpr int points_for_people = 11;
constexpr int points_for_machines = 201;

/// Image sizes that grow go through what fits the network, as in a resolved spec.
void round_sizes(Training& training, const std::string& preset, std::int64_t side) {
  if (policy::at(training, 0).image_size == policy::at(training, 1).image_size || preset.empty()) return;
  const graph::Graph network = zoo::build(preset, {.classes = 10, .input = {3, side, side}});
  training.image_multiple = static_cast<int>(graph::stride(network));
}

/// The spec over what a recipe says for its model and this many images.
JobSpec with_recipe(const json& chosen, const PolicyOptions& options) {
  JobSpec spec = job_spec_from_json(chosen);
  policy::RecipeInput input{.preset = spec.model.preset.empty()
                                          ? policy::default_preset(options.samples, options.side)
                                          : spec.model.preset,
                            .samples = options.samples,
                            .image_side = options.side};
  input.is_pretrained = !spec.model.init.empty();
  policy::add_choices(input, chosen.value("training", json::object()), spec.training);
  if (spec.is_table()) return job_spec_from_json(overlay(policy::table_recipe(input), chosen));
  spec = job_spec_from_json(overlay(policy::recipe(input), chosen));
  if (!chosen.contains("/training/image_multiple"_json_pointer))
    round_sizes(spec.training, input.preset, policy::at(spec.training, 1).image_size);
  return spec;
}

JobSpec spec_of(const PolicyOptions& options) {
  json chosen = options.spec.empty() ? json{{"anneal", 1}} : read_spec_file(options.spec);
  if (options.model) chosen["model"] = {{"preset", *options.model}};
  if (options.recipe) chosen["training"]["recipe"] = *options.recipe;
  const bool is_asked_for = options.spec.empty() || options.model || options.recipe;
  return is_asked_for ? with_recipe(chosen, options) : job_spec_from_json(chosen);
}

int show_policy(const PolicyOptions& options, const Globals& globals) {
  const int usual = globals.json ? points_for_machines : points_for_people;
  const JobSpec spec = spec_of(options);
  json list = json::array();
  std::vector<std::vector<std::string>> rows = {
      {"epoch", "learning rate", "momentum", "weight decay", "smoothing", "drop", "batch"}};
  if (!spec.is_table()) rows.front().insert(rows.front().end(), {"augment", "image"});
  double epochs = 0;
  for (const auto& [epoch, progress, values] :
       policy::sample(spec, options.points > 0 ? options.points : usual)) {
    epochs = epoch;
    list.push_back({{"progress", progress},
                    {"epoch", epoch},
                    {"learning_rate", values.learning_rate},
                    {"momentum", values.momentum},
                    {"weight_decay", values.weight_decay},
                    {"label_smoothing", values.label_smoothing},
                    {"drop_strength", values.drop_strength},
                    {"batch_size", values.batch_size}});
    rows.push_back({fixed(epoch, 2), fixed(values.learning_rate, 6), fixed(values.momentum, 4),
                    fixed(values.weight_decay, 6), fixed(values.label_smoothing, 3),
                    fixed(values.drop_strength, 2), std::to_string(values.batch_size)});
    if (spec.is_table()) continue;
    list.back().update({{"augment_strength", values.augment_strength}, {"image_size", values.image_size}});
    rows.back().insert(rows.back().end(),
                       {fixed(values.augment_strength, 2), std::to_string(values.image_size)});
  }
  if (globals.json)
    print_json({{"epochs", std::llround(epochs)}, {"points", list}});
  else
    print_table(rows);
  return 0;
}

}  // namespace

void add_policy(Command& program) {
  Command command =
      program.add_command("policy", "Show every hyperparameter over training, as it will be applied");
  const auto options = std::make_shared<PolicyOptions>();
  command.add({.name = "spec",
               .target = &options->spec,
               .kind = "SPEC",
               .summary = "Job spec (JSON), e.g. a run's spec.json; default: a recipe alone"});
  command.add({.name = "--recipe",
               .target = &options->recipe,
               .kind = "GOAL",
               .summary = "The defaults of usual, fastest, best or small-data under the spec"});
  command.add({.name = "--model",
               .target = &options->model,
               .kind = "PRESET",
               .summary = "What the recipe is for; default: the spec's, else what suits the images"});
  command.add({.name = "--samples",
               .target = &options->samples,
               .kind = "N",
               .summary = "Training images that the recipe is for",
               .shows_default = true,
               .range = {{1, 1'000'000'000}}});
  command.add({.name = "--side",
               .target = &options->side,
               .kind = "N",
               .summary = "Their short side in pixels",
               .shows_default = true,
               .range = {{8, 4096}}});
  command.add({.name = "--points",
               .target = &options->points,
               .kind = "N",
               .summary = "Evenly spaced points over training",
               .range = {{2, 100'000}}});
  command.on_call(options, show_policy);
}

}  // namespace anneal::cli
