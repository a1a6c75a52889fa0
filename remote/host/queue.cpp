#include "remote/host/queue.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/host/engine_answer.h"
#include "remote/host/run_functions.h"
#include "remote/host/start_script.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

constexpr std::size_t most_in_device = 100;
constexpr std::size_t most_devices = 1024;

/// What is wrong with it is found by resolving it there, which reads its data.
constexpr const char* begin_queued =
    R"sh($detached env "ANNEAL_START=$mark" "$anneal" train "$@" --run-dir "$name" --queue --json --quiet </dev/null 2>"$name.start/log"
status=$?
)sh";

/// A folder in which nothing was ever queued is asked nothing: programs of an earlier version may be there.
constexpr const char* enter_queue = R"sh(
cd "$runs" 2>/dev/null && [ -d ".queue/$(uname -n)" ] || exit 66
)sh";
constexpr const char* ask_queue = R"sh("$store/$newest/anneal" queue . )sh";

QueuedRun run_from_json(const json& value, const std::string& host) {
  static const std::vector<std::string> words = {"queued", "starting", "refused"};
  QueuedRun run;
  const std::string state = text_in(value, "state");
  const auto found = std::ranges::find(words, state);
  if (found == words.end())
    throw EnvironmentError("an unexpected answer: a run in the queue is \"" + state + "\"", host);
  run.state = static_cast<QueuedRun::State>(found - words.begin());
  run.name = text_in(value, "run");
  RemoteRuns::check_name(run.name);
  run.reason = text_in(value, "reason");
  run.added = text_in(value, "added");
  for (const json& device : value.value("devices", json::array()))
    if (device.is_string() && run.devices.size() < most_devices)
      run.devices.push_back(shown_text(shortened(device.get<std::string>(), most_in_device)));
  if (const auto any = value.find("any_gpus"); any != value.end() && any->is_number_integer())
    run.any_gpus = std::clamp(any->get<int>(), 0, static_cast<int>(most_devices));
  return run;
}

/// false for what is not a truth value.
bool is_true(const json& value, const char* key) {
  const auto found = value.find(key);
  return found != value.end() && found->is_boolean() && found->get<bool>();
}

}  // namespace

const QueuedRun* HostQueue::find(const std::string& name) const {
  const auto found = std::ranges::find(runs, name, &QueuedRun::name);
  return found == runs.end() ? nullptr : &*found;
}

HostQueue queue_from_json(std::string_view text, const std::string& host) {
  const json found = json_from_host(text, host);
  HostQueue queue;
  queue.is_watched = is_true(found, "watched");
  queue.was_rebooted = is_true(found, "rebooted");
  for (const json& run : found.value("runs", json::array())) queue.runs.push_back(run_from_json(run, host));
  return queue;
}

RemoteQueue::RemoteQueue(ssh::Session& session, Place place) : session_(session), place_(std::move(place)) {}

std::optional<HostQueue> RemoteQueue::ask(const std::string& words) {
  const ssh::Result result =
      session_.run(place_script(place_) + enter_queue + run_functions + ask_queue + words);
  if (result.status == 66) return std::nullopt;
  if (result.status != 0) throw_refusal(result, session_.name());
  return queue_from_json(result.output, session_.name());
}

HostQueue RemoteQueue::list() {
  return ask("list --json --quiet\n").value_or(HostQueue());
}

QueuedRun RemoteQueue::add(const RemoteRuns::Start& start) {
  const json said =
      json_from_host(start_on_host(session_, place_, start,
                                   std::string(tell_alive) + begin_queued + end_alive + "(exit $status)"),
                     session_.name());
  const auto queued = said.find("queue");
  if (queued != said.end()) return run_from_json(*queued, session_.name());
  return {.name = start.name, .state = QueuedRun::State::starting};  // it was faster than the answer
}

HostQueue RemoteQueue::change(const std::string& name, const std::string& words) {
  auto queue = ask(words);
  if (!queue) throw UserError("is not in the queue: " + name, session_.name());
  return std::move(*queue);
}

HostQueue RemoteQueue::move(const std::string& name, std::size_t position) {
  RemoteRuns::check_name(name);
  const std::string place = position < 1'000'000 ? std::to_string(position + 1) : "last";
  return change(name, "move " + name + " " + place + " --json --quiet\n");
}

HostQueue RemoteQueue::remove(const std::string& name) {
  RemoteRuns::check_name(name);
  return change(
      name, "remove " + name + " --json --quiet || exit\n[ -e " + name + " ] || rm -rf " + name + ".start\n");
}

}  // namespace anneal::remote
