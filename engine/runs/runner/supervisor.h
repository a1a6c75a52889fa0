#pragma once

#include <deque>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>
#include <poll.h>

#include "engine/core/protocol/spec/parallel.h"
#include "engine/runs/runner/attempt_opening.h"
#include "engine/runs/runner/control_socket.h"
#include "engine/runs/runner/nodes/leader.h"
#include "engine/runs/runner/rank_group.h"
#include "engine/runs/runner/restart_policy.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/run_end.h"
#include "engine/runs/runner/run_record.h"
#include "engine/runs/runner/stop_requests.h"
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

  bool is_over() const { return std::holds_alternative<Over>(state_); }
  /// Of a run that is over: an ExitCode, or 128 + the signal that stopped it.
  int exit_code() const { return std::get<Over>(state_).exit_code; }

 private:
  struct Waiting {};  ///< for the nodes of other hosts
  /// An attempt is under way.
  struct Running {
    explicit Running(GroupStart start) : ranks(std::move(start)) {}

    RankGroup ranks;               ///< of this host
    bool has_told_others = false;  ///< that their ranks are to end
  };
  /// All ranks have ended and the last event is recorded; the rest is not on disk yet.
  struct Ending {
    RunEnd end;
  };
  struct Over {
    int exit_code;
  };

  Leader::Listeners listeners();
  std::vector<std::string> absences() const;
  void begin_attempt();
  void start_ranks();
  void wait_for_nodes();
  void take_back(const Running& running);
  void look_at_ranks(Running& running);
  bool have_ended(const Running& running) const;
  bool read_events(Running& running);
  bool takes_events() const;
  void keep_trace(int rank, const std::string& text);
  void tell_of_trouble(const std::string& message) const;
  void receive(EventBody body);
  nlohmann::json answer(const nlohmann::json& request);
  bool order(const nlohmann::json& what);
  void stop_after_epoch();
  void pass_on_change(const nlohmann::json& training);
  void begin_stop();
  void press();
  void send(int signal);
  void conclude(Running& running);
  bool may_restart() const;
  bool restarts_after(const EventBody& last, const std::optional<RankFailure>& failure);
  void begin_anew(const std::string& cause);
  void record_end(EventBody last, ExitStatus status = {});
  EventBody last_word(const Running& running, const std::optional<RankFailure>& failure) const;
  std::optional<RankFailure> failure_of(const Running& running) const;
  void close(const RunEnd& end);

  RunDirectory& directory_;
  SuperviseOptions options_;
  ParallelSpec parallel_;
  RunRecord record_;
  AttemptOpening opening_;
  std::optional<Leader> nodes_;  ///< of several hosts
  std::variant<Waiting, Running, Ending, Over> state_;
  ControlServer control_;
  StopRequests stops_;
  RestartPolicy restarts_;
  bool resumes_;
  std::string comes_back_;             ///< the node whose return ends this attempt
  std::deque<nlohmann::json> orders_;  ///< that have had no effect yet
};

/// Waits until there is something to do for one of the runs, and does it. A signal asks all of them to stop.
void serve(StopSignals& signals, std::span<Supervisor* const> runs);

/// Runs one run to its end; SIGINT, SIGTERM and SIGHUP stop it. Call it from the main thread. Returns its
/// exit code, and throws what the Supervisor throws.
int supervise(RunDirectory& directory, const SuperviseOptions& options);

}  // namespace anneal::runner
