#include "engine/plan/policy/class_weights.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::policy {
namespace {

using nlohmann::json;

const std::vector<std::string> classes = {"cat", "dog", "cow"};

std::vector<float> weights_of(const json& spec, const std::vector<std::int64_t>& samples) {
  return class_weights(class_weights_from_json(spec, "training.class_weights"), classes, samples);
}

std::string error_of(const json& spec) {
  try {
    weights_of(spec, {1, 1, 1});
  } catch (const UserError& error) {
    return error.what();
  }
  return "is allowed";
}

TEST(ClassWeights, the_imbalance_is_that_of_classes_with_samples) {
  EXPECT_EQ(imbalance(std::vector<std::int64_t>{30, 0, 10}), 3);
  EXPECT_EQ(imbalance(std::vector<std::int64_t>{5, 5}), 1);
  EXPECT_EQ(imbalance(std::vector<std::int64_t>{}), 1);
}

TEST(ClassWeights, balanced_ones_are_those_of_scikit_learn) {
  // compute_class_weight("balanced"): samples / (classes × samples of the class)
  EXPECT_EQ(weights_of("balanced", {60, 30, 10}), (std::vector{100.0F / 180, 100.0F / 90, 100.0F / 30}));
  EXPECT_EQ(weights_of("balanced", {60, 0, 20}), (std::vector{80.0F / 120, 1.0F, 80.0F / 40}))
      << "a class without samples";
}

TEST(ClassWeights, square_roots_weigh_less_and_keep_the_mean_of_all_samples) {
  const std::vector<float> weights = weights_of("square-root", {64, 16, 4});
  EXPECT_FLOAT_EQ(weights[1], 2 * weights[0]);
  EXPECT_FLOAT_EQ(weights[2], 4 * weights[0]);
  EXPECT_FLOAT_EQ(64 * weights[0] + 16 * weights[1] + 4 * weights[2], 84);
}

TEST(ClassWeights, named_ones_say_how_classes_count_beside_each_other) {
  EXPECT_EQ(weights_of({{"dog", 4}}, {1, 1, 1}), (std::vector{0.5F, 2.0F, 0.5F}));
  EXPECT_EQ(weights_of({{"cow", 3}}, {60, 20, 20}), (std::vector{100.0F / 140, 100.0F / 140, 300.0F / 140}));
  EXPECT_EQ(weights_of({{"cat", 1e5}, {"dog", 1e5}, {"cow", 1e5}}, {7, 2, 5}),
            (std::vector{1.0F, 1.0F, 1.0F}));
  EXPECT_EQ(error_of({{"dgo", 2.5}}),
            "training.class_weights: names \"dgo\", which is not a class, did you mean \"dog\"?");
  EXPECT_TRUE(error_of({{"dog", 0}}).starts_with("training.class_weights.dog: is 0"))
      << error_of({{"dog", 0}});
}

TEST(ClassWeights, where_every_sample_counts_alike_there_are_none) {
  EXPECT_TRUE(weights_of("none", {60, 30, 10}).empty());
  EXPECT_TRUE(weights_of("auto", {60, 30, 10}).empty()) << "of a run from before there were any";
  EXPECT_TRUE(weights_of("sampling", {60, 30, 10}).empty()) << "it is drawn more often instead";
  EXPECT_TRUE(
      error_of("inverse").starts_with("training.class_weights: is \"inverse\", but must be auto, none"))
      << error_of("inverse");
}

}  // namespace
}  // namespace anneal::policy
