#include "engine/runs/runner/supervisor.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <utility>
#include <variant>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/change.h"
#include "engine/runs/runner/attempt.h"
#include "engine/runs/runner/failure.h"
#include "engine/runs/trace/trace_file.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

/// How long ranks that were told to stop at once may take before they are killed.
constexpr std::chrono::seconds stop_patience{3};
/// How often unsaved state, a full disk and a stubborn rank are looked at.
constexpr int look_again_ms = 250;

}  // namespace

Supervisor::Supervisor(RunDirectory& directory, SuperviseOptions options)
    : directory_(directory),
      options_(std::move(options)),
      parallel_(parallel_from_json(directory.spec().value("parallel", json::object()))),
      record_(directory, options_.observer),
      control_(directory.path(), [this](const json& request) { return answer(request); }),
      resumes_(directory.previous().has_value()),
      ranks_(parallel_.ranks) {
  if (resumes_ && directory.log().next_seq() > 0) cause_ = why_it_ended(*directory.previous());
  if (!options_.change.is_null()) orders_.push_back(options_.change);
  try {
    if (options_.nodes)
      nodes_.emplace(*options_.nodes, parallel_.ranks,
                     std::min(options_.nodes->nodes, parallel_.least_nodes()), listeners());
    begin_attempt();
  } catch (const Error& error) {
    greet({});
    record_.add(FailedEvent{"environment", error.message(), error.hint(), error.place()});
    record_.close(RunState::State::failed,
                  {.code = static_cast<int>(ExitCode::failed), .signal = {}, .cause = error.what()});
    throw;
  }
}

Leader::Listeners Supervisor::listeners() {
  const auto trouble = [this](const std::string& message) {
    if (options_.observer.trouble) options_.observer.trouble(message);
  };
  return {
      .event =
          [this, trouble](EventBody body) {
            const auto* warning = std::get_if<WarningEvent>(&body);
            if (has_greeted_)
              receive(std::move(body));
            else if (warning != nullptr)
              trouble(warning->message);
          },
      .trace = [this](int rank, const std::string& text) { keep_trace(rank, text); },
      .stop = [this](int times) { stop_at_least(times); },
      .trouble = trouble,
      .missing = [this](const std::string& nodes) { tell_of_waiting(nodes); },
      .refused = [this](const std::string& address, const std::string& reason) { refuse(address, reason); }};
}

/// Where that is not possible it is missing; the run does not need it.
void Supervisor::keep_trace(int rank, const std::string& text) try {
  replace_file(trace::trace_file(directory_.path(), rank), text);
} catch (const Error& error) {
  if (options_.observer.trouble) options_.observer.trouble(error.what());
}

void Supervisor::begin_attempt() {
  has_greeted_ = false;
  has_told_others_ = false;
  failure_.reset();
  group_.reset();
  if (nodes_)
    nodes_->prepare();
  else
    start_ranks();
}

void Supervisor::start_ranks() {
  GroupStart start{.run = directory_.path(), .worker = options_.worker, .ranks = ranks_, .resumes = resumes_};
  if (nodes_) {
    start.place = nodes_->begin(directory_.path(), directory_.spec(), resumes_);
    start.listener = nodes_->listener().get();
  }
  group_.emplace(std::move(start));
  record_.set_ranks(group_->processes());
  for (const json& training : orders_) order({{"training", training}});
  if (stop_epoch_) order({{"stop_after_epoch", *stop_epoch_}});
}

/// Of an attempt that was lost; of a first one there is nothing yet that could be told of.
void Supervisor::tell_of_waiting(const std::string& nodes) {
  if (cause_.empty()) return;
  record_.add(WarningEvent{.code = WarningEvent::waits_for_hosts,
                           .message = "no word from " + nodes + ", for which training waits: " + cause_,
                           .place = {}});
}

/// Where training goes on without some of them.
void Supervisor::tell_of_fewer() {
  const std::string absent = nodes_ && group_ ? nodes_->absent() : "";
  if (!absent.empty())
    record_.add(WarningEvent{.code = "fewer-ranks",
                             .message = absent + " takes no part until it is back",
                             .place = "parallel.min_ranks"});
  if (ranks_ < parallel_.ranks)
    record_.add(
        WarningEvent{.code = "fewer-ranks",
                     .message = std::to_string(ranks_) + " of " + std::to_string(parallel_.ranks) +
                                " ranks continue: with more, a rank was lost twice before a checkpoint",
                     .place = "parallel.min_ranks"});
}

/// Those that were without part: all begin anew, from a checkpoint that this attempt ends with.
void Supervisor::take_back() {
  if (!nodes_ || !has_greeted_ || stops_asked_ > 0 || !comes_back_.empty() || has_ended_here()) return;
  comes_back_ = nodes_->newcomer();
  if (comes_back_.empty()) return;
  send(SIGTERM);
  stops_sent_ = 1;
}

