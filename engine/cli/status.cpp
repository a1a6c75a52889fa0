#include <memory>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "runner/go_on.h"
#include "runner/run_directory.h"

namespace anneal::cli {

namespace {

std::string time_line(const runner::RunStatus& status) {
  const std::string line = "took " + duration_text(status.state.seconds);
  const auto& left = status.state.time_left;
  return line + (status.is_over() ? "" : " so far") +
         (left ? ", " + duration_text((left->least + left->most) / 2) + " left" : "");
}

int status(const std::filesystem::path& run, const Globals& globals) {
  const runner::RunStatus found = runner::read_status(run);
  Damages damages = found.damages;
  const auto origin = runner::origin_of(runner::existing_run(run), damages);
  Warnings(globals.quiet).add(damages);
  if (globals.json) {
    nlohmann::json result = runner::to_json(found);
    if (origin) result["continues"] = {{"run", origin->run}, {"step", origin->step}};
    print_json(result);
    return 0;
  }
  print_line(found.word() + ": step " + with_separators(found.state.last_step) + ", epoch " +
             fixed(found.state.epoch, 2) + " of " + std::to_string(found.state.epochs));
  if (const auto& best = found.state.best)
    print_line("best " + to_string(best->metric) + " " + metric_text(best->metric, best->value) + " of " +
               printable(best->split) + " at epoch " + fixed(best->epoch, 0));
  if (found.state.seconds > 0) print_line(time_line(found));
  if (origin)
    print_line("began with the weights of " + printable(origin->run) + " at step " +
               with_separators(origin->step));
  const bool has_failed = found.state.state == RunState::State::failed;  // else the state says it
  if (has_failed && found.exit && !found.exit->cause.empty()) print_line(printable(found.exit->cause));
  return 0;
}

}  // namespace

void add_status(Command& program) {
  Command command = program.add_command("status", "Say how a run stands");
  const auto run = std::make_shared<std::filesystem::path>();
  command.add(
      {.name = "run", .target = run.get(), .kind = "RUN_DIR", .summary = "Run directory", .required = true});
  command.on_call(run, status);
}

}  // namespace anneal::cli
