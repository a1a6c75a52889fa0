#include <chrono>
#include <memory>
#include <thread>

#include <nlohmann/json.hpp>

#include "host/engine_answer.h"
#include "host/fetch.h"
#include "host/remote_run.h"
#include "protocol/number_text.h"
#include "remote_cli/commands.h"
#include "remote_cli/following.h"
#include "remote_cli/link.h"
#include "terminal/terminal.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

struct RunOptions {
  LinkOptions link;
  std::string name;  ///< HOST:RUN
  bool now = false;
  bool wait = false;
  std::vector<std::string> assignments;
  std::filesystem::path output;
};

/// The host of HOST:RUN, and the run.
struct RunThere {
  RunThere(const RunOptions& options, const Globals& globals)
      : name(run_name_from(options.name)), link(linked(options.link, name.host), globals) {
    RemoteRuns::check_name(name.run);
  }
  static LinkOptions linked(LinkOptions options, const std::string& host) {
    options.host = host;
    return options;
  }
  template <class Action>
  auto ask(Action action) {
    return link.persistently([&](ssh::Session& session) {
      RemoteRuns runs(session, link.place());
      return action(runs);
    });
  }
  json status() {
    auto found = ask([&](RemoteRuns& runs) { return runs.status(name.run); });
    if (!found) throw UserError("there is no run of that name: " + name.run, name.host);
    return std::move(*found);
  }

  RunName name;
  Link link;
};

bool is_compression(const json& status) {
  return status.value("compression", json()) == json(true);
}

std::string line_of(const json& status) {
  if (!status.is_object()) return "damaged";
  if (const std::string reason = text_in(status, "reason"); !reason.empty())
    return text_in(status, "state") + ": " + reason;
  if (is_compression(status)) return "compression, " + text_in(status, "state");
  return status.value("state", "?") + ": step " +
         with_separators(status.value("last_step", std::int64_t{0})) + ", epoch " +
         fixed(status.value("epoch", 0.0), 2) + " of " +
         std::to_string(status.value("epochs", std::int64_t{0}));
}

void print_status(const json& status, const Globals& globals) {
  globals.json ? cli::print_json(status) : cli::print_line(cli::printable(line_of(status)));
}

int list(const LinkOptions& options, const Globals& globals) {
  Link link(options, globals);
  const auto runs =
      link.persistently([&](ssh::Session& session) { return RemoteRuns(session, link.place()).list(); });
  json all = json::array();
  for (const auto& [name, status] : runs) {
    if (globals.json)
      all.push_back({{"run", name}, {"status", status}});
    else
      cli::print_line(cli::printable(name + "  " + line_of(status)));
  }
  if (globals.json) cli::print_json({{"host", link.name()}, {"runs", all}});
  return 0;
}

int status(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  print_status(run.status(), globals);
  return 0;
}

int follow(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  if (is_compression(run.status())) return follow_compression(run.link, run.name.run, globals);
  return follow_run(run.link, run.name.run, globals);
}

int change(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  const std::string said =
      RemoteRuns(run.link.session(), run.link.place()).change(run.name.run, options.assignments);
  if (!globals.quiet && !said.empty()) std::fprintf(stderr, "%s\n", cli::printable(said).c_str());
  return 0;
}

bool has_living_rank(const json& status) {
  for (const json& rank : status.value("ranks", json::array()))
    if (rank.is_object() && rank.value("alive", false)) return true;
  return false;
}

int stop(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  json found = run.ask([&](RemoteRuns& runs) { return runs.stop(run.name.run, options.now); });
  while (options.wait && (!is_over(found) || has_living_rank(found))) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    found = run.status();
  }
  print_status(found, globals);
  return 0;
}

int fetch(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  const std::filesystem::path output =
      options.output.empty() ? std::filesystem::path(run.name.run) : options.output;
  const Fetched fetched = run.link.persistently([&](ssh::Session& session) {
    return fetch_run(session, run.link.place(), run.name.run, output, shown_bytes("received", globals));
  });
  if (globals.json)
    cli::print_json({{"run_dir", std::filesystem::absolute(output).string()},
                     {"files", fetched.files},
                     {"received_bytes", fetched.received_bytes},
                     {"kept_bytes", fetched.kept_bytes}});
  else
    cli::print_line(output);
  return 0;
}

Command add_run_command(Command& program, const char* name, const char* summary,
                        const std::shared_ptr<RunOptions>& options) {
  Command command = program.add_command(name, summary);
  command.add({.name = "run",
               .target = &options->name,
               .kind = "HOST:RUN",
               .summary = "A run on a host",
               .required = true});
  add_link_options(command, options->link);
  return command;
}

}  // namespace

void add_list(Command& program) {
  Command command = program.add_command("list", "List the runs on a host");
  const auto options = std::make_shared<LinkOptions>();
  command.add({.name = "host",
               .target = &options->host,
               .kind = "HOST",
               .summary = "As `ssh` takes it",
               .required = true});
  add_link_options(command, *options);
  command.on_call(options, list);
}

void add_status(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  add_run_command(program, "status", "Say how a run stands", options).on_call(options, status);
}

void add_follow(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  add_run_command(program, "follow", "Watch a run until it ends, through any number of lost links", options)
      .on_call(options, follow);
}

void add_change(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command = add_run_command(program, "change", "Change the rest of a run's policy", options);
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "As `anneal change` takes it; may be given again",
               .required = true});
  command.on_call(options, change);
}

void add_stop(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command = add_run_command(program, "stop", "End a run: write a checkpoint, stop", options);
  command.add_flag("--now", options->now, "At once, without a checkpoint");
  command.add_flag("--wait", options->wait, "Return when it has ended and none of its processes is left");
  command.on_call(options, stop);
}

void add_fetch(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command =
      add_run_command(program, "fetch", "Copy a run's files from a host, going on where it was", options);
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "DIR",
               .summary = "Default: the run's name, here"});
  command.on_call(options, fetch);
}

}  // namespace anneal::remote