/// Ends where they do not come, or this was told to stop.
void Supervisor::wait_for_nodes() {
  const std::string hopeless = nodes_->hopeless();
  if (stops_asked_ == 0 && hopeless.empty()) {
    if (nodes_->is_ready()) start_ranks();
    return;
  }
  greet({});
  if (stops_asked_ > 0) return record_end(record_.summary("stopped"));
  record_end(FailedEvent{"environment", hopeless, "see that the hosts reach each other at these ports", ""});
}

void Supervisor::add_to(std::vector<pollfd>& waits) const {
  if (is_over_) return;
  if (group_) group_->add_to(waits, !has_concluded_ && takes_events());
  if (nodes_) nodes_->add_to(waits);
  control_.add_to(waits);
}

int Supervisor::most_wait_ms() const {
  const bool looks_again = record_.is_blocked() || record_.has_unsaved_state() || stops_asked_ > 0 ||
                           has_concluded_ || nodes_ || (group_ && group_->is_waiting());
  return looks_again && !is_over_ ? look_again_ms : -1;
}

void Supervisor::serve() {
  if (is_over_) return;
  directory_.check();
  if (nodes_) nodes_->serve();
  if (group_) {
    look_at_ranks();
    take_back();
  }
  control_.serve();
  if (has_concluded_) return close();
  record_.retry();
  record_.save_state();
  if (!group_) {
    wait_for_nodes();
  } else {
    if (takes_events()) read_events();
    press();
    if (have_ended()) conclude();
  }
  if (has_concluded_) close();
}

/// Without ranks of one host those of the others wait for ever; once the first has finished, all are to end.
void Supervisor::look_at_ranks() {
  group_->look();
  if (!nodes_ || has_told_others_ || have_ended()) return;
  const bool has_failed = nodes_->failure() || (group_->have_ended() && !group_->has_finished());
  if (!has_failed && !group_->is_late()) return;
  has_told_others_ = true;
  group_->kill_for_others();
  nodes_->kill_for_others();
}

bool Supervisor::have_ended() const {
  return group_->have_ended() && (!nodes_ || nodes_->have_ended());
}

/// A full disk makes the ranks wait, but not where they are to stop: they must be able to say their last
/// words.
bool Supervisor::takes_events() const {
  return !record_.is_blocked() || stops_asked_ > 0;
}

/// Other ranks tell the same as the first, but for what they use of the machine. False where there are none.
bool Supervisor::read_events() {
  return group_->read_events([this](const Rank& rank, EventBody body) {
    auto* resources = std::get_if<ResourcesEvent>(&body);
    if (resources != nullptr) resources->rank = rank.number();
    if (rank.number() == 0 || (resources != nullptr && has_greeted_)) receive(std::move(body));
  });
}

/// Once for each address and reason: a stranger must not fill the disk.
void Supervisor::refuse(const std::string& address, const std::string& reason) {
  const std::string host = address.substr(0, address.rfind(':'));
  constexpr std::size_t most_told = 100;
  if (refused_.size() >= most_told || !refused_.insert(host + " " + reason).second) return;
  const WarningEvent warning{.code = "refused-connection",
                             .message = "refused a connection from " + address + ", which " + reason,
                             .place = host};
  if (has_greeted_)
    record_.add(warning);
  else if (options_.observer.trouble)
    options_.observer.trouble(warning.message);
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
  tell_of_fewer();
}

void Supervisor::open_attempt(std::optional<std::int64_t> from_step) {
  if (has_greeted_) return;
  has_greeted_ = true;
  record_.add(restart_of(directory_, cause_, from_step));
  tell_damages();
  tell_of_fewer();
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
  bool after_epoch = false;
  reader.read("command", command);
  reader.read("now", now);
  reader.read("after_epoch", after_epoch);
  const json* training = reader.find("training");
  reader.finish();
  if (command == "stop" && after_epoch)
    stop_after_epoch();
  else if (command == "stop")
    stop(now ? 2 : 1);
  else if (command == "change")
    pass_on_change(training == nullptr ? json() : *training);
  else
    throw UserError("is " + shown(command) + ", allowed are stop and change", "request.command");
  return {{"ok", true}, {"state", to_string(record_.state().state)}};
}

/// Asked for again, it stays the epoch that was the first time; a stop that is under way is not hurried.
void Supervisor::stop_after_epoch() {
  if (stops_asked_ > 0 || stop_epoch_) return;
  stop_epoch_ = std::max(1.0, std::ceil(record_.state().epoch));
  order({{"stop_after_epoch", *stop_epoch_}});
}

bool Supervisor::has_come_to_stop_epoch() const {
  constexpr double rounding = 1e-9;
  return stop_epoch_ && record_.state().epoch >= *stop_epoch_ - rounding;
}

/// To the first rank, which knows where training stands, records the change and says so in an event.
void Supervisor::pass_on_change(const json& training) {
  if (stops_asked_ > 0) throw EnvironmentError("is stopping", "the run");
  resolve::check_change(job_spec_from_json(directory_.spec()), record_.state().epoch, training);
  if (!order({{"training", training}}) && !may_restart())
    throw EnvironmentError("the worker takes no changes now", directory_.path(), "try again");
  orders_.push_back(training);
}

/// False where it takes none now: it has ended, or is about to.
bool Supervisor::order(const json& what) {
  return group_ && group_->order(what.dump() + "\n");
}

