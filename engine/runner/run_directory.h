#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "protocol/run_state.h"
#include "runner/event_log.h"

namespace anneal::runner {

/// What can be read of a run from any process.
struct RunStatus {
  RunState state;
  bool is_interrupted = false;  ///< the state says that it goes on, but its runner is gone
  std::optional<RunExit> exit;

  bool is_over() const { return is_interrupted || anneal::is_over(state.state); }
  std::string word() const;  ///< "running", "interrupted", …
};

/// Throws UserError when `path` is no run directory.
RunStatus read_status(const std::filesystem::path& path);
nlohmann::json to_json(const RunStatus& status);

/// Throws UserError unless `path` holds a run; returns it absolute.
std::filesystem::path existing_run(const std::filesystem::path& path);

/// A run directory (see PROTOCOL.md) held by the one runner that writes it.
class RunDirectory {
 public:
  /// Makes the directory (mode 0700) and its spec.json. An empty directory is taken as it is. Throws
  /// UserError when it holds anything.
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

  void write_spec(const nlohmann::json& resolved_spec) const;  ///< replaces it whole
  void write_state(const RunState& state) const;
  void write_exit(const RunExit& exit) const;

 private:
  RunDirectory(std::filesystem::path path, std::optional<RunStatus> previous);

  std::filesystem::path path_;
  std::optional<RunStatus> previous_;
  EventLog log_;
};

}  // namespace anneal::runner
