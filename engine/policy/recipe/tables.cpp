#include "policy/recipe/tables.h"

#include <cmath>

#include "policy/recipe/families.h"
#include "policy/recipe/scale.h"

namespace anneal::policy {

namespace {

Training adamw(const RecipeInput& input) {
  const auto batch = static_cast<double>(batch_for(input, 256));
  Training training;
  training.epochs = epochs_for(input.samples, 1'000'000, 10, 40);
  training.optimizer.kind = OptimizerSpec::Kind::adamw;
  training.learning_rate = one_cycle(rounded(4e-3 * std::sqrt(batch / 256)), 0.2);
  training.momentum = Curve::constant(0.9);
  training.weight_decay = Curve::constant(0.01);
  training.batch_size = Curve::constant(batch);
  training.gradient_clip = 1;
  return training;
}

/// What few rows say is soon learned by heart.
double dropout_for(std::int64_t rows) {
  constexpr std::int64_t few_rows = 5000;
  return rows < few_rows ? 0.3 : 0.1;
}

/// Another optimizer of the person's choice keeps its own rates.
Training training_of_table(const RecipeInput& input) {
  if (input.optimizer.value_or(OptimizerSpec::Kind::adamw) == OptimizerSpec::Kind::adamw) return adamw(input);
  Training training = training_for(input);
  training.label_smoothing = Curve::constant(0);
  return training;
}

void change_for_goal(Training& training, Goal goal) {
  switch (goal) {
    case Goal::usual:
      return;
    case Goal::fastest:
      return scale_epochs(training, 0.6);
    case Goal::best:
      scale_epochs(training, 2);
      training.average_weights = 0.99;
      return;
    case Goal::small_data:
      scale_epochs(training, 2);
      training.weight_decay.value *= 10;
      return;
  }
}

}  // namespace

Recipe table_recipe(const RecipeInput& input) {
  Recipe recipe{.training = training_of_table(input), .dropout = dropout_for(input.samples)};
  recipe.training.execution.precision = Precision::fp32;
  recipe.training.execution.threads = 1;
  recipe.training.recipe = goal_for(input);
  change_for_goal(recipe.training, recipe.training.recipe);
  return recipe;
}

}  // namespace anneal::policy
