#include "runner/supervisor.h"

#include <algorithm>
#include <csignal>
#include <utility>
#include <variant>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/object_reader.h"
#include "protocol/job_spec.h"
#include "resolve/change.h"
#include "runner/attempt.h"
#include "runner/failure.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

/// How long ranks that were told to stop at once may take before they are killed.
constexpr std::chrono::seconds patience{3};
/// How often unsaved state, a full disk and a stubborn rank are looked at.
constexpr int look_again_ms = 250;

}  // namespace

Supervisor::Supervisor(RunDirectory& directory, SuperviseOptions options)
    : directory_(directory),
      options_(std::move(options)),
      record_(directory, options_.observer),
      control_(directory.path(), [this](const json& request) { return answer(request); }),
      goes_on_(directory.previous() && directory.log().next_seq() > 0) {
  std::vector<pid_t> processes;
  for (int number = 0; number < options_.ranks; ++number)
    processes.push_back(ranks_.emplace_back(directory, options_.worker, number).pid());
  record_.set_ranks(processes);
  if (!options_.change.is_null()) order(options_.change);
}

void Supervisor::add_to(std::vector<pollfd>& waits) const {
  if (is_over_) return;
  for (const Rank& rank : ranks_) rank.add_to(waits, !has_concluded_ && takes_events());
  control_.add_to(waits);
}

int Supervisor::most_wait_ms() const {
  const bool looks_again =
      record_.is_blocked() || record_.has_unsaved_state() || stops_asked_ > 0 || has_concluded_;
  return looks_again && !is_over_ ? look_again_ms : -1;
}

void Supervisor::serve() {
  if (is_over_) return;
  look_at_ranks();
  control_.serve();
  if (has_concluded_) return close();
  record_.retry();
  if (takes_events()) read_events();
  record_.save_state();
  press();
  if (!std::ranges::all_of(ranks_, [](const Rank& rank) { return rank.status().has_value(); })) return;
  conclude();
  close();
}

/// Without one rank the others wait for ever.
void Supervisor::look_at_ranks() {
  for (Rank& rank : ranks_) {
    rank.look();
    if (culprit_ != nullptr || !rank.has_ended_badly()) continue;
    culprit_ = &rank;
    send(SIGKILL);
  }
}

/// A full disk makes the ranks wait, but not where they are to stop: they must be able to say their last
/// words.
bool Supervisor::takes_events() const {
  return !record_.is_blocked() || stops_asked_ > 0;
}

/// Those of other ranks are read so that they need not wait, and are not recorded. False where there are
/// none.
bool Supervisor::read_events() {
  bool has_more = false;
  for (Rank& rank : ranks_) {
    const auto take = [&](EventBody body) {
      if (rank.number() == 0) receive(std::move(body));
    };
    if (rank.read_some(take)) has_more = true;
  }
  return has_more;
}

void Supervisor::receive(EventBody body) {
  auto* hello = std::get_if<HelloEvent>(&body);
  if (hello != nullptr && goes_on_) return;  // the worker says next where it goes on from
  if (hello != nullptr) return greet(std::move(hello->devices));
  if (const auto* restart = std::get_if<RestartEvent>(&body)) return open_attempt(restart->from_step);
  greet({});
  record_.add(std::move(body));
}

void Supervisor::greet(std::vector<std::string> devices) {
  if (has_greeted_) return;
  if (goes_on_) return open_attempt(std::nullopt);
  has_greeted_ = true;
  record_.add(hello_of(directory_, std::move(devices)));
  tell_damages();
}

void Supervisor::open_attempt(std::optional<std::int64_t> from_step) {
  if (has_greeted_) return;
  has_greeted_ = true;
  record_.add(restart_of(directory_, from_step));
  tell_damages();
}

/// What the run went on without.
void Supervisor::tell_damages() {
  if (!directory_.previous()) return;
  for (const Damages& damages : {directory_.previous()->damages, directory_.log().damages()})
    for (const UserError& damage : damages)
      record_.add(
          WarningEvent{.code = "damaged-file",
                       .message = damage.message() + (damage.hint().empty() ? "" : "; " + damage.hint()),
                       .place = damage.place()});
}

json Supervisor::answer(const json& request) {
  ObjectReader reader(request, "request");
  std::string command;
  bool now = false;
  reader.read("command", command);
  reader.read("now", now);
  const json* training = reader.find("training");
  reader.finish();
  if (command == "stop")
    stop(now ? 2 : 1);
  else if (command == "change")
    pass_on_change(training == nullptr ? json() : *training);
  else
    throw UserError("is " + shown(command) + ", allowed are stop and change", "request.command");
  return {{"ok", true}, {"state", to_string(record_.state().state)}};
}

