#include <memory>

#include <nlohmann/json.hpp>

#include "base/json_file.h"
#include "host/remote_run.h"
#include "remote_cli/commands.h"
#include "remote_cli/deployment.h"
#include "remote_cli/following.h"
#include "remote_cli/passed_options.h"
#include "remote_cli/starting.h"
#include "terminal/terminal.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

/// Options of `anneal train` that are passed on; the engine there checks them.
constexpr PassedOption passed[] = {
    {"--data", "--data", "DIR", "Data on the host, by its path there; default: the sample set"},
    {"--target", "--target", "COLUMN", "The column of a table to learn from the others"},
    {"--task", "--task", "WORD", "classification or regression, of a table"},
    {"--unlabelled", "--unlabelled", "DIR", "Folder there of images to learn from without labels"},
    {"--model", "--model", "PRESET", "See `anneal models`"},
    {"--init", "--init", "FILE", "Begin with these weights, a file there"},
    {"--recipe", "--recipe", "GOAL", "usual, fastest, best or small-data"},
    {"--epochs", "--epochs", "N", "Times to go through the training samples"},
    {"--batch-size", "--batch", "N", "Samples per step; here --batch is that nobody is asked"},
    {"--lr", "--lr", "X", "Learning rate, constant"},
    {"--precision", "--precision", "WORD", "fp32, bf16, fp16, half or auto"},
    {"--device", "--device", "WORD", "auto, cpu, cuda or one GPU"},
    {"--ranks", "--ranks", "N", "Processes to train in"},
    {"--threads", "--threads", "N", "Processor threads"},
    {"--seed", "--seed", "N", "Of every random choice"},
};

struct TrainOptions {
  LinkOptions link;
  std::string spec;
  PassedValues values = PassedValues(std::size(passed));
  std::vector<std::string> assignments;
  std::string name;
  StartOptions how;
  bool detach = false;
};

std::vector<std::string> arguments_of(const TrainOptions& options) {
  std::vector<std::string> arguments = arguments_from(passed, options.values);
  for (const std::string& assignment : options.assignments)
    arguments.insert(arguments.end(), {"--set", assignment});
  return arguments;
}

int train(const TrainOptions& options, const Globals& globals) {
  if (options.link.host.find(',') != std::string::npos)
    throw UserError("names several hosts, and runs take one for now", "--hosts", "", ExitCode::wrong_usage);
  RemoteRuns::Start start{.name = options.name, .engine = "", .spec = {}, .arguments = arguments_of(options)};
  if (start.name.empty()) start.name = RemoteRuns::new_name(options.values[4].value_or("run"));
  RemoteRuns::check_name(start.name);
  if (!options.spec.empty()) start.spec = read_json_file(options.spec).dump();
  Link link(options.link, globals);
  start.engine = deployed_to(link, globals).id;
  start_run(link, start, options.how);
  const std::string place = link.name() + ":" + start.name;
  if (options.detach) {
    globals.json ? cli::print_json({{"host", link.name()}, {"run", start.name}}) : cli::print_line(place);
    return 0;
  }
  link.tell("training as " + place + "; Ctrl+C leaves it alone, `anneal-remote stop " + place + "` ends it");
  const int code = follow_run(link, start.name, globals);
  if (!globals.json) cli::print_line(place);
  return code;
}

}  // namespace

void add_train(Command& program) {
  Command command = program.add_command("train", "Train on a host: deploy what is missing, start, follow");
  const auto options = std::make_shared<TrainOptions>();
  command.add({.name = "spec",
               .target = &options->spec,
               .kind = "SPEC",
               .summary = "Job spec (JSON) here, with paths of the host; options go over it"});
  command.add({.name = "--hosts",
               .target = &options->link.host,
               .kind = "HOST",
               .summary = "Where to train, as `ssh` takes it",
               .required = true});
  command.add({.name = "--name",
               .target = &options->name,
               .kind = "NAME",
               .summary = "Of the run there: a-z, digits and \"-\"; default: MODEL-TIME"});
  add_passed_options(command, passed, options->values);
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "Any key of the spec; may be given again"});
  add_start_options(command, options->how);
  command.add_flag("--detach", options->detach, "Return once it is sure that the run goes on by itself");
  add_link_options(command, options->link);
  command.on_call(options, train);
}

}  // namespace anneal::remote
