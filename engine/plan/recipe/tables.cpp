#include "engine/plan/recipe/tables.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/model/zoo/zoo.h"
#include "engine/plan/recipe/families.h"
#include "engine/plan/recipe/scale.h"

namespace anneal::policy {

namespace {

bool is_realmlp(const RecipeInput& input) {
  return zoo::family_of(input.preset) == zoo::Family::realmlp &&
         input.optimizer.value_or(OptimizerSpec::Kind::adamw) == OptimizerSpec::Kind::adamw;
}

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

/// `value` for the first half of training, and from there down to 0.
Curve falling_from_half(double value) {
  Curve curve;
  curve.kind = Curve::Kind::stable;
  curve.peak = curve.start = value;
  curve.decay = 0.5;
  return curve;
}

/// Four half waves down from `peak`, each twice as long as the one before (Loshchilov & Hutter 2017).
/// RealMLP's schedule has the same waves, but rises as smoothly as it falls.
Curve four_restarts(double peak) {
  Curve curve;
  curve.kind = Curve::Kind::restarts;
  curve.from = peak;
  curve.cycles = 4;
  curve.growth = 2;
  return curve;
}

/// Multiples of the rate that weights of layers with 256 inputs are stepped with. RealMLP divides what a
/// layer adds up by the root of its inputs in place of drawing smaller weights, so that one rate has 16 times
/// the effect on what is not multiplied out.
std::vector<GroupRule> rules_of(const zoo::TableInput& table) {
  std::vector<GroupRule> rules = {{.pattern = "scale.weight", .rate = 96}};
  if (table.numbers > 0) rules.push_back({.pattern = "numbers.*", .rate = 1.6});
  if (!table.categories.empty()) rules.push_back({.pattern = "embeddings.*", .rate = 16});
  rules.push_back({.pattern = "*.bias", .rate = 1.6});
  return rules;
}

/// The constants of RealMLP-TD (Holzmüller et al. 2024, table A.1).
Training realmlp(const RecipeInput& input) {
  constexpr double rows_seen = 2'500'000;
  constexpr std::int64_t usual_batch = 256;
  const bool is_regression = input.classes == 1;
  const std::int64_t chosen = input.batch.value_or(usual_batch);
  const double rate_of_batch = std::sqrt(static_cast<double>(chosen) / static_cast<double>(usual_batch));
  const auto batch = static_cast<double>(std::min(chosen, std::max<std::int64_t>(input.samples, 1)));
  Training training;
  training.epochs = epochs_for(input.samples, rows_seen, 10, 256);
  training.optimizer = {.kind = OptimizerSpec::Kind::adamw, .beta2 = 0.95};
  training.learning_rate = four_restarts(rounded((is_regression ? 0.005 : 0.0025) * rate_of_batch));
  training.momentum = Curve::constant(0.9);
  training.weight_decay = falling_from_half(0.32);
  training.drop_strength = falling_from_half(1);
  training.batch_size = Curve::constant(batch);
  if (!is_regression) training.label_smoothing = Curve::constant(0.1);
  if (input.table) training.groups = rules_of(*input.table);
  return training;
}

/// What few rows say is soon learned by heart.
double dropout_for(const RecipeInput& input) {
  constexpr std::int64_t few_rows = 5000;
  if (is_realmlp(input)) return 0.15;
  return input.samples < few_rows ? 0.3 : 0.1;
}

/// Another optimizer of the person's choice keeps its own rates.
Training training_of_table(const RecipeInput& input) {
  if (is_realmlp(input)) return realmlp(input);
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
      for (double* value :
           {&training.weight_decay.value, &training.weight_decay.peak, &training.weight_decay.start})
        *value *= 10;
      return;
  }
}

}  // namespace

Recipe table_recipe(const RecipeInput& input) {
  Recipe recipe{.training = training_of_table(input), .dropout = dropout_for(input)};
  recipe.training.execution.precision = Precision::fp32;
  recipe.training.execution.threads = 1;
  recipe.training.recipe = goal_for(input);
  change_for_goal(recipe.training, recipe.training.recipe);
  return recipe;
}

}  // namespace anneal::policy
