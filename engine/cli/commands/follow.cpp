#include <chrono>
#include <limits>
#include <memory>
#include <thread>
#include <utility>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/progress.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/gpus.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/history/event_reader.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::cli {

namespace {

constexpr std::chrono::milliseconds between_looks_at_run{100};
constexpr std::chrono::milliseconds between_looks_at_queue{500};

struct FollowOptions {
  std::filesystem::path run;
  std::int64_t offset = 0;
};

void show_new(EventReader& reader, Progress& progress, bool json) {
  while (const auto line = reader.next_event()) {
    if (json)
      print_line(line->text);
    else
      progress.show(line->event);
  }
}

int exit_code_of(const runner::RunStatus& status) {
  return status.is_interrupted || status.state.state == RunState::State::failed
             ? static_cast<int>(ExitCode::failed)
             : static_cast<int>(ExitCode::done);
}

/// Returns when it has a run directory, or is in no queue any more; tells why it waits. Throws UserError
/// where it was refused.
void wait_in_queue(const std::filesystem::path& run, const Globals& globals) {
  std::string told;
  while (const auto standing = queue::queued_at(run, visible_gpus())) {
    if (standing->state == queue::Standing::State::refused)
      throw UserError("was refused by the queue: " + standing->reason, run);
    if (standing->reason != std::exchange(told, standing->reason) && !globals.quiet)
      std::fprintf(stderr, "%s: %s\n", queue::to_string(standing->state).c_str(),
                   printable(standing->reason).c_str());
    std::this_thread::sleep_for(between_looks_at_queue);
  }
}

int follow(const FollowOptions& options, const Globals& globals) {
  wait_in_queue(options.run, globals);
  const std::filesystem::path run = runner::existing_run(options.run);
  Warnings warnings(globals.quiet);
  EventReader reader(run / run_files::events, options.offset,
                     [&](const UserError& damage) { warnings.add(damage); });
  Progress progress(stdout);
  for (;;) {
    // In this order: what was written before the end is still shown.
    const runner::RunStatus status = runner::read_status(run);
    warnings.add(status.damages);
    show_new(reader, progress, globals.json);
    print_text("");  // throws where nobody gets what was shown
    if (status.is_interrupted && !globals.quiet)
      progress.show_trouble("the run was interrupted; go on with `anneal train --resume --run-dir " +
                            shell_word(run) + "`");
    if (status.is_over()) return exit_code_of(status);
    std::this_thread::sleep_for(between_looks_at_run);
  }
}

}  // namespace

void add_follow(Command& program) {
  Command command = program.add_command("follow", "Watch a run from its events until it ends");
  const auto options = std::make_shared<FollowOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory",
               .required = true});
  command.add({.name = "--from",
               .target = &options->offset,
               .kind = "OFFSET",
               .summary = "Byte of events.jsonl to start at. Default: 0",
               .range = {{0, std::numeric_limits<std::int64_t>::max()}}});
  command.on_call(options, follow);
}

}  // namespace anneal::cli