/// To the ranks, which know where they stand: they record the change, and say so in an event.
void Supervisor::pass_on_change(const json& training) {
  if (stops_asked_ > 0) throw EnvironmentError("is stopping", "the run");
  resolve::check_change(job_spec_from_json(directory_.spec()), record_.state().epoch, training);
  order(training);
}

void Supervisor::order(const json& training) {
  const std::string line = json{{"training", training}}.dump() + "\n";
  for (const Rank& rank : ranks_)
    if (!rank.order(line))
      throw EnvironmentError("the worker takes no changes now", directory_.path(), "try again");
}

void Supervisor::ask_to_stop(int signal) {
  if (stop_signal_ == 0) stop_signal_ = signal;
  stop(1);
}

void Supervisor::stop(int times) {
  if (stops_asked_ < 2 && stops_asked_ + times >= 2) kill_at_ = Clock::now() + patience;
  stops_asked_ += times;
  record_.set_state(RunState::State::stopping);
  press();
}

/// Passes on what was asked for and not yet sent; kills ranks that do not listen.
void Supervisor::press() {
  if (stops_sent_ < std::min(stops_asked_, 2)) {
    send(SIGTERM);
    ++stops_sent_;
  } else if (stops_asked_ > 1 && Clock::now() >= kill_at_) {
    send(SIGKILL);
  }
}

void Supervisor::send(int signal) const {
  for (const Rank& rank : ranks_) rank.send(signal);
}

void Supervisor::conclude() {
  while (read_events()) {
  }
  greet({});
  const Rank& ended = culprit_ == nullptr ? ranks_.front() : *culprit_;
  EventBody last = last_word(ended);
  // The worker knows of its own attempt alone.
  if (auto* finished = std::get_if<FinishedEvent>(&last)) finished->seconds = directory_.log().time();
  record_.add(last);

  const ExitStatus status = *ended.status();
  if (status.signal != 0) exit_.signal = signal_name(status.signal);
  if (const auto* failed = std::get_if<FailedEvent>(&last)) {
    const bool is_ours = status.code >= 1 && status.code <= static_cast<int>(ExitCode::unavailable);
    exit_.code = is_ours ? status.code : static_cast<int>(ExitCode::failed);
    exit_.cause = failed->message;
    end_ = RunState::State::failed;
  } else {
    exit_.cause = std::get<FinishedEvent>(last).reason;
    const bool stopped = exit_.cause == "stopped";
    exit_.code = stopped && stop_signal_ != 0 ? 128 + stop_signal_ : 0;
    end_ = stopped ? RunState::State::stopped : RunState::State::finished;
  }
  has_concluded_ = true;
}

EventBody Supervisor::last_word(const Rank& ended) const {
  const std::optional<EventBody>& said = ranks_.front().last_word();
  if (said && std::holds_alternative<FinishedEvent>(*said)) return *said;
  const auto* failed = ended.last_word() ? std::get_if<FailedEvent>(&*ended.last_word()) : nullptr;
  if (failed != nullptr && ranks_.size() == 1) return *failed;
  if (failed != nullptr) {
    FailedEvent named = *failed;
    named.message = name_of(ended) + ": " + named.message;
    return named;
  }
  const ExitStatus status = *ended.status();
  const bool was_told_to = stops_asked_ > 1 || (stops_asked_ == 1 && status.signal == SIGTERM);
  if (was_told_to) return record_.summary("stopped");
  return failure_of(name_of(ended), status, ended.log(), directory_.path());
}

std::string Supervisor::name_of(const Rank& rank) const {
  return ranks_.size() == 1 ? "the worker" : "rank " + std::to_string(rank.number());
}

/// Where the disk is too full for it, when there is room or the run is to stop.
void Supervisor::close() {
  is_over_ = record_.close(end_, exit_);
  if (!is_over_ && stops_asked_ > 0)
    throw DiskFull("the disk is full: how the run ended could not be written", directory_.path(),
                   "make room, then continue with --resume");
}

void serve(StopSignals& signals, std::span<Supervisor* const> runs) {
  std::vector<pollfd> waits = {{signals.descriptor(), POLLIN, 0}};
  int most_ms = -1;
  for (const Supervisor* run : runs) {
    run->add_to(waits);
    if (run->most_wait_ms() >= 0) most_ms = run->most_wait_ms();
  }
  poll(waits.data(), waits.size(), most_ms);
  while (const std::optional<int> signal = signals.next())
    for (Supervisor* run : runs) run->ask_to_stop(*signal);
  for (Supervisor* run : runs) run->serve();
}

int supervise(RunDirectory& directory, const SuperviseOptions& options) {
  StopSignals signals;
  Supervisor run(directory, options);
  Supervisor* const runs[] = {&run};
  while (!run.is_over()) serve(signals, runs);
  return run.exit_code();
}

}  // namespace anneal::runner
