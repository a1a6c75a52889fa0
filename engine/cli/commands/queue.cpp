#include "engine/cli/commands/queue.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/position.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/gpus.h"
#include "engine/core/base/machine.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/queue/watch.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using queue::QueueFolder;
using queue::Standing;

namespace {

struct QueueOptions {
  fs::path runs;
  std::string action = "list";
  std::string run;
  std::string position;
};

std::string line_of(const Standing& standing) {
  return printable(standing.run + "  " + to_string(standing.state) + ": " + standing.reason);
}

void check_usage(const QueueOptions& options) {
  const bool needs_run = options.action == "move" || options.action == "remove";
  const bool needs_position = options.action == "move";
  if (options.run.empty() != !needs_run || options.position.empty() != !needs_position)
    throw UserError("must be RUNS, RUNS move RUN PLACE, RUNS remove RUN or RUNS watch", "queue", "",
                    ExitCode::wrong_usage);
}

void print(const QueueFolder& queue, const queue::Watcher& watcher, const Globals& globals) {
  const std::vector<Standing> all = queue::standings(queue, visible_gpus());
  if (globals.json) {
    json runs = json::array();
    for (const Standing& one : all) runs.push_back(to_json(one));
    print_json({{"host", host_name()},
                {"runs", runs},
                {"watched", watcher.is_alive},
                {"rebooted", watcher.was_rebooted}});
    return;
  }
  if (watcher.was_rebooted && !globals.quiet)
    std::fprintf(stderr, "the machine was rebooted; the queue continues now\n");
  for (const Standing& one : all) print_line(line_of(one));
  if (all.empty()) print_line("nothing waits");
}

int act(const QueueOptions& options, const Globals& globals) {
  check_usage(options);
  const QueueFolder queue(options.runs);
  if (options.action == "watch") {
    queue::watch(queue);
    return static_cast<int>(ExitCode::done);
  }
  if (options.action == "move") queue.move(options.run, position_from_text(options.position));
  if (options.action == "remove") queue.remove(options.run);
  print(queue, queue::see_to(queue), globals);
  return static_cast<int>(ExitCode::done);
}

}  // namespace

void queue_run(const fs::path& runs, queue::Entry entry, const Globals& globals) {
  const std::string run = entry.run;
  const QueueFolder queue(runs);
  queue.add(std::move(entry));
  // Its standing first: a moment later it may run.
  const auto standing = queue::standing_of(queue, run, visible_gpus());
  queue::see_to(queue);
  if (globals.json) {
    json said = {{"run_dir", queue.run_directory(run).string()}};
    if (standing) said["queue"] = to_json(*standing);
    return print_json(said);
  }
  if (standing && !globals.quiet) std::fprintf(stderr, "%s\n", line_of(*standing).c_str());
  print_line(queue.run_directory(run));
}

void add_queue(Command& program) {
  Command command =
      program.add_command("queue", "Show or change the runs waiting for free devices (`train --queue`)");
  const auto options = std::make_shared<QueueOptions>();
  command.add(
      {.name = "runs",
       .target = &options->runs,
       .kind = "RUNS",
       .summary = "Folder in which the runs are created; each folder has its own queue on each machine",
       .required = true});
  command.add({.name = "action",
               .target = &options->action,
               .kind = "ACTION",
               .summary =
                   "list (default), move, remove or watch; watch starts runs until none is waiting, as a "
                   "background process does by itself",
               .words = {"list", "move", "remove", "watch"}});
  command.add({.name = "run", .target = &options->run, .kind = "RUN", .summary = "Waiting run"});
  command.add({.name = "position",
               .target = &options->position,
               .kind = "PLACE",
               .summary = "New place: first, last or a number from 1"});
  command.add_notes(
      "A run waits for the GPUs that it uses, or on a processor until no other run uses it. Runs that were\n"
      "not queued count as well. A run whose devices are free overtakes those that wait for others. Runs on\n"
      "several hosts keep their order, which is the same on all of their hosts.");
  command.on_call(options, act);
}

}  // namespace anneal::cli
