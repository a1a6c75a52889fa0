#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/datasets.h"
#include "engine/plan/policy/noise.h"
#include "engine/plan/policy/policy.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/exchange/exchange_method.h"
#include "engine/worker/exchange/parameter_shards.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/optim/weight_average.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/checkpointing.h"
#include "engine/worker/train/gradient_step.h"
#include "engine/worker/train/input/feed.h"
#include "engine/worker/train/reporting/event_sink.h"
#include "engine/worker/train/reporting/step_parts.h"
#include "engine/worker/train/reporting/step_tracer.h"
#include "engine/worker/train/techniques/sample_pruning.h"
#include "engine/worker/train/techniques/techniques.h"

namespace anneal::train {

/// The network that learns, and all that its steps change beside it: the optimizer, and what the run's
/// techniques keep.
class Learner {
 public:
  using StepContext = train::StepContext;

  struct Gradients {
    GradientStep::Losses losses;
    double norm;  ///< before clipping; not finite where one of the gradients is not. Of ranks that step on
                  ///< their own, the root of the mean of their squares
  };

  /// The weights are none until `begin` or `restore`. `datasets` are the images, empty for a table;
  /// `samples_of_classes` counts those that are learned from. `spec` and `ranks` outlive this.
  Learner(const JobSpec& spec, const data::Datasets& datasets,
          const std::vector<std::int64_t>& samples_of_classes, runtime::Network network,
          distributed::Communicator& ranks);

  // Both are collectives: the first rank reads what there is to read, and the others take it over.
  /// As before the first step. What is odd about weights that were trained elsewhere becomes a warning.
  void begin(EventSink& events);
  /// Throws UserError naming the file and tensor that do not fit.
  void restore(const std::filesystem::path& checkpoint_directory);

  /// From now on, `observer` is told of each batch's gradients while they are computed; null: nobody is.
  void observe_gradients(runtime::GradientObserver* observer) { gradient_step_.observe(observer); }

  /// From now on, `work` is done while a device computes gradients, see GradientStep.
  void do_meanwhile(std::function<void()> work) { gradient_step_.do_meanwhile(std::move(work)); }

  /// Leaves the gradients in the network, ready for `step`; a function of the data, the weights and the
  /// context.
  Gradients compute_gradients(const StepData& data, const StepContext& context);
  /// Step number `step`, from 1. A collective.
  void step(const policy::Hyperparameters& now, std::int64_t step);
  /// Seconds that this one of several ranks took for the last gradients, without waiting for others.
  double own_seconds() const { return exchange_ ? exchange_->used().seconds() - gradient_step_.waited() : 0; }
  /// What the last step took, as far as it has come.
  const StepParts& parts() const { return parts_; }
  /// How ranks learn from each other; null where there is one.
  exchange::ExchangeMethod* exchange() { return exchange_ ? &*exchange_ : nullptr; }

  /// From now on, `tracer` is told of what the gradients take; null: nobody is.
  void trace(StepTracer* tracer);

  /// Where ranks step on their own, all have the same weights after this. A collective.
  void average_ranks();

  /// In place of a step: leaves no trace of the gradients.
  void skip();

  /// Of the last batch; none where it was skipped or the policy does not heed noise.
  const std::optional<policy::GradientMoments>& moments() const { return gradient_step_.moments(); }

  /// The largest micro-batch that is used now; 0: whole batches.
  std::int64_t micro_batch() const { return gradient_step_.micro_batch(); }
  void set_micro_batch(std::int64_t micro_batch) { gradient_step_.set_micro_batch(micro_batch); }

  /// While one lives, the average, where there is one, stands in place of the weights. Where parameters are
  /// shared out, it comes and goes on all ranks together.
  class Averaged {
   public:
    explicit Averaged(Learner& learner) : learner_(learner), exceptions_(std::uncaught_exceptions()) {
      learner_.swap_average();
    }
    /// Of what ends it no other rank may know: then it meets none. Else throws LostRank.
    ~Averaged() noexcept(false) {
      std::uncaught_exceptions() == exceptions_ ? learner_.swap_average() : learner_.swap_average_here();
    }
    Averaged(const Averaged&) = delete;
    Averaged& operator=(const Averaged&) = delete;

   private:
    Learner& learner_;
    int exceptions_;
  };

  /// Whether the weights have the form that was asked for: all zeros that pruning is to set, all rounding.
  bool is_settled() const;

  /// Which samples an epoch leaves out; null where it has all.
  SamplePruning* sample_pruning() { return techniques_.find<SamplePruning>(); }

  /// A collective where parameters are shared out.
  bool has_finite_weights();

  runtime::Network& network() { return network_; }
  const runtime::Network& network() const { return network_; }
  Trained trained();
  /// Whether each rank has a part of what a checkpoint holds.
  bool is_saved_together() const { return shards_ || (exchange_ && exchange_->has_state()); }

 private:
  void prepare(const StepContext& context);
  bool is_past_warm_up(const StepContext& context) const;
  void choose_exchange(const StepContext& context);
  bool steps_apart() const { return exchange_ && exchange_->steps_apart(); }
  struct Norms {
    double here;
    double of_all;
  };
  Norms gradient_norms(double share, at::Tensor& loss);
  GradientStep::Losses backward(const StepData& data, const StepContext& context);
  void prepare_optimizer(const StepContext& context);
  void trace_end_of_backward();
  void swap_average();
  void swap_average_here();
  void freeze(double progress);
  std::vector<runtime::NamedTensor> learned() const;
  optim::WeightAverage* average() const;

  const JobSpec& spec_;
  distributed::Communicator& ranks_;
  std::shared_ptr<const data::Catalogue> samples_;
  runtime::Network network_;
  std::unique_ptr<exchange::ParameterShards> shards_;  ///< null where every rank has all
  std::vector<std::string> frozen_;                    ///< patterns that hold now
  Techniques techniques_;
  std::unique_ptr<optim::Optimizer> optimizer_;
  GradientStep gradient_step_;
  std::optional<exchange::ExchangeMethod> exchange_;  ///< none where there is one rank
  std::int64_t samples_here_ = 0;                     ///< of the last batch
  StepTracer* tracer_ = nullptr;
  StepParts parts_;
  double progress_ = 0;  ///< of the last batch
};

}  // namespace anneal::train
