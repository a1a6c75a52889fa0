#include "runner/supervisor.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/object_reader.h"
#include "protocol/job_spec.h"
#include "protocol/number_text.h"
#include "resolve/change.h"
#include "runner/attempt.h"
#include "runner/child_process.h"
#include "runner/control_socket.h"
#include "runner/stop_signals.h"
#include "runner/worker_events.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

/// How long a worker that was told to stop at once may take before it is killed.
constexpr std::chrono::seconds patience{3};
/// How often unsaved state, a full disk and a stubborn worker are looked at.
constexpr int look_again_ms = 250;

Descriptor open_log(const fs::path& path) {
  Descriptor log(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (!log) throw_write_error("cannot be opened", path, errno);
  return log;
}

/// Of a log that may be long; "" when there is none.
std::string last_line(const fs::path& path) {
  std::ifstream stream(path);
  std::string line, last;
  while (std::getline(stream, line))
    if (!line.empty()) last = std::move(line);
  return last;
}

/// What the worker may have of addresses, where that is limited.
std::optional<std::int64_t> memory_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  return static_cast<std::int64_t>(limit.rlim_cur);
}

class Supervisor {
 public:
  Supervisor(RunDirectory& directory, const SuperviseOptions& options);

  int run();

 private:
  ChildSetup worker_setup(const Descriptor& log) const;
  void wait_and_serve();
  void receive(EventBody body);
  void greet(std::vector<std::string> devices);
  void open_attempt(std::optional<std::int64_t> from_step);
  bool takes_events() const;
  void tell_damages();
  void hear();
  void wait_for_room();
  json answer(const json& request);
  void order(const json& training);
  void pass_on_change(const json& training);
  void ask_to_stop(int times);
  void press();
  int conclude(ExitStatus status);
  void close(RunState::State state, const RunExit& exit);
  FailedEvent failure_of(ExitStatus status) const;

  RunDirectory& directory_;
  const SuperviseOptions& options_;
  fs::path log_path_ = directory_.path() / run_files::logs / "rank-0.log";
  StopSignals signals_;
  RunRecord record_;
  Pipe pipe_ = make_pipe();
  Pipe orders_ = make_pipe();
  ChildProcess worker_;
  WorkerEvents events_;
  ControlServer control_;

  /// Whether events of an earlier attempt stand before those of this one.
  bool goes_on_ = directory_.previous() && directory_.log().next_seq() > 0;
  bool has_greeted_ = false;
  bool has_ended_ = false;
  std::optional<EventBody> last_word_;  ///< `finished` or `failed`, recorded once the worker has ended
  int stop_signal_ = 0;                 ///< the first signal that asked to stop
  int stops_asked_ = 0;
  int stops_sent_ = 0;         ///< SIGTERMs; one at a time, since equal ones that wait become one
  Clock::time_point kill_at_;  ///< where stops_asked_ > 1
};

Supervisor::Supervisor(RunDirectory& directory, const SuperviseOptions& options)
    : directory_(directory),
      options_(options),
      record_(directory, options.observer),
      worker_(worker_setup(open_log(log_path_))),
      events_(std::move(pipe_.read_end)),
      control_(directory.path(), [this](const json& request) { return answer(request); }) {
  pipe_.write_end.close();
  orders_.read_end.close();
  fcntl(orders_.write_end.get(), F_SETFL, O_NONBLOCK);
  if (!options_.change.is_null()) order(options_.change);
}

ChildSetup Supervisor::worker_setup(const Descriptor& log) const {
  ChildSetup setup{.program = options_.worker,
                   .arguments = {"train", "--run-dir", directory_.path().string(), "--events-fd", "3"},
                   .input = orders_.read_end.get(),
                   .errors = log.get(),
                   .events = pipe_.write_end.get(),
                   .own_group = true};
  if (directory_.previous()) setup.arguments.push_back("--resume");
  return setup;
}

int Supervisor::run() {
  record_.set_worker(worker_.pid());
  while (!has_ended_) wait_and_serve();
  worker_.send(SIGKILL);  // what it left behind in its group
  const ExitStatus status = worker_.wait();
  while (events_.is_open() && events_.read_some([this](EventBody body) { receive(std::move(body)); })) {
  }
  return conclude(status);
}

void Supervisor::wait_and_serve() {
  std::vector<pollfd> waits = {{signals_.descriptor(), POLLIN, 0}, {worker_.exit_descriptor(), POLLIN, 0}};
  if (takes_events()) waits.push_back({events_.descriptor(), POLLIN, 0});
  control_.add_to(waits);
  const bool look_again = record_.is_blocked() || record_.has_unsaved_state() || stops_asked_ > 0;
  poll(waits.data(), waits.size(), look_again ? look_again_ms : -1);

  has_ended_ = waits[1].revents != 0;
  hear();
  record_.retry();
  if (takes_events()) events_.read_some([this](EventBody body) { receive(std::move(body)); });
  record_.save_state();
  press();
}

/// A full disk makes the worker wait, but not where it is to stop: it must be able to say its last words.
bool Supervisor::takes_events() const {
  return events_.is_open() && (!record_.is_blocked() || stops_asked_ > 0);
}

