#include "remote/host/queue.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/position.h"
#include "engine/cli/terminal/terminal.h"
#include "remote/cli/commands.h"
#include "remote/cli/link.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

struct QueueOptions {
  LinkOptions link;
  std::string action = "list";
  std::string run;
  std::string position;
};

void check_usage(const QueueOptions& options) {
  if (options.run.empty() != (options.action == "list") ||
      options.position.empty() != (options.action != "move"))
    throw UserError("must be HOST, HOST move RUN PLACE or HOST remove RUN", "queue", "",
                    ExitCode::wrong_usage);
}

const char* word_of(QueuedRun::State state) {
  constexpr const char* words[] = {"queued", "starting", "refused"};
  return words[static_cast<std::size_t>(state)];
}

void print(const HostQueue& queue, const std::string& host, const Globals& globals) {
  json runs = json::array();
  for (const QueuedRun& run : queue.runs) {
    if (globals.json)
      runs.push_back({{"run", run.name},
                      {"state", word_of(run.state)},
                      {"reason", run.reason},
                      {"devices", run.devices},
                      {"any_gpus", run.any_gpus},
                      {"added", run.added}});
    else
      cli::print_line(cli::printable(run.name + "  " + word_of(run.state) + ": " + run.reason));
  }
  if (!globals.json && queue.runs.empty()) cli::print_line("nothing is waiting");
  if (globals.json)
    cli::print_json(
        {{"host", host}, {"runs", runs}, {"watched", queue.is_watched}, {"rebooted", queue.was_rebooted}});
}

HostQueue act(RemoteQueue queue, const QueueOptions& options) {
  if (options.action == "move") return queue.move(options.run, cli::position_from_text(options.position));
  if (options.action == "remove") return queue.remove(options.run);
  return queue.list();
}

int ask_queue(const QueueOptions& options, const Globals& globals) {
  check_usage(options);
  if (options.action == "move") cli::position_from_text(options.position);  // refused before anybody connects
  Link link(options.link, globals);
  const auto ask = [&](ssh::Session& session) { return act(RemoteQueue(session, link.place()), options); };
  // What is taken out twice would be missed the second time.
  const HostQueue queue = options.action == "remove" ? ask(link.session()) : link.persistently(ask);
  if (queue.was_rebooted) link.tell(link.name() + " was rebooted; its queue continues now");
  print(queue, link.name(), globals);
  return 0;
}

}  // namespace

void add_queue(Command& program) {
  Command command = program.add_command("queue", "Show or change the queue of a host (`train --queue`)");
  const auto options = std::make_shared<QueueOptions>();
  command.add({.name = "host",
               .target = &options->link.host,
               .kind = "HOST",
               .summary = "Host, by the name that `ssh` takes",
               .required = true});
  command.add({.name = "action",
               .target = &options->action,
               .kind = "ACTION",
               .summary = "list (default), move or remove",
               .words = {"list", "move", "remove"}});
  command.add({.name = "run", .target = &options->run, .kind = "RUN", .summary = "Waiting run"});
  command.add({.name = "position",
               .target = &options->position,
               .kind = "PLACE",
               .summary = "New place: first, last or a number of 1 or more"});
  add_link_options(command, options->link);
  command.add_notes(
      "The queue is on the host and continues while nobody is connected: one run at a time on a processor,\n"
      "and on each GPU. Runs that were not queued count too. A run on several hosts waits in the queue of "
      "each;\n"
      "such runs keep their order on all hosts. If one is removed on one host, it is refused on the "
      "others:\n"
      "`anneal-remote stop` removes it on all.");
  command.on_call(options, ask_queue);
}

}  // namespace anneal::remote
