#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/runs/runner/stop_signals.h"

namespace anneal::compress {

/// Ways in which a preset that is taught sees each image, where it sees it more than twice in each: the
/// teacher, which takes far longer, is asked once for each of them.
inline constexpr std::int64_t teacher_views = 4;

/// How a smaller model learns again what it lost.
struct Retraining {
  std::filesystem::path model = {};    ///< model.safetensors to begin with; "": the preset from nothing
  std::string preset = {};             ///< where there is no model
  std::filesystem::path teacher = {};  ///< model.safetensors whose outputs it is taught to match
  std::int64_t epochs = 1;
  double rate = 1;                      ///< the peak of its learning rate as a multiple of the run's
  std::optional<int> weight_bits = {};  ///< rounded on the way as integers with such weights will be
  bool is_sparse = false;               ///< by training.sparse_learning
  std::filesystem::path run = {};       ///< the run directory to make, or to go on with
  std::optional<double> seconds = {};   ///< in which it ends, with fewer epochs if need be
};

struct Retrained {
  std::filesystem::path model = {};  ///< model.safetensors
  std::int64_t epochs = 1;           ///< that it had, fewer than asked for where time was short
};

/// The spec of such a run: the run's own, with its data, its cuts of it and its seed, so that the images that
/// decide stay unseen. `run_spec` is resolved.
nlohmann::json retraining_spec(const nlohmann::json& run_spec, const Retraining& retraining);

/// Runs `anneal train` (`program`) on it to its end, and returns its last checkpoint: no held-out image chose
/// it. One that was interrupted goes on; one that has not ended in its time is stopped, and its last
/// checkpoint is what that wrote. It says on stderr how far it is, unless `quiet`. Throws EnvironmentError
/// where it fails, TimeIsUp where its time did not do for a checkpoint, and Stopped where a signal asks this
/// process to stop, after it has written one.
Retrained retrain(const std::filesystem::path& program, const nlohmann::json& run_spec,
                  const Retraining& retraining, bool quiet, runner::StopSignals& stop_signals);

}  // namespace anneal::compress
