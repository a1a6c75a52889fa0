#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/communicator.h"
#include "engine/worker/exchange/exchange.h"
#include "engine/worker/runtime/network.h"

namespace anneal::exchange {

/// Ranks that step on their own gradients, and average their weights from time to time (Stich 2019, "Local
/// SGD Converges Fast and Communicates Little"): each counts by the samples that it has learned from since.
class LocalSgd final : public Exchange {
 public:
  /// Of the weights of `network`, which is the same on all ranks, on the processor, and outlives this, as
  /// `ranks` do. `wire` is as what moves of weights travel between hosts; all else travels as fp32. A
  /// collective.
  LocalSgd(distributed::Communicator& ranks, const runtime::Network& network, distributed::Wire wire);

  void begin() override { began_ = Clock::now(); }
  void ready(const runtime::NamedTensor&) override {}
  /// Gradients that a rank without a part of the batch has not are zeros.
  void finish() override;

  /// Before the first step after all ranks had the same weights, or after one that was averaged, this takes
  /// note of them; before any other it does nothing.
  void depart();
  /// A step learns from so many samples here.
  void count(std::int64_t samples) { samples_ += samples; }
  /// Whether there were steps since ranks had the same weights.
  bool is_apart() const { return is_apart_; }

  /// Ranks have the same weights and `state` again, fp32, on the processor: the mean over all. Of what has no
  /// dimension, which counts steps, all have the same. A collective.
  void average(const std::vector<at::Tensor>& state);
  /// Ranks have the same weights for another reason.
  void forget();

  double seconds() const override { return seconds_; }
  Times times() const override { return {.buckets = {}, .own_end = end_, .end = end_}; }
  std::int64_t state_bytes() const override;

 private:
  void average_state(const std::vector<at::Tensor>& state, double share);

  distributed::Communicator& ranks_;
  const runtime::Network& network_;
  std::unique_ptr<distributed::AllReduce> moves_;
  std::unique_ptr<distributed::AllReduce> state_;
  std::vector<at::Tensor> weights_;    ///< that are learned
  std::vector<at::Tensor> departure_;  ///< … when all ranks had the same
  std::int64_t samples_ = 0;           ///< since then, of this rank
  bool is_apart_ = false;
  Clock::time_point began_, end_;
  double seconds_ = 0;
};

}  // namespace anneal::exchange
