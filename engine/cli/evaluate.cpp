#include <memory>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/model_options.h"
#include "cli/terminal.h"
#include "runner/worker_program.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct EvaluateOptions {
  ModelOptions model;
  std::string data;
  std::string split;
};

void print_result(const json& result) {
  print_table({{"accuracy", percent(result.at("accuracy"))},
               {"top-5", percent(result.at("top5"))},
               {"loss", fixed(result.at("loss"), 4)},
               {"samples", with_separators(result.at("samples"))}});
  std::vector<std::vector<std::string>> rows = {{"", ""}, {"class", "accuracy", "samples"}};
  for (const json& row : result.at("per_class")) {
    const json& accuracy = row.at("accuracy");
    rows.push_back({printable(row.at("class")), accuracy.is_number() ? percent(accuracy) : "–",
                    with_separators(row.at("samples"))});
  }
  print_table(rows);
}

int evaluate(const EvaluateOptions& options, const Globals& globals) {
  json request = request_of(options.model);
  if (!options.data.empty())
    request["data"] = std::filesystem::absolute(options.data).lexically_normal().string();
  if (!options.split.empty()) request["split"] = options.split;
  const json result = runner::run_worker_job(runner::worker_program(), "evaluate", request);
  globals.json ? print_json(result) : print_result(result);
  return 0;
}

}  // namespace

void add_evaluate(Command& program) {
  Command command = program.add_command("evaluate", "Measure how good a trained model is");
  const auto options = std::make_shared<EvaluateOptions>();
  add_options(command, options->model);
  command.add(
      {.name = "--data", .target = &options->data, .kind = "DIR", .summary = "Other images than the run's"});
  command.add({.name = "--split",
               .target = &options->split,
               .kind = "SPLIT",
               .summary = "train, validation or test; default: test where there is one"});
  command.on_call(options, evaluate);
}

}  // namespace anneal::cli
