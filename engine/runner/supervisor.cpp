#include "runner/supervisor.h"

#include <algorithm>
#include <csignal>
#include <utility>
#include <variant>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/object_reader.h"
#include "base/shared_memory.h"
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
      parallel_(parallel_from_json(directory.spec().value("parallel", json::object()))),
      record_(directory, options_.observer),
      control_(directory.path(), [this](const json& request) { return answer(request); }),
      resumes_(directory.previous().has_value()) {
  if (resumes_ && directory.log().next_seq() > 0) cause_ = why_it_ended(*directory.previous());
  if (!options_.change.is_null()) orders_.push_back(options_.change);
  try {
    start_ranks();
  } catch (const EnvironmentError& error) {
    greet({});
    record_.add(FailedEvent{"environment", error.message(), error.hint(), error.place()});
    record_.close(RunState::State::failed,
                  {.code = static_cast<int>(ExitCode::failed), .signal = {}, .cause = error.what()});
    throw;
  }
}

void Supervisor::start_ranks() {
  has_greeted_ = false;
  culprit_ = nullptr;
  evidence_.clear();
  finished_.reset();
  ranks_.clear();
  if (parallel_.ranks > 1) memory_ = make_shared_memory();
  std::vector<pid_t> processes;
  for (int number = 0; number < parallel_.ranks; ++number) {
    const RankPlace place{number, parallel_.ranks, memory_.get(), resumes_};
    processes.push_back(ranks_.emplace_back(directory_, options_.worker, place).pid());
  }
  record_.set_ranks(processes);
  for (const json& training : orders_) order(training);
}

void Supervisor::add_to(std::vector<pollfd>& waits) const {
  if (is_over_) return;
  for (const Rank& rank : ranks_) rank.add_to(waits, !has_concluded_ && takes_events());
  control_.add_to(waits);
}

int Supervisor::most_wait_ms() const {
  const bool looks_again =
      record_.is_blocked() || record_.has_unsaved_state() || stops_asked_ > 0 || has_concluded_ || finished_;
  return looks_again && !is_over_ ? look_again_ms : -1;
}

void Supervisor::serve() {
  if (is_over_) return;
  directory_.check();
  look_at_ranks();
  control_.serve();
  if (has_concluded_) return close();
  record_.retry();
  if (takes_events()) read_events();
  record_.save_state();
  press();
  if (!std::ranges::all_of(ranks_, [](const Rank& rank) { return rank.status().has_value(); })) return;
  conclude();
  if (has_concluded_) close();
}

/// Without one rank the others wait for ever.
void Supervisor::look_at_ranks() {
  for (Rank& rank : ranks_) {
    rank.look();
    if (culprit_ == nullptr && rank.has_ended_badly()) blame(rank);
  }
  end_stragglers();
}

/// Those that another missed show why for as long as they are not killed.
void Supervisor::blame(const Rank& rank) {
  culprit_ = &rank;
  for (const Rank& other : ranks_)
    if (!other.status() && evidence_.empty()) evidence_ = condition_of(other.pid());
  send(SIGKILL);
}

/// The first rank has the last word: once it has finished, the others are to end, too.
void Supervisor::end_stragglers() {
  if (!ranks_.front().status() || ranks_.front().has_ended_badly()) return;
  if (!finished_) finished_ = Clock::now();
  if (Clock::now() - *finished_ < patience) return;
  for (std::size_t rank = 1; rank < ranks_.size(); ++rank) ranks_[rank].send(SIGKILL);
}

/// A full disk makes the ranks wait, but not where they are to stop: they must be able to say their last
/// words.
bool Supervisor::takes_events() const {
  return !record_.is_blocked() || stops_asked_ > 0;
}

/// Other ranks tell the same as the first, but for what they use of the machine. False where there are none.
bool Supervisor::read_events() {
  bool has_more = false;
  for (Rank& rank : ranks_) {
    const auto take = [&](EventBody body) {
      auto* resources = std::get_if<ResourcesEvent>(&body);
      if (resources != nullptr) resources->rank = rank.number();
      if (rank.number() == 0 || (resources != nullptr && has_greeted_)) receive(std::move(body));
    };
    if (rank.read_some(take)) has_more = true;
  }
  return has_more;
}

