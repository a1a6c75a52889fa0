#include "policy/policy.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "protocol/job_spec.h"
#include "protocol/spec/file.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct PolicyOptions {
  std::filesystem::path spec;
  int points = 0;
};

constexpr int points_for_people = 11;
constexpr int points_for_machines = 201;

int show_policy(const PolicyOptions& options, const Globals& globals) {
  const Training training = job_spec_from_json(read_spec_file(options.spec)).training;
  const int usual = globals.json ? points_for_machines : points_for_people;
  json list = json::array();
  std::vector<std::vector<std::string>> rows = {
      {"epoch", "learning rate", "momentum", "weight decay", "smoothing", "batch", "image"}};
  for (const auto& [progress, values] :
       policy::sample(training, options.points > 0 ? options.points : usual)) {
    const double epoch = progress * static_cast<double>(training.epochs);
    list.push_back({{"progress", progress},
                    {"epoch", epoch},
                    {"learning_rate", values.learning_rate},
                    {"momentum", values.momentum},
                    {"weight_decay", values.weight_decay},
                    {"label_smoothing", values.label_smoothing},
                    {"batch_size", values.batch_size},
                    {"image_size", values.image_size}});
    rows.push_back({fixed(epoch, 2), fixed(values.learning_rate, 6), fixed(values.momentum, 4),
                    fixed(values.weight_decay, 6), fixed(values.label_smoothing, 3),
                    std::to_string(values.batch_size), std::to_string(values.image_size)});
  }
  if (globals.json)
    print_json({{"epochs", training.epochs}, {"points", list}});
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
               .summary = "Job spec (JSON), e.g. a run's spec.json",
               .required = true});
  command.add({.name = "--points",
               .target = &options->points,
               .kind = "N",
               .summary = "Evenly spaced points over training",
               .range = {{2, 100'000}}});
  command.on_call(options, show_policy);
}

}  // namespace anneal::cli
