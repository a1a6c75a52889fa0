#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/metric.h"

namespace anneal {

/// Names inside a run directory.
namespace run_files {
inline constexpr const char* spec = "spec.json";
inline constexpr const char* state = "state.json";
inline constexpr const char* events = "events.jsonl";
inline constexpr const char* exit = "exit.json";
inline constexpr const char* checkpoints = "checkpoints";
inline constexpr const char* evaluations = "evaluations";
inline constexpr const char* logs = "logs";
inline constexpr const char* trace = "trace";
inline constexpr const char* control = "control";
inline constexpr const char* quarantine = "quarantine.jsonl";
inline constexpr const char* inventory = "inventory.csv.zst";
}  // namespace run_files

/// A process that must not be mistaken for a later one with the same number.
struct ProcessId {
  std::int64_t pid = 0;
  std::int64_t start_time = 0;  ///< clock ticks since boot, field 22 of /proc/PID/stat
  std::string boot_id;          ///< /proc/sys/kernel/random/boot_id

  bool operator==(const ProcessId&) const = default;
};

/// Nullopt when there is no such process.
std::optional<ProcessId> identify_process(std::int64_t pid);
ProcessId this_process();
bool is_alive(const ProcessId& process);

/// What is left of a run, in seconds. Two numbers, because one would be a promise.
struct TimeLeft {
  double least = 0;
  double most = 0;

  bool operator==(const TimeLeft&) const = default;
};

/// state.json: what a run is doing; replaced atomically by the runner.
struct RunState {
  enum class State { starting, running, stopping, finished, stopped, failed };
  /// The best evaluation that stands.
  struct BestEvaluation {
    std::string split;
    Metric metric = Metric::accuracy;  ///< by which it is
    double value = 0;
    double epoch = 0;
    std::int64_t step = 0;  ///< done by the weights that were evaluated

    bool operator==(const BestEvaluation&) const = default;
  };

  State state = State::starting;
  bool is_paused = false;  ///< stopped by a request that saves a checkpoint where training stands
  ProcessId runner;
  std::vector<ProcessId> ranks;
  std::int64_t last_step = 0;
  double epoch = 0;
  std::int64_t epochs = 0;  ///< where it is to end as things stand
  double seconds = 0;       ///< that the run took so far, all attempts together; 0 where it is not known
  std::optional<TimeLeft> time_left = {};  ///< where it is known and the run goes on
  std::optional<BestEvaluation> best = {};
  /// Of several ranks, by number: the time that each takes for a step by itself.
  std::vector<double> rank_seconds = {};

  bool operator==(const RunState&) const = default;
};

const std::string& to_string(RunState::State state);
bool is_over(RunState::State state);  ///< finished, stopped or failed

RunState run_state_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const RunState& state);

/// exit.json: how a run ended, written last.
struct RunExit {
  int code = 0;
  std::string signal;  ///< "SIGKILL" when a rank died of one
  std::string cause;   ///< a sentence
  std::int64_t last_step = 0;

  bool operator==(const RunExit&) const = default;
};

RunExit run_exit_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const RunExit& exit);

}  // namespace anneal
