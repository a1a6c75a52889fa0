#include "fleet/start_fleet.h"

#include <chrono>
#include <span>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/hexadecimal.h"
#include "base/text.h"
#include "fleet/addresses.h"
#include "fleet/fleet_run.h"
#include "fleet/member_script.h"
#include "fleet/reach_trial.h"
#include "host/detached.h"
#include "host/engine_answer.h"
#include "host/remote_run.h"
#include "host/run_functions.h"
#include "link/secret.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;
using ssh::script_word;

namespace {

constexpr std::chrono::seconds patience{120};
constexpr std::chrono::milliseconds between_looks{500};

/// Takes the name, and what the run is started with: the secret is the first line of the input, the spec the
/// rest. Says what is missing of `$data`. May be run again after a cut.
constexpr const char* prepare = R"sh(
mkdir -p "$runs" && cd "$runs" || exit 1
[ -x "$store/$engine/anneal" ] || { echo "error: the programs are not deployed there" >&2; exit 4; }
if [ "$(cat "$start/token" 2>/dev/null)" != "$token" ]; then
  { [ ! -e "$name" ] && mkdir "$start"; } 2>/dev/null || { echo "error: there is a run of that name: $name" >&2; exit 3; }
  printf '%s\n' "$token" >"$start/token"
fi
[ -z "$needed" ] || [ -e "$needed" ] || { echo "error: there is no such file or folder there: $needed" >&2; exit 3; }
printf '%s\n' "$engine" >"$start/engine"
IFS= read -r secret && printf '%s\n' "$secret" >"$start/secret" && cat >"$start/spec.json"
)sh";

/// The same for a run that has been before and is over: only its name, its token and what it was started with
/// stay.
constexpr const char* prepare_again = R"sh(
cd "$runs" 2>/dev/null && [ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || { echo "error: the run is gone there" >&2; exit 4; }
[ -x "$store/$engine/anneal" ] || { echo "error: the programs that it was started with are gone there" >&2; exit 4; }
[ ! -d "$start/launched-$node" ] || [ -z "$(marked)" ] || [ -e "$start/again-$again-$node" ] ||
  { echo "error: processes of the run are there still" >&2; exit 4; }
if [ ! -e "$start/again-$again-$node" ]; then
  rm -rf "$start/launched-$node" "$start/status-$node" "$start"/again-*-"$node" && : >"$start/again-$again-$node"
fi
IFS= read -r secret && printf '%s\n' "$secret" >"$start/secret"
)sh";

/// Starts the engine once, with `$@`, and has what it ended with written down. The input is hosts.json.
constexpr const char* launch = R"sh(
cd "$runs" || exit 1
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || { echo "error: the run is gone there" >&2; exit 4; }
log=$start/log; [ "$node" -eq 0 ] || log=$start/node-$node.log
if mkdir "$start/launched-$node" 2>/dev/null; then
  end_marked TERM || exit 1
  cat >"$start/hosts.part-$node" && mv -f "$start/hosts.part-$node" "$start/hosts.json" || exit 1
  detach "$log" sh -c '"$@"; echo $? >"$0"' "$start/status-$node" \
    "$store/$engine/anneal" train "$@"
  sleep 1
fi
)sh";

/// Fails, with its last words, where the engine has ended.
constexpr const char* require_alive = R"sh(
log=$start/log; [ "$node" -eq 0 ] || log=$start/node-$node.log
[ -z "$(marked)" ] || exit 0
cat "$log" >&2
status=$(cat "$start/status-$node" 2>/dev/null) || { echo "error: it was ended there" >&2; exit 1; }
[ "$status" -ne 0 ] && [ "$status" -lt 126 ] || { echo "error: it ended there" >&2; exit 1; }
exit "$status"
)sh";

/// Waits until the first host's engine has written how the run stands, into which all that follows is
/// written.
constexpr const char* await_run = R"sh(
cd "$runs" || exit 1
tries=0
has_begun() { [ "$name/state.json" -nt "$start/launched-0" ]; }
while ! has_begun; do
  if [ -z "$(marked)" ]; then
    ! has_begun || break
    cat "$start/log" >&2
    status=$(cat "$start/status-0" 2>/dev/null) || status=1
    [ "$status" -ne 0 ] || status=1
    exit "$status"
  fi
  tries=$((tries + 1))
  [ $((tries % 5)) -ne 0 ] || echo . >&2
  sleep 1
done
)sh";

/// Ends what this start has begun on a host, and nothing else.
constexpr const char* undo = R"sh(
cd "$runs" 2>/dev/null || exit 0
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] || exit 0
end_marked KILL || exit 1
rm -rf "$start" "$name"
)sh";

