#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "distributed/bucket_plan.h"
#include "distributed/bucket_tuner.h"
#include "distributed/ranks.h"
#include "runtime/gradient_observer.h"
#include "runtime/network.h"

namespace anneal::exchange {

/// Adds up the gradients of all ranks while the backward pass goes on.
///
/// Each gradient has its place among numbers that ranks add up (distributed::Sums), where it is written once
/// and stays: what the optimizer reads is a view of it. Places follow each other in the order in which the
/// backward pass completes gradients; those of a bucket are offered together as soon as the last of them is
/// complete. In the first step that order is guessed; from then on it is what the first rank saw.
class GradientExchange final : public runtime::GradientObserver {
 public:
  using Clock = std::chrono::steady_clock;

  /// Of the gradients of `network`, which is the same on all ranks and outlives this, as `ranks` does.
  /// Between hosts they travel as `wire`; `bucket` numbers at a time, or, where it is 0, as many as measured
  /// times say. A collective, as are `begin` and `finish`. Throws EnvironmentError for a network on a GPU,
  /// whose ranks need NCCL.
  GradientExchange(distributed::Ranks& ranks, const runtime::Network& network,
                   distributed::Wire wire = distributed::Wire::fp32, std::size_t bucket = 0);

  void begin() override;
  void ready(const runtime::NamedTensor& parameter) override;
  void finish() override;

  /// Seconds from `begin` to `finish` in the last batch: what this rank took for itself.
  double seconds() const { return seconds_; }
  /// Of the first rank: that other buckets were planned, once.
  std::optional<distributed::BucketChoice> take_news() { return std::exchange(news_, std::nullopt); }

  /// When what happened in the last batch.
  struct Times {
    struct Bucket {
      Clock::time_point begin;  ///< it was complete here, and those before it were added up
      Clock::time_point end;    ///< it was added up
    };
    std::vector<Bucket> buckets;
    Clock::time_point own_end;  ///< from here on this rank waited for others
    Clock::time_point end;
  };
  Times times() const;

 private:
  struct Place {
    std::size_t tensor;   ///< in Network::tensors()
    at::Tensor gradient;  ///< in the numbers that are added up
    bool is_complete = false;
    double ready = 0;  ///< seconds after `begin`
  };

  const at::Tensor& parameter_of(const Place& place) const;
  std::vector<std::size_t> trained() const;
  void plan(const std::vector<std::size_t>& order);
  void settle(Place& place);
  void offer_complete();
  void agree();
  std::size_t next_bucket();

  distributed::Ranks& ranks_;
  const runtime::Network& network_;
  std::unique_ptr<distributed::Sums> sums_;
  std::vector<std::size_t> trained_;  ///< tensors that have places now
  std::vector<Place> places_;
  std::optional<distributed::BucketPlan> plan_;
  std::unordered_map<const void*, std::size_t> place_of_;  ///< by what a tensor is
  std::size_t complete_ = 0;                               ///< places before which all are
  std::size_t offered_ = 0;                                ///< buckets
  std::vector<std::size_t> order_;                         ///< in which tensors became ready in this batch
  std::vector<std::size_t> learned_;                       ///< by the first rank; empty: not known yet
  std::optional<distributed::BucketTuner> tuner_;          ///< of the first rank, where a network is crossed
  std::size_t bucket_;                                     ///< numbers
  bool plans_anew_ = false;
  std::optional<distributed::BucketChoice> news_;
  double began_ = 0;
  double seconds_ = 0;
  std::vector<Clock::time_point> offered_at_;  ///< by bucket
  Clock::time_point own_end_;
  Clock::time_point end_;
};

}  // namespace anneal::exchange
