#include <memory>

#include <nlohmann/json.hpp>

#include "remote_cli/commands.h"
#include "remote_cli/following.h"
#include "remote_cli/run_output.h"
#include "remote_cli/run_there.h"
#include "remote_cli/starting.h"
#include "terminal/terminal.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;

namespace {

struct ResumeOptions {
  RunOptions run;
  bool detach = false;
};

int resume(const ResumeOptions& options, const Globals& globals) {
  RunThere run(options.run, globals);
  const nlohmann::json status = run.status();
  if (run.is_of_several())
    throw UserError("is a run of several hosts: " + names_of(run.record()), options.run.name,
                    "start another with `train --init`, from its checkpoint");
  if (is_compression(status)) throw UserError("is a compression", options.run.name);
  if (!is_over(status)) throw UserError("goes on already", options.run.name);
  RemoteRuns(run.link.session(), run.link.place()).resume(run.name.run);
  prove_alive(run.link, run.name.run);
  if (!options.detach) return follow_run(run.link, run.name.run, globals);
  print_status(run.status(), globals);
  return 0;
}

}  // namespace

void add_resume(Command& program) {
  Command command =
      program.add_command("resume", "Go on with a run that has ended early, from its last checkpoint");
  const auto options = std::make_shared<ResumeOptions>();
  command.add({.name = "run",
               .target = &options->run.name,
               .kind = "HOST:RUN",
               .summary = "A run on a host",
               .required = true});
  command.add_flag("--detach", options->detach, "Return once it is sure that the run goes on by itself");
  add_link_options(command, options->run.link);
  command.on_call(options, resume);
}

}  // namespace anneal::remote
