#include <chrono>
#include <memory>
#include <thread>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/gpus.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/work/kind.h"

namespace anneal::cli {

namespace {

constexpr std::chrono::milliseconds between_looks_at_stopping{50};

struct StopOptions {
  std::filesystem::path run;
  bool now = false;
  bool after_epoch = false;
  bool wait = false;
};

/// `run` is absolute.
int take_out_of_queue(const std::filesystem::path& run, const Globals& globals) {
  queue::QueueFolder(run.parent_path()).remove(run.filename());
  globals.json ? print_json({{"state", "removed"}}) : print_line("removed");
  return 0;
}

int stop(const StopOptions& options, const Globals& globals) {
  if (options.now && options.after_epoch)
    throw UserError("cannot be combined", "--now and --after-epoch", "", ExitCode::wrong_usage);
  if (const auto standing = queue::queued_at(options.run, visible_gpus()))
    return take_out_of_queue(std::filesystem::absolute(options.run).lexically_normal(), globals);
  const work::Kind& kind = work::kind_of(options.run);
  kind.stop(options.run, {.is_now = options.now, .is_after_epoch = options.after_epoch});
  while (options.wait && !kind.is_over(options.run)) std::this_thread::sleep_for(between_looks_at_stopping);
  Damages damages;
  nlohmann::json status = kind.status(options.run, damages);
  // It may not have heard of it yet.
  if (status.value("state", "") == "running" && !options.after_epoch) status["state"] = "stopping";
  Warnings(globals.quiet).add(damages);
  if (globals.json)
    print_json(status);
  else
    print_line(status.value("state", ""));
  return 0;
}

}  // namespace

void add_stop(Command& program) {
  Command command = program.add_command("stop", "Stop a run or other long work after writing a checkpoint");
  const auto options = std::make_shared<StopOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory, or the folder of other work, such as a compression",
               .required = true});
  command.add_flag("--now", options->now, "Stop immediately; steps since the last checkpoint may be lost");
  command.add_flag("--after-epoch", options->after_epoch,
                   "Stop when the current epoch has ended and been evaluated");
  command.add_flag("--wait", options->wait, "Return only when the run has ended");
  command.on_call(options, stop);
}

}  // namespace anneal::cli
