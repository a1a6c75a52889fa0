#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/data/source/samples/dataset.h"

namespace anneal::studio {

/// What a model makes of one image, or of one row of a table.
struct Prediction {
  struct Guess {
    std::string label;
    double probability = 0;
  };

  std::string path;                 ///< of a row "FILE:LINE"
  std::string label = {};           ///< what it is, where that is known
  std::vector<Guess> guesses = {};  ///< best first; of a regression one, the value, without probability
  std::string error = {};           ///< why there are none

  bool is_right() const { return !guesses.empty() && guesses.front().label == label; }
};

/// Reads what `anneal predict --json` prints. Throws UserError for anything else.
std::vector<Prediction> predictions_from_json(const nlohmann::json& output);

/// Reads the CSV of `anneal evaluate --predictions`. Throws UserError for anything else.
std::vector<Prediction> predictions_from_csv(const std::filesystem::path& file);

/// The classes that come next, "dog 25.0 %, fox 3.1 %".
QString others_of(const Prediction& prediction);

/// What the answer of `anneal predict` or `anneal evaluate` warns of, a sentence in each line.
QString warnings_of(const nlohmann::json& output);

/// Whether a run learns from the rows of a table. False where its spec cannot be read.
bool takes_rows(const std::filesystem::path& run);

/// Whether a number is predicted of each. False where its spec cannot be read.
bool predicts_numbers(const std::filesystem::path& run);

/// The classes that a run's model tells apart; none where its spec cannot be read.
std::vector<std::string> classes_of(const std::filesystem::path& run);

/// Files as samples, in the order of `paths`; those of packs and IDX files show no picture. `labels` are
/// their classes, one for each; none: they are of one class without a name.
std::shared_ptr<const data::Catalogue> catalogue_of(const std::vector<std::string>& paths,
                                                    const std::vector<std::string>& labels = {});

}  // namespace anneal::studio
