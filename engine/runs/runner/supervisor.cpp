#include "engine/runs/runner/supervisor.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <utility>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/change.h"
#include "engine/runs/runner/failure.h"
#include "engine/runs/trace/trace_file.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

using Clock = StopRequests::Clock;

/// How often unsaved state, a full disk and a stubborn rank are looked at.
constexpr int look_again_ms = 250;

}  // namespace

Supervisor::Supervisor(RunDirectory& directory, SuperviseOptions options)
    : directory_(directory),
      options_(std::move(options)),
      parallel_(parallel_from_json(directory.spec().value("parallel", json::object()))),
      record_(directory, options_.observer),
      opening_(
          directory, record_, [this](const std::string& message) { tell_of_trouble(message); },
          [this] { return absences(); }),
      control_(directory.path(), [this](const json& request) { return answer(request); }),
      restarts_(parallel_, !options_.nodes),
      resumes_(directory.previous().has_value()) {
  if (!options_.change.is_null()) orders_.push_back(options_.change);
  try {
    if (options_.nodes)
      nodes_.emplace(*options_.nodes, parallel_.ranks,
                     std::min(options_.nodes->nodes, parallel_.least_nodes()), listeners());
    begin_attempt();
  } catch (const Error& error) {
    opening_.open({});
    record_.add(FailedEvent{"environment", error.message(), error.hint(), error.place()});
    record_.close(RunState::State::failed,
                  {.code = static_cast<int>(ExitCode::failed), .signal = {}, .cause = error.what()});
    throw;
  }
}

Leader::Listeners Supervisor::listeners() {
  return {.event =
              [this](EventBody body) {
                const auto* warning = std::get_if<WarningEvent>(&body);
                if (opening_.is_open())
                  receive(std::move(body));
                else if (warning != nullptr)
                  tell_of_trouble(warning->message);
              },
          .trace = [this](int rank, const std::string& text) { keep_trace(rank, text); },
          .stop =
              [this](int times) {
                if (stops_.ask(times, Clock::now())) begin_stop();
              },
          .trouble = [this](const std::string& message) { tell_of_trouble(message); },
          .missing = [this](const std::string& nodes) { opening_.tell_of_waiting(nodes); },
          .refused = [this](const std::string& address,
                            const std::string& reason) { opening_.tell_of_refusal(address, reason); }};
}

/// Where that is not possible it is missing; the run does not need it.
void Supervisor::keep_trace(int rank, const std::string& text) try {
  replace_file(trace::trace_file(directory_.path(), rank), text);
} catch (const Error& error) {
  tell_of_trouble(error.what());
}

void Supervisor::tell_of_trouble(const std::string& message) const {
  if (options_.observer.trouble) options_.observer.trouble(message);
}

/// Ranks that training goes on without.
std::vector<std::string> Supervisor::absences() const {
  std::vector<std::string> absences;
  const bool is_running = std::holds_alternative<Running>(state_);
  if (const std::string absent = nodes_ && is_running ? nodes_->absent() : ""; !absent.empty())
    absences.push_back(absent + " does not take part until it is back");
  if (restarts_.ranks() < parallel_.ranks)
    absences.push_back(std::to_string(restarts_.ranks()) + " of " + std::to_string(parallel_.ranks) +
                       " ranks continue: with more, a rank was lost twice before a checkpoint");
  return absences;
}

void Supervisor::begin_attempt() {
  state_.emplace<Waiting>();
  if (nodes_)
    nodes_->prepare();
  else
    start_ranks();
}

void Supervisor::start_ranks() {
  GroupStart start{
      .run = directory_.path(), .worker = options_.worker, .ranks = restarts_.ranks(), .resumes = resumes_};
  if (nodes_) {
    start.place = nodes_->begin(directory_.path(), directory_.spec(), resumes_);
    start.listener = nodes_->listener().get();
  }
  const auto& running = state_.emplace<Running>(std::move(start));
  record_.set_ranks(running.ranks.processes());
  for (const json& training : orders_) order({{"training", training}});
  if (stops_.epoch()) order({{"stop_after_epoch", *stops_.epoch()}});
}

/// Those that were without part: all begin anew, from a checkpoint that this attempt ends with.
void Supervisor::take_back(const Running& running) {
  const bool have_ended = running.ranks.have_ended() || running.ranks.is_waiting();
  if (!nodes_ || !opening_.is_open() || stops_.is_asked() || !comes_back_.empty() || have_ended) return;
  comes_back_ = nodes_->newcomer();
  if (comes_back_.empty()) return;
  send(SIGTERM);
  stops_.set_sent(1);
}

