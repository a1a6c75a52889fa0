#include "remote/fleet/start_fleet.h"

#include <chrono>
#include <span>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/text.h"
#include "engine/runs/link/secret.h"
#include "remote/fleet/addresses.h"
#include "remote/fleet/fleet_run.h"
#include "remote/fleet/fleet_scripts.h"
#include "remote/fleet/member_script.h"
#include "remote/fleet/reach_trial.h"
#include "remote/host/detached.h"
#include "remote/host/engine_answer.h"
#include "remote/host/remote_run.h"
#include "remote/host/run_functions.h"
#include "remote/host/start_script.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;
using ssh::script_word;

namespace {

constexpr std::chrono::seconds patience{120};
constexpr std::chrono::milliseconds between_looks{500};

std::string random_digits(std::size_t bytes) {
  const std::string random = link::random_bytes(bytes);
  return hexadecimal(std::as_bytes(std::span(random)));
}

/// A run that has been before.
struct Before {
  HostsRecord record;
  std::optional<std::int64_t> epochs;
};

class Launch {
 public:
  Launch(const std::vector<Member>& members, const FleetStart& start, const Tell& tell)
      : members_(members), start_(start), tell_(tell) {}
  Launch(const std::vector<Member>& members, const FleetStart& start, const Tell& tell, Before before)
      : members_(members),
        start_(start),
        tell_(tell),
        before_(std::move(before)),
        token_(before_->record.token) {}

  HostsRecord run();

 private:
  std::string script(std::size_t node, const std::string& body) const;
  ssh::Result result_of(std::size_t node, const std::string& body, const std::string& input = {}) const;
  void must(std::size_t node, const std::string& body, const std::string& input = {}) const;
  void prepare_all(const std::string& secret) const;
  HostsRecord record_of(const FleetAddresses& found) const;
  std::vector<std::string> arguments(std::size_t node, const HostsRecord& record,
                                     const link::Endpoint& rendezvous) const;
  void launch_one(std::size_t node, const HostsRecord& record, const link::Endpoint& rendezvous) const;
  void await_ranks() const;
  void end_all() const;

