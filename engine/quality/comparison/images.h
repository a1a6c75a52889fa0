#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/quality/comparison/paired.h"

namespace anneal::comparison {

/// What a model makes of a sample.
struct Prediction {
  std::string path;  ///< of the image; FILE:LINE of a row
  std::string label;
  std::string predicted;   ///< "" where the outputs are not finite
  double probability = 0;  ///< of what is predicted

  bool is_right() const { return label == predicted; }
};

/// What a run's best checkpoint makes of each sample of a split.
struct Predictions {
  std::string split;
  std::vector<Prediction> samples;
};

struct EvaluationOptions {
  std::string split = {};  ///< "": test where there is one, else validation
  std::string device = {};
  int threads = 0;                    ///< 0: all cores
  std::filesystem::path worker = {};  ///< `anneal-worker`; "": the one beside this program
  std::stop_token stop = {};          ///< ends the worker; then there are no predictions
};

/// By a worker, on the run's own data. Those of the split that is taken where none is named are kept in the
/// run's directory, where that can be written to. Nullopt where it was stopped. Throws UserError where the
/// run is of a regression or cannot be evaluated, EnvironmentError where the worker fails.
std::optional<Predictions> predictions_of(const std::filesystem::path& run, const EvaluationOptions& options);

/// Those that were kept of what is the run's best checkpoint now; nullopt where there are none, or they are
/// damaged. Whether the data is still what it was is not looked at.
std::optional<Predictions> kept_predictions(const std::filesystem::path& run);

/// A sample that one of two models gets right and the other wrong.
struct Disagreement {
  Prediction before, now;
};

struct PairedSamples {
  Paired paired;
  std::vector<Disagreement> lost, gained;  ///< those first of whose wrong answer the model was surest
};

/// By their paths below the folder in which all of a run's samples lie, so that the data may have moved
/// between the runs. Throws UserError where they are not the same samples with the same labels.
PairedSamples pair_up(const Predictions& before, const Predictions& now);

}  // namespace anneal::comparison
