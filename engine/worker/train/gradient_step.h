#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/plan/policy/policy.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/runtime/gradient_observer.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/loss/loss_term.h"
#include "engine/worker/train/loss/objective.h"
#include "engine/worker/train/loss/running_statistics.h"
#include "engine/worker/train/noise_meter.h"
#include "engine/worker/train/rank_statistics.h"
#include "engine/worker/train/reporting/step_parts.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// The gradients of a batch, in as many passes as its memory needs.
///
/// A batch is cut into micro-batches of nearly equal size, whose losses are weighted by their share of the
/// samples, so that the sum of their gradients is that of the whole batch but for rounding. Only batch
/// normalisation sees the cut: each micro-batch is normalised by its own statistics and updates the running
/// ones (Hoffer et al. 2017, ghost batches). On a GPU dropout draws other masks, too.
///
/// Where statistics are synchronised, the micro-batches of all ranks are normalised together, the first ones,
/// the second ones and so on: each rank has as many, of which some may be empty.
///
/// A rank's part of a batch has the gradients of its share of the loss, so that those of all ranks add up,
/// which an observer sees to; what its part moves the running statistics counts by its share.
///
/// Where memory runs out, here (on a processor, see memory_limit.h) or on another rank, the micro-batch is
/// halved, for all later batches too, and the batch is repeated from its beginning, running statistics
/// included: as if it had been cut that way in the first place.
class GradientStep {
 public:
  /// `micro_batch` in samples; 0: whole batches. All but the objective outlive this.
  GradientStep(runtime::Network& network, const optim::Optimizer& optimizer, Objective objective,
               std::int64_t micro_batch, distributed::Communicator& ranks);

  struct WeightedTerm {
    LossTerm& term;
    double weight;
  };

  struct Losses {
    at::Tensor labelled;    ///< [] on the device: what the samples here add to the mean over the batch
    Figures figures = {};   ///< of the other losses
    at::Tensor right = {};  ///< [] how many samples here are predicted right, see Objective::right
  };

  /// Leaves the gradients of the labelled loss and of the terms `beside` it, which come first, times
  /// `loss_scale`, in the network's parameters and returns the losses. Dropout draws from `seed`. Throws
  /// EnvironmentError where not even one sample fits.
  Losses run(const StepData& data, const std::vector<WeightedTerm>& beside,
             const policy::Hyperparameters& now, std::uint64_t seed, double loss_scale = 1);

  /// Puts the running statistics back to what they were before the last batch, whose noise is forgotten.
  void undo();

  /// From now on, `observer` is told of the gradients that `run` leaves, as soon as each is complete, or
  /// where noise is measured at the end of the batch; null: nobody is.
  void observe(runtime::GradientObserver* observer) { observer_ = observer; }

  /// From now on, the labelled loss of images is weighted against `other`, which is told as its figure; null:
  /// it is learned from alone. Outlives this.
  void weigh_against(PassLoss* other) { other_ = other; }

  /// From now on, labelled images count as often as `weights` says, which hears of their losses; null: once.
  /// Outlives this.
  void weigh_by(SampleWeights* weights) { weights_ = weights; }

  /// From now on, batch normalisation has the statistics of all ranks' parts, also in terms beside the
  /// labelled loss, of which each rank's data have some or none of it does.
  void synchronise_statistics();
  /// From now on, `work` is done once a device is given all that a batch asks of it, and computes; null:
  /// nothing is.
  void do_meanwhile(std::function<void()> work) { meanwhile_ = std::move(work); }

  /// What the passes of the last batch took.
  const StepParts& parts() const { return parts_; }
  /// Seconds from the first pass of the last batch until all ranks were done with it.
  double seconds() const { return seconds_; }
  /// Seconds of the last batch in which this rank waited for the statistics of others.
  double waited() const { return synchronised_ ? synchronised_->waited() : 0; }

  /// From now on, labelled batches are cut into at least two parts, on all ranks together, and `moments` has
  /// what they tell of the noise.
  void measure_noise(bool measures) { measures_noise_ = measures; }
  /// Of the last batch; none where it could not be cut, was not to be measured or is undone.
  const std::optional<policy::GradientMoments>& moments() const { return noise_; }

  /// The largest micro-batch that is used now; 0: whole batches. A resumed run goes on with it.
  std::int64_t micro_batch() const { return micro_batch_; }
  void set_micro_batch(std::int64_t micro_batch) { micro_batch_ = micro_batch; }

 private:
  /// None where memory ran out.
  std::optional<Losses> try_run(const StepData& data, const std::vector<WeightedTerm>& beside,
                                const policy::Hyperparameters& now, std::uint64_t seed, double loss_scale);
  /// What a slice adds to the means over the batch.
  struct Shares {
    at::Tensor labelled;
    at::Tensor other = {};      ///< undefined without another loss
    at::Tensor sum = labelled;  ///< weighted
    at::Tensor right = {};      ///< how many are predicted right
  };
  Losses accumulate(const StepData& data, double label_smoothing, std::uint64_t seed, double loss_scale);
  std::vector<Slice> slices_of(const Batch& batch) const;
  std::vector<Slice> alike_on_ranks(std::int64_t size, std::int64_t whole) const;
  void keep_company(Slice slice);
  Shares pass(const StepData& data, Slice slice, bool is_last, double label_smoothing, double loss_scale);
  Shares loss_of(const StepData& data, Slice slice, double label_smoothing);
  at::Tensor labelled_loss(const at::Tensor& outputs, const Batch& batch, Slice slice,
                           double label_smoothing) const;
  std::int64_t largest_part(std::int64_t whole) const;
  bool measures(const Batch& batch) const { return measures_noise_ && whole_size_of(batch) > 1; }
  void shrink(const Batch& batch);

  runtime::Network& network_;
  const optim::Optimizer& optimizer_;
  Objective objective_;
  std::int64_t micro_batch_;
  distributed::Communicator& ranks_;
  RunningStatistics statistics_;
  runtime::GradientObserver* observer_ = nullptr;
  PassLoss* other_ = nullptr;
  SampleWeights* weights_ = nullptr;
  std::function<void()> meanwhile_;
  bool measures_noise_ = false;
  NoiseMeter moments_;
  std::unique_ptr<RankStatistics> synchronised_;  ///< null: statistics are those of the part here
  std::optional<policy::GradientMoments> noise_;
  StepParts parts_;
  double seconds_ = 0;
};

/// True for what libtorch throws when an allocation fails, on any device.
bool is_out_of_memory(const std::exception& error);

}  // namespace anneal::train
