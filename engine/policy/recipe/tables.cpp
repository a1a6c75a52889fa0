#include "policy/recipe/tables.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "policy/recipe/families.h"
#include "policy/recipe/scale.h"

namespace anneal::policy {

using nlohmann::json;

namespace {

json adamw(const RecipeInput& input) {
  const std::int64_t batch = batch_for(input, 256);
  const double peak = rounded(4e-3 * std::sqrt(static_cast<double>(batch) / 256));
  return {{"epochs", epochs_for(input.samples, 1'000'000, 10, 40)},
          {"optimizer", {{"kind", "adamw"}}},
          {"learning_rate",
           {{"curve", "one-cycle"}, {"start", peak / 10}, {"peak", peak}, {"end", 0}, {"warmup", 0.2}}},
          {"momentum", 0.9},
          {"weight_decay", 0.01},
          {"batch_size", batch},
          {"gradient_clip", 1}};
}

/// What few rows say is soon learned by heart.
double dropout_for(std::int64_t rows) {
  constexpr std::int64_t few_rows = 5000;
  return rows < few_rows ? 0.3 : 0.1;
}

/// Another optimizer of the person's choice keeps its own rates.
json training_of_table(const RecipeInput& input) {
  if (input.optimizer.value_or(OptimizerSpec::Kind::adamw) == OptimizerSpec::Kind::adamw) return adamw(input);
  json training = training_for(input);
  training.erase("label_smoothing");
  return training;
}

}  // namespace

json table_recipe(const RecipeInput& input) {
  json training = training_of_table(input);
  training["precision"] = "fp32";
  training["threads"] = 1;
  const double epochs = training["epochs"];
  const auto lengthen = [&](double factor) {
    training["epochs"] = std::max<std::int64_t>(1, std::llround(epochs * factor));
  };
  switch (input.goal) {
    case Goal::usual:
      break;
    case Goal::fastest:
      lengthen(0.6);
      break;
    case Goal::best:
      lengthen(2);
      training["average_weights"] = 0.99;
      break;
    case Goal::small_data:
      lengthen(2);
      training["weight_decay"] = 10 * training["weight_decay"].get<double>();
      break;
  }
  return {{"training", training}, {"model", {{"dropout", dropout_for(input.samples)}}}};
}

}  // namespace anneal::policy
