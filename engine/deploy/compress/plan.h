#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "engine/deploy/compress/candidate.h"
#include "engine/deploy/compress/limits.h"
#include "engine/deploy/compress/measure.h"
#include "engine/deploy/compress/narrowing.h"
#include "engine/deploy/compress/retrain.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::compress {

/// What the loop is asked for.
struct Plan {
  Limits limits = {};
  Numbers numbers = Numbers::integers;
  /// Of integers; none: 8, or 4, of which two stand in a byte, where the model would be too large with 8.
  std::optional<int> weight_bits = 8;
  std::string extension = ".onnx";
  Strategy strategy = Strategy::search;
  prune::Method importance = prune::Method::l2;
  std::uint64_t seed = 1;
  std::int64_t epochs = 1;  ///< of a retraining
  /// That the run was trained for, as a smaller preset is that is taught; 0: none is, and nothing is trained
  /// for longer.
  std::int64_t run_epochs = 0;
  double epoch_seconds = 0;            ///< of the run; 0: not known
  std::optional<double> seconds = {};  ///< to be at work for, with what is done once it has ended
  std::int64_t episodes = 60;          ///< of reinforcement learning
  std::int64_t sparse_epochs = 0;      ///< of sparse learning before channels are pruned
  int threads = 1;
};

/// What is done to models and files, where the world begins. All of it may throw Stopped, and a training
/// TimeIsUp where its time did not do for a checkpoint.
struct Actions {
  /// Exports a model as a file, and runs that on the images that decide.
  std::function<Measured(const std::filesystem::path& model, const Rounding& rounding,
                         const std::filesystem::path& file)>
      measure;
  /// The same where only what the file takes is of interest.
  std::function<Measures(const std::filesystem::path& model, const Rounding& rounding,
                         const std::filesystem::path& file)>
      measure_sizes;
  std::function<Retrained(const Retraining&)> retrain;
  /// How accurate a model is that was not trained again, 0…1: norms take new statistics first, on training
  /// images. Quick and rough.
  std::function<double(const std::filesystem::path& model)> assess;
  /// w·∂L/∂w of each number of a model, on training images; see prune::Criterion.
  std::function<model::Weights(const std::filesystem::path& model)> scores = {};
  std::function<void()> check_stop = [] {};
};

}  // namespace anneal::compress
