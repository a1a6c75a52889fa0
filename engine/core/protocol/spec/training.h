#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/curve.h"
#include "engine/core/protocol/spec/class_weights.h"
#include "engine/core/protocol/spec/compression.h"
#include "engine/core/protocol/spec/execution.h"
#include "engine/core/protocol/spec/feedback.h"
#include "engine/core/protocol/spec/layer_rules.h"
#include "engine/core/protocol/spec/optimizer.h"
#include "engine/core/protocol/spec/semi_supervised.h"

namespace anneal {

/// What the defaults aim at, see engine/plan/recipe/goals.h.
enum class Goal { usual, fastest, best, small_data };
inline const Words& words_of(Goal) {
  static const Words words = {"usual", "fastest", "best", "small-data"};
  return words;
}

/// How the learning rate follows a batch that is larger than the one at the start, k times.
enum class RateCoupling {
  none,
  linear,   ///< × k, for SGD (Goyal et al. 2017, §2.1)
  sqrt,     ///< × √k, for optimizers of the Adam family (Malladi et al. 2022)
  adascale  ///< × the gain that the noise of the gradients allows, 1…k (Johnson et al. 2020)
};
inline const Words& words_of(RateCoupling) {
  static const Words words = {"none", "linear", "sqrt", "adascale"};
  return words;
}

/// Which samples an epoch leaves out.
enum class SamplePruningMethod {
  none,
  infobatch  ///< those that are learned, see worker/train/techniques/sample_pruning.h (Qin et al. 2024)
};
inline const Words& words_of(SamplePruningMethod) {
  static const Words words = {"none", "infobatch"};
  return words;
}

/// Of a regression, on targets of deviation 1.
enum class RegressionLoss {
  squared,
  huber  ///< the same up to errors of 1, linear beyond (Huber 1964): for targets with outliers
};
inline const Words& words_of(RegressionLoss) {
  static const Words words = {"squared", "huber"};
  return words;
}

inline constexpr std::int64_t most_epochs = 100'000;

/// What is learned, and how it is computed.
struct Training {
  Goal recipe = Goal::usual;
  std::int64_t epochs = 10;
  OptimizerSpec optimizer;
  Curve learning_rate = Curve::constant(0.1);
  Curve momentum = Curve::constant(0.9);
  Curve weight_decay = Curve::constant(5e-4);
  Curve batch_size = Curve::constant(128);
  Curve image_size = Curve::constant(32);  ///< pixels of a side
  int image_multiple = 1;                  ///< sizes before the last are rounded to multiples of it
  Curve label_smoothing = Curve::constant(0);
  ClassWeightsSpec class_weights;
  /// Scales the strengths of `data.augment`, 0…1, see engine/data/augment/strength.h.
  Curve augment_strength = Curve::constant(1);
  Curve drop_strength = Curve::constant(1);  ///< dropout and stochastic depth, as a share of the model's
  RateCoupling rate_coupling = RateCoupling::none;
  SamplePruningMethod sample_pruning = SamplePruningMethod::none;
  BatchGrowthSpec batch_growth;
  PlateauSpec plateau;
  EarlyStopSpec early_stop;
  UntilSpec until;
  SemiSupervisedSpec semi_supervised;
  DistillationSpec distillation;
  QuantizationSpec quantization;
  SparseLearningSpec sparse_learning;
  WeightPruningSpec weight_pruning;
  std::int64_t evaluate_every = 1;  ///< epochs; the last one always
  /// So many training samples are measured as those of an evaluation are, beside each; 0: none.
  std::int64_t evaluate_training = 0;
  RegressionLoss regression_loss = RegressionLoss::squared;
  double gradient_clip = 0;    ///< largest global L2 norm; 0 = off
  double average_weights = 0;  ///< decay per step of the moving average that is evaluated; 0 = off
  std::vector<GroupRule> groups;
  std::vector<FreezeRule> freeze;
  double layer_decay = 1;  ///< each layer's rate as a multiple of the next one's towards the output
  double unfreeze = 0;     ///< share of training after which the last layer to wait is trained
  std::uint64_t seed = 1;
  ExecutionSpec execution;

