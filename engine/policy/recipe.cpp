#include "policy/recipe.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "policy/policy.h"
#include "policy/recipe/families.h"
#include "policy/recipe/goals.h"

namespace anneal::policy {

using nlohmann::json;

namespace {

constexpr std::int64_t largest_side = 224;
constexpr std::int64_t smallest_side = 16;
constexpr std::int64_t few_samples = 10'000;
constexpr std::int64_t largest_small_side = 64;

json augment_for(std::int64_t side) {
  if (side > 96) return {{"flip", "alternating"}, {"crop", {{"kind", "random-resized"}, {"scale", 0.35}}}};
  return {{"flip", "alternating"},
          {"crop", {{"kind", "pad"}, {"pixels", std::max<std::int64_t>(2, side / 16)}}}};
}

/// Positions of a transformer belong to one size, so that sizes between small images and photographs become
/// the usual one.
std::int64_t side_for(const RecipeInput& input) {
  constexpr std::int64_t largest_small_side_of_transformers = 96;
  if (is_transformer(input.preset) && input.image_side > largest_small_side_of_transformers)
    return largest_side;
  return std::clamp(input.image_side, smallest_side, largest_side);
}

}  // namespace

void add_choices(RecipeInput& input, const json& chosen, const Training& training) {
  if (chosen.contains("/optimizer/kind"_json_pointer)) input.optimizer = training.optimizer.kind;
  if (chosen.contains("recipe")) input.goal = training.recipe;
  if (chosen.contains("batch_size")) input.batch = at(training, 0).batch_size;
}

std::string default_preset(std::int64_t samples, std::int64_t image_side) {
  if (image_side > largest_small_side) return "resnet18";
  return samples < few_samples ? "resnet8" : "convnet";
}

json recipe(const RecipeInput& input) {
  const std::int64_t side = side_for(input);
  json training = training_for(input);
  if (input.is_pretrained) training = tuned(std::move(training), input);
  training["image_size"] = side;
  if (input.is_semi_supervised) training["label_smoothing"] = 0;
  json result = {{"training", training}, {"data", {{"augment", augment_for(side)}}}};
  aim(result, input, side);
  if (input.preset == "convnet") result["data"]["augment"]["tta"] = "mirror";  // as airbench evaluates
  return result;
}

}  // namespace anneal::policy
