#include <cctype>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/gpus.h"
#include "base/object_reader.h"
#include "cli/checked_project.h"
#include "cli/commands.h"
#include "cli/default_ranks.h"
#include "cli/detached_start.h"
#include "cli/look_back.h"
#include "cli/node_options.h"
#include "cli/policy_help.h"
#include "cli/queue.h"
#include "cli/range_test.h"
#include "cli/sample_set.h"
#include "cli/train_options.h"
#include "project/origin.h"
#include "project/runs.h"
#include "protocol/job_spec.h"
#include "protocol/spec/file.h"
#include "queue/start.h"
#include "queue/watch.h"
#include "resolve/resolve.h"
#include "resolve/weights_advice.h"
#include "runner/attempt.h"
#include "runner/detach.h"
#include "runner/go_on.h"
#include "runner/nodes/follower.h"
#include "runner/run_directory.h"
#include "runner/supervisor.h"
#include "runner/worker_program.h"
#include "terminal/progress.h"
#include "terminal/terminal.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using runner::RunDirectory;

namespace {

/// A minute reads any data but the largest.
constexpr std::chrono::seconds patience_with_a_start{60};

/// With nothing said about data, the sample set, which is drawn where it is missing.
void fill_in_data(json& spec, bool quiet) {
  if (spec.contains("data") && (!spec["data"].is_object() || spec["data"].contains("folder") ||
                                spec["data"].contains("train") || spec["data"].contains("table")))
    return;
  const fs::path sample = sample_set_path();
  if (!quiet) std::fprintf(stderr, "no data named: training on the sample set in %s\n", sample.c_str());
  cli::draw_sample_set(sample, {});
  spec["data"]["folder"] = sample.string();
}

/// anneal-runs/NAME-TIME here, with a number where that exists.
fs::path new_run_directory(const json& spec) {
  std::string time;
  for (const char c : runner::utc_now()) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) time += c;
    if (c == 'T') time += '-';
  }
  const std::string name = spec.value("/model/preset"_json_pointer, "model") + "-" + time;
  fs::path path = fs::path("anneal-runs") / name;
  for (int number = 2; fs::exists(path); ++number)
    path = fs::path("anneal-runs") / (name + "-" + std::to_string(number));
  return path;
}

/// Batches larger than the data are taken for what they come to.
void tell_of_smaller_batches(const json& chosen, const json& resolved) {
  if (!chosen.contains("training")) return;
  const json asked = to_json(training_from_json(chosen["training"]));
  for (const char* key : {"batch_size", "batch_growth"})
    if (chosen["training"].contains(key) && asked[key] != resolved["training"][key])
      std::fprintf(stderr, "a batch holds no more than the training samples: training.%s is %s\n", key,
                   shown(resolved["training"][key]).c_str());
}

/// Ranks of one host add up what lies in memory in common.
void tell_of_idle_precision(const json& resolved) {
  const ParallelSpec parallel = parallel_from_json(resolved["parallel"]);
  if (parallel.nodes == 1 && parallel.exchange.precision != ExchangeSpec{}.precision)
    std::fprintf(stderr,
                 "parallel.exchange.precision is that of gradients between hosts, and this run is on one: it "
                 "changes nothing\n");
}

/// Tells what is decided in the person's place, and what might be better; the latter as an event, too, where
/// events are wanted.
json resolve(const json& chosen, const Globals& globals, bool prints_events = false) {
  const auto tell = [&](const std::string& note) {
    if (!globals.quiet) std::fprintf(stderr, "%s\n", printable(note).c_str());
  };
  json resolved = resolve::resolve(chosen, {}, tell, [&](const resolve::WeightsAdvice& advice) {
    tell(sentence_of(advice));
    if (prints_events) print_json(to_json(advice));
  });
  if (!globals.quiet) {
    tell_of_smaller_batches(chosen, resolved);
    tell_of_idle_precision(resolved);
  }
  return resolved;
}

/// What CUDA starts on knows the worker, which takes a second to say so and is asked only where there may be
/// several GPUs.
int count_gpus() {
  if (visible_gpus() < 2) return 0;
  return runner::run_worker_job(runner::worker_program(), "devices", json::object()).value("gpus", 0);
}

void fill_in_ranks(json& spec, bool quiet) {
  const int ranks = default_ranks(spec, count_gpus);
  if (ranks == 0) return;
  spec["parallel"]["ranks"] = ranks;
  if (!quiet)
    std::fprintf(stderr, "training in %d ranks, one for each GPU; --ranks 1 takes one GPU\n", ranks);
}

