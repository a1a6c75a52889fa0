#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/loss/loss_term.h"
#include "engine/worker/train/loss/objective.h"
#include "engine/worker/train/loss/running_statistics.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// FixMatch's loss of unlabelled images (Sohn et al. 2020, eq. 4): cross-entropy of the strong view against
/// the class that the weak view is given, where that has at least the probability `threshold`. Its figures
/// are the mean loss over all images, those without a pseudo-label counting 0, and the share of those with
/// one.
///
/// Running statistics follow the weak views only, which look like the images that are evaluated.
class FixMatch final : public Technique, public LossTerm {
 public:
  FixMatch(runtime::Network& network, const SemiSupervisedSpec& spec, const Normalize& normalize)
      : network_(network), spec_(spec), normalize_(normalize), statistics_(network) {}

  LossTerm* loss_term() override { return this; }
  std::int64_t samples(const StepData& data) const override;
  std::int64_t whole_samples(const StepData& data) const override;
  double weight(const Training& training, double progress) const override;
  Figures pass(const StepData& data, Slice slice, std::uint64_t seed, const Backward& backward) override;

 private:
  /// Of one sample of zeros where `slice` has none.
  at::Tensor logits_of(const data::ImageBatch& batch, Slice slice, std::uint64_t seed);

  runtime::Network& network_;
  SemiSupervisedSpec spec_;
  Normalize normalize_;
  RunningStatistics statistics_;
};

}  // namespace anneal::train
