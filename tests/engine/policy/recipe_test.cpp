#include "policy/recipe.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "policy/policy.h"
#include "protocol/spec/file.h"

namespace anneal::policy {
namespace {

using nlohmann::json;
using Kind = OptimizerSpec::Kind;

const std::vector<std::string> presets = {
    "convnet",  "mlp",      "resnet8", "resnet18", "resnet50", "mobilenet_v2", "mobilenet_v3_small",
    "vit_tiny", "vit_huge", ""};

Training training_of(const RecipeInput& input) {
  return training_from_json(recipe(input)["training"]);
}

TEST(Recipe, every_preset_and_optimizer_has_one_that_the_spec_accepts) {
  for (const std::string& preset : presets)
    for (const std::int64_t samples : {1, 300, 2'000, 60'000, 1'300'000})
      for (const std::optional<Kind> optimizer :
           {std::optional<Kind>{}, {Kind::sgd}, {Kind::adamw}, {Kind::muon}}) {
        const Training training = training_of(
            {.preset = preset, .samples = samples, .image_side = 32, .optimizer = optimizer, .batch = {}});
        EXPECT_GE(training.epochs, 10) << preset;
        EXPECT_GE(at(training, 0).batch_size, 16) << preset;
      }
}

TEST(Recipe, a_chosen_optimizer_is_kept_when_the_choice_is_laid_over_the_recipe) {
  for (const std::string& preset : presets)
    for (const char* kind : {"sgd", "adamw", "muon"}) {
      const json chosen = {{"optimizer", {{"kind", kind}}}};
      RecipeInput input{.preset = preset, .samples = 50'000, .image_side = 32, .optimizer = {}, .batch = {}};
      add_choices(input, chosen, training_from_json(chosen));
      const Training training = training_from_json(overlay(recipe(input)["training"], chosen));
      EXPECT_EQ(to_json(training)["optimizer"]["kind"], kind) << preset;
    }
}

TEST(Recipe, transformers_are_trained_with_adamw_and_warm_up) {
  const Training training =
      training_of({.preset = "vit_tiny", .samples = 50'000, .image_side = 300, .optimizer = {}, .batch = {}});
  EXPECT_EQ(training.optimizer.kind, Kind::adamw);
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
