#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <ATen/Tensor.h>

#include "engine/core/protocol/spec/parallel.h"
#include "engine/worker/exchange/gradient_exchange.h"
#include "engine/worker/exchange/local_sgd.h"
#include "engine/worker/exchange/powersgd.h"

namespace anneal::exchange {

/// How the ranks of a run learn from each other, as `parallel.exchange` says: gradients are summed whole
/// until training is past its warm-up, from when on the method that was chosen takes over.
class ExchangeMethod {
 public:
  /// A change of how, for people: `what` went `from` a number `to` another.
  struct Change {
    const char* what;
    double from, to;
    std::string why;
  };

  /// Of the gradients of `network`, which outlives this, as `ranks` and `shards` (null: none) do. `seed` is
  /// that of training. A collective. Throws UserError where the network's device has not the method.
  ExchangeMethod(const ExchangeSpec& spec, std::uint64_t seed, distributed::Communicator& ranks,
                 const runtime::Network& network, const ParameterShards* shards);

  /// As before the first step.
  void reset();
  /// Ranks have the same weights, from wherever these came.
  void forget();

  /// For the next batch: the method that was chosen, or else, as in the warm-up, whole gradients. These are
  /// `loss_scale` times as large as they are meant.
  void choose(bool is_past_warm_up, double loss_scale);
  Exchange& used() const { return *used_; }  ///< for the last batch
  /// Whether ranks step on their own.
  bool steps_apart() const { return used_ == local_sgd_.get(); }
  /// What changed, once.
  std::optional<Change> take_change() { return std::exchange(change_, std::nullopt); }

  /// Before a step, which learns from so many samples here.
  void begin_step(std::int64_t samples);
  /// After step number `step`; true where ranks that step on their own are to average now.
  bool end_step(std::int64_t step);
  /// Ranks that stepped on their own have the same weights and `state` again, their mean. A collective.
  void average(const std::vector<at::Tensor>& state) { local_sgd_->average(state); }
  bool are_apart() const { return local_sgd_ != nullptr && local_sgd_->is_apart(); }

  /// What of the way that gradients take is worth telling, see GradientExchange.
  std::string note() const { return whole_.note(); }
  /// That gradients are exchanged in other buckets from now on, once.
  std::optional<distributed::BucketChoice> take_bucket_choice() { return whole_.take_news(); }

  /// Whether each rank has a part of what a checkpoint holds, and the bytes of that part.
  bool has_state() const { return powersgd_ != nullptr || local_sgd_ != nullptr; }
  std::int64_t state_bytes() const;
  PowerSgd* powersgd() { return powersgd_.get(); }  ///< null unless that is the method

 private:
  Change change() const;

  ExchangeSpec spec_;
  GradientExchange whole_;
  std::unique_ptr<PowerSgd> powersgd_;
  std::unique_ptr<LocalSgd> local_sgd_;
  Exchange* used_ = &whole_;
  std::optional<Change> change_;
};

}  // namespace anneal::exchange
