#include <chrono>
#include <limits>
#include <memory>
#include <thread>
#include <utility>

#include "engine/cli/commands/commands.h"
#include "engine/cli/commands/journal_text.h"
#include "engine/cli/terminal/progress.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/file_part.h"
#include "engine/core/base/gpus.h"
#include "engine/core/base/line_follower.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/history/event_reader.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/work/journal.h"
#include "engine/runs/work/journaled.h"

namespace anneal::cli {

namespace {

constexpr std::chrono::milliseconds between_looks_at_work{100};
constexpr std::chrono::milliseconds between_looks_at_queue{500};

struct FollowOptions {
  std::filesystem::path folder;
  std::int64_t offset = 0;
};

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

int follow_run(const std::filesystem::path& run, std::int64_t offset, const Globals& globals) {
  Warnings warnings(globals.quiet);
  EventReader reader(run / run_files::events, offset, [&](const UserError& damage) { warnings.add(damage); });
  Progress progress(stdout);
  for (;;) {
    // In this order: what was written before the end is still shown.
    const runner::RunStatus status = runner::read_status(run);
    warnings.add(status.damages);
    while (const auto line = reader.next_event())
      globals.json ? print_line(line->text) : progress.show(line->event);
    print_text("");  // throws where nobody gets what was shown
    if (status.is_interrupted && !globals.quiet)
      progress.show_trouble("the run was interrupted; continue with `anneal train --resume --run-dir " +
                            shell_word(run) + "`");
    if (status.is_over()) return exit_code_of(status);
    std::this_thread::sleep_for(between_looks_at_work);
  }
}

/// Shows new lines of a journal: as they are, or what they tell a person.
void show_journal(LineFollower& lines, const std::string& kind, bool is_json) {
  for (;;) try {
      const std::optional<std::string> line = lines.next();
      if (!line) return;
      if (is_json) {
        print_line(*line);
        continue;
      }
      const nlohmann::json parsed = nlohmann::json::parse(*line, nullptr, false);
      if (const std::string text = journal_text(kind, parsed); !text.empty()) print_line(printable(text));
    } catch (const UserError&) {
      // It is longer than any line of a journal.
    }
}

int follow_journal(const std::filesystem::path& folder, std::int64_t offset, const Globals& globals) {
  LineFollower lines({.offset = offset}, work::longest_journal_line);
  const auto read = [&](std::int64_t from, std::int64_t most) {
    return read_file_part(folder / work::journal_file, from, most);
  };
  const std::string kind = work::read_journaled(folder).kind;
  for (;;) {
    const bool is_under_way = work::is_under_way(folder);  // before its last lines are read
    while (lines.read_on(read)) show_journal(lines, kind, globals.json);
    print_text("");
    if (!is_under_way) break;
    std::this_thread::sleep_for(between_looks_at_work);
  }
  const work::JournaledStatus status = work::read_journaled(folder);
  using State = work::JournaledStatus::State;
  if (status.state == State::running) return follow_journal(folder, lines.position().offset, globals);
  if (status.state != State::finished && !globals.quiet)
    std::fprintf(stderr, "the %s was %s\n", kind.c_str(), to_string(status.state).c_str());
  return static_cast<int>(status.has_succeeded.value_or(false) ? ExitCode::done : ExitCode::failed);
}

int follow(const FollowOptions& options, const Globals& globals) {
  if (work::has_journal(options.folder)) return follow_journal(options.folder, options.offset, globals);
  wait_in_queue(options.folder, globals);
  return follow_run(runner::existing_run(options.folder), options.offset, globals);
}

}  // namespace

void add_follow(Command& program) {
  Command command = program.add_command("follow", "Watch a run or other long work until it ends");
  const auto options = std::make_shared<FollowOptions>();
  command.add({.name = "run",
               .target = &options->folder,
               .kind = "RUN_DIR",
               .summary = "Run directory, or the folder of other work, such as a compression",
               .required = true});
  command.add({.name = "--from",
               .target = &options->offset,
               .kind = "OFFSET",
               .summary = "Byte offset in events.jsonl, or in the journal, to start at. Default: 0",
               .range = {{0, std::numeric_limits<std::int64_t>::max()}}});
  command.on_call(options, follow);
}

}  // namespace anneal::cli