/// They are counted without CUDA; which of them it starts on is seen when training begins.
void require_gpus(const std::optional<std::int64_t>& gpus) {
  const int here = visible_gpus();
  if (gpus && *gpus > here)
    throw EnvironmentError(
        here == 1 ? "is " + std::to_string(*gpus) + ", and there is 1 GPU"
                  : "is " + std::to_string(*gpus) + ", and there are " + std::to_string(here) + " GPUs",
        "--gpus", "", ExitCode::unavailable);
}

json resolved_spec(const TrainOptions& options, const Globals& globals) {
  require_gpus(options.gpus);
  json chosen = chosen_spec(options);
  fill_in_data(chosen, globals.quiet);
  if (!options.range_test) fill_in_ranks(chosen, globals.quiet);
  return resolve(chosen, globals,
                 globals.json && !options.print_spec && !options.range_test && !options.detach);
}

/// What is supervised.
struct Start {
  RunDirectory directory;
  json change = {};  ///< that a resumed run goes on with
};

/// Asked before anything is made or changed: GPUs that `spec`, perhaps a partial one, names. Throws
/// EnvironmentError where one is not there.
void require_devices(const json& spec, const fs::path& worker) {
  json asked = json::object();
  const json training = spec.value("training", json::object());
  for (const char* key : {"device", "evaluation_device"})
    if (const std::string word = training.value(key, "auto"); word.starts_with("cuda"))
      asked[std::string("training.") + key] = word;
  if (!asked.empty()) runner::run_worker_job(worker, "devices", asked);
}

project::Project project_for_runs(const fs::path& file) {
  project::Project opened = open_checked(file);
  if (opened.is_read_only()) throw UserError("cannot be written", file.string());
  if (!project::is_from_here(opened))
    throw UserError("came from elsewhere: the runs in it are those of another computer", file.string(),
                    "Open it in the studio and make it yours, or leave --project out.");
  return opened;
}

Start begin_run(const TrainOptions& options, const fs::path& worker, const Globals& globals) {
  std::optional<project::Project> project;
  if (!options.project.empty()) project = project_for_runs(options.project);
  const json spec = resolved_spec(options, globals);
  require_devices(spec, worker);
  Start start{RunDirectory::create(
      options.run_directory.empty() ? new_run_directory(spec) : options.run_directory, spec)};
  const fs::path directory = fs::absolute(start.directory.path()).lexically_normal();
  if (project)
    project::add_run(
        *project,
        {.name = directory.filename(), .directory = directory, .spec = start.directory.spec().dump()});
  return start;
}

/// A new run beside the one in `run`, with its weights and policy and the data that the options name; nullopt
/// where that is the run's own data.
std::optional<Start> begin_version(const TrainOptions& options, const fs::path& run, const Globals& globals) {
  TrainOptions over = options;
  over.spec_file = run / run_files::spec;
  const json before = read_run_spec(run);
  json chosen = chosen_spec(over);
  chosen.erase("changes");
  if (chosen["model"].contains("preset")) chosen["model"].erase("graph");  // for the classes of other data
  if (resolve::resolve(chosen)["data"]["fingerprint"] == before["data"].value("fingerprint", ""))
    return std::nullopt;
  const json spec = resolve(runner::next_version(run, std::move(chosen)), globals);
  const fs::path path = runner::next_version_path(run);
  if (!globals.quiet)
    std::fprintf(stderr, "other data than that of %s: a new run, %s, begins with its weights of step %lld\n",
                 run.c_str(), path.c_str(), spec["continues"]["step"].get<long long>());
  return Start{RunDirectory::create(path, spec)};
}

Start resume_run(TrainOptions options, const fs::path& worker, const Globals& globals) {
  const fs::path run = runner::existing_run(options.run_directory);
  if (options.data) {
    if (auto version = begin_version(options, run, globals)) return std::move(*version);
    options.data.reset();
  }
  runner::GoingOn going_on = runner::going_on(run, chosen_spec(options));
  require_devices(going_on.settings, worker);
  const int nodes = read_run_spec(run).value("/parallel/nodes"_json_pointer, 1);
  if (nodes > 1 && options.nodes == 1 && !globals.quiet)
    std::fprintf(
        stderr,
        "the run was on %d hosts and goes on here alone; --nodes, --node-rank and --rendezvous on each "
        "host go on with all\n",
        nodes);
  Start start{RunDirectory::reopen(run), std::move(going_on.change)};
  if (!going_on.settings.empty()) start.directory.set(going_on.settings);
  if (start.directory.previous()->state.state == RunState::State::finished && start.change.is_null())
    std::fprintf(stderr,
                 "the run has finished, and its checkpoints are looked through; with --epochs N it goes on "
                 "to more epochs\n");
  return start;
}

