#include "remote/host/deploy.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "remote/cli/commands.h"
#include "remote/cli/deployment.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;

namespace {

int deploy_to(const LinkOptions& options, const Globals& globals) {
  Link link(options, globals);
  const Deployed deployed = deployed_to(link, globals);
  if (globals.json)
    cli::print_json({{"host", link.name()},
                     {"id", deployed.id},
                     {"was_there", deployed.was_there},
                     {"sent_bytes", deployed.sent_bytes}});
  else
    cli::print_line(deployed.id);
  return 0;
}

}  // namespace

void add_deploy(Command& program) {
  Command command =
      program.add_command("deploy", "Copy the programs to a host, which downloads nothing itself");
  const auto options = std::make_shared<LinkOptions>();
  command.add({.name = "host",
               .target = &options->host,
               .kind = "HOST",
               .summary = "Host, by the name that `ssh` takes",
               .required = true});
  add_link_options(command, *options);
  command.on_call(options, deploy_to);
}

}  // namespace anneal::remote
