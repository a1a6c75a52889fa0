#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/bucket_plan.h"
#include "engine/worker/distributed/bucket_tuner.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/exchange/exchange.h"
#include "engine/worker/exchange/parameter_shards.h"
#include "engine/worker/runtime/network.h"

namespace anneal::exchange {

struct ExchangeOptions {
  distributed::Wire wire = distributed::Wire::fp32;  ///< as what gradients travel between hosts
  std::size_t bucket = 0;                            ///< numbers at a time; 0: as measured times say
  const ParameterShards* shards = nullptr;           ///< null: every rank needs all gradients
};

/// Adds up the gradients of all ranks while the backward pass goes on.
///
/// Each gradient has its place among numbers that ranks add up (distributed::AllReduce), where it is written
/// once and stays: what the optimizer reads is a view of it. Places follow each other in the order in which
/// the backward pass completes gradients; those of a bucket are offered together as soon as the last of them
/// is complete. In the first step that order is guessed; from then on it is what the first rank saw.
///
/// Where parameters are shared out, only their owners get the sums (distributed::ReduceScatter), and a rank
/// is left with gradients of its own parameters alone. Others' are let go of as soon as they are added.
class GradientExchange final : public Exchange {
 public:
  /// Of the gradients of `network`, which is the same on all ranks and outlives this, as `ranks` and the
  /// shards do. A collective, as are `begin` and `finish`. Throws EnvironmentError, LostRank.
  GradientExchange(distributed::Communicator& ranks, const runtime::Network& network,
                   const ExchangeOptions& options = {});

  void begin() override;
  void ready(const runtime::NamedTensor& parameter) override;
  void finish() override;

  double seconds() const override { return seconds_; }
  Times times() const override;
  /// What of the way that gradients take is worth telling: "ranks 0 and 1 share a GPU, so …"; "".
  const std::string& note() const { return note_; }
  /// Of the first rank: that other buckets were planned, once.
  std::optional<distributed::BucketChoice> take_news() { return std::exchange(news_, std::nullopt); }

 private:
  struct Place {
    std::size_t tensor;   ///< in Network::tensors()
    std::size_t first;    ///< of the numbers that are added up
    at::Tensor gradient;  ///< these numbers; where parameters are shared out, undefined for those of others
    bool is_complete = false;
    double ready = 0;      ///< seconds after `begin`
    at::Tensor here = {};  ///< where parameters are shared out: what this rank adds to them, until it has
  };

  void make_all_reduce(distributed::Wire wire);
  const at::Tensor& parameter_of(const Place& place) const;
  std::vector<std::size_t> trained() const;
  at::Tensor gradient_at(std::size_t position, std::size_t first);
  void plan(const std::vector<std::size_t>& order);
  void settle(Place& place);
  void settle_for_owner(Place& place, at::Tensor& gradient);
  void offer_complete();
  void offer_to_owners();
  void release();
  void agree();
  std::size_t next_bucket();

  distributed::Communicator& ranks_;
  const runtime::Network& network_;
  const ParameterShards* shards_;
  std::unique_ptr<distributed::AllReduce> sums_;            ///< null where parameters are shared out
  std::unique_ptr<distributed::ReduceScatter> owned_sums_;  ///< … and this where they are not
  std::vector<std::size_t> shard_of_;                       ///< of these, by tensor
  std::string note_;
  std::vector<std::size_t> trained_;  ///< tensors that have places now
  std::vector<Place> places_;
  std::optional<distributed::BucketPlan> plan_;
  std::unordered_map<const void*, std::size_t> place_of_;  ///< by what a tensor is
  std::size_t complete_ = 0;                               ///< places before which all are
  std::size_t offered_ = 0;                                ///< buckets; places, where they go to owners
  std::size_t released_ = 0;                               ///< places
  std::vector<std::size_t> order_;                         ///< in which tensors became ready in this batch
  std::vector<std::size_t> learned_;                       ///< by the first rank; empty: not known yet
  std::optional<distributed::BucketTuner> tuner_;          ///< of the first rank, where a network is crossed
  std::size_t bucket_;                                     ///< numbers
  bool plans_anew_ = false;
  std::optional<distributed::BucketChoice> news_;
  double began_ = 0;
  double seconds_ = 0;
  std::vector<Clock::time_point> offered_at_;  ///< by bucket; by place, where they go to owners
  Clock::time_point own_end_;
  Clock::time_point end_;
};

}  // namespace anneal::exchange
