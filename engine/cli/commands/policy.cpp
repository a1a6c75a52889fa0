#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/output/policy_view.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/plan/resolve/preview.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct PolicyOptions {
  std::filesystem::path spec;
  std::optional<std::string> recipe;
  std::optional<std::string> model;
  std::vector<std::string> assignments;
  std::optional<std::int64_t> samples;
  std::optional<std::int64_t> side;
  int points = 0;
};

constexpr int points_for_people = 11;
constexpr int points_for_machines = 201;

json chosen_by(const PolicyOptions& options) {
  json chosen = options.spec.empty() ? json{{"anneal", 1}} : read_spec_file(options.spec);
  if (options.model) chosen["model"] = {{"preset", *options.model}};
  if (options.recipe) chosen["training"]["recipe"] = *options.recipe;
  for (const std::string& assignment : options.assignments) set_key(chosen, assignment);
  return chosen;
}

int show_policy(const PolicyOptions& options, const Globals& globals) {
  const resolve::Preview preview =
      resolve::preview(chosen_by(options), {.samples = options.samples, .image_side = options.side});
  const int usual = globals.json ? points_for_machines : points_for_people;
  const int points = options.points > 0 ? options.points : usual;
  if (globals.json)
    print_json(policy_json(preview, points));
  else
    print_policy(preview, points);
  return 0;
}

}  // namespace

void add_policy(Command& program) {
  Command command = program.add_command(
      "policy", "Show every hyperparameter over the course of training, as it will be applied");
  const auto options = std::make_shared<PolicyOptions>();
  command.add(
      {.name = "spec",
       .target = &options->spec,
       .kind = "SPEC",
       .summary = "Job spec (JSON), a run's spec.json or one for `anneal train`; default: a recipe alone"});
  command.add(
      {.name = "--recipe",
       .target = &options->recipe,
       .kind = "GOAL",
       .summary = "Use the defaults of this recipe below the spec: usual, fastest, best or small-data"});
  command.add({.name = "--model",
               .target = &options->model,
               .kind = "PRESET",
               .summary = "Preset to train. Default: the spec's, otherwise the one that suits the images"});
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "Set any key of the job spec, as for `anneal train`; can be repeated"});
  command.add({.name = "--samples",
               .target = &options->samples,
               .kind = "N",
               .summary = "Number of training samples. Default: as many as the data has, otherwise 50000",
               .range = {{1, 1'000'000'000}}});
  command.add(
      {.name = "--side",
       .target = &options->side,
       .kind = "N",
       .summary = "Usual length of an image's shorter side in pixels. Default: as in the data, otherwise 32",
       .range = {{8, 4096}}});
  command.add({.name = "--points",
               .target = &options->points,
               .kind = "N",
               .summary = "Number of evenly spaced points over training to print",
               .range = {{2, 100'000}}});
  command.on_call(options, show_policy);
}

}  // namespace anneal::cli
