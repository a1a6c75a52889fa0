#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// What the loss of a training sample is weighted by, or how often a class is drawn.
enum class ClassWeighting {
  automatic,    ///< not yet resolved
  none,         ///< every sample counts alike
  balanced,     ///< in inverse proportion to the samples of its class, so that every class counts alike
  square_root,  ///< in inverse proportion to the square root of that number
  sampling,     ///< not weighted: each epoch draws every class equally often, see
                ///< engine/data/loading/balanced_order.h
  named         ///< as somebody says for each class
};

/// How much an error of a class counts in training; in evaluations every sample counts alike.
struct ClassWeightsSpec {
  ClassWeighting kind = ClassWeighting::automatic;
  std::vector<std::pair<std::string, double>> named = {};  ///< by class, above 0; others have 1

  bool operator==(const ClassWeightsSpec&) const = default;
};

/// A word of "auto", "none", "balanced", "square-root" and "sampling", or an object of numbers by class.
/// Throws UserError naming `place`.
ClassWeightsSpec class_weights_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json class_weights_to_json(const ClassWeightsSpec& weights);
const OwnForm& form_of_class_weights();

}  // namespace anneal
