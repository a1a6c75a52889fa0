#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/plan/recipe/tables.h"

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

TEST(TableRecipe, of_realmlp_is_accepted_for_every_size_and_goal_and_knows_its_parameters) {
  const zoo::TableInput table{.numbers = 2, .categories = {4}};
  for (const std::int64_t rows : {1, 100, 5'000, 1'000'000})
    for (const std::int64_t outputs : {1, 3})
      for (const Goal goal : {Goal::usual, Goal::fastest, Goal::best, Goal::small_data}) {
        const Training training = table_training(
            {.preset = "realmlp", .samples = rows, .classes = outputs, .table = table, .goal = goal});
        EXPECT_EQ(training_from_json(to_json(training)), training);
        EXPECT_LE(training.batch_size.value, 256);
        EXPECT_EQ(training.groups.size(), 4U);
        EXPECT_EQ(training.label_smoothing.value, outputs == 1 ? 0 : 0.1);
      }
  EXPECT_EQ(table_training({.preset = "realmlp", .samples = 100, .table = zoo::TableInput{.numbers = 2}})
                .groups.size(),
            3U);
  EXPECT_EQ(table_training({.preset = "realmlp", .samples = 5'000}).epochs, 256);
  EXPECT_EQ(table_training({.preset = "realmlp", .samples = 100'000}).epochs, 25);
}

TEST(TableRecipe, small_data_has_more_decay_and_another_optimizer_its_own_rates) {
  const Training usual = table_training({.preset = "realmlp", .samples = 200}),
                 small = table_training({.preset = "realmlp", .samples = 200, .goal = Goal::small_data});
  EXPECT_DOUBLE_EQ(small.weight_decay.peak, 10 * usual.weight_decay.peak);
  const Training sgd =
      table_training({.preset = "realmlp", .samples = 200, .optimizer = OptimizerSpec::Kind::sgd});
  EXPECT_EQ(sgd.optimizer.kind, OptimizerSpec::Kind::sgd);
  EXPECT_TRUE(sgd.groups.empty());
}

TEST(TableRecipe, few_rows_are_seen_more_often_in_smaller_batches) {
  const Training few = table_training({.preset = "mlp", .samples = 300}),
                 many = table_training({.preset = "mlp", .samples = 300'000});
  EXPECT_GT(few.epochs, many.epochs);
  EXPECT_LT(few.batch_size.value, many.batch_size.value);
}

}  // namespace
}  // namespace anneal::policy
