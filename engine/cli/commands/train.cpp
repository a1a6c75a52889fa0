#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/commands/detached_start.h"
#include "engine/cli/commands/queue.h"
#include "engine/cli/commands/range_test.h"
#include "engine/cli/options/look_back.h"
#include "engine/cli/options/node_options.h"
#include "engine/cli/options/node_part.h"
#include "engine/cli/options/policy_help.h"
#include "engine/cli/options/resolved_spec.h"
#include "engine/cli/options/run_start.h"
#include "engine/cli/options/train_options.h"
#include "engine/cli/output/event_printer.h"
#include "engine/cli/terminal/progress.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/instruction_class.h"
#include "engine/core/base/text.h"
#include "engine/runs/link/endpoint.h"
#include "engine/runs/queue/start.h"
#include "engine/runs/queue/watch.h"
#include "engine/runs/runner/attempt.h"
#include "engine/runs/runner/detach.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/supervisor.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// A minute reads any data but the largest.
constexpr std::chrono::seconds patience_with_a_start{60};

/// To its end; lets go of the directory then. What waits for its devices is started.
int supervise(RunStart start, const runner::SuperviseOptions& options) {
  const int code = runner::supervise(start.directory, options);
  queue::go_on_after(start.directory.path());
  return code;
}

int train_detached(RunStart start, const runner::SuperviseOptions& options, LookBack when,
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

void check_usage(const TrainOptions& options) {
  const bool is_new_here = !options.resume && !options.queue && !options.print_spec && !options.range_test;
  if (!options.project.empty() && !is_new_here)
    throw UserError("cannot be combined with --resume, --queue, --print-spec or --range-test", "--project",
                    "", ExitCode::wrong_usage);
  if (options.gpus && options.ranks)
    throw UserError("sets the number of ranks: one on each GPU", "--gpus", "omit --ranks",
                    ExitCode::wrong_usage);
  if (options.queue && (options.resume || options.detach || options.print_spec || options.range_test))
    throw UserError("cannot be combined with --resume, --detach, --print-spec or --range-test", "--queue", "",
                    ExitCode::wrong_usage);
  if (!options.resume) return;
  if (!options.spec_file.empty())
    throw UserError("continues with the run's own spec.json and takes no other: " + options.spec_file,
                    "--resume", options.run_directory.empty() ? "--run-dir names the run" : "",
                    ExitCode::wrong_usage);
  if (options.run_directory.empty())
    throw UserError("needs --run-dir, the run to continue", "--resume", "", ExitCode::wrong_usage);
  if (options.print_spec || options.range_test)
    throw UserError("continues training and cannot be combined with --print-spec or --range-test", "--resume",
                    "", ExitCode::wrong_usage);
}

/// One that was stopped, by a signal, too.
void tell_how_to_go_on(const fs::path& run, const Globals& globals) {
  if (globals.quiet || globals.json) return;
  if (runner::read_status(run).state.state != RunState::State::stopped) return;
  std::fprintf(stderr, "continue with `anneal train --resume --run-dir %s`\n", shell_word(run).c_str());
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
    throw UserError("is for the hosts of a run other than the first", "--data-at", "", ExitCode::wrong_usage);
  if (options.queue)
    return train_later(options, nodes ? std::optional(part_of(said, *nodes)) : std::nullopt, globals);
  if (is_another) return follow_first(options, std::move(*nodes), globals);
  asked_class();  // throws before anything is made or recorded
  const fs::path worker = runner::worker_program();
  if (nodes) link::listen_at(nodes->rendezvous);  // before anything is made: whether that is possible at all
  RunStart start =
      options.resume ? resume_run(options, worker, globals) : begin_run(options, worker, globals);
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
  tell_how_to_go_on(path, globals);
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
