#include "policy/recipe/goals.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "policy/recipe/families.h"

namespace anneal::policy {

using nlohmann::json;

namespace {

constexpr std::int64_t smallest_side = 16;
constexpr std::int64_t largest_small_side = 96;

/// The layers of others hold for one image size.
bool takes_any_size(const std::string& preset) {
  return preset == "convnet" || preset.starts_with("resnet") || preset.starts_with("mobilenet_");
}

void scale_epochs(json& training, double factor) {
  const double epochs = training["epochs"].get<double>() * factor;
  training["epochs"] = std::max<std::int64_t>(1, std::llround(epochs));
}

double highest_rate(const json& rate) {
  if (rate.is_number()) return rate;
  return rate.contains("peak") ? rate["peak"] : rate["from"];
}

/// Small images lose too much at half their size. How long they are shown at three quarters was found on
/// CIFAR-10: `convnet`, nearly done after 8 epochs, loses accuracy beyond the first; `resnet8`, which is far
/// from all it could learn, rather gains in 11 epochs what it loses by smaller images in the first 65 %.
void grow_images(json& training, std::int64_t side, bool is_convnet) {
  const std::int64_t half = side / 2, most = side * 3 / 4;
  if (side > largest_small_side)
    training["image_size"] = {{"curve", "steps"}, {"values", {{0, half}, {0.2223, most}, {0.6667, side}}}};
  else if (most >= smallest_side)
    training["image_size"] = {{"curve", "steps"}, {"values", {{0, most}, {is_convnet ? 0.125 : 0.65, side}}}};
}

void grow_batch(json& training, const RecipeInput& input) {
  if (input.batch) return;
  const std::int64_t batch = training["batch_size"];
  training["batch_size"] = {{"curve", "steps"}, {"values", {{0, batch}, {0.5, batch * 3 / 2}}}};
}

/// Momentum as a curve of its own, so that it stays where a person chooses another rate.
void cycle(json& training) {
  constexpr double short_warmup = 0.08, swing = 0.1, most = 0.95;
  const json& rate = training["learning_rate"];
  const double peak = highest_rate(rate);
  const double warmup = rate.is_object() ? rate.value("warmup", short_warmup) : short_warmup;
  training["learning_rate"] = {
      {"curve", "one-cycle"}, {"start", 0.3 * peak}, {"peak", peak}, {"end", 0}, {"warmup", warmup}};
  const double low = training["momentum"], high = std::min(low + swing, most);
  training["momentum"] = {
      {"curve", "one-cycle"}, {"start", high}, {"peak", low}, {"end", high}, {"warmup", warmup}};
}

/// What has learned enough: the bias of the whitening, as airbench94 has it. With the first group, whose
/// large maps cost the most, frozen for the last 15 % as well, CIFAR-10 took 4 % less time and ended 0.2
/// points lower.
void freeze_layers(json& training) {
  training["freeze"] = {{{"pattern", "whiten.*"}, {"from", 0.25}}};
}

void hasten(json& training, const RecipeInput& input, std::int64_t side) {
  if (!takes_any_size(input.preset)) return scale_epochs(training, 0.7);
  const bool is_convnet = input.preset == "convnet";
  scale_epochs(training, is_convnet ? 0.8 : 0.9);
  training["evaluate_every"] = 2;
  grow_images(training, side, is_convnet);
  grow_batch(training, input);
  cycle(training);
  if (is_convnet && !input.is_pretrained) freeze_layers(training);
}

/// Of small images a window is moved further and a square is cut out; of photographs less is seen at once.
json stronger_crop(std::int64_t side) {
  if (side > largest_small_side)
    return {{"flip", "alternating"}, {"crop", {{"kind", "random-resized"}, {"scale", 0.2}}}};
  return {{"flip", "alternating"},
          {"crop", {{"kind", "pad"}, {"pixels", std::max<std::int64_t>(2, side / 8)}}},
          {"cutout", side / 4}};
}

double average_over_the_last(const json& training, const RecipeInput& input) {
  constexpr double share = 0.02;
  const double steps = training["epochs"].get<double>() * static_cast<double>(input.samples) /
                       training["batch_size"].get<double>();
  return std::clamp(1 - 1 / std::max(1.0, share * steps), 0.0, 0.9999);
}

void perfect(json& recipe, const RecipeInput& input, std::int64_t side) {
  json& training = recipe["training"];
  scale_epochs(training, 2);
  training["average_weights"] = average_over_the_last(training, input);
  recipe["data"]["augment"] = stronger_crop(side);
  if (side > largest_small_side) {
    recipe["data"]["augment"]["policy"] = {{"kind", "rand"}};
    recipe["data"]["augment"]["mixup"] = 0.2;
  }
}

void spare(json& recipe, const RecipeInput& input, std::int64_t side) {
  json& training = recipe["training"];
  scale_epochs(training, 2);
  recipe["data"]["augment"] = stronger_crop(side);
  recipe["data"]["augment"]["policy"] = {{"kind", "trivial"}};
  if (!input.is_pretrained) {
    training["weight_decay"] = 2 * training["weight_decay"].get<double>();
    return;
  }
  if (training["optimizer"]["kind"] == "muon") return;  // which steps all layers at one rate
  training["layer_decay"] = is_transformer(input.preset) ? 0.65 : 0.8;
  training["unfreeze"] = 0.3;
}

}  // namespace

void aim(json& recipe, const RecipeInput& input, std::int64_t side) {
  switch (input.goal) {
    case Goal::usual:
      return;
    case Goal::fastest:
      return hasten(recipe["training"], input, side);
    case Goal::best:
      return perfect(recipe, input, side);
    case Goal::small_data:
      return spare(recipe, input, side);
  }
}

}  // namespace anneal::policy
