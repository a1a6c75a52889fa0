#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/json_file.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/runner/event_log.h"

namespace anneal::runner {

/// What can be read of a run from any process.
struct RunStatus {
  RunState state;
  bool is_interrupted = false;  ///< the state says that it goes on, but its runner is gone
  bool is_rebooted = false;     ///< and so is all else of that time: this machine was started anew since
  bool is_unseen =
      false;  ///< it goes on, but its runner is not a process that is seen here, but another host's
  double silent_seconds = 0;  ///< of a run that is unseen: since it last wrote its state or an event
  std::optional<RunExit> exit;
  Damages damages;  ///< of the files that say so; what they would say was taken from others

  bool is_over() const { return is_interrupted || anneal::is_over(state.state); }
  std::string word() const;  ///< "running", "interrupted", …
};

/// From so many silent seconds on the host of a run that is unseen may be lost.
inline constexpr double most_silent_seconds = 300;

/// That a run goes on is not believed of its state.json alone: its runner has to live, by the number and the
/// start of its process, or the events have to be locked, or, where neither can be found out of a run of
/// another host, the run has to have written within `most_silent_seconds`.
/// A damaged or missing state.json or exit.json does not matter: the events tell the same. Throws UserError
/// when `path` is not a run directory.
RunStatus read_status(const std::filesystem::path& path);
nlohmann::json to_json(const RunStatus& status);

/// Throws UserError unless `path` holds a run; returns it absolute.
std::filesystem::path existing_run(const std::filesystem::path& path);

/// A run directory (see PROTOCOL.md) held by the one runner that writes it.
class RunDirectory {
 public:
  /// Makes the directory (mode 0700) and its spec.json. An empty directory is taken as it is. Throws
  /// UserError when it holds anything, EnvironmentError when it cannot be written; nothing is left then.
  static RunDirectory create(const std::filesystem::path& path, const nlohmann::json& resolved_spec);

  /// Takes over the directory of a run that ended or was killed. Throws UserError when there is no run or
  /// it is still going on.
  static RunDirectory reopen(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }  ///< absolute
  std::string name() const { return path_.filename().string(); }
  nlohmann::json spec() const;  ///< the resolved spec
  EventLog& log() { return log_; }
  /// How the run stood before it was reopened; empty for a new one.
  const std::optional<RunStatus>& previous() const { return previous_; }

  /// Throws EnvironmentError where somebody has removed it, or its spec, while it is held.
  void check() const;

  /// Puts `settings`, a partial spec, over the run's, before a worker is started; see
  /// engine/core/protocol/spec/file.h.
  void set(const nlohmann::json& settings) const;
  void write_state(const RunState& state) const;
  void write_exit(const RunExit& exit) const;

 private:
  explicit RunDirectory(std::filesystem::path path);
  static RunDirectory begin(const std::filesystem::path& absolute, const nlohmann::json& resolved_spec);

  std::filesystem::path path_;
  EventLog log_;
  std::optional<RunStatus> previous_;
};

}  // namespace anneal::runner
