#pragma once

#include <cstdint>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// FixMatch (Sohn et al. 2020, §2): what the model says with confidence of a weakly augmented image that has
/// no label is the label of the same image, strongly augmented. Used where `data.unlabelled` is given.
struct SemiSupervisedSpec {
  std::int64_t ratio = 3;   ///< unlabelled images per labelled one of a batch; μ in the paper
  double threshold = 0.95;  ///< least probability of the label that is taken; τ
  double weight = 1;        ///< of the unlabelled loss; λ
  double warmup = 0.1;      ///< share of training over which the weight rises from 0

  bool operator==(const SemiSupervisedSpec&) const = default;
};

template <class Visitor>
void fields(SemiSupervisedSpec& semi, Visitor& v) {
  v("ratio", semi.ratio, {1, 64},
    {.name = "semi-supervised: ratio",
     .summary = "number of unlabelled images per labelled image, with --unlabelled",
     .example = "7",
     .beside = "also .threshold, .weight and .warmup"});
  v("threshold", semi.threshold, {0, 1},
    {.name = "semi-supervised: threshold",
     .summary = "smallest probability at which a predicted label is used as a pseudo-label"});
  v("weight", semi.weight, {0, 1000},
    {.name = "semi-supervised: weight", .summary = "weight of the loss of unlabelled images"});
  v("warmup", semi.warmup, {0, 1},
    {.name = "semi-supervised: warm-up",
     .summary = "fraction of training over which that weight rises from 0"});
}

}  // namespace anneal