/// Prints events for as long as that works. What does not is told at the end: it must not end the training.
class EventPrinter {
 public:
  void print(const Event& event) {
    if (!failure_) try {
        print_line(to_line(event));
      } catch (const EnvironmentError& error) {
        failure_ = error;
      }
  }
  void check() const {
    if (failure_) throw *failure_;
  }

 private:
  std::optional<EnvironmentError> failure_;
};

runner::Observer observer_for(const Globals& globals, const std::shared_ptr<Progress>& progress,
                              EventPrinter& printer) {
  runner::Observer observer;
  observer.trouble = [progress](const std::string& message) { progress->show_trouble(message); };
  if (globals.json)
    observer.event = [&printer](const Event& event) { printer.print(event); };
  else
    observer.event = [progress, is_quiet = globals.quiet](const Event& event) {
      if (!is_quiet || std::holds_alternative<FailedEvent>(event.body)) progress->show(event);
    };
  return observer;
}

/// To its end; lets go of the directory then. What waits for its devices is started.
int supervise(Start start, const runner::SuperviseOptions& options) {
  const int code = runner::supervise(start.directory, options);
  queue::go_on_after(start.directory.path());
  return code;
}

int train_detached(Start start, const runner::SuperviseOptions& options, LookBack when,
                   const Globals& globals) {
  const runner::Detached run([&](const Descriptor& words) {
    runner::SuperviseOptions detached = options;
    detached.observer = {.event = tell_start(words), .trouble = {}};
    const fs::path path = start.directory.path();
    const int code = supervise(std::move(start), detached);
    look_back(path, when, true);
    return code;
  });
  Progress progress(stderr);
  progress.know(start.directory.spec());
  const int code = watch_start(run, progress, globals.quiet, patience_with_a_start);
  const std::string path = start.directory.path();
  globals.json ? print_json({{"run_dir", path}}) : print_line(path);
  return code;
}

std::vector<runner::MovedData> moved_data(const std::vector<std::string>& said) {
  std::vector<runner::MovedData> moved;
  for (const std::string& text : said) moved.push_back(runner::moved_data_from_text(text, "--data-at"));
  return moved;
}

/// What the options say of training itself: files and data may lie elsewhere here.
json asked_here(TrainOptions options) {
  options.spec_file.clear();
  for (std::optional<std::string>* of_files :
       {&options.data, &options.unlabelled, &options.corrections, &options.init})
    of_files->reset();
  return chosen_spec(options);
}

/// What this host does in a run of several, for when all of them have room.
queue::Part part_of(const TrainOptions& options, const runner::NodeOptions& nodes) {
  if (!options.nodes)
    throw UserError("is not for jobs: Slurm has queues of its own", "--queue", "", ExitCode::wrong_usage);
  if (nodes.node > 0 && options.run_directory.empty())
    throw UserError("is missing: what waits is known by its name", "--run-dir", "", ExitCode::wrong_usage);
  if (nodes.node == 0) link::listen_at(nodes.rendezvous);  // whether that is possible at all
  moved_data(options.moved_data);                          // whether it can be read
  std::vector<std::string> arguments;
  for (const std::string& moved : options.moved_data) arguments.insert(arguments.end(), {"--data-at", moved});
  if (!options.ports.empty()) arguments.insert(arguments.end(), {"--ports", options.ports});
  return {.node = nodes.node,
          .nodes = nodes.nodes,
          .rendezvous = nodes.rendezvous,
          .secret = nodes.secret,
          .arguments = std::move(arguments)};
}

/// What is wrong with it is said now, and not when it starts. What another host than the first trains is said
/// by the first's queue.
int train_later(const TrainOptions& options, const std::optional<queue::Part>& part, const Globals& globals) {
  queue::Entry entry{.run = {}, .program = queue::program_to_start(), .spec = json::object(), .part = part};
  if (!part || part->node == 0) {
    entry.spec = resolved_spec(options, globals);
    require_devices(entry.spec, runner::worker_program());
  }
  const fs::path path =
      fs::absolute(options.run_directory.empty() ? new_run_directory(entry.spec) : options.run_directory)
          .lexically_normal();
  entry.run = path.filename();
  entry.added = runner::utc_now();
  if (!options.suspects.empty()) entry.suspects = options.suspects;
  if (const char* mark = std::getenv("ANNEAL_START")) entry.mark = mark;
  queue_run(path.parent_path(), std::move(entry), globals);
  return static_cast<int>(ExitCode::done);
}

