#pragma once

#include "engine/plan/recipe/recipe.h"

namespace anneal::policy {

/// Begins at a tenth of `peak` and ends at 0.
Curve one_cycle(double peak, double warmup);

/// What suits the model's family and the optimizer chosen; the image size is left as it is.
Training training_for(const RecipeInput& input);

/// What was learned before is kept by small steps, and needs few of them.
void fine_tune(Training& training, const RecipeInput& input);

}  // namespace anneal::policy