/// Ends where they do not come, or this was told to stop.
void Supervisor::wait_for_nodes() {
  const std::string hopeless = nodes_->hopeless();
  if (!stops_.is_asked() && hopeless.empty()) {
    if (nodes_->is_ready()) start_ranks();
    return;
  }
  opening_.open({});
  if (stops_.is_asked()) return record_end(record_.summary("stopped"));
  record_end(FailedEvent{"environment", hopeless,
                         "make sure that the hosts can reach each other at these ports", ""});
}

void Supervisor::add_to(std::vector<pollfd>& waits) const {
  if (is_over()) return;
  if (const auto* running = std::get_if<Running>(&state_)) running->ranks.add_to(waits, takes_events());
  if (nodes_) nodes_->add_to(waits);
  control_.add_to(waits);
}

int Supervisor::most_wait_ms() const {
  const auto* running = std::get_if<Running>(&state_);
  const bool looks_again = record_.is_blocked() || record_.has_unsaved_state() || stops_.is_asked() ||
                           std::holds_alternative<Ending>(state_) || nodes_ ||
                           (running != nullptr && running->ranks.is_waiting());
  return looks_again && !is_over() ? look_again_ms : -1;
}

void Supervisor::serve() {
  if (is_over()) return;
  directory_.check();
  if (nodes_) nodes_->serve();
  if (auto* running = std::get_if<Running>(&state_)) {
    look_at_ranks(*running);
    take_back(*running);
  }
  control_.serve();
  if (const auto* ending = std::get_if<Ending>(&state_)) return close(ending->end);
  record_.retry();
  record_.save_state();
  if (auto* running = std::get_if<Running>(&state_)) {
    if (takes_events()) read_events(*running);
    press();
    if (have_ended(*running)) conclude(*running);
  } else {
    wait_for_nodes();
  }
  if (const auto* ending = std::get_if<Ending>(&state_)) close(ending->end);
}

/// Without ranks of one host those of the others wait for ever; once the first has finished, all are to end.
void Supervisor::look_at_ranks(Running& running) {
  RankGroup& ranks = running.ranks;
  ranks.look();
  if (!nodes_ || running.has_told_others || have_ended(running)) return;
  const bool has_failed = nodes_->failure() || (ranks.have_ended() && !ranks.has_finished());
  if (!has_failed && !ranks.is_late()) return;
  running.has_told_others = true;
  ranks.kill_for_others();
  nodes_->kill_for_others();
}

bool Supervisor::have_ended(const Running& running) const {
  return running.ranks.have_ended() && (!nodes_ || nodes_->have_ended());
}

/// A full disk makes the ranks wait, but not where they are to stop: they must be able to say their last
/// words.
bool Supervisor::takes_events() const {
  return !record_.is_blocked() || stops_.is_asked();
}

/// Other ranks tell the same as the first, but for what they use of the machine. False where there are none.
bool Supervisor::read_events(Running& running) {
  return running.ranks.read_events([this](const Rank& rank, EventBody body) {
    auto* resources = std::get_if<ResourcesEvent>(&body);
    if (resources != nullptr) resources->rank = rank.number();
    if (rank.number() == 0 || (resources != nullptr && opening_.is_open())) receive(std::move(body));
  });
}

void Supervisor::receive(EventBody body) {
  auto* hello = std::get_if<HelloEvent>(&body);
  if (hello != nullptr && opening_.is_further()) return;  // the worker says next where it goes on from
  if (hello != nullptr) return opening_.open(std::move(hello->devices));
  if (const auto* restart = std::get_if<RestartEvent>(&body)) return opening_.open_from(restart->from_step);
  opening_.open({});
  if (std::holds_alternative<CheckpointEvent>(body)) restarts_.count_checkpoint();
  if (const auto* change = std::get_if<ChangeEvent>(&body))
    if (!orders_.empty() && orders_.front() == change->training) orders_.pop_front();
  record_.add(std::move(body));
}

json Supervisor::answer(const json& request) {
  ObjectReader reader(request, "request");
  std::string command;
  bool now = false;
  bool after_epoch = false;
  reader.read("command", command);
  reader.read("now", now);
  reader.read("after_epoch", after_epoch);
  const json* training = reader.find("training");
  reader.finish();
  if (command == "stop" && after_epoch)
    stop_after_epoch();
  else if (command == "stop") {
    if (stops_.ask_here(now ? 2 : 1, 0, Clock::now())) begin_stop();
  } else if (command == "change")
    pass_on_change(training == nullptr ? json() : *training);
  else
    throw UserError("is " + shown(command) + ", but must be stop or change", "request.command");
  return {{"ok", true}, {"state", to_string(record_.state().state)}};
}

void Supervisor::stop_after_epoch() {
  if (stops_.ask_after(std::max(1.0, std::ceil(record_.state().epoch))))
    order({{"stop_after_epoch", *stops_.epoch()}});
}

