#include "engine/plan/recipe/recipe.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/plan/policy/policy.h"

namespace anneal::policy {
namespace {

using nlohmann::json;
using OptimizerKind = OptimizerSpec::Kind;

const std::vector<std::string> presets = {
    "convnet",  "mlp",      "resnet8", "resnet18", "resnet50", "mobilenet_v2", "mobilenet_v3_small",
    "vit_tiny", "vit_huge", ""};

Training training_of(const RecipeInput& input) {
  return recipe(input).training;
}

TEST(Recipe, every_preset_and_optimizer_has_one_that_the_spec_accepts) {
  for (const std::string& preset : presets)
    for (const std::int64_t samples : {1, 300, 2'000, 60'000, 1'300'000})
      for (const std::optional<OptimizerKind> optimizer : {std::optional<OptimizerKind>{},
                                                           {OptimizerKind::sgd},
                                                           {OptimizerKind::adamw},
                                                           {OptimizerKind::muon}}) {
        const Training training = training_of(
            {.preset = preset, .samples = samples, .image_side = 32, .optimizer = optimizer, .batch = {}});
        EXPECT_GE(training.epochs, 10) << preset;
        EXPECT_GE(at(training, 0).batch_size, std::min<std::int64_t>(16, samples)) << preset;
      }
}

TEST(Recipe, a_chosen_optimizer_is_kept_when_the_choice_is_laid_over_the_recipe) {
  for (const std::string& preset : presets)
    for (const char* kind : {"sgd", "adamw", "muon"}) {
      const json chosen = {{"optimizer", {{"kind", kind}}}};
      RecipeInput input{.preset = preset, .samples = 50'000, .image_side = 32, .optimizer = {}, .batch = {}};
      add_choices(input, chosen, training_from_json(chosen));
      json section = to_json(recipe(input).training);
      section.update(chosen);
      const Training training = training_from_json(section);
      EXPECT_EQ(to_json(training)["optimizer"]["kind"], kind) << preset;
    }
}

TEST(Recipe, rates_follow_no_larger_batch_than_the_data_has) {
  for (const std::string& preset : presets)
    for (const std::optional<OptimizerKind> optimizer : {std::optional<OptimizerKind>{},
                                                         {OptimizerKind::sgd},
                                                         {OptimizerKind::adamw},
                                                         {OptimizerKind::lamb},
                                                         {OptimizerKind::lars}})
      for (const Goal goal : {Goal::usual, Goal::fastest, Goal::best, Goal::small_data}) {
        RecipeInput input{.preset = preset, .samples = 36, .image_side = 32, .optimizer = optimizer};
        input.goal = goal;
        input.batch = 36;
        const Recipe as_large = recipe(input);
        input.batch = 100'000;
        EXPECT_TRUE(recipe(input) == as_large) << preset;
      }
}

TEST(Recipe, transformers_are_trained_with_adamw_and_warm_up) {
  const Training training =
      training_of({.preset = "vit_tiny", .samples = 50'000, .image_side = 300, .optimizer = {}, .batch = {}});
  EXPECT_EQ(training.optimizer.kind, OptimizerKind::adamw);
  EXPECT_LT(at(training, 0).learning_rate, at(training, 0.1).learning_rate / 2);
  EXPECT_GT(training.gradient_clip, 0);
}

TEST(Recipe, transformers_see_photographs_at_their_usual_size_and_small_images_as_they_are) {
  for (const auto& [side, expected] :
       {std::pair{28, 28}, {32, 32}, {96, 96}, {100, 224}, {224, 224}, {500, 224}}) {
    const Training training = training_of(
        {.preset = "vit_small", .samples = 5'000, .image_side = side, .optimizer = {}, .batch = {}});
    EXPECT_EQ(at(training, 0).image_size, expected) << side;
  }
}

TEST(Recipe, pretrained_weights_are_tuned_gently) {
  for (const std::string& preset : presets) {
    RecipeInput input{.preset = preset, .samples = 5'000, .image_side = 224, .optimizer = {}, .batch = {}};
    const Training scratch = training_of(input);
    input.is_pretrained = true;
    const Training tuned = training_of(input);
    EXPECT_LT(at(tuned, 0.3).learning_rate, at(scratch, 0.3).learning_rate / 2) << preset;
    EXPECT_LE(tuned.epochs, scratch.epochs) << preset;
  }
}

TEST(Recipe, every_goal_has_one_that_the_spec_accepts_for_every_preset) {
  for (const std::string& preset : presets)
    for (const Goal goal : {Goal::fastest, Goal::best, Goal::small_data})
      for (const std::int64_t samples : {1, 300, 60'000})
        for (const std::int64_t side : {8, 28, 32, 224})
          for (const bool is_pretrained : {false, true}) {
            RecipeInput input{.preset = preset, .samples = samples, .image_side = side};
            input.is_pretrained = is_pretrained;
            const int usual = at(training_of(input), 1).image_size;
            input.goal = goal;
            const Recipe made = recipe(input);
            EXPECT_EQ(training_from_json(to_json(made.training)), made.training) << preset;
            EXPECT_EQ(augment_from_json(to_json(made.augment), "augment"), made.augment) << preset;
            EXPECT_EQ(at(training_of(input), 1).image_size, usual) << preset;
          }
}

TEST(Recipe, the_fastest_sees_fewer_pixels_in_growing_images_and_batches) {
  RecipeInput input{.preset = "convnet", .samples = 50'000, .image_side = 32};
  const auto pixels_seen = [&] {
    double sum = 0;
    const Training training = training_of(input);
    for (const Point& point : sample(training, 101))
      sum += static_cast<double>(training.epochs) * point.values.image_size * point.values.image_size / 101;
    return sum;
  };
  const double usual = pixels_seen();
  input.goal = Goal::fastest;
  EXPECT_LT(pixels_seen(), 0.8 * usual);
  const Training training = training_of(input);
  EXPECT_TRUE(frozen_at(training, 0).empty());
  EXPECT_EQ(frozen_at(training, 1), (std::vector<std::string>{"whiten.*"}));
  EXPECT_LT(at(training, 0).batch_size, at(training, 1).batch_size);
  EXPECT_LT(at(training, 0).image_size, at(training, 1).image_size);
  EXPECT_LT(at(training, 0.1).momentum, at(training, 0).momentum);
  EXPECT_GT(at(training, 0.1).learning_rate, at(training, 0).learning_rate);
  input.preset = "resnet8";
  EXPECT_EQ(at(training_of(input), 0.5).image_size, 24);
  EXPECT_EQ(at(training_of(input), 1).image_size, 32);
}

TEST(Recipe, what_holds_for_one_image_size_has_fewer_epochs_and_does_not_grow) {
  for (const char* preset : {"vit_tiny", "mlp", ""}) {
    RecipeInput input{.preset = preset, .samples = 50'000, .image_side = 32};
    const std::int64_t usual = training_of(input).epochs;
    input.goal = Goal::fastest;
    EXPECT_EQ(at(training_of(input), 0).image_size, 32) << preset;
    EXPECT_LT(training_of(input).epochs, usual) << preset;
  }
}

TEST(Recipe, the_best_trains_longer_and_averages_weights) {
  RecipeInput input{.preset = "resnet18", .samples = 50'000, .image_side = 32};
  const Training usual = training_of(input);
  input.goal = Goal::best;
  EXPECT_EQ(training_of(input).epochs, 2 * usual.epochs);
  EXPECT_GT(training_of(input).average_weights, 0.9);
  EXPECT_EQ(recipe(input).augment.cutout, 8) << "a quarter of the side";
}

TEST(Recipe, small_data_is_held_back_by_decay_or_by_what_was_learned_before) {
  RecipeInput input{.preset = "resnet18", .samples = 200, .image_side = 224};
  const Training usual = training_of(input);
  input.goal = Goal::small_data;
  EXPECT_EQ(at(training_of(input), 0).weight_decay, 2 * at(usual, 0).weight_decay);
  input.is_pretrained = true;
  EXPECT_LT(training_of(input).layer_decay, 1);
  EXPECT_GT(training_of(input).unfreeze, 0);
  EXPECT_NEAR(at(training_of(input), 0.25).learning_rate, at(usual, 0.25).learning_rate / 2, 1e-9)
      << "the last layer; those below step less";
}

TEST(Recipe, few_images_tune_known_weights_as_small_data_unless_a_person_says_otherwise) {
  RecipeInput input{.preset = "resnet18", .samples = 2'499, .classes = 5, .image_side = 224};
  EXPECT_EQ(training_of(input).recipe, Goal::usual) << "from scratch";
  input.is_pretrained = true;
  EXPECT_EQ(training_of(input).recipe, Goal::small_data);
  const Recipe by_default = recipe(input);
  input.goal = Goal::small_data;
  EXPECT_TRUE(recipe(input) == by_default);
  input.goal = Goal::usual;
  EXPECT_EQ(training_of(input).recipe, Goal::usual);
  input.goal.reset();
  input.samples = 2'500;
  EXPECT_EQ(training_of(input).recipe, Goal::usual) << "500 of each class are not few";
  input.classes = 0;
  EXPECT_EQ(training_of(input).recipe, Goal::usual) << "of how many classes is not known";
  input.classes = 5;
  input.preset = "convnet";
  EXPECT_EQ(training_of(input).recipe, Goal::usual) << "Muon tunes as well in half the time";
}

TEST(Recipe, a_chosen_key_goes_over_every_goal) {
  for (const char* goal : {"fastest", "best", "small-data"}) {
    const json chosen = {{"recipe", goal}, {"learning_rate", 0.125}, {"batch_size", 64}, {"epochs", 3}};
    RecipeInput input{.preset = "convnet", .samples = 50'000, .image_side = 32};
    add_choices(input, chosen, training_from_json(chosen));
    json section = to_json(recipe(input).training);
    section.update(chosen);
    const Training training = training_from_json(section);
    EXPECT_EQ(at(training, 0.5).learning_rate, 0.125) << goal;
    EXPECT_EQ(at(training, 0.5).batch_size, 64) << goal;
    EXPECT_EQ(training.epochs, 3) << goal;
  }
}

TEST(Recipe, few_images_are_seen_more_often_but_in_fewer_steps_than_many) {
  const auto of = [](std::int64_t samples) {
    return training_of({.preset = "convnet", .samples = samples, .image_side = 32});
  };
  EXPECT_EQ(of(400).epochs, 150);
  EXPECT_EQ(of(50'000).epochs, 10);
  EXPECT_EQ(of(1'000'000).epochs, 10);
  EXPECT_EQ(of(10).epochs, 300);
  for (std::int64_t samples = 400; samples < 50'000; samples *= 2) {
    EXPECT_GT(of(samples).epochs, of(2 * samples).epochs) << samples;
    EXPECT_LT(of(samples).epochs, 2 * of(2 * samples).epochs) << samples;
  }
  EXPECT_EQ(at(of(10), 0).batch_size, 10);
  EXPECT_EQ(at(of(400), 0).batch_size, 32);
  EXPECT_EQ(at(of(5'000), 0).batch_size, 256);
  EXPECT_EQ(at(of(50'000), 0).batch_size, 1024);
  EXPECT_EQ(at(of(400), 0).learning_rate, at(of(50'000), 0).learning_rate);
}

TEST(Recipe, rates_follow_a_chosen_batch) {
  const auto first_rate = [](const std::string& preset, std::optional<std::int64_t> batch) {
    const Training training =
        training_of({.preset = preset, .samples = 50'000, .image_side = 32, .optimizer = {}, .batch = batch});
    return at(training, 0.01).learning_rate;
  };
  const RecipeInput usual{
      .preset = "resnet18", .samples = 50'000, .image_side = 32, .optimizer = {}, .batch = {}};
  const std::int64_t batch = at(training_of(usual), 0).batch_size;
  EXPECT_NEAR(first_rate("resnet18", 2 * batch), 2 * first_rate("resnet18", {}), 1e-9);
  EXPECT_LT(first_rate("convnet", 256), first_rate("convnet", 2048));
}

}  // namespace
}  // namespace anneal::policy