  const std::vector<Member>& members_;
  const FleetStart& start_;
  const Tell& tell_;
  std::optional<Before> before_;
  std::string token_ = random_digits(16);  ///< of the run
  std::string again_ = random_digits(8);   ///< of this attempt to go on
};

std::string Launch::script(std::size_t node, const std::string& body) const {
  const std::string needed = start_.data.empty() ? "" : start_.data.at(node);
  return member_script(members_[node].place, start_.name, token_, node) +
         "engine=" + script_word(start_.engines.at(node)) + "\nneeded=" + script_word(needed) +
         "\nagain=" + again_ + "\n" + body;
}

ssh::Result Launch::result_of(std::size_t node, const std::string& body, const std::string& input) const {
  return asked(members_[node], [&](ssh::Session& session) {
    std::string_view left = input;
    return session.run({.script = script(node, body),
                        .input = [&] { return std::exchange(left, std::string_view()); },
                        .answers = 0});
  });
}

void Launch::must(std::size_t node, const std::string& body, const std::string& input) const {
  const ssh::Result result = result_of(node, body, input);
  if (result.status != 0) throw_refusal(result, members_[node].name);
}

/// The first host before the others, which may share its home.
void Launch::prepare_all(const std::string& secret) const {
  const std::string input = secret + "\n" + start_.spec.value_or("");
  const std::string body =
      before_ ? fleet_scripts::prepare_again : std::string(claim_name) + fleet_scripts::prepare;
  must(0, body, input);
  for_each(members_, [&](std::size_t node, const Member&) {
    if (node > 0) must(node, body, input);
  });
}

HostsRecord Launch::record_of(const FleetAddresses& found) const {
  HostsRecord record{.run = start_.name, .token = token_, .hosts = {}};
  for (std::size_t node = 0; node < members_.size(); ++node) {
    HostsRecord::Host host{members_[node].name, members_[node].place.root, found.addresses[node]};
    if (before_) host.moved = before_->record.hosts[node].moved;
    for (const std::vector<std::string>* paths : {&start_.data, &start_.weights})
      if (!paths->empty() && (*paths)[node] != (*paths)[0])
        host.moved.push_back((*paths)[0] + "=" + (*paths)[node]);
    record.hosts.push_back(std::move(host));
  }
  return record;
}

std::vector<std::string> Launch::arguments(std::size_t node, const HostsRecord& record,
                                           const link::Endpoint& rendezvous) const {
  std::vector<std::string> said;
  if (node == 0) said = start_.arguments;
  if (node == 0 && before_) said.emplace_back("--resume");
  if (node == 0 && before_ && before_->epochs)
    said.insert(said.end(), {"--epochs", std::to_string(*before_->epochs)});
  said.insert(said.end(), {"--nodes", std::to_string(members_.size()), "--node-rank", std::to_string(node),
                           "--rendezvous", link::to_text(rendezvous), "--quiet"});
  if (node == 0 && !start_.queue) said.emplace_back("--detach");
  for (const std::string& moved : record.hosts[node].moved) said.insert(said.end(), {"--data-at", moved});
  return said;
}

void Launch::launch_one(std::size_t node, const HostsRecord& record, const link::Endpoint& rendezvous) const {
  std::string body = "set --";
  for (const std::string& argument : arguments(node, record, rendezvous)) body += " " + script_word(argument);
  body += " --run-dir \"$name\" --secret-file \"$start/secret\"\n";
  if (node == 0 && !before_) body += "[ ! -s \"$start/spec.json\" ] || set -- \"$start/spec.json\" \"$@\"\n";
  const std::string begin =
      start_.queue ? tell_alive + std::string(fleet_scripts::enqueue) + end_alive + "(exit $status)\n"
                   : fleet_scripts::launch;
  must(node, body + detached + begin, to_text(record));
}

/// Until the first host has started its ranks, which it does once all hosts have come and reach each other.
void Launch::await_ranks() const {
  const auto until = std::chrono::steady_clock::now() + patience;
  for (;;) {
    const auto status = asked(members_[0], [&](ssh::Session& session) {
      return RemoteRuns(session, members_[0].place).status(start_.name);
    });
    if (!status) throw EnvironmentError("the run no longer exists there", members_[0].name);
    if (status->contains("ranks") && !(*status)["ranks"].empty()) return;
    const json exit = status->is_object() ? status->value("exit", json()) : json();
    if (is_over(*status))
      throw EnvironmentError(
          shown_text(shortened(exit.is_object() ? exit.value("cause", "it ended") : "it ended", 2000)),
          members_[0].name);
    for_each(members_, [&](std::size_t node, const Member&) { must(node, fleet_scripts::require_alive); });
    if (std::chrono::steady_clock::now() > until)
      throw EnvironmentError(
          "the hosts have not connected to each other within " + std::to_string(patience.count()) + " s",
          members_[0].name);
    std::this_thread::sleep_for(between_looks);
  }
}

void Launch::end_all() const {
  const std::string body =
      before_ ? fleet_scripts::undo_again : std::string(fleet_scripts::leave_queue) + fleet_scripts::undo;
  const auto problems = try_each(members_, [&](std::size_t node, const Member&) { must(node, body); });
  for (std::size_t node = 0; node < problems.size(); ++node) try {
      if (problems[node]) std::rethrow_exception(problems[node]);
    } catch (const std::exception& problem) {
      tell_(members_[node].name + ": what was started there could not be ended (" + problem.what() +
            "); without the other hosts, it will end by itself within 10 minutes");
    }
}

HostsRecord Launch::run() {
  RemoteRuns::check_name(start_.name);
  const std::string secret = random_digits(32);
  try {
    prepare_all(secret);
    const FleetAddresses found = choose_addresses(try_reach(members_, start_.name, token_, start_.engines));
    const HostsRecord record = record_of(found);
    std::string shown;
    for (const HostsRecord::Host& host : record.hosts)
      shown += (shown.empty() ? "" : ", ") + host.name + " at " + host.address;
    tell_("the hosts can reach each other: " + shown);
    launch_one(0, record, found.rendezvous);
    if (!start_.queue) must(0, fleet_scripts::await_run);
    for_each(members_, [&](std::size_t node, const Member&) {
      if (node > 0) launch_one(node, record, found.rendezvous);
    });
    if (!start_.queue) await_ranks();
    for_each(members_,
             [&](std::size_t node, const Member&) { result_of(node, "rm -f \"$start/secret\"\n"); });
    return record;
  } catch (...) {
    end_all();
    throw;
  }
}

/// That each host had it started with, as long as they are there.
std::vector<std::string> engines_of(const std::vector<Member>& members, const HostsRecord& record) {
  std::vector<std::string> engines(members.size());
  for_each(members, [&](std::size_t node, const Member& member) {
    const ssh::Result result = asked(member, [&](ssh::Session& session) {
      return session.run(member_script(member.place, record.run, record.token, node) + run_functions +
                         fleet_scripts::tell_engine);
    });
    if (result.status != 0) throw_refusal(result, member.name);
    engines[node] = trimmed(result.output);
    if (engines[node].size() != 64 ||
        engines[node].find_first_not_of("0123456789abcdef") != std::string::npos)
      throw EnvironmentError("the programs are not deployed there", member.name,
                             "send them with `anneal-remote deploy`", ExitCode::unavailable);
  });
  return engines;
}

}  // namespace

HostsRecord start_fleet(const std::vector<Member>& members, const FleetStart& start, const Tell& tell) {
  return Launch(members, start, tell).run();
}

HostsRecord resume_fleet(const std::vector<Member>& members, const HostsRecord& record,
                         std::optional<std::int64_t> epochs, const Tell& tell) {
  if (!is_over(status_of(members, record))) throw UserError("is already in progress", record.run);
  for (const Part& part : end_fleet(members, record))
    if (part.state == Part::State::unreachable)
      throw EnvironmentError("cannot be reached: " + part.why, part.host,
                             "make all hosts of the run reachable: a run resumes on all of them or on none",
                             ExitCode::unavailable);
  const FleetStart start{.name = record.run, .engines = engines_of(members, record)};
  return Launch(members, start, tell, {record, epochs}).run();
}

}  // namespace anneal::remote
