#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::policy {

/// What a good default depends on.
struct RecipeInput {
  std::string preset;           ///< "" for an own graph
  std::int64_t samples = 0;     ///< training samples
  std::int64_t classes = 0;     ///< that the samples are of; 0: unknown; 1: a number is predicted
  std::int64_t image_side = 0;  ///< usual short side of the images, in pixels
  std::optional<OptimizerSpec::Kind> optimizer = {};  ///< the person's choice, else the recipe's
  std::optional<std::int64_t> batch = {};             ///< likewise; rates scale with it
  std::optional<zoo::TableInput> table = {};          ///< what the rows of a table become; none: unknown
  bool is_pretrained = false;                         ///< begins with weights that were trained before
  bool is_semi_supervised = false;                    ///< has unlabelled images, too
  std::optional<Goal> goal = {};                      ///< the person's choice, else as `goal_for` says
};

/// Whether an image of each class more would still tell much: fewer than 500 of each.
bool are_few(std::int64_t samples, std::int64_t classes);

/// The person's choice; else `small-data` where few images tune weights that were trained before by another
/// optimizer than Muon, and `usual`.
Goal goal_for(const RecipeInput& input);

/// Puts into `input` what the person chose: the keys of `chosen`, a partial "training", as read in
/// `training`.
void add_choices(RecipeInput& input, const nlohmann::json& chosen, const Training& training);

/// The defaults for what a person did not set.
struct Recipe {
  Training training;                   ///< of a table without what is for images
  AugmentSpec augment = {};            ///< of images
  std::optional<double> dropout = {};  ///< of a table's model

  bool operator==(const Recipe&) const = default;
};

/// Sources: convnet follows airbench94 (Jordan 2024; Muon unless SGD is chosen), the residual networks and
/// MobileNets the usual one-cycle recipe (Smith 2018), vision transformers AdamW with a cosine (Touvron et
/// al. 2020, §6) and images of 224 pixels unless theirs have 96 or fewer. Pretrained weights are tuned for
/// fewer epochs at a tenth of the rate, with Muon at airbench94's by the root of the batch, transformers with
/// less of it the lower the layer (Bao et al. 2021, §A). Beside unlabelled images nothing is smoothed:
/// pseudo-labels ask for certainty. `training.recipe` is the goal that they aim at (recipe/goals.h).
Recipe recipe(const RecipeInput& input);

/// What is trained when nobody names a model: convnet for small images, resnet18 for photographs.
/// `image_side` is their usual short side in pixels.
std::string default_preset(std::int64_t image_side);

}  // namespace anneal::policy
