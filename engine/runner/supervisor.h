#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <poll.h>

#include "base/descriptor.h"
#include "protocol/spec/parallel.h"
#include "runner/control_socket.h"
#include "runner/rank.h"
#include "runner/run_directory.h"
#include "runner/run_record.h"
#include "runner/stop_signals.h"

namespace anneal::runner {

struct SuperviseOptions {
  std::filesystem::path worker;  ///< the program, see worker_program.h
  Observer observer;
  nlohmann::json change = {};  ///< a partial "training" that a run which is resumed goes on with; null: none
};

/// Runs the workers of a run, its ranks, on the run directory to their end and records everything: events of
/// rank 0, resources of all, state, exit. However they end, the last event says so; one that ends badly ends
/// the others. Where one was killed or is lost, all of them begin again from the newest checkpoint, as often
/// as the spec's `parallel.restarts` allows without a further checkpoint. If this process is killed, they
/// die too and the directory can be resumed.
///
/// Any number of them can be at work in a process, each in the thread that made it. One that is destroyed
/// kills its ranks.
class Supervisor {
 public:
  /// Starts the ranks. Throws EnvironmentError when one cannot be started.
  Supervisor(RunDirectory& directory, SuperviseOptions options);
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  /// Adds what to wait for, before the next `serve`; it is also due where `most_wait_ms` have passed.
  void add_to(std::vector<pollfd>& waits) const;
  int most_wait_ms() const;  ///< −1 for ever

  /// Does all that can be done now. Throws EnvironmentError where how the run ended cannot be written, or its
  /// directory is gone.
  void serve();

  /// Stops the run as a signal or a request on the control socket does: first with a checkpoint; asked a
  /// second time, at once. A `signal` is told in the exit status.
  void ask_to_stop(int signal = 0);

  bool is_over() const { return is_over_; }
  /// Of a run that is over: an ExitCode, or 128 + the signal that stopped it.
  int exit_code() const { return exit_.code; }

 private:
  void start_ranks();
  void look_at_ranks();
  void blame(const Rank& rank);
  void end_stragglers();
  bool read_events();
  bool takes_events() const;
  void receive(EventBody body);
  void greet(std::vector<std::string> devices);
  void open_attempt(std::optional<std::int64_t> from_step);
  void tell_damages();
  nlohmann::json answer(const nlohmann::json& request);
  bool order(const nlohmann::json& training);
  void pass_on_change(const nlohmann::json& training);
  void stop(int times);
  void press();
  void send(int signal) const;
  bool has_finished() const;
  void conclude();
  bool may_restart() const;
  bool restarts_after(const EventBody& last);
  void record_end(const EventBody& last);
  EventBody last_word() const;
  std::string name_of(const Rank& rank) const;
  void close();

  RunDirectory& directory_;
  SuperviseOptions options_;
  ParallelSpec parallel_;
  RunRecord record_;
  Descriptor memory_;  ///< that the ranks share
  std::deque<Rank> ranks_;
  ControlServer control_;

  std::string cause_;  ///< why the attempt before this one ended, whose events stand before; "": none do
  bool resumes_;
  int restarts_ = 0;                   ///< since the newest checkpoint
  std::deque<nlohmann::json> orders_;  ///< that have had no effect yet

  // Of this attempt.
  bool has_greeted_ = false;
  const Rank* culprit_ = nullptr;  ///< the first that ended badly
  std::string evidence_;           ///< what was seen of the rank that the culprit missed
  std::optional<std::chrono::steady_clock::time_point> finished_;  ///< when the first rank had

  bool has_concluded_ = false;  ///< all ranks have ended and the last event is known
  bool is_over_ = false;        ///< and everything is on disk
  RunState::State end_ = RunState::State::finished;
  RunExit exit_;
  int stop_signal_ = 0;  ///< the first signal that asked to stop
  int stops_asked_ = 0;
  int stops_sent_ = 0;  ///< SIGTERMs; one at a time, since equal ones that wait become one
  std::chrono::steady_clock::time_point kill_at_;  ///< where stops_asked_ > 1
};

/// Waits until there is something to do for one of the runs, and does it. A signal asks all of them to stop.
void serve(StopSignals& signals, std::span<Supervisor* const> runs);

/// Runs one run to its end; SIGINT, SIGTERM and SIGHUP stop it. Call it from the main thread. Returns its
/// exit code, and throws what the Supervisor throws.
int supervise(RunDirectory& directory, const SuperviseOptions& options);

}  // namespace anneal::runner
