#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/spec/file.h"
#include "remote/cli/commands.h"
#include "remote/cli/data_here.h"
#include "remote/cli/deployment.h"
#include "remote/cli/fleet_links.h"
#include "remote/cli/following.h"
#include "remote/cli/passed_options.h"
#include "remote/cli/starting.h"
#include "remote/cli/weights_here.h"
#include "remote/fleet/start_fleet.h"
#include "remote/host/remote_run.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

/// Options of `anneal train` that are passed on; the engine there checks them.
constexpr PassedOption passed_to_train[] = {
    {"--data", "--data", "DIR",
     "Path of the data on the hosts. Default, for one host: generated sample images"},
    {"--target", "--target", "COLUMN", "Table column to predict from the others"},
    {"--task", "--task", "WORD", "For a table: predict classes (classification) or a number (regression)"},
    {"--unlabelled", "--unlabelled", "DIR", "Folder on the hosts with unlabelled images to train on as well"},
    {"--model", "--model", "PRESET", "Preset to train; `anneal models` lists them"},
    {"--init", "--init", "NAME|FILE",
     "Start from these weights: a name from `anneal weights list`, fetched here and sent there, or a file "
     "there"},
    {"--recipe", "--recipe", "GOAL", "Goal of the default settings: usual, fastest, best or small-data"},
    {"--epochs", "--epochs", "N", "Number of passes over the training samples"},
    {"--batch-size", "--batch", "N",
     "Number of samples in each step (--batch means that no questions are asked)"},
    {"--lr", "--lr", "X", "Constant learning rate"},
    {"--precision", "--precision", "WORD", "Number format: fp32, bf16, fp16, half or auto"},
    {"--device", "--device", "WORD", "auto, cpu, cuda or one GPU"},
    {"--ranks", "--ranks", "N", "Number of processes on each host that share each batch"},
    {"--gpus", "--gpus", "N",
     "Train on this many GPUs of each host; with --queue on one host, on any that are free"},
    {"--threads", "--threads", "N", "Number of processor threads of each rank"},
    {"--seed", "--seed", "N", "Seed for all random choices"},
    {"--suspects", "--suspects", "WORD",
     "Search for suspect labels on the host after training: yes, no or auto"},
};

struct TrainOptions {
  LinkOptions link;
  std::string spec;
  PassedValues values = PassedValues(std::size(passed_to_train));
  std::vector<std::string> assignments;
  std::filesystem::path data_here;
  std::filesystem::path init_here;
  std::string name;
  StartOptions how;
  bool detach = false;
};

constexpr std::size_t init_option = 5;

/// Names of weights are no names there.
std::vector<std::string> arguments_of(const TrainOptions& options) {
  PassedValues values = options.values;
  if (values[init_option] && names_kept_weights(*values[init_option])) values[init_option].reset();
  std::vector<std::string> arguments = arguments_from(passed_to_train, values);
  for (const std::string& assignment : options.assignments)
    arguments.insert(arguments.end(), {"--set", assignment});
  return arguments;
}

/// What is to be trained, before any host is asked.
struct Plan {
  RemoteRuns::Start start;
  std::optional<DataHere> data;
  std::optional<WeightsHere> weights;
};

/// The name of the weights that the options, else the spec, begin with; "" of files there, and of none.
std::string weights_named(const std::optional<std::string>& said, const json& spec) {
  const std::string init = said ? *said : initial_weights_of(spec);
  return names_kept_weights(init) ? init : std::string();
}

/// Adds where what is sent lies on the first host; over what the arguments say before.
void add_paths(std::vector<std::string>& arguments, const std::vector<std::string>& data,
               const std::vector<std::string>& weights) {
  if (!data.empty()) arguments.insert(arguments.end(), {"--data", data[0]});
  if (!weights.empty()) arguments.insert(arguments.end(), {"--set", "model.init=" + weights[0]});
}

Plan plan_of(const TrainOptions& options, const Globals& globals) {
  Plan plan{{.name = options.name, .engine = "", .spec = {}, .arguments = arguments_of(options)}, {}, {}};
  if (plan.start.name.empty()) plan.start.name = RemoteRuns::new_name(options.values[4].value_or("run"));
  RemoteRuns::check_name(plan.start.name);
  std::filesystem::path data = options.data_here;
  json spec = json::object();
  if (!options.spec.empty()) {
    spec = read_json_file(options.spec);
    if (const json::json_pointer here("/data/here"); spec.is_object() && spec.contains(here)) {
      if (!spec[here].is_string()) throw UserError("is not a folder", options.spec + ": data.here");
      if (data.empty())
        data = std::filesystem::path(options.spec).parent_path() / spec[here].get<std::string>();
      spec["data"].erase("here");
    }
    plan.start.spec = spec.dump();
  }
  if (!data.empty() && options.values[0])
    throw UserError("names data there, but --data-here or the spec names data here", "--data", "",
                    ExitCode::wrong_usage);
  if (!options.init_here.empty() && options.values[init_option])
    throw UserError("names weights there, but --init-here names weights here", "--init", "",
                    ExitCode::wrong_usage);
  if (!options.init_here.empty())
    plan.weights.emplace(WeightsHere::in_file(options.init_here, globals));
  else if (const std::string weights = weights_named(options.values[init_option], spec); !weights.empty())
    plan.weights.emplace(WeightsHere::of_name(weights, globals));
  if (!data.empty()) plan.data.emplace(data, globals);
  return plan;
}

