#include "engine/runs/link/reach.h"

#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/line_framer.h"
#include "engine/runs/link/secret_file.h"
#include "engine/runs/runner/detach.h"

namespace anneal::cli {

using link::Reached;
using nlohmann::json;

namespace {

struct ReachOptions {
  std::string secret_file;
  std::string name;
  std::vector<std::string> others;
  int seconds = 60;
};

json to_json(const std::vector<link::Listening>& listening) {
  json list = json::array();
  for (const link::Listening& one : listening)
    list.push_back(
        {{"interface", one.own.interface}, {"at", link::to_text(one.at)}, {"megabits", one.own.megabits}});
  return {{"listening", list}};
}

/// Where it listens is said before this returns; it answers in the background.
int listen(const ReachOptions& options, const Globals&) {
  const link::Secret secret = link::read_secret(options.secret_file);
  const runner::Detached answering([&](const Descriptor& words) {
    const auto tell = [&](const std::vector<link::Listening>& listening) {
      const std::string line = to_json(listening).dump() + "\n";
      [[maybe_unused]] const ssize_t sent = write(words.get(), line.data(), line.size());
    };
    link::answer_as(options.name, secret, link::own_addresses(), tell, std::chrono::seconds(options.seconds));
    return 0;
  });
  LineFramer lines;
  for (char letter = 0; read(answering.words().get(), &letter, 1) == 1;) {
    lines.add({&letter, 1});
    const auto line = lines.next();
    if (!line) continue;
    const json said = json::parse(*line);
    if (!said.contains("listening")) throw EnvironmentError(said.value("message", *line), "this host");
    print_line(*line);
    return 0;
  }
  throw EnvironmentError("ended without a message", "the background process");
}

Reached other_of(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw UserError("is \"" + text + "\", but must be NAME=ADDRESS:PORT", "other", "", ExitCode::wrong_usage);
  return {.name = text.substr(0, equals), .at = link::endpoint_from_text(text.substr(equals + 1), "other")};
}

int call(const ReachOptions& options, const Globals& globals) {
  const link::Secret secret = link::read_secret(options.secret_file);
  std::vector<Reached> others;
  for (const std::string& text : options.others) others.push_back(other_of(text));
  json list = json::array();
  for (const Reached& other : link::call_all(std::move(others), secret)) {
    const std::string at = link::to_text(other.at);
    list.push_back({{"name", other.name}, {"at", at}, {"is_reached", other.is_reached}});
    other.is_reached ? list.back()["from"] = other.from : list.back()["reason"] = other.reason;
    if (!globals.json)
      print_line(printable(other.name + " at " + at +
                           (other.is_reached ? " is reached from " + other.from : ": " + other.reason)));
  }
  if (globals.json) print_json({{"others", list}});
  return 0;
}

void add_secret(Command& command, ReachOptions& options) {
  command.add({.name = "--secret-file",
               .target = &options.secret_file,
               .kind = "FILE",
               .summary = "File with the secret of the hosts, the same on each; nobody else may read it",
               .required = true});
}

}  // namespace

void add_reach(Command& program) {
  Command reach =
      program.add_command("reach", "Check that hosts can reach each other, before they train together");
  const auto options = std::make_shared<ReachOptions>();
  Command listening =
      reach.add_command("listen", "Listen on every address of this host for a minute, in the background");
  listening.add({.name = "name",
                 .target = &options->name,
                 .kind = "NAME",
                 .summary = "Name of this host",
                 .required = true});
  add_secret(listening, *options);
  listening.add({.name = "--seconds",
                 .target = &options->seconds,
                 .kind = "N",
                 .summary = "How long to listen",
                 .shows_default = true,
                 .range = std::pair<std::int64_t, std::int64_t>(1, 3600)});
  listening.on_call(options, listen);
  Command calling = reach.add_command("call", "Call hosts that listen");
  calling.add({.name = "others",
               .target = &options->others,
               .kind = "NAME=ADDRESS:PORT",
               .summary = "Names of the hosts, and the addresses on which they listen",
               .required = true});
  add_secret(calling, *options);
  calling.on_call(options, call);
}

}  // namespace anneal::cli
