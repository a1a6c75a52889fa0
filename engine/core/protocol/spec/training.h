#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/curve.h"
#include "engine/core/protocol/spec/class_weights.h"
#include "engine/core/protocol/spec/compression.h"
#include "engine/core/protocol/spec/execution.h"
#include "engine/core/protocol/spec/optimizer.h"

namespace anneal {

/// What the defaults aim at, see engine/plan/recipe/goals.h.
enum class Goal { usual, fastest, best, small_data };

/// How the learning rate follows a batch that is larger than the one at the start, k times.
enum class RateCoupling {
  none,
  linear,   ///< × k, for SGD (Goyal et al. 2017, §2.1)
  sqrt,     ///< × √k, for optimizers of the Adam family (Malladi et al. 2022)
  adascale  ///< × the gain that the noise of the gradients allows, 1…k (Johnson et al. 2020)
};

/// Which samples an epoch leaves out.
enum class SamplePruningMethod {
  none,
  infobatch  ///< those that are learned, see worker/train/sample_pruning.h (Qin et al. 2024)
};

/// Of a regression, on targets of deviation 1.
enum class RegressionLoss {
  squared,
  huber  ///< the same up to errors of 1, linear beyond (Huber 1964): for targets with outliers
};

/// What a larger batch has to show.
enum class GrowthMeasure {
  efficiency,  ///< progress for a sample, whatever the machine
  goodput      ///< progress for a second on this machine (Qiao et al. 2021, "Pollux", §3)
};

/// Doubles the batch where the noise of the gradients is worth it (McCandlish et al. 2018).
struct BatchGrowthSpec {
  std::int64_t largest = 0;  ///< samples; 0: the batch is as its curve says
  double efficiency = 0.5;   ///< least progress for a sample, as a share of that in tiny batches, in (0, 1)
  GrowthMeasure by = GrowthMeasure::efficiency;

  bool operator==(const BatchGrowthSpec&) const = default;
};

/// Lowers the learning rate where the accuracy stays.
struct PlateauSpec {
  std::int64_t patience = 0;  ///< evaluations without a gain, after which the rate is lowered; 0: never
  double factor = 0.3;        ///< the rate is multiplied by it
  double gain = 0;            ///< of accuracy, 0…1: smaller ones are none

  bool operator==(const PlateauSpec&) const = default;
};

/// Ends training where the accuracy does not rise any more.
struct EarlyStopSpec {
  std::int64_t patience = 0;  ///< evaluations without a gain; 0: never
  double gain = 0;            ///< of accuracy, 0…1

  bool operator==(const EarlyStopSpec&) const = default;
};

/// Ends training where what was wanted is there.
struct UntilSpec {
  double accuracy = 0;  ///< 0…1 of an evaluation; 0: not asked for
  double minutes = 0;   ///< as many epochs as fit into this time, whatever `epochs` says; 0: not asked for
  bool within_epochs = false;  ///< `minutes` shorten training, and never stretch it beyond `epochs`

  bool operator==(const UntilSpec&) const = default;
};

/// Parameters that stay as they are from a share of training on: the backward pass ends before the first
/// layer that still learns, so that later epochs are quicker (FreezeOut, Brock et al. 2017).
struct FreezeRule {
  std::string pattern;  ///< of names, see engine/core/base/pattern.h
  double from = 0;      ///< 0…1; 0: they are never trained

  bool operator==(const FreezeRule&) const = default;
};

/// Parameters that are stepped otherwise than the rest; of rules that match one, the first holds.
struct GroupRule {
  std::string pattern;  ///< of names, see engine/core/base/pattern.h
  double rate = 1;      ///< multiplies the learning rate
  double weight_decay =
      1;  ///< multiplies the weight decay of weights; norms, embeddings and biases have none

  bool operator==(const GroupRule&) const = default;
};

/// FixMatch (Sohn et al. 2020, §2): what the model says with confidence of a weakly augmented image that has
/// no label is the label of the same image, strongly augmented. Used where `data.unlabelled` is given.
struct SemiSupervisedSpec {
  std::int64_t ratio = 3;   ///< unlabelled images per labelled one of a batch; μ in the paper
  double threshold = 0.95;  ///< least probability of the label that is taken; τ
  double weight = 1;        ///< of the unlabelled loss; λ
  double warmup = 0.1;      ///< share of training over which the weight rises from 0

  bool operator==(const SemiSupervisedSpec&) const = default;
};

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
  Curve augment_strength =
      Curve::constant(1);  ///< of what `augment` says, 0…1, see engine/data/augment/strength.h
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

/// Also reads the section alone, for pages and previews.
Training training_from_json(const nlohmann::json& json, const std::string& place = "training");
nlohmann::json to_json(const Training& training);

}  // namespace anneal
