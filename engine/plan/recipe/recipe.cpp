#include "engine/plan/recipe/recipe.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/model/zoo/zoo.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/recipe/families.h"
#include "engine/plan/recipe/goals.h"

namespace anneal::policy {

using nlohmann::json;

namespace {

constexpr std::int64_t largest_side = 224;
constexpr std::int64_t largest_side_of_small_presets = 64;

AugmentSpec augment_for(std::int64_t side) {
  AugmentSpec augment;
  augment.flip = AugmentSpec::Flip::alternating;
  if (side > 96) {
    augment.crop = AugmentSpec::Crop::random_resized;
    augment.crop_scale = 0.35;
  } else {
    augment.crop = AugmentSpec::Crop::pad;
    augment.crop_pixels = static_cast<int>(std::max<std::int64_t>(2, side / 16));
  }
  return augment;
}

/// Positions of a transformer belong to one size, so that sizes between small images and photographs become
/// the usual one.
std::int64_t side_for(const RecipeInput& input) {
  constexpr std::int64_t largest_small_side_of_transformers = 96;
  const bool is_transformer = zoo::family_of(input.preset) == zoo::Family::transformer;
  if (is_transformer && input.image_side > largest_small_side_of_transformers) return largest_side;
  return std::clamp(input.image_side, smallest_image_side, largest_side);
}

}  // namespace

bool are_few(std::int64_t samples, std::int64_t classes) {
  constexpr std::int64_t few_of_a_class = 500;
  return classes > 0 && samples < few_of_a_class * classes;
}

Goal goal_for(const RecipeInput& input) {
  const bool tunes_by_few = input.is_pretrained && are_few(input.samples, input.classes);
  // Of convnet, tuned by Muon on 40 images of each of five classes, small-data takes twice as long and ended
  // no higher: 81.6 % beside 81.8; by SGD at 64.7 (tests/benchmarks/transfer.py).
  const bool is_muon = training_for(input).optimizer.kind == OptimizerSpec::Kind::muon;
  return input.goal.value_or(tunes_by_few && !is_muon ? Goal::small_data : Goal::usual);
}

void add_choices(RecipeInput& input, const json& chosen, const Training& training) {
  if (chosen.contains("/optimizer/kind"_json_pointer)) input.optimizer = training.optimizer.kind;
  if (chosen.contains("recipe")) input.goal = training.recipe;
  if (chosen.contains("batch_size")) input.batch = at(training, 0).batch_size;
}

std::string default_preset(std::int64_t image_side) {
  return image_side > largest_side_of_small_presets ? "resnet18" : "convnet";
}

Recipe recipe(const RecipeInput& input) {
  const std::int64_t side = side_for(input);
  Recipe result{.training = training_for(input), .augment = augment_for(side)};
  if (input.is_pretrained) fine_tune(result.training, input);
  result.training.image_size = Curve::constant(static_cast<double>(side));
  if (input.is_semi_supervised) result.training.label_smoothing = Curve::constant(0);
  change_for_goal(result, input, side);
  result.training.recipe = goal_for(input);
  if (zoo::family_of(input.preset) == zoo::Family::convnet)
    result.augment.test_time = AugmentSpec::TestTime::mirror;  // as airbench evaluates
  return result;
}

}  // namespace anneal::policy
