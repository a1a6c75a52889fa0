#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/data/loading/batch.h"
#include "engine/data/loading/epoch_subset.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// Which samples an epoch leaves out because they are learned: of those whose loss, when they were last seen,
/// lay below the mean of all, half, drawn anew for each epoch; the losses of the other half count twice, so
/// that the expected gradient is that of all samples (Qin et al. 2024, "InfoBatch: Lossless Training Speed Up
/// by Unbiased Dynamic Data Pruning", equations 3 to 5 with r = 0.5). The first epoch has all of them, and so
/// have those that begin after 7/8 of training (section 3.3, δ = 0.875).
///
/// All ranks know all losses, and draw the same.
class SamplePruning final : public Technique, public SampleWeights {
 public:
  static constexpr double until = 0.875;  ///< of training

  SamplePruning(std::int64_t samples, std::uint64_t seed);

  void begin() override;

  /// What `epoch`, which begins at `progress` 0…1 of training, leaves out: a function of the losses, the seed
  /// and the epoch. Losses of its batches change nothing until the next draw.
  void draw(std::int64_t epoch, double progress);

  std::int64_t left_out() const;

  /// The places of the others in the order of `epoch`, which is the one drawn for; null: all.
  data::EpochSubset places(std::int64_t epoch) const;

  SampleWeights* sample_weights() override { return this; }
  /// The losses are known from `end_batch` on.
  at::Tensor mean(const at::Tensor& losses, const data::ImageBatch& batch, data::Slice slice) override;
  /// What was heard of the batch before is forgotten.
  void begin_batch() override { said_.clear(); }
  void end_batch(distributed::Communicator& ranks) override;

  runtime::TensorMap state() const override;

 private:
  struct Heard {
    std::int64_t sample;
    float loss;
  };
  /// Of a slice: what a device still computes is read at the end of the batch.
  struct Said {
    std::vector<std::int64_t> samples;
    at::Tensor losses;  ///< by sample, on the device
  };

  std::vector<Heard> heard() const;

  std::uint64_t seed_;
  at::Tensor losses_;   ///< [samples] fp32, of each when it was last seen; −1: not yet
  at::Tensor weights_;  ///< [samples] fp32, in the epoch drawn for: 0, left out; 1; or 2
  std::vector<Said> said_;
};

}  // namespace anneal::train