  bool operator==(const Training&) const = default;
};

/// The rate that is mirrored where it is left to the recipe: a one-cycle.
const Curve& usual_rate();

template <class Visitor>
void fields(Training& training, Visitor& v) {
  constexpr double largest_rate = 1e4, largest_momentum = 0.9999, largest_side = 4096;
  constexpr auto largest_batch = static_cast<double>(BatchGrowthSpec::largest_batch);
  constexpr std::int64_t most_measured = 1'000'000;
  v("recipe", training.recipe,
    {.name = "recipe",
     .summary = "goal that determines the defaults of all other settings",
     .group = SettingGroup::length});
  v("epochs", training.epochs, {1, most_epochs},
    {.name = "planned epochs",
     .summary = "number of passes over the training samples",
     .group = SettingGroup::length,
     .is_changeable = true});
  const auto epochs = static_cast<double>(training.epochs);
  v("learning_rate", training.learning_rate, {0, largest_rate, epochs},
    {.name = "learning rate",
     .summary = "how far a step moves the weights: a number or a curve",
     .example = R"({"curve": "cosine", "from": 0.1, "to": 0})",
     .beside = "so are momentum, weight_decay, batch_size, image_size, label_smoothing, augment_strength and "
               "drop_strength",
     .group = SettingGroup::rate,
     .is_changeable = true});
  const Curve& rate = v.has("learning_rate") ? training.learning_rate : usual_rate();
  v("momentum", training.momentum, {0, largest_momentum, epochs, &rate},
    {.name = "momentum",
     .summary = "fraction of the previous update that each step keeps",
     .group = SettingGroup::optimizer,
     .is_changeable = true});
  v("weight_decay", training.weight_decay, {0, 100, epochs},
    {.name = "weight decay",
     .summary = "how strongly each step pulls the weights towards 0",
     .group = SettingGroup::optimizer,
     .is_changeable = true});
  v("batch_size", training.batch_size, {1, largest_batch, epochs},
    {.name = "batch size",
     .summary = "number of samples per step, over all ranks together",
     .group = SettingGroup::rate,
     .is_changeable = true,
     .is_whole = true});
  v("image_size", training.image_size, {8, largest_side, epochs},
    {.name = "image size",
     .summary = "width and height of the training images, in pixels",
     .group = SettingGroup::regularization,
     .data = SettingData::images,
     .is_changeable = true,
     .is_whole = true});
  v("image_multiple", training.image_multiple, {1, 1024},
    {.name = "multiple of image sizes",
     .summary = "number of pixels: all image sizes but the last are rounded to multiples of it",
     .group = SettingGroup::regularization,
     .data = SettingData::images,
     .is_changeable = true});
  v("label_smoothing", training.label_smoothing, {0, 0.9, epochs},
    {.name = "label smoothing",
     .summary = "fraction of each label that is spread over all classes",
     .group = SettingGroup::regularization,
     .data = SettingData::classes,
     .is_changeable = true});
  v.as(
      "class_weights", training.class_weights, class_weights_from_json, class_weights_to_json,
      form_of_class_weights(),
      {.name = "balance of classes",
       .summary = "how much the errors of each class count in training, or how often it is drawn",
       .example = "balanced",
       .beside =
           R"(square-root weights less; sampling draws every class equally often; {"CLASS": 2} sets weights)",
       .group = SettingGroup::regularization,
       .data = SettingData::classes});
  v("augment_strength", training.augment_strength, {0, 1, epochs},
    {.name = "augmentation",
     .summary = "strength of shifts, cut-outs, jitter and mixing, from 0 to 1",
     .group = SettingGroup::regularization,
     .data = SettingData::images,
     .is_changeable = true});
  v("drop_strength", training.drop_strength, {0, 1, epochs},
    {.name = "strength of dropout",
     .summary = "strength of the model's dropout and stochastic depth, from 0 to 1",
     .group = SettingGroup::regularization,
     .is_changeable = true});
  v("optimizer", training.optimizer, {.name = "optimizer", .group = SettingGroup::optimizer});
  v("rate_coupling", training.rate_coupling,
    {.name = "learning rate scaling with the batch",
     .summary = "how the learning rate grows with the batch size: none, linear, sqrt or adascale",
     .example = "sqrt",
     .group = SettingGroup::rate,
     .is_changeable = true});
  v("batch_growth", training.batch_growth,
    {.name = "batch growth",
     .group = SettingGroup::rate,
     .is_changeable = true,
     .is_reset_by_retraining = true});
  v("sample_pruning", training.sample_pruning,
    {.name = "sample pruning",
     .summary = "infobatch skips half of the samples with a low loss in each epoch, until the last "
                "eighth of training",
     .example = "infobatch",
     .group = SettingGroup::rate,
     .data = SettingData::images,
     .is_written_where_set = true});
  v("plateau", training.plateau,
    {.name = "plateau", .group = SettingGroup::rate, .is_changeable = true, .is_reset_by_retraining = true});
  v("early_stop", training.early_stop,
    {.name = "early stop",
     .group = SettingGroup::length,
     .is_changeable = true,
     .is_reset_by_retraining = true});
  v("until", training.until,
    {.name = "end of training",
     .group = SettingGroup::length,
     .is_changeable = true,
     .is_reset_by_retraining = true});
  fields(training.execution, v);
  v("evaluate_every", training.evaluate_every, {1, most_epochs},
    {.name = "epochs between evaluations",
     .summary = "number of epochs between evaluations",
     .example = "2",
     .group = SettingGroup::evaluation});
  v("evaluate_training", training.evaluate_training, {0, most_measured},
    {.name = "training samples measured like validation",
     .summary = "number of training samples that each evaluation measures next to the validation split; 0 "
                "measures none",
     .example = "1000",
     .group = SettingGroup::evaluation});
  v("regression_loss", training.regression_loss,
    {.name = "regression loss",
     .summary = "loss for a regression: squared errors, or huber, which is linear beyond errors of 1, for "
                "targets with outliers",
     .group = SettingGroup::regularization,
     .data = SettingData::numbers});
  v.as("groups", training.groups, group_rules_from_json, group_rules_to_json,
       {.form = SettingForm::list,
        .schema = R"({"type": "array", "items": {"type": "object", "required": ["pattern"],
                      "properties": {"pattern": {"type": "string"}, "rate": {"type": "number"},
                                     "weight_decay": {"type": "number"}}, "additionalProperties": false}})"},
       {.name = "groups of parameters",
        .summary =
            "multiples of the learning rate and weight decay for parameters whose names match a pattern",
        .example = R"([{"pattern": "fc.*", "rate": 10, "weight_decay": 0}])",
        .group = SettingGroup::layers});
  v.as("freeze", training.freeze, freeze_rules_from_json, freeze_rules_to_json,
       {.form = SettingForm::list, .schema = R"({"type": "array", "items": {"oneOf": [{"type": "string"},
                      {"type": "object", "required": ["pattern", "from"],
                       "properties": {"pattern": {"type": "string"}, "from": {"type": "number"}},
                       "additionalProperties": false}]}})"},
       {.name = "frozen layers",
        .summary = "parameters that are not trained, from the start or after a fraction of training",
        .example = R"(["conv1.*", {"pattern": "layer1.*", "from": 0.5}])",
        .group = SettingGroup::layers,
        .is_reset_by_retraining = true});
  v("layer_decay", training.layer_decay, {0.01, 1},
    {.name = "layer-wise decay of the rate",
     .summary = "learning rate of each layer as a multiple of that of the next layer towards the output",
     .example = "0.75",
     .group = SettingGroup::layers,
     .is_reset_by_retraining = true});
  v("unfreeze", training.unfreeze, {0, 1},
    {.name = "gradual unfreezing",
     .summary = "fraction of training over which layers begin to be trained, from the last to the first",
     .example = "0.3",
     .group = SettingGroup::layers,
     .is_reset_by_retraining = true});
  v("average_weights", training.average_weights, {0, 0.999999},
    {.name = "weight averaging",
     .summary = "decay per step of the moving average of the weights, which is evaluated in their place; 0 "
                "turns it off",
     .example = "0.999",
     .group = SettingGroup::optimizer});
  v("gradient_clip", training.gradient_clip, {0, 1e6},
    {.name = "gradient clipping",
     .summary = "largest L2 norm of the gradients, beyond which they are scaled down; 0 turns it off",
     .example = "1",
     .group = SettingGroup::optimizer,
     .is_changeable = true});
  v("seed", training.seed, {0, std::numeric_limits<std::int64_t>::max()},
    {.name = "seed", .summary = "number that determines all random choices", .group = SettingGroup::length});
  v("semi_supervised", training.semi_supervised,
    {.name = "semi-supervised",
     .group = SettingGroup::unlabelled,
     .data = SettingData::unlabelled_images,
     .is_reset_by_retraining = true});
  v("distillation", training.distillation,
    {.name = "distillation",
     .group = SettingGroup::teacher,
     .data = SettingData::images,
     .is_reset_by_retraining = true});
  v("quantization", training.quantization,
    {.name = "quantization",
     .group = SettingGroup::compression,
     .data = SettingData::images,
     .is_reset_by_retraining = true});
  v("sparse_learning", training.sparse_learning,
    {.name = "sparse learning", .group = SettingGroup::compression, .is_reset_by_retraining = true});
  v("weight_pruning", training.weight_pruning,
    {.name = "weight pruning", .group = SettingGroup::compression, .is_reset_by_retraining = true});
}

/// Throws UserError for settings that do not go together.
void check(const Training& training, const std::string& place);

/// Also reads the section on its own, for pages and previews.
Training training_from_json(const nlohmann::json& json, const std::string& place = "training");
nlohmann::json to_json(const Training& training);

}  // namespace anneal
