#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/runs/work/kind.h"
#include "remote/cli/commands.h"
#include "remote/cli/following.h"
#include "remote/cli/run_output.h"
#include "remote/cli/run_there.h"
#include "remote/cli/starting.h"
#include "remote/fleet/start_fleet.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;

namespace {

struct ResumeOptions {
  RunOptions run;
  std::optional<std::int64_t> epochs;
  bool detach = false;
};

int resume(const ResumeOptions& options, const Globals& globals) {
  RunThere run(options.run, globals);
  const nlohmann::json status = run.status();
  const std::string kind = work::kind_in(status);
  if (kind != "run" && options.epochs) throw UserError("are for runs; this is a " + kind, "--epochs");
  if (!is_over(status)) throw UserError("is already in progress", options.run.name);
  if (run.is_of_several()) {
    FleetLinks links = run.fleet();
    links.prove_alive(resume_fleet(links.members(), run.record(), options.epochs,
                                   [&](const std::string& text) { tell(globals, text); }));
  } else {
    RemoteRuns(run.link.session(), run.link.place()).resume(run.name.run, options.epochs);
    prove_alive(run.link, run.name.run);
  }
  if (!options.detach) return follow_work(run.link, run.name.run, kind, globals);
  print_status(run.status(), globals);
  return 0;
}

}  // namespace

void add_resume(Command& program) {
  Command command = program.add_command(
      "resume",
      "Resume a run that has ended early from its last checkpoint, on all of its hosts, or other long work");
  const auto options = std::make_shared<ResumeOptions>();
  command.add({.name = "run",
               .target = &options->run.name,
               .kind = "HOST:RUN",
               .summary = "Run on a host, as HOST:RUN",
               .required = true});
  command.add({.name = "--epochs",
               .target = &options->epochs,
               .kind = "N",
               .summary = "Total number of epochs; for a finished run, more than it has",
               .range = {{1, 1'000'000}}});
  command.add_flag("--detach", options->detach, "Return as soon as the run is certain to continue by itself");
  add_link_options(command, options->run.link);
  command.on_call(options, resume);
}

}  // namespace anneal::remote
