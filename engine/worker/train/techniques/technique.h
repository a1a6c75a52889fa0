#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/spec/training.h"
#include "engine/data/loading/batch.h"
#include "engine/plan/policy/policy.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/loss/loss_term.h"

namespace anneal::train {

/// Where a step stands, and what holds there.
struct StepContext {
  const Training& training;
  const policy::Hyperparameters& values;
  double progress;    ///< 0…1 of training
  std::int64_t step;  ///< steps done before it
  double loss_scale;  ///< at least 1
};

/// A loss of the pass in which the labelled loss is computed, weighted against that.
class PassLoss {
 public:
  virtual ~PassLoss() = default;

  /// Of the pass that the network has just made over `slice`, which ended in `outputs`: [], not weighted.
  virtual at::Tensor loss(const data::ImageBatch& batch, Slice slice, const at::Tensor& outputs) = 0;
  /// In the sum that is learned from: of `loss`, and of the labelled loss.
  virtual double weight() const = 0;
  virtual double labelled_weight() const = 0;
  /// The figure of a step that tells its mean over the batch.
  virtual std::optional<double> StepEvent::*figure() const = 0;
};

/// How often each labelled sample counts.
class SampleWeights {
 public:
  virtual ~SampleWeights() = default;

  /// A batch begins, perhaps again.
  virtual void begin_batch() = 0;
  /// [] the mean of `losses` [n], those of the slice's samples, each as often as it counts.
  virtual at::Tensor mean(const at::Tensor& losses, const data::ImageBatch& batch, Slice slice) = 0;
};

/// A technique of training: what it adds to the steps of plain gradient descent. Each function does nothing
/// unless a technique overrides it; the training loop calls them, in the order in which they are declared,
/// for all techniques of a run.
class Technique {
 public:
  virtual ~Technique() = default;

  /// As before the first step: the network's weights are those that training begins with.
  virtual void begin() {}

  /// Makes what `state` returns, which a checkpoint then fills …
  virtual void prepare_restore() {}
  /// … and after it was filled: continues from there.
  virtual void restore() {}
  /// What a checkpoint must hold, by name; shared, not copied. The same on every rank.
  virtual runtime::TensorMap state() const { return {}; }

  /// Parameters that the optimizer steps beside the network's.
  virtual std::vector<runtime::NamedTensor> learned() const { return {}; }

  /// How it takes part in the loss of a batch; null: it does not.
  virtual LossTerm* loss_term() { return nullptr; }
  virtual PassLoss* pass_loss() { return nullptr; }
  virtual SampleWeights* sample_weights() { return nullptr; }

  /// Before the passes of a step.
  virtual void before_gradients(const StepContext&) {}
  /// Adds up over ranks, where they `learn_together`, the gradients of `learned`. A collective.
  virtual void complete_gradients(distributed::Communicator& /*ranks*/, bool /*learn_together*/) {}
  /// To the gradients of a batch, which are complete and not scaled, before they are clipped.
  virtual void add_gradients(double /*progress*/) const {}

  /// The batch was learned from, unless its step is skipped. A collective.
  virtual void end_batch(distributed::Communicator&) {}
  /// Around the optimizer's step, number `step` from 1, at `progress` of training.
  virtual void before_step(const policy::Hyperparameters&) {}
  virtual void after_step(std::int64_t /*step*/, double /*progress*/) {}
  /// Whether before_step changes gradients or weights, so that an optimizer cannot compute a step ahead.
  virtual bool changes_step() const { return false; }
  /// The average of the weights, by name, was updated.
  virtual void adapt_average(const runtime::TensorMap&) const {}

  /// Whether the weights have the form that was asked for, so that a checkpoint may be the best.
  virtual bool is_settled() const { return true; }
};

}  // namespace anneal::train
