#include <chrono>
#include <memory>
#include <thread>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/gpus.h"
#include "engine/runs/compression/standing.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/runner/control_socket.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::cli {

namespace {

constexpr std::chrono::milliseconds between_looks_at_stopping{50};

struct StopOptions {
  std::filesystem::path run;
  bool now = false;
  bool after_epoch = false;
  bool wait = false;
};

void ask_to_stop(const StopOptions& options, const std::filesystem::path& run) {
  try {
    nlohmann::json request = {{"command", "stop"}, {"now", options.now}};
    if (options.after_epoch) request["after_epoch"] = true;  // a key that earlier runners do not know
    runner::ask_runner(run, request);
  } catch (const EnvironmentError&) {
    if (!runner::read_status(run).is_over()) throw;  // else it ended while we asked
  }
}

int stop_compression(const StopOptions& options, const Globals& globals) {
  bool is_under_way = compress::is_under_way(options.run, true);
  while (options.wait && is_under_way) {
    std::this_thread::sleep_for(between_looks_at_stopping);
    is_under_way = compress::is_under_way(options.run);
  }
  const std::string word = is_under_way ? "stopping" : "stopped";
  globals.json ? print_json({{"state", word}}) : print_line(word);
  return 0;
}

/// `run` is absolute.
int take_out_of_queue(const std::filesystem::path& run, const Globals& globals) {
  queue::QueueFolder(run.parent_path()).remove(run.filename());
  globals.json ? print_json({{"state", "removed"}}) : print_line("removed");
  return 0;
}

int stop(const StopOptions& options, const Globals& globals) {
  if (options.now && options.after_epoch)
    throw UserError("go not together", "--now and --after-epoch", "", ExitCode::wrong_usage);
  if (compress::is_compression(options.run)) return stop_compression(options, globals);
  if (const auto standing = queue::queued_at(options.run, visible_gpus()))
    return take_out_of_queue(std::filesystem::absolute(options.run).lexically_normal(), globals);
  const std::filesystem::path run = runner::existing_run(options.run);
  runner::RunStatus status = runner::read_status(run);
  if (!status.is_over()) {
    ask_to_stop(options, run);
    status = runner::read_status(run);
  }
  while (options.wait && !status.is_over()) {
    std::this_thread::sleep_for(between_looks_at_stopping);
    status = runner::read_status(run);
  }
  Warnings(globals.quiet).add(status.damages);
  if (globals.json)
    print_json(runner::to_json(status));
  else
    print_line(status.word());
  return 0;
}

}  // namespace

void add_stop(Command& program) {
  Command command = program.add_command("stop", "End a run: write a checkpoint, stop");
  const auto options = std::make_shared<StopOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory, or the folder of a compression",
               .required = true});
  command.add_flag("--now", options->now, "Stop at once; steps since the last checkpoint may be lost");
  command.add_flag("--after-epoch", options->after_epoch,
                   "Stop when the current epoch has ended and was evaluated");
  command.add_flag("--wait", options->wait, "Return only when the run has ended");
  command.on_call(options, stop);
}

}  // namespace anneal::cli
