#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/quality/metrics/class_curve.h"
#include "engine/quality/metrics/classification.h"
#include "engine/quality/metrics/permutation_importance.h"
#include "engine/quality/metrics/regression.h"

namespace anneal::metrics {

/// A sample, and what a model makes of it.
struct JudgedSample {
  std::string path;
  std::string label;
  std::string predicted;   ///< "" where the outputs are not finite; then the next two are NaN
  double probability = 0;  ///< of the predicted class
  double loss = 0;

  bool operator==(const JudgedSample&) const = default;
};

/// What was made of the sample at `path`, in words.
JudgedSample describe(const Outcome& outcome, std::string path, const std::vector<std::string>& classes);

/// A file that could not be read and was left out.
struct Unreadable {
  std::string path;
  std::string reason;
  std::int64_t sample = 0;  ///< its number in the split

  bool operator==(const Unreadable&) const = default;
};

inline constexpr std::size_t most_worst_samples = 100;
inline constexpr std::size_t most_mistakes = 100;
inline constexpr std::size_t most_examples = 8;
/// With more classes than these the confusion matrix is left out of the JSON, and the mistakes say it all.
inline constexpr std::size_t most_matrix_classes = 1000;

/// What `anneal evaluate` finds out.
struct Evaluation {
  std::string split;                 ///< "test", …; empty for other data than the run's
  std::string checkpoint;            ///< "step-196", or the weights' file
  std::vector<std::string> classes;  ///< none of a regression
  Classification result;             ///< of a classification
  std::vector<Cell> mistakes;
  std::vector<JudgedSample> worst;
  std::vector<Unreadable> unreadable;
  std::string target = {};                    ///< of a regression: the column that is predicted
  std::optional<Regression> regression = {};  ///< in place of `result`
  std::vector<JudgedSample> examples = {};    ///< of images: the same ones in each evaluation of a split
  std::vector<ClassCurve> curves = {};        ///< one for each class, or none; see ClassProbabilities
  std::optional<Importance> importance = {};  ///< of the columns of a table, where it was asked for

  const Scores& scores() const { return regression ? regression->scores : result.scores; }
  std::int64_t samples() const { return regression ? regression->samples : result.samples; }

  bool operator==(const Evaluation&) const = default;
};

/// The worst samples whose outputs are not finite.
std::vector<std::string> nonfinite_samples(const Evaluation& evaluation);

/// The fields that PROTOCOL.md lists for the job `evaluate`.
nlohmann::json to_json(const Evaluation& evaluation);

/// Reads it again; without a matrix `result.confusion` is empty. Throws UserError naming `place` for wrong
/// types, and for counts that do not fit the classes.
Evaluation evaluation_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal::metrics
