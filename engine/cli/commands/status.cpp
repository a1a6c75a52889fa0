#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/gpus.h"
#include "engine/core/base/json_file.h"
#include "engine/runs/history/rank_pace.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/runner/awaited.h"
#include "engine/runs/runner/failure.h"
#include "engine/runs/runner/go_on.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/work/first_host.h"
#include "engine/runs/work/journaled.h"
#include "engine/runs/work/kind.h"

namespace anneal::cli {

namespace {

std::string time_line(const runner::RunStatus& status) {
  const std::string line = "took " + duration_text(status.state.seconds);
  const auto& left = status.state.time_left;
  return line + (status.is_over() ? "" : " so far") +
         (left ? ", " + duration_text((left->least + left->most) / 2) + " left" : "");
}

/// Of a run that goes on, or would by its state: where its runner is. "" of one that is seen to live.
std::string runner_line(const runner::RunStatus& status) {
  if (status.is_rebooted) return "its machine has been restarted since; --resume continues it";
  const std::int64_t pid = status.state.runner.pid;
  if (status.is_interrupted)
    return (pid > 0 ? "its runner, process " + std::to_string(pid) + ", is gone" : "its runner is gone") +
           "; --resume continues it";
  if (!status.is_unseen) return "";
  return "its runner is not visible here, since it is on another host or in a container; it last "
         "wrote " +
         duration_text(status.silent_seconds) + " ago" +
         (status.silent_seconds > runner::most_silent_seconds ? ": its host may be lost" : "");
}

/// Those of other hosts have no process here, but tell how long they take.
std::size_t count_of_ranks(const runner::RunStatus& status) {
  return std::max(status.state.ranks.size(), status.state.rank_seconds.size());
}

/// "2 ranks on node7, processes 4712, 4713; the slowest, rank 1, takes 1.25 times the median for a step".
std::string ranks_line(const runner::RunStatus& status, const std::string& host) {
  constexpr std::size_t most_named = 8;
  const std::vector<ProcessId>& ranks = status.state.ranks;
  const std::size_t count = count_of_ranks(status);
  std::string line = std::to_string(count) + " ranks";
  if (count > ranks.size()) line += ", " + std::to_string(ranks.size()) + " of them";
  if (!host.empty()) line += " on " + printable(host);
  if (!status.is_over()) {
    for (std::size_t rank = 0; rank < std::min(ranks.size(), most_named); ++rank)
      line += (rank == 0 ? ", processes " : ", ") + std::to_string(ranks[rank].pid);
    if (ranks.size() > most_named) line += ", …";
  }
  if (const auto slowest = slowest_of(status.state.rank_seconds))
    line += "; the slowest, rank " + std::to_string(slowest->rank) + ", takes " + fixed(slowest->times, 2) +
            (slowest->is_of_two ? " times as long as the other for a step" : " times the median for a step");
  return line;
}

/// What is odd about a rank of a run that goes on; "" where nothing is.
std::string condition(const ProcessId& rank) {
  return is_alive(rank) ? runner::condition_of(static_cast<pid_t>(rank.pid)) : "; it is gone";
}

/// `trains`: each has a process that is to live.
void print_ranks(const runner::RunStatus& status, const std::string& host, bool trains) {
  const std::vector<ProcessId>& ranks = status.state.ranks;
  if (count_of_ranks(status) < 2) return;
  print_line(ranks_line(status, host));
  if (status.is_over() || !trains || !is_alive(status.state.runner)) return;
  for (std::size_t rank = 0; rank < ranks.size(); ++rank)
    if (const std::string odd = condition(ranks[rank]); !odd.empty())
      print_line("rank " + std::to_string(rank) + ", process " + std::to_string(ranks[rank].pid) + odd);
}

int status_of_queued(const queue::Standing& standing, const Globals& globals) {
  globals.json ? print_json(queue::to_json(standing))
               : print_line(queue::to_string(standing.state) + ": " + printable(standing.reason));
  return 0;
}

void print_run(const std::filesystem::path& run, Damages& damages) {
  const runner::RunStatus found = runner::read_status(run);
  damages = found.damages;
  const std::string host = work::first_host_of(run, damages);
  const auto origin = runner::origin_of(runner::existing_run(run), damages);
  print_line((found.state.is_paused ? "paused" : found.word()) + ": step " +
             with_separators(found.state.last_step) + ", epoch " + fixed(found.state.epoch, 2) + " of " +
             std::to_string(found.state.epochs));
  if (const std::string line = runner_line(found); !line.empty()) print_line(line);
  if (const auto& best = found.state.best)
    print_line("best " + to_string(best->metric) + " " + metric_text(best->metric, best->value) + " of " +
               printable(best->split) + " at epoch " + fixed(best->epoch, 0));
  if (found.state.seconds > 0) print_line(time_line(found));
  const std::string waits_for = runner::awaited(found, run);
  if (!waits_for.empty()) print_line("waits for " + waits_for);
  print_ranks(found, host, waits_for.empty());
  if (origin)
    print_line("started from the weights of " + printable(origin->run) + " at step " +
               with_separators(origin->step));
  const bool has_failed = found.state.state == RunState::State::failed;  // else the state says it
  if (has_failed && found.exit && !found.exit->cause.empty()) print_line(printable(found.exit->cause));
}

int status(const std::filesystem::path& folder, const Globals& globals) {
  if (const auto standing = queue::queued_at(folder, visible_gpus()))
    return status_of_queued(*standing, globals);
  Damages damages;
  if (!globals.json && !work::has_journal(folder)) {
    print_run(folder, damages);
  } else {
    const nlohmann::json found = work::kind_of(folder).status(folder, damages);
    globals.json ? print_json(found) : print_line(found.value("state", ""));
  }
  Warnings(globals.quiet).add(damages);
  return 0;
}

}  // namespace

void add_status(Command& program) {
  Command command = program.add_command("status", "Show the state of a run or other long work");
  const auto run = std::make_shared<std::filesystem::path>();
  command.add({.name = "run",
               .target = run.get(),
               .kind = "RUN_DIR",
               .summary = "Run directory, or the folder of other work, such as a compression",
               .required = true});
  command.on_call(run, status);
}

}  // namespace anneal::cli
