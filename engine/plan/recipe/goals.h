#pragma once

#include <cstdint>

#include "engine/plan/recipe/recipe.h"

namespace anneal::policy {

/// Of images that a model is trained on.
inline constexpr std::int64_t smallest_image_side = 16;

/// Changes the usual recipe, for images of `side` pixels, for the goal of `input`:
///
/// `fastest` ends 10 to 30 percent of the epochs earlier. Convolutional networks begin with images of half
/// the size, small ones of three quarters (Tan & Le 2021, §3.2; Touvron et al. 2019), go through a one-cycle
/// with mirrored momentum (Smith 2018, §4) and batches that end half as large again (Smith et al. 2018), and
/// are evaluated after every second epoch; the first layers of convnet stand still towards the end (Brock et
/// al. 2017). `best` takes twice the epochs, stronger augmentation, and evaluates an average of the weights
/// over the last fiftieth of the steps (Polyak & Juditsky 1992; Tarvainen & Valpola 2017). `small-data`
/// repeats little data twice as often, with strong augmentation (TrivialAugment, Müller & Hutter 2021) and
/// twice the decay (Brigato & Iocchi 2021). What was trained before keeps its decay; its layers join in from
/// the last to the first, at rates that fall towards the input (Howard & Ruder 2018), of convolutional
/// networks from half of that from scratch.
void change_for_goal(Recipe& recipe, const RecipeInput& input, std::int64_t side);

}  // namespace anneal::policy