/// To the first rank, which knows where training stands, records the change and says so in an event.
void Supervisor::pass_on_change(const json& training) {
  if (stops_.is_asked()) throw EnvironmentError("is stopping", "the run");
  resolve::check_change(job_spec_from_json(directory_.spec()), record_.state().epoch, training);
  if (!order({{"training", training}}) && !may_restart())
    throw EnvironmentError("the worker cannot accept changes now", directory_.path(), "try again");
  orders_.push_back(training);
}

/// False where it takes none now: it has ended, or is about to.
bool Supervisor::order(const json& what) {
  const auto* running = std::get_if<Running>(&state_);
  return running != nullptr && running->ranks.order(what.dump() + "\n");
}

void Supervisor::ask_to_stop(int signal) {
  if (stops_.ask_here(1, signal, Clock::now())) begin_stop();
}

void Supervisor::begin_stop() {
  record_.set_state(RunState::State::stopping);
  press();
}

/// Passes on what was asked for and not yet sent; kills ranks that do not listen.
void Supervisor::press() {
  if (const auto signal = stops_.next_signal(Clock::now())) send(*signal);
}

/// A launcher that stops a run tells the runner of each host.
void Supervisor::send(int signal) {
  if (const auto* running = std::get_if<Running>(&state_)) running->ranks.send(signal);
  if (nodes_) nodes_->signal(signal);
}

void Supervisor::conclude(Running& running) {
  while (read_events(running)) {
  }
  opening_.open({});
  const std::optional<RankFailure> failure = failure_of(running);
  const EventBody last = last_word(running, failure);
  if (!restarts_after(last, failure)) record_end(last, failure ? failure->status : ExitStatus{});
}

bool Supervisor::may_restart() const {
  return !stops_.is_asked() && restarts_.allows();
}

bool Supervisor::restarts_after(const EventBody& last, const std::optional<RankFailure>& failure) {
  const auto* finished = std::get_if<FinishedEvent>(&last);
  const bool is_to_end = stops_.is_asked() || stops_.has_come_to_epoch(record_.state().epoch);
  if (!comes_back_.empty() && !is_to_end && (finished == nullptr || finished->reason == "stopped")) {
    begin_anew(comes_back_ + " is back");
    return true;
  }
  const auto* failed = std::get_if<FailedEvent>(&last);
  if (failed == nullptr || !failure || !failure->may_go_better() || !may_restart()) return false;
  restarts_.count_loss();
  begin_anew(failed->message);
  return true;
}

void Supervisor::begin_anew(const std::string& cause) {
  opening_.begin_anew(cause);
  resumes_ = true;
  comes_back_.clear();
  stops_.set_sent(0);
  begin_attempt();
}

void Supervisor::record_end(EventBody last, ExitStatus status) {
  // The worker knows of its own attempt alone.
  if (auto* finished = std::get_if<FinishedEvent>(&last)) {
    finished->seconds = directory_.log().time();
    if (finished->reason == "stopped" && stops_.is_pause()) finished->paused = true;
  }
  record_.add(last);
  state_.emplace<Ending>(run_end_of(last, status, stops_.signal()));
}

/// nullopt where they have finished.
std::optional<RankFailure> Supervisor::failure_of(const Running& running) const {
  if (running.ranks.has_finished()) return std::nullopt;
  RankFailure failure = running.ranks.failure();
  if (nodes_ && nodes_->failure()) failure.add(*nodes_->failure());
  if (nodes_ && failure.may_go_better()) failure.said.hint = how_to_go_on(directory_.path());
  if (!failure.is_of_another()) return failure;
  failure.said.message += failure.evidence + (nodes_ ? nodes_->stood_still() : "");
  failure.said.hint = how_to_go_on(directory_.path());
  return failure;
}

EventBody Supervisor::last_word(const Running& running, const std::optional<RankFailure>& failure) const {
  if (!failure) return *running.ranks.first().last_word();
  const bool was_terminated = stops_.is_asked() && failure->status.signal == SIGTERM;
  const bool was_told_to = failure->is_silent && (stops_.is_asked_at_once() || was_terminated);
  const bool misses_one_that_was = failure->is_of_another() && stops_.is_asked();
  if (was_told_to || misses_one_that_was) return record_.summary("stopped");
  return failure->said;
}

/// Where the disk is too full for it, when there is room or the run is to stop.
void Supervisor::close(const RunEnd& end) {
  if (record_.close(end.state, end.exit)) {
    if (nodes_) nodes_->say_over(end.exit.code, end.farewell);
    state_.emplace<Over>(end.exit.code);
  } else if (stops_.is_asked()) {
    throw DiskFull("the disk is full: how the run ended could not be written", directory_.path(),
                   "make room, then continue with --resume");
  }
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
