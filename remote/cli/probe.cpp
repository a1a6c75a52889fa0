#include "remote/host/probe.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "remote/cli/commands.h"
#include "remote/cli/link.h"
#include "remote/host/checklist.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

constexpr const char* state_words[] = {"good", "warning", "bad"};
constexpr cli::Tone tones[] = {cli::Tone::good, cli::Tone::warning, cli::Tone::bad};

void print_checks(const std::vector<Check>& checks) {
  for (const Check& check : checks) {
    const auto state = static_cast<std::size_t>(check.state);
    cli::print_line(
        cli::toned(state_words[state], tones[state], stdout) + "  " +
        cli::printable(check.name + ": " + check.found + (check.fix.empty() ? "" : " — " + check.fix)));
  }
}

json json_of(const std::vector<Check>& checks) {
  json list = json::array();
  for (const Check& check : checks)
    list.push_back({{"name", check.name},
                    {"state", state_words[static_cast<std::size_t>(check.state)]},
                    {"found", check.found},
                    {"fix", check.fix}});
  return list;
}

int probe_host(const LinkOptions& options, const Globals& globals) {
  Link link(options, globals);
  const HostFacts facts =
      link.persistently([&](ssh::Session& session) { return probe(session, link.place()); });
  const LibraryChoice choice = choose_libraries(facts, link.place(), why_no_cuda_of_this());
  const std::vector<Check> checks = checklist(facts, {.choice = choice});
  if (globals.json) {
    json result = to_json(facts);
    result["checks"] = json_of(checks);
    result["usable"] = is_usable(checks);
    cli::print_json(result);
  } else {
    cli::print_line(
        cli::printable(facts.user + " on " + facts.host + ", " + facts.system + " " + facts.kernel));
    print_checks(checks);
  }
  return static_cast<int>(is_usable(checks) ? ExitCode::done : ExitCode::unavailable);
}

}  // namespace

void add_probe(Command& program) {
  Command command = program.add_command("probe", "Show what a host has and what it is missing");
  const auto options = std::make_shared<LinkOptions>();
  command.add({.name = "host",
               .target = &options->host,
               .kind = "HOST",
               .summary = "Host, by the name that `ssh` takes",
               .required = true});
  add_link_options(command, *options);
  command.on_call(options, probe_host);
}

}  // namespace anneal::remote
