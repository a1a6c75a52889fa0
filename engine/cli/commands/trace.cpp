#include <memory>
#include <set>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/durable_file.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/trace/chrome_trace.h"
#include "engine/runs/trace/read_trace.h"
#include "engine/runs/trace/recorded_steps.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

struct TraceOptions {
  fs::path run, output;
};

std::vector<trace::RankTrace> recorded(const fs::path& run, Warnings& warnings) {
  Damages damages;
  std::vector<trace::RankTrace> ranks = trace::read_trace(run, damages);
  warnings.add(damages);
  if (!ranks.empty()) return ranks;
  if (!damages.empty()) throw UserError("has no trace that can be read", run);
  const std::int64_t steps = runner::read_status(run).state.last_step;
  throw UserError("has no trace: ranks record " + trace::recorded_steps_text() +
                      " of each attempt, and this run has done " + with_separators(steps) +
                      (steps == 1 ? " step" : " steps"),
                  run, "logs/rank-0.log shows if they could not write it; earlier engines recorded none");
}

std::set<std::int64_t> steps_of(const std::vector<trace::RankTrace>& ranks) {
  std::set<std::int64_t> steps;
  for (const trace::RankTrace& rank : ranks)
    for (const trace::StepTrace& step : rank.steps) steps.insert(step.step);
  return steps;
}

int trace_run(const TraceOptions& options, const Globals& globals) {
  const fs::path run = runner::existing_run(options.run);
  const fs::path output =
      fs::absolute(options.output.empty() ? run / "trace.json" : options.output).lexically_normal();
  if (!options.output.empty()) check_output(output, timeline_kind());
  Warnings warnings(globals.quiet);
  const std::vector<trace::RankTrace> ranks = recorded(run, warnings);
  const std::string written = trace::chrome_trace(ranks, run.filename());
  // In a run directory, which may come from anybody, a link or a pipe of that name is not written to.
  using enum FileReplacement::Named;
  replace_file(output, written, options.output.empty() ? by_us : by_a_person);
  const std::set<std::int64_t> steps = steps_of(ranks);
  if (globals.json)
    print_json(
        {{"path", output.string()}, {"bytes", written.size()}, {"ranks", ranks.size()}, {"steps", steps}});
  else
    print_line(output.string() + ": " + with_separators(static_cast<std::int64_t>(steps.size())) +
               " steps of " + std::to_string(ranks.size()) + (ranks.size() == 1 ? " rank, " : " ranks, ") +
               bytes_text(static_cast<std::int64_t>(written.size())) +
               "; ui.perfetto.dev and chrome://tracing open it");
  return 0;
}

}  // namespace

void add_trace(Command& program) {
  Command command =
      program.add_command("trace", "Write a timeline of some steps of every rank, for Perfetto");
  const auto options = std::make_shared<TraceOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory",
               .required = true});
  command.add(
      {.name = "-o,--output",
       .target = &options->output,
       .kind = "PATH",
       .summary =
           "File to write or replace, in the Chrome trace format. Default: trace.json in the run directory"});
  command.on_call(options, trace_run);
}

}  // namespace anneal::cli
