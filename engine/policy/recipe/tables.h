#pragma once

#include "policy/recipe.h"

namespace anneal::policy {

/// The defaults for a table of `input.samples` training rows, with a dropout.
/// AdamW with a one-cycle (Smith 2018), in fp32 on one thread: steps of so small a network are over before
/// others have joined. Small sets are seen more often, in smaller batches and with more dropout. `fastest`
/// takes 0.6 times the epochs; `best` twice, and evaluates an average of the weights; `small-data` twice the
/// epochs with ten times the decay.
Recipe table_recipe(const RecipeInput& input);

}  // namespace anneal::policy