void Supervisor::ask_to_stop(int signal) {
  if (stop_signal_ == 0) stop_signal_ = signal;
  stop(1);
}

void Supervisor::stop(int times) {
  stops_asked_here_ += times;
  stop_at_least(stops_asked_here_);
}

/// A launcher that stops a run tells the runner of each host.
void Supervisor::stop_at_least(int times) {
  if (times <= stops_asked_) return;
  if (stops_asked_ < 2 && times >= 2) kill_at_ = Clock::now() + stop_patience;
  stops_asked_ = times;
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

void Supervisor::send(int signal) {
  if (group_) group_->send(signal);
  if (nodes_) nodes_->signal(signal);
}

void Supervisor::conclude() {
  while (read_events()) {
  }
  greet({});
  find_failure();
  const EventBody last = last_word();
  if (!restarts_after(last)) record_end(last);
}

bool Supervisor::may_restart() const {
  return stops_asked_ == 0 && restarts_ < parallel_.restarts;
}

bool Supervisor::restarts_after(const EventBody& last) {
  const auto* finished = std::get_if<FinishedEvent>(&last);
  const bool is_to_end = stops_asked_ > 0 || has_come_to_stop_epoch();
  if (!comes_back_.empty() && !is_to_end && (finished == nullptr || finished->reason == "stopped")) {
    begin_anew(comes_back_ + " is here again");
    return true;
  }
  const auto* failed = std::get_if<FailedEvent>(&last);
  if (failed == nullptr || !failure_ || !failure_->may_go_better() || !may_restart()) return false;
  ++restarts_;
  choose_ranks();
  begin_anew(failed->message);
  return true;
}

void Supervisor::begin_anew(std::string cause) {
  cause_ = std::move(cause);
  resumes_ = true;
  comes_back_.clear();
  stops_sent_ = 0;
  begin_attempt();
}

/// One fewer where they were lost again before a checkpoint, as where they need more memory than there is.
void Supervisor::choose_ranks() {
  constexpr int enough = 2;
  if (nodes_ || parallel_.min_ranks == 0) return;
  if (restarts_ < enough)
    ranks_ = parallel_.ranks;
  else if (ranks_ > parallel_.min_ranks)
    --ranks_;
}

void Supervisor::record_end(const EventBody& last_word) {
  EventBody last = last_word;
  // The worker knows of its own attempt alone.
  if (auto* finished = std::get_if<FinishedEvent>(&last)) {
    finished->seconds = directory_.log().time();
    if (finished->reason == "stopped" && was_paused()) finished->paused = true;
  }
  record_.add(last);

  const ExitStatus status = failure_ ? failure_->status : ExitStatus{};
  if (status.signal != 0) exit_.signal = signal_name(status.signal);
  if (const auto* failed = std::get_if<FailedEvent>(&last)) {
    const bool is_ours = status.code >= 1 && status.code <= static_cast<int>(ExitCode::unavailable);
    exit_.code = is_ours ? status.code : static_cast<int>(ExitCode::failed);
    exit_.cause = failed->message;
    farewell_ = (failed->place.empty() ? "" : failed->place + ": ") + failed->message +
                (failed->hint.empty() ? "" : "; " + failed->hint);
    end_ = RunState::State::failed;
  } else {
    exit_.cause = farewell_ = std::get<FinishedEvent>(last).reason;
    const bool stopped = exit_.cause == "stopped";
    exit_.code = stopped && stop_signal_ != 0 ? 128 + stop_signal_ : 0;
    end_ = stopped ? RunState::State::stopped : RunState::State::finished;
  }
  has_concluded_ = true;
}

/// By one request, which is what "pause" asks for; not by a signal, at once or with an epoch.
bool Supervisor::was_paused() const {
  return stops_asked_ == 1 && stops_asked_here_ == 1 && stop_signal_ == 0;
}

void Supervisor::find_failure() {
  if (group_->has_finished()) return;
  failure_ = group_->failure();
  if (nodes_ && nodes_->failure()) failure_->add(*nodes_->failure());
  if (nodes_ && failure_->may_go_better()) failure_->said.hint = how_to_go_on(directory_.path());
  if (!failure_->is_of_another()) return;
  failure_->said.message += failure_->evidence + (nodes_ ? nodes_->stood_still() : "");
  failure_->said.hint = how_to_go_on(directory_.path());
}

EventBody Supervisor::last_word() {
  if (!failure_) return *group_->first().last_word();
  const int signal = failure_->status.signal;
  const bool was_told_to =
      failure_->is_silent && (stops_asked_ > 1 || (stops_asked_ == 1 && signal == SIGTERM));
  const bool misses_one_that_was = failure_->is_of_another() && stops_asked_ > 0;
  if (was_told_to || misses_one_that_was) return record_.summary("stopped");
  return failure_->said;
}

/// Where the disk is too full for it, when there is room or the run is to stop.
void Supervisor::close() {
  is_over_ = record_.close(end_, exit_);
  if (is_over_ && nodes_) nodes_->say_over(exit_.code, farewell_);
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
