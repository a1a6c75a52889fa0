#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "policy/recipe.h"

namespace anneal::policy {

bool is_transformer(const std::string& preset);

/// A partial "training" that suits the model's family and the optimizer chosen.
nlohmann::json training_for(const RecipeInput& input);

/// What was learned before is kept by small steps, and needs few of them.
nlohmann::json tuned(nlohmann::json training, const RecipeInput& input);

}  // namespace anneal::policy