void Supervisor::receive(EventBody body) {
  auto* hello = std::get_if<HelloEvent>(&body);
  if (hello != nullptr && !cause_.empty()) return;  // the worker says next where it goes on from
  if (hello != nullptr) return greet(std::move(hello->devices));
  if (const auto* restart = std::get_if<RestartEvent>(&body)) return open_attempt(restart->from_step);
  greet({});
  if (std::holds_alternative<CheckpointEvent>(body)) restarts_ = 0;
  if (const auto* change = std::get_if<ChangeEvent>(&body))
    if (!orders_.empty() && orders_.front() == change->training) orders_.pop_front();
  record_.add(std::move(body));
}

void Supervisor::greet(std::vector<std::string> devices) {
  if (has_greeted_) return;
  if (!cause_.empty()) return open_attempt(std::nullopt);
  has_greeted_ = true;
  record_.add(hello_of(directory_, std::move(devices)));
  tell_damages();
}

void Supervisor::open_attempt(std::optional<std::int64_t> from_step) {
  if (has_greeted_) return;
  has_greeted_ = true;
  record_.add(restart_of(directory_, cause_, from_step));
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

/// To the first rank, which knows where training stands, records the change and says so in an event.
void Supervisor::pass_on_change(const json& training) {
  if (stops_asked_ > 0) throw EnvironmentError("is stopping", "the run");
  resolve::check_change(job_spec_from_json(directory_.spec()), record_.state().epoch, training);
  if (!order(training) && !may_restart())
    throw EnvironmentError("the worker takes no changes now", directory_.path(), "try again");
  orders_.push_back(training);
}

/// False where it takes none now: it has ended, or is about to.
bool Supervisor::order(const json& training) {
  return ranks_.front().order(json{{"training", training}}.dump() + "\n");
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

bool Supervisor::has_finished() const {
  const std::optional<EventBody>& said = ranks_.front().last_word();
  return said && std::holds_alternative<FinishedEvent>(*said);
}

void Supervisor::conclude() {
  while (read_events()) {
  }
  greet({});
  const EventBody last = last_word();
  if (!restarts_after(last)) record_end(last);
}

bool Supervisor::may_restart() const {
  return stops_asked_ == 0 && restarts_ < parallel_.restarts;
}

bool Supervisor::restarts_after(const EventBody& last) {
  const auto* failed = std::get_if<FailedEvent>(&last);
  const bool may_go_better = failed != nullptr && culprit_ != nullptr &&
                             (culprit_->status()->signal != 0 || failed->code == FailedEvent::lost_rank);
  if (!may_go_better || !may_restart()) return false;
  ++restarts_;
  cause_ = failed->message;
  resumes_ = true;
  start_ranks();
  return true;
}

void Supervisor::record_end(const EventBody& last_word) {
  EventBody last = last_word;
  // The worker knows of its own attempt alone.
  if (auto* finished = std::get_if<FinishedEvent>(&last)) finished->seconds = directory_.log().time();
  record_.add(last);

  const ExitStatus status = *(culprit_ == nullptr || has_finished() ? ranks_.front() : *culprit_).status();
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

EventBody Supervisor::last_word() const {
  if (has_finished()) return *ranks_.front().last_word();
  const Rank& ended = culprit_ == nullptr ? ranks_.front() : *culprit_;
  if (const auto* failed = ended.last_word() ? std::get_if<FailedEvent>(&*ended.last_word()) : nullptr) {
    FailedEvent named = *failed;
    if (failed->code == FailedEvent::lost_rank) {
      if (stops_asked_ > 0) return record_.summary("stopped");
      named.message = failed->place + " " + failed->message + evidence_;
      named.hint = how_to_go_on(directory_.path());
    } else if (ranks_.size() > 1) {
      named.message = name_of(ended) + ": " + failed->message;
    }
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
