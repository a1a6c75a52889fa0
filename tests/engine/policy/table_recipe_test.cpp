#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "policy/recipe/tables.h"

namespace anneal::policy {
namespace {

Training table_training(const RecipeInput& input) {
  return table_recipe(input).training;
}

TEST(TableRecipe, the_spec_accepts_it_for_every_size_goal_and_optimizer) {
  using Kind = OptimizerSpec::Kind;
  for (const std::int64_t rows : {1, 100, 5'000, 1'000'000})
    for (const Goal goal : {Goal::usual, Goal::fastest, Goal::best, Goal::small_data})
      for (const std::optional<Kind> optimizer : {std::optional<Kind>{}, {Kind::sgd}, {Kind::lamb}}) {
        const Training training = table_training(
            {.preset = "mlp", .samples = rows, .optimizer = optimizer, .batch = {}, .goal = goal});
        EXPECT_GE(training.epochs, 1);
        EXPECT_EQ(training.execution.precision, Precision::fp32);
        EXPECT_EQ(training.optimizer.kind, optimizer.value_or(Kind::adamw));
        EXPECT_EQ(training.label_smoothing, Curve::constant(0));
      }
}

TEST(TableRecipe, few_rows_are_seen_more_often_in_smaller_batches) {
  const Training few = table_training({.preset = "mlp", .samples = 300}),
                 many = table_training({.preset = "mlp", .samples = 300'000});
  EXPECT_GT(few.epochs, many.epochs);
  EXPECT_LT(few.batch_size.value, many.batch_size.value);
}

}  // namespace
}  // namespace anneal::policy
