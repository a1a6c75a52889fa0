#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <poll.h>

#include "engine/core/protocol/spec/parallel.h"
#include "engine/runs/runner/control_socket.h"
#include "engine/runs/runner/nodes/leader.h"
#include "engine/runs/runner/rank_group.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/run_record.h"
#include "engine/runs/runner/stop_signals.h"

namespace anneal::runner {

struct SuperviseOptions {
  std::filesystem::path worker;  ///< the program, see worker_program.h
  Observer observer;
  nlohmann::json change = {};  ///< a partial "training" that a run which is resumed goes on with; null: none
  std::optional<NodeOptions> nodes = {};  ///< of the first of several hosts
};

/// Runs the workers of a run, its ranks, on the run directory to their end and records everything: events of
/// rank 0, resources of all, state, exit. However they end, the last event says so; one that ends badly ends
/// the others. Where one was killed or is lost, all of them begin again from the newest checkpoint, as often
/// as the spec's `parallel.restarts` allows without a further checkpoint. Where `parallel.min_ranks` allows
/// it, they begin without those that are lost, which are taken back when they are here again. If this process
/// is killed, they die too and the directory can be resumed. Ranks of other hosts are started and watched by
/// a Follower there, which is told by a Leader here.
///
/// Any number of them can be at work in a process, each in the thread that made it. One that is destroyed
/// kills its ranks.
class Supervisor {
 public:
  /// Starts the ranks, where there are no other hosts to wait for. Throws EnvironmentError when one cannot be
  /// started.
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
  Leader::Listeners listeners();
  void begin_attempt();
  void start_ranks();
  void wait_for_nodes();
  void tell_of_waiting(const std::string& nodes);
  void tell_of_fewer();
  void take_back();
  void look_at_ranks();
  bool have_ended() const;
  bool has_ended_here() const { return group_->have_ended() || group_->is_waiting(); }
  bool read_events();
  bool takes_events() const;
  void refuse(const std::string& address, const std::string& reason);
  void keep_trace(int rank, const std::string& text);
  void receive(EventBody body);
  void greet(std::vector<std::string> devices);
  void open_attempt(std::optional<std::int64_t> from_step);
  void tell_damages();
  nlohmann::json answer(const nlohmann::json& request);
  bool order(const nlohmann::json& what);
  void stop_after_epoch();
  bool has_come_to_stop_epoch() const;
  void pass_on_change(const nlohmann::json& training);
  void stop(int times);
  void stop_at_least(int times);
  void press();
  void send(int signal);
  void conclude();
  bool may_restart() const;
  bool restarts_after(const EventBody& last);
  void begin_anew(std::string cause);
  void choose_ranks();
  void record_end(const EventBody& last);
  bool was_paused() const;
  EventBody last_word();
  void find_failure();
  void close();

  RunDirectory& directory_;
  SuperviseOptions options_;
  ParallelSpec parallel_;
  RunRecord record_;
  std::optional<Leader> nodes_;     ///< of several hosts
  std::optional<RankGroup> group_;  ///< none while nodes are waited for
  ControlServer control_;

  std::string cause_;  ///< why the attempt before this one ended, whose events stand before; "": none do
  bool resumes_;
  std::set<std::string> refused_;      ///< hosts, and why
  int restarts_ = 0;                   ///< since the newest checkpoint
  int ranks_;                          ///< of this host, in the next attempt
  std::string comes_back_;             ///< the node whose return ends this attempt
  std::deque<nlohmann::json> orders_;  ///< that have had no effect yet

  // Of this attempt.
  bool has_greeted_ = false;
  bool has_told_others_ = false;        ///< that their ranks are to end
  std::optional<RankFailure> failure_;  ///< of ranks that have ended without finishing

  bool has_concluded_ = false;  ///< all ranks have ended and the last event is known
  bool is_over_ = false;        ///< and everything is on disk
  RunState::State end_ = RunState::State::finished;
  RunExit exit_;
  std::string farewell_;              ///< what other hosts are told of the end
  std::optional<double> stop_epoch_;  ///< after which the worker was told to stop
  int stop_signal_ = 0;               ///< the first signal that asked to stop
  int stops_asked_ = 0;               ///< of this and the other hosts, where they were asked most
  int stops_asked_here_ = 0;
  int stops_sent_ = 0;  ///< SIGTERMs; one at a time, since equal ones that wait become one
  std::chrono::steady_clock::time_point kill_at_;  ///< where stops_asked_ > 1
};

/// Waits until there is something to do for one of the runs, and does it. A signal asks all of them to stop.
void serve(StopSignals& signals, std::span<Supervisor* const> runs);

/// Runs one run to its end; SIGINT, SIGTERM and SIGHUP stop it. Call it from the main thread. Returns its
/// exit code, and throws what the Supervisor throws.
int supervise(RunDirectory& directory, const SuperviseOptions& options);

}  // namespace anneal::runner