/// The run's part on one host; follows it unless told otherwise.
int show(Link& link, const std::string& run, bool detaches, const Globals& globals) {
  const std::string place = link.name() + ":" + run;
  if (detaches) {
    globals.json ? cli::print_json({{"host", link.name()}, {"run", run}}) : cli::print_line(place);
    return 0;
  }
  link.tell("training as " + place + "; Ctrl+C leaves it running, `anneal-remote stop " + place +
            "` ends it");
  const int code = follow_run(link, run, globals);
  if (!globals.json) cli::print_line(place);
  return code;
}

int train_on_one(const TrainOptions& options, Plan plan, const Globals& globals) {
  Link link(options.link, globals);
  RemoteRuns::Start& start = plan.start;
  start.engine = deployed_to(link, globals).id;
  using Paths = std::vector<std::string>;
  add_paths(start.arguments, plan.data ? Paths{plan.data->sent_to(link, start.engine)} : Paths(),
            plan.weights ? Paths{plan.weights->sent_to(link, start.engine)} : Paths());
  start_run(link, start, options.how);
  return show(link, start.name, options.detach, globals);
}

void tell_of_queues(FleetLinks& links, const std::string& run) {
  for (Link* link : links.all()) {
    const std::string reason = prove_watched(*link, run);
    link->tell(run + " is in the queue of " + link->name() + (reason.empty() ? "" : ": " + reason));
  }
}

int train_on_several(const TrainOptions& options, Plan plan, const Globals& globals) {
  const RemoteRuns::Start& start = plan.start;
  if (options.how.slurm) throw UserError("is for runs on one host", "--slurm", "", ExitCode::wrong_usage);
  if (!plan.data && !options.values[0] && !(start.spec && json::parse(*start.spec).contains("data")))
    throw UserError(
        "is missing: each of several hosts must have the data", "--data",
        "give a folder that all of them have with --data, or one here that is sent to them with --data-here",
        ExitCode::wrong_usage);
  FleetLinks links(options.link, host_names(options.link.host), globals);
  FleetStart fleet{.name = start.name,
                   .engines = links.deploy(),
                   .spec = start.spec,
                   .arguments = start.arguments,
                   .queue = options.how.queue};
  for (std::size_t node = 0; node < links.all().size(); ++node) {
    Link& link = *links.all()[node];
    if (plan.data) fleet.data.push_back(plan.data->sent_to(link, fleet.engines[node]));
    if (plan.weights) fleet.weights.push_back(plan.weights->sent_to(link, fleet.engines[node]));
  }
  add_paths(fleet.arguments, fleet.data, fleet.weights);
  if (!plan.data && options.values[0]) fleet.data.assign(links.all().size(), *options.values[0]);
  const HostsRecord record =
      start_fleet(links.members(), fleet, [&](const std::string& text) { tell(globals, text); });
  if (fleet.queue)
    tell_of_queues(links, fleet.name);
  else
    links.prove_alive(record);
  return show(links.first(), fleet.name, options.detach, globals);
}

int train(const TrainOptions& options, const Globals& globals) {
  const bool is_one = host_names(options.link.host).size() == 1;
  Plan plan = plan_of(options, globals);
  return is_one ? train_on_one(options, std::move(plan), globals)
                : train_on_several(options, std::move(plan), globals);
}

}  // namespace

void add_train(Command& program) {
  Command command = program.add_command("train", "Train on hosts: deploy what is missing, start, follow");
  const auto options = std::make_shared<TrainOptions>();
  command.add(
      {.name = "spec",
       .target = &options->spec,
       .kind = "SPEC",
       .summary =
           "Job spec: a JSON file on this computer with paths on the host; the options below override it"});
  command.add({.name = "--hosts",
               .target = &options->link.host,
               .kind = "HOST[,HOST…]",
               .summary = "Host to train on, by the name that `ssh` takes, or several separated by commas, "
                          "which train one run together",
               .required = true});
  command.add({.name = "--name",
               .target = &options->name,
               .kind = "NAME",
               .summary = "Name of the run on the host: a-z, digits and \"-\". Default: MODEL-TIME"});
  add_passed_options(command, passed_to_train, options->values);
  command.add(
      {.name = "--data-here",
       .target = &options->data_here,
       .kind = "DIR",
       .summary = "Data on this computer; what is missing on a host is sent there. In SPEC: data.here"});
  command.add({.name = "--init-here",
               .target = &options->init_here,
               .kind = "FILE",
               .summary = "File of weights on this computer to start from; it is sent to each host"});
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "Set any key of the job spec; can be repeated"});
  add_start_options(command, options->how);
  command.add_flag("--detach", options->detach, "Return as soon as the run is certain to continue by itself");
  add_link_options(command, options->link);
  command.on_call(options, train);
}

}  // namespace anneal::remote
