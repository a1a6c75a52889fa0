#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/runs/work/kind.h"
#include "remote/cli/commands.h"
#include "remote/cli/following.h"
#include "remote/cli/run_output.h"
#include "remote/cli/run_there.h"
#include "remote/fleet/fleet_run.h"
#include "remote/host/fetch.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

int list(const LinkOptions& options, const Globals& globals) {
  Link link(options, globals);
  const auto runs =
      link.persistently([&](ssh::Session& session) { return RemoteRuns(session, link.place()).list(); });
  std::map<std::string, HostsRecord> records;
  for (HostsRecord& record :
       link.persistently([&](ssh::Session& session) { return hosts_records(session, link.place()); }))
    records.emplace(record.run, std::move(record));
  json all = json::array();
  for (const auto& [name, status] : runs) {
    const auto several = records.extract(name);
    json run = {{"run", name}, {"status", status}};
    if (several) run["hosts"] = hosts_json(several.mapped());
    if (!globals.json)
      cli::print_line(cli::printable(name + "  " + line_of(status) +
                                     (several ? "  on " + names_of(several.mapped()) : "")));
    all.push_back(std::move(run));
  }
  for (const auto& [name, record] : records) {  // whose first host is another
    if (!globals.json)
      cli::print_line(cli::printable(name + "  a part; see " + record.hosts[0].name + ":" + name));
    all.push_back({{"run", name}, {"status", nullptr}, {"hosts", hosts_json(record)}});
  }
  if (globals.json) cli::print_json({{"host", link.name()}, {"runs", all}});
  return 0;
}

int status(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  const json found = run.status();
  if (!run.is_of_several()) {
    print_status(found, globals);
    return 0;
  }
  FleetLinks links = run.fleet();
  print_parts(found, parts_of(links.members(), run.record(), found), globals);
  return 0;
}

int follow(const RunOptions& options, const Globals& globals) {
  RunThere run(options, globals);
  return follow_work(run.link, run.name.run, work::kind_in(run.status()), globals);
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

/// Looks again until `holds` does.
template <class Holds, class Ask>
void wait_until(Holds holds, json& status, Ask ask) {
  while (!holds(status)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    status = ask();
  }
}

int stop_several(RunThere& run, const RunOptions& options, const Globals& globals) {
  FleetLinks links = run.fleet();
  const std::vector<Member> members = links.members();
  json found = options.after_epoch
                   ? run.ask([&](RemoteRuns& runs) { return runs.stop_after_epoch(run.name.run); })
                   : stop_fleet(members, run.record(), options.now, options.wait);
  if (options.wait && found.is_object())
    wait_until(is_over, found, [&] { return status_of(members, run.record()); });
  print_parts(found, is_over(found) ? end_fleet(members, run.record()) : parts_of(members, run.record()),
              globals);
  return 0;
}

json ask_to_stop(RunThere& run, const RunOptions& options) {
  const std::string& name = run.name.run;
  return run.ask([&](RemoteRuns& runs) {
    if (options.after_epoch) return runs.stop_after_epoch(name);
    return options.wait && !options.now ? runs.stop_surely(name) : runs.stop(name, options.now);
  });
}

/// Until it is over and none of its processes is left.
json stop_and_wait(RunThere& run, const RunOptions& options) {
  const std::string& name = run.name.run;
  const auto look = [&] { return run.status(); };
  json found = ask_to_stop(run, options);
  wait_until(is_over, found, look);
  if (auto ended = run.ask([&](RemoteRuns& runs) { return runs.end(name); })) found = std::move(*ended);
  // Of one without a token nothing is known but what it says itself.
  wait_until(std::not_fn(has_living_rank), found, look);
  return found;
}

int stop(const RunOptions& options, const Globals& globals) {
  if (options.now && options.after_epoch)
    throw UserError("cannot be combined", "--now and --after-epoch", "", ExitCode::wrong_usage);
  RunThere run(options, globals);
  if (run.is_of_several()) return stop_several(run, options, globals);
  print_status(options.wait ? stop_and_wait(run, options) : ask_to_stop(run, options), globals);
  return 0;
}

int log(const RunOptions& options, const Globals& globals) {
  constexpr std::int64_t most_bytes = 1 << 20;
  RunThere run(options, globals);
  HostsRecord record = run.record();
  if (!run.is_of_several()) record = {.run = run.name.run, .token = "", .hosts = {{run.name.host, "", ""}}};
  FleetLinks links = run.is_of_several() ? run.fleet() : FleetLinks(&run.link, record, options.link, globals);
  const std::string text = shown_text(rank_log(links.members(), record, options.rank, most_bytes));
  if (globals.json) {
    cli::print_json({{"rank", options.rank}, {"log", text}});
    return 0;
  }
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) cli::print_line(cli::printable(line));
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
               .summary = "Run on a host, as HOST:RUN",
               .required = true});
  add_link_options(command, options->link);
  return command;
}

}  // namespace

void add_list(Command& program) {
  Command command = program.add_command("list", "List the runs and other long work on a host");
  const auto options = std::make_shared<LinkOptions>();
  command.add({.name = "host",
               .target = &options->host,
               .kind = "HOST",
               .summary = "Host, by the name that `ssh` takes",
               .required = true});
  add_link_options(command, *options);
  command.on_call(options, list);
}

void add_status(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  add_run_command(program, "status", "Show the state of a run or other long work", options)
      .on_call(options, status);
}

void add_follow(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  add_run_command(program, "follow",
                  "Follow a run or other long work until it ends, even if the connection is lost", options)
      .on_call(options, follow);
}

void add_change(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command = add_run_command(program, "change", "Change the rest of a run's policy", options);
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "New value of a setting, as for `anneal change`; can be repeated",
               .required = true});
  command.on_call(options, change);
}

void add_stop(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command =
      add_run_command(program, "stop", "End a run or other long work: write a checkpoint, stop", options);
  command.add_flag("--now", options->now, "Stop immediately, without writing a checkpoint");
  command.add_flag("--after-epoch", options->after_epoch,
                   "Stop when the current epoch has ended and has been evaluated");
  command.add_flag("--wait", options->wait,
                   "Return only when the run has ended and none of its processes are left");
  command.on_call(options, stop);
}

void add_log(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command =
      add_run_command(program, "log", "Show the log of a rank of a run, whichever host it is on", options);
  command.add({.name = "--rank",
               .target = &options->rank,
               .kind = "N",
               .summary = "Number of the rank, counted over all hosts",
               .shows_default = true,
               .range = {{0, 1'000'000}}});
  command.on_call(options, log);
}

void add_fetch(Command& program) {
  const auto options = std::make_shared<RunOptions>();
  Command command =
      add_run_command(program, "fetch", "Copy a run's files from a host, resuming an earlier copy", options);
  command.add({.name = "-o,--output",
               .target = &options->output,
               .kind = "DIR",
               .summary = "Folder for the copy. Default: the run's name in the working folder"});
  command.on_call(options, fetch);
}

}  // namespace anneal::remote