/// On a host that is not the first of a run: what is trained, and how, is said there.
int follow_first(const TrainOptions& options, runner::NodeOptions nodes, const Globals& globals) {
  const auto tell = [&](const std::string& message) {
    if (!globals.quiet) std::fprintf(stderr, "%s\n", printable(message).c_str());
  };
  if (options.detach)
    throw UserError("is for the first host of a run", "--detach", "", ExitCode::wrong_usage);
  return runner::follow({.place = std::move(nodes),
                         .worker = runner::worker_program(),
                         .run = options.run_directory,
                         .moved = moved_data(options.moved_data),
                         .asked = asked_here(options),
                         .data = options.data ? fs::absolute(*options.data).lexically_normal().string() : "",
                         .tell = tell});
}

void check_usage(const TrainOptions& options) {
  const bool is_new_here = !options.resume && !options.queue && !options.print_spec && !options.range_test;
  if (!options.project.empty() && !is_new_here)
    throw UserError("takes no --resume, --queue, --print-spec or --range-test", "--project", "",
                    ExitCode::wrong_usage);
  if (options.gpus && options.ranks)
    throw UserError("says how many ranks there are: one on each GPU", "--gpus", "leave --ranks out",
                    ExitCode::wrong_usage);
  if (options.queue && (options.resume || options.detach || options.print_spec || options.range_test))
    throw UserError("takes no --resume, --detach, --print-spec or --range-test", "--queue", "",
                    ExitCode::wrong_usage);
  if (!options.resume) return;
  if (!options.spec_file.empty())
    throw UserError("goes on with the run's own spec.json and takes no other: " + options.spec_file,
                    "--resume", options.run_directory.empty() ? "--run-dir names the run" : "",
                    ExitCode::wrong_usage);
  if (options.run_directory.empty())
    throw UserError("needs --run-dir, the run to go on with", "--resume", "", ExitCode::wrong_usage);
  if (options.print_spec || options.range_test)
    throw UserError("goes on with training and takes no --print-spec or --range-test", "--resume", "",
                    ExitCode::wrong_usage);
}

int train(const TrainOptions& said, const Globals& globals) {
  check_usage(said);
  std::optional<runner::NodeOptions> nodes = node_options(said);
  TrainOptions options = said;
  options.nodes = nodes ? nodes->nodes : 1;
  if (options.range_test) return range_test(resolved_spec(options, globals), options.run_directory, globals);
  if (options.print_spec) {
    print_line(resolved_spec(options, globals).dump(2));
    return static_cast<int>(ExitCode::done);
  }
  // Whoever reads our output may leave; that must not end the training.
  std::signal(SIGPIPE, SIG_IGN);
  const bool is_another = nodes && nodes->node > 0;
  if (!is_another && !options.moved_data.empty())
    throw UserError("is for the other hosts of a run than the first", "--data-at", "", ExitCode::wrong_usage);
  if (options.queue)
    return train_later(options, nodes ? std::optional(part_of(said, *nodes)) : std::nullopt, globals);
  if (is_another) return follow_first(options, std::move(*nodes), globals);
  const fs::path worker = runner::worker_program();
  if (nodes) link::listen_at(nodes->rendezvous);  // before anything is made: whether that is possible at all
  Start start = options.resume ? resume_run(options, worker, globals) : begin_run(options, worker, globals);
  runner::SuperviseOptions supervised{
      .worker = worker, .observer = {}, .change = start.change, .nodes = std::move(nodes)};
  const LookBack when = look_back_from_text(options.suspects);
  if (options.detach) return train_detached(std::move(start), supervised, when, globals);
  const auto progress = std::make_shared<Progress>(stderr);
  if (options.resume) progress->know(start.directory.spec());
  EventPrinter printer;
  supervised.observer = observer_for(globals, progress, printer);
  const fs::path path = start.directory.path();
  const int code = supervise(std::move(start), supervised);
  if (!globals.json) print_line(path);
  look_back(path, when, globals.quiet);
  if (code == 0) printer.check();
  return code;
}

}  // namespace

void add_train(Command& program) {
  Command command = program.add_command("train", "Train a model");
  const auto options = std::make_shared<TrainOptions>();
  add_options(command, *options);
  command.add_notes(policy_help());
  command.on_call(options, train);
}

}  // namespace anneal::cli
