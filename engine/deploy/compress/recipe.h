#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/compress/prune/cost.h"

namespace anneal::compress {

/// Something that was done to a model.
struct RecipeStep {
  enum class Kind {
    pruned,                ///< to a share of the source's products or parameters
    low_rank,              ///< large layers, to a share of their products
    trained,               ///< again, taught by the model as it was trained
    trained_for_integers,  ///< likewise, rounded as integers will be
    taught,                ///< a preset, from nothing
    trained_sparse,        ///< again, channels shrinking (training.sparse_learning), to be pruned next
  };
  Kind kind = Kind::trained;
  double share = 1;                               ///< of what was pruned or factorized, in (0, 1]
  prune::Measure measure = prune::Measure::macs;  ///< of what was pruned
  std::string preset = {};                        ///< that was taught
  std::int64_t epochs = 0;                        ///< of what was trained

  bool operator==(const RecipeStep&) const = default;
};

/// How a model came to be; none: it is as it was trained.
using Recipe = std::vector<RecipeStep>;

/// "pruned to 54 % of its parameters, trained again for 3 epochs"
std::string text_of(const Recipe& recipe);

nlohmann::json to_json(const Recipe& recipe);
/// Throws UserError at `place`.
Recipe recipe_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal::compress