void Supervisor::hear() {
  while (const std::optional<int> signal = signals_.next()) {
    if (stop_signal_ == 0) stop_signal_ = *signal;
    ask_to_stop(1);
  }
  control_.serve();
}

/// After the worker's end.
void Supervisor::wait_for_room() {
  std::vector<pollfd> waits = {{signals_.descriptor(), POLLIN, 0}};
  control_.add_to(waits);
  poll(waits.data(), waits.size(), look_again_ms);
  hear();
}

void Supervisor::receive(EventBody body) {
  auto* hello = std::get_if<HelloEvent>(&body);
  if (hello != nullptr && goes_on_) return;  // the worker says next where it goes on from
  if (hello != nullptr) return greet(std::move(hello->devices));
  if (const auto* restart = std::get_if<RestartEvent>(&body)) return open_attempt(restart->from_step);
  greet({});
  const bool is_last =
      std::holds_alternative<FinishedEvent>(body) || std::holds_alternative<FailedEvent>(body);
  if (is_last)
    last_word_ = std::move(body);
  else
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
    ask_to_stop(now ? 2 : 1);
  else if (command == "change")
    pass_on_change(training == nullptr ? json() : *training);
  else
    throw UserError("is " + shown(command) + ", allowed are stop and change", "request.command");
  return {{"ok", true}, {"state", to_string(record_.state().state)}};
}

/// To the worker, which knows where it stands: it records the change, and says so in an event.
void Supervisor::pass_on_change(const json& training) {
  if (stops_asked_ > 0) throw EnvironmentError("is stopping", "the run");
  resolve::check_change(job_spec_from_json(directory_.spec()), record_.state().epoch, training);
  order(training);
}

void Supervisor::order(const json& training) {
  const std::string line = json{{"training", training}}.dump() + "\n";
  const ssize_t written = write(orders_.write_end.get(), line.data(), line.size());
  if (written != static_cast<ssize_t>(line.size()))
    throw EnvironmentError("the worker takes no changes now", directory_.path(), "try again");
}

void Supervisor::ask_to_stop(int times) {
  if (stops_asked_ < 2 && stops_asked_ + times >= 2) kill_at_ = Clock::now() + patience;
  stops_asked_ += times;
  record_.set_state(RunState::State::stopping);
  press();
}

/// Passes on what was asked for and not yet sent; kills a worker that does not listen.
void Supervisor::press() {
  if (stops_sent_ < std::min(stops_asked_, 2)) {
    worker_.send(SIGTERM);
    ++stops_sent_;
  } else if (stops_asked_ > 1 && Clock::now() >= kill_at_) {
    worker_.send(SIGKILL);
  }
}

int Supervisor::conclude(ExitStatus status) {
  greet({});
  const bool was_told_to = stops_asked_ > 1 || (stops_asked_ == 1 && status.signal == SIGTERM);
  if (!last_word_ && was_told_to) last_word_ = record_.summary("stopped");
  if (!last_word_) last_word_ = failure_of(status);
  // The worker knows of its own attempt alone.
  if (auto* finished = std::get_if<FinishedEvent>(&*last_word_)) finished->seconds = directory_.log().time();
  record_.add(*last_word_);

  RunExit exit;
  if (status.signal != 0) exit.signal = signal_name(status.signal);
  if (const auto* failed = std::get_if<FailedEvent>(&*last_word_)) {
    const bool is_ours = status.code >= 1 && status.code <= static_cast<int>(ExitCode::unavailable);
    exit.code = is_ours ? status.code : static_cast<int>(ExitCode::failed);
    exit.cause = failed->message;
    close(RunState::State::failed, exit);
    return exit.code;
  }
  const std::string& reason = std::get<FinishedEvent>(*last_word_).reason;
  const bool stopped = reason == "stopped";
  exit.code = stopped && stop_signal_ != 0 ? 128 + stop_signal_ : 0;
  exit.cause = reason;
  close(stopped ? RunState::State::stopped : RunState::State::finished, exit);
  return exit.code;
}

void Supervisor::close(RunState::State state, const RunExit& exit) {
  while (!record_.close(state, exit)) {
    if (stops_asked_ > 0)
      throw DiskFull("the disk is full: how the run ended could not be written", directory_.path(),
                     "make room, then continue with --resume");
    wait_for_room();
  }
}

FailedEvent Supervisor::failure_of(ExitStatus status) const {
  std::string message = "the worker ended without finishing";
  if (status.signal != 0)
    message = "the worker was killed by " + signal_name(status.signal);
  else if (status.code != 0)
    message = "the worker ended with exit code " + std::to_string(status.code);
  if (const std::string line = last_line(log_path_); status.signal != SIGKILL && !line.empty())
    message += "; its last words: " + line;
  std::string hint = "continue with `anneal train --resume --run-dir " + directory_.path().string() + "`";
  if (const auto limit = memory_limit(); status.signal != 0 && limit)
    hint += "; its memory is limited to " + bytes_text(*limit) + " (`ulimit -v`), which may be too little";
  if (status.signal == SIGKILL) hint += "; if nobody killed it, the machine ran out of memory";
  return {.code = "killed", .message = message, .hint = hint, .place = log_path_};
}

}  // namespace

int supervise(RunDirectory& directory, const SuperviseOptions& options) {
  return Supervisor(directory, options).run();
}

}  // namespace anneal::runner
