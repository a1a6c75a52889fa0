#pragma once

#include "engine/plan/recipe/recipe.h"

namespace anneal::policy {

/// The defaults for a table of `input.samples` training rows, with a dropout.
/// The preset realmlp learns as RealMLP-TD of Holzmüller, Grinsztajn and Steinwart 2024, "Better by Default",
/// table A.1: 256 epochs of batches of 256 rows, fewer beyond 10,000 rows, under four cycles of the rate.
/// Other models and optimizers: AdamW with a one-cycle (Smith 2018), in fp32 on one thread: steps of so small
/// a network are over before others have joined. Small sets are seen more often, in smaller batches and with
/// more dropout. `fastest` takes 0.6 times the epochs; `best` twice, and evaluates an average of the weights;
/// `small-data` twice the epochs with ten times the decay.
Recipe table_recipe(const RecipeInput& input);

}  // namespace anneal::policy
