#include "engine/plan/recipe/goals.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/model/zoo/zoo.h"
#include "engine/plan/recipe/families.h"
#include "engine/plan/recipe/scale.h"

namespace anneal::policy {

namespace {

using zoo::Family;

constexpr std::int64_t largest_small_side = 96;

/// The layers of others hold for one image size.
bool takes_any_size(std::optional<Family> family) {
  return family && *family != Family::transformer && *family != Family::mlp && *family != Family::realmlp;
}

double highest_rate(const Curve& rate) {
  return rate.has_start() ? rate.peak : rate.from;
}

Curve steps(const std::vector<std::pair<double, std::int64_t>>& values) {
  Curve curve;
  curve.kind = Curve::Kind::steps;
  for (const auto& [progress, value] : values) curve.values.emplace_back(progress, value);
  return curve;
}

/// Small images lose too much at half their size. How long they are shown at three quarters was found on
/// CIFAR-10: `convnet`, nearly done after 8 epochs, loses accuracy beyond the first; `resnet8`, which is far
/// from all it could learn, rather gains in 11 epochs what it loses by smaller images in the first 65 %.
void grow_images(Training& training, std::int64_t side, bool is_convnet) {
  const std::int64_t half = side / 2, most = side * 3 / 4;
  if (side > largest_small_side)
    training.image_size = steps({{0, half}, {0.2223, most}, {0.6667, side}});
  else if (most >= smallest_image_side)
    training.image_size = steps({{0, most}, {is_convnet ? 0.125 : 0.65, side}});
}

void grow_batch(Training& training, const RecipeInput& input) {
  if (input.batch) return;
  const auto batch = static_cast<std::int64_t>(training.batch_size.value);
  training.batch_size = steps({{0, batch}, {0.5, batch * 3 / 2}});
}

/// Momentum as a curve of its own, so that it stays where a person chooses another rate.
void cycle(Training& training) {
  constexpr double short_warmup = 0.08, swing = 0.1, most = 0.95;
  const double peak = highest_rate(training.learning_rate), warmup = training.learning_rate.warmup;
  Curve& rate = training.learning_rate = one_cycle(peak, warmup > 0 ? warmup : short_warmup);
  rate.start = 0.3 * peak;
  const double low = training.momentum.value, high = std::min(low + swing, most);
  training.momentum = mirrored(rate, high, low);
}

/// What has learned enough: the bias of the whitening, as airbench94 has it. With the first group, whose
/// large maps cost the most, frozen for the last 15 % as well, CIFAR-10 took 4 % less time and ended 0.2
/// points lower.
void freeze_layers(Training& training) {
  training.freeze = {{.pattern = "whiten.*", .from = 0.25}};
}

void make_fastest(Training& training, const RecipeInput& input, std::int64_t side) {
  const auto family = zoo::family_of(input.preset);
  if (!takes_any_size(family)) return scale_epochs(training, 0.7);
  const bool is_convnet = family == Family::convnet;
  scale_epochs(training, is_convnet ? 0.8 : 0.9);
  training.evaluate_every = 2;
  grow_images(training, side, is_convnet);
  grow_batch(training, input);
  cycle(training);
  if (is_convnet && !input.is_pretrained) freeze_layers(training);
}

/// Of small images a window is moved further and a square is cut out; of photographs less is seen at once.
AugmentSpec stronger_crop(std::int64_t side) {
  AugmentSpec augment;
  augment.flip = AugmentSpec::Flip::alternating;
  if (side > largest_small_side) {
    augment.crop = AugmentSpec::Crop::random_resized;
    augment.crop_scale = 0.2;
    return augment;
  }
  augment.crop = AugmentSpec::Crop::pad;
  augment.crop_pixels = static_cast<int>(std::max<std::int64_t>(2, side / 8));
  augment.cutout = static_cast<int>(side / 4);
  return augment;
}

double average_over_the_last(const Training& training, const RecipeInput& input) {
  constexpr double share = 0.02;
  const double steps_taken =
      static_cast<double>(training.epochs) * static_cast<double>(input.samples) / training.batch_size.value;
  return std::clamp(1 - 1 / std::max(1.0, share * steps_taken), 0.0, 0.9999);
}

void make_best(Recipe& recipe, const RecipeInput& input, std::int64_t side) {
  scale_epochs(recipe.training, 2);
  recipe.training.average_weights = average_over_the_last(recipe.training, input);
  recipe.augment = stronger_crop(side);
  if (side > largest_small_side) {
    recipe.augment.policy.kind = AugmentSpec::Policy::Kind::rand;
    recipe.augment.mixup = 0.2;
  }
}

/// Half the rate from scratch in place of a tenth: what was learned before is kept by the lower layers'
/// smaller rates, and few images make few steps, in which a new head has to come about. Of resnet8, with 40
/// images of each of five classes and weights of others, a tenth ended at 63.4 %, half at 78.3, all of it
/// at 74.9 (from scratch 62.7; tests/benchmarks/transfer.py).
void raise_rate(Training& training) {
  constexpr double times = 5;
  Curve& rate = training.learning_rate;
  for (double* value : {&rate.peak, &rate.start, &rate.from}) *value *= times;
}

void make_for_small_data(Recipe& recipe, const RecipeInput& input, std::int64_t side) {
  Training& training = recipe.training;
  scale_epochs(training, 2);
  recipe.augment = stronger_crop(side);
  recipe.augment.policy.kind = AugmentSpec::Policy::Kind::trivial;
  if (!input.is_pretrained) {
    training.weight_decay.value *= 2;
    return;
  }
  if (training.optimizer.kind == OptimizerSpec::Kind::muon) return;  // which steps all layers at one rate
  const bool is_transformer = zoo::family_of(input.preset) == Family::transformer;
  training.layer_decay = is_transformer ? 0.65 : 0.8;
  training.unfreeze = 0.3;
  if (!is_transformer) raise_rate(training);
}

}  // namespace

void change_for_goal(Recipe& recipe, const RecipeInput& input, std::int64_t side) {
  switch (goal_for(input)) {
    case Goal::usual:
      return;
    case Goal::fastest:
      return make_fastest(recipe.training, input, side);
    case Goal::best:
      return make_best(recipe, input, side);
    case Goal::small_data:
      return make_for_small_data(recipe, input, side);
  }
}

}  // namespace anneal::policy