/// The same of a run that had been before: that stays as it is.
constexpr const char* undo_again = R"sh(
cd "$runs" 2>/dev/null || exit 0
[ "$(cat "$start/token" 2>/dev/null)" = "$token" ] && [ -e "$start/again-$again-$node" ] || exit 0
end_marked TERM || exit 1
rm -f "$start/secret"
)sh";

/// Prints the programs that a run was started with.
constexpr const char* tell_engine = R"sh(
cd "$runs" 2>/dev/null || { echo "error: the run is gone there" >&2; exit 4; }
find_engine
printf '%s\n' "${engine#./}"
)sh";

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
    return session.run(
        {.script = script(node, body), .input = [&] { return std::exchange(left, std::string_view()); }});
  });
}

void Launch::must(std::size_t node, const std::string& body, const std::string& input) const {
  const ssh::Result result = result_of(node, body, input);
  if (result.status != 0) throw_refusal(result, members_[node].name);
}

/// The first host before the others, which may share its home.
void Launch::prepare_all(const std::string& secret) const {
  const std::string input = secret + "\n" + start_.spec.value_or("");
  const char* const body = before_ ? prepare_again : prepare;
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
  if (node == 0) said.emplace_back("--detach");
  for (const std::string& moved : record.hosts[node].moved) said.insert(said.end(), {"--data-at", moved});
  return said;
}

void Launch::launch_one(std::size_t node, const HostsRecord& record, const link::Endpoint& rendezvous) const {
  std::string body = "set --";
  for (const std::string& argument : arguments(node, record, rendezvous)) body += " " + script_word(argument);
  body += " --run-dir \"$name\" --secret-file \"$start/secret\"\n";
  if (node == 0 && !before_) body += "[ ! -s \"$start/spec.json\" ] || set -- \"$start/spec.json\" \"$@\"\n";
  must(node, body + detached + launch, to_text(record));
}

/// Until the first host has started its ranks, which it does once all hosts have come and reach each other.
void Launch::await_ranks() const {
  const auto until = std::chrono::steady_clock::now() + patience;
  for (;;) {
    const auto status = asked(members_[0], [&](ssh::Session& session) {
      return RemoteRuns(session, members_[0].place).status(start_.name);
    });
    if (!status) throw EnvironmentError("the run is gone there", members_[0].name);
    if (status->contains("ranks") && !(*status)["ranks"].empty()) return;
    const json exit = status->value("exit", json::object());
    if (is_over(*status))
      throw EnvironmentError(
          shown_text(shortened(exit.is_object() ? exit.value("cause", "it ended") : "it ended", 2000)),
          members_[0].name);
    for_each(members_, [&](std::size_t node, const Member&) { must(node, require_alive); });
    if (std::chrono::steady_clock::now() > until)
      throw EnvironmentError("the hosts have not met within " + std::to_string(patience.count()) + " s",
                             members_[0].name);
    std::this_thread::sleep_for(between_looks);
  }
}

void Launch::end_all() const {
  const char* const body = before_ ? undo_again : undo;
  const auto problems = try_each(members_, [&](std::size_t node, const Member&) { must(node, body); });
  for (std::size_t node = 0; node < problems.size(); ++node) try {
      if (problems[node]) std::rethrow_exception(problems[node]);
    } catch (const std::exception& problem) {
      tell_(members_[node].name + ": what was started there could not be ended (" + problem.what() +
            "); without the other hosts it ends by itself within 10 minutes");
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
    tell_("the hosts reach each other: " + shown);
    launch_one(0, record, found.rendezvous);
    must(0, await_run);
    for_each(members_, [&](std::size_t node, const Member&) {
      if (node > 0) launch_one(node, record, found.rendezvous);
    });
    await_ranks();
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
                         tell_engine);
    });
    if (result.status != 0) throw_refusal(result, member.name);
    engines[node] = trimmed(result.output);
    if (engines[node].size() != 64 ||
        engines[node].find_first_not_of("0123456789abcdef") != std::string::npos)
      throw EnvironmentError("the programs are not deployed there", member.name,
                             "`anneal-remote deploy` sends them", ExitCode::unavailable);
  });
  return engines;
}

}  // namespace

HostsRecord start_fleet(const std::vector<Member>& members, const FleetStart& start, const Tell& tell) {
  return Launch(members, start, tell).run();
}

HostsRecord resume_fleet(const std::vector<Member>& members, const HostsRecord& record,
                         std::optional<std::int64_t> epochs, const Tell& tell) {
  if (!is_over(status_of(members, record))) throw UserError("goes on already", record.run);
  for (const Part& part : end_fleet(members, record))
    if (part.state == Part::State::unreachable)
      throw EnvironmentError("cannot be reached: " + part.why, part.host,
                             "a run goes on on all of its hosts, or on none", ExitCode::unavailable);
  const FleetStart start{.name = record.run, .engines = engines_of(members, record)};
  return Launch(members, start, tell, {record, epochs}).run();
}

}  // namespace anneal::remote
