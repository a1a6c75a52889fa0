#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/input/feed.h"
#include "engine/worker/train/loss/objective.h"
#include "engine/worker/train/reporting/figures.h"

namespace anneal::train {

/// Adds the gradients of a loss, [], to those of the network.
using Backward = std::function<void(const at::Tensor& loss)>;

/// A loss that a step learns from beside the labelled one.
class LossTerm {
 public:
  virtual ~LossTerm() = default;

  /// How many samples of `data` it is the mean loss of; 0: there are none for it here.
  virtual std::int64_t samples(const StepData& data) const = 0;
  /// … on all ranks together.
  virtual std::int64_t whole_samples(const StepData& data) const { return samples(data); }

  /// Of its loss at `progress`, where the labelled one has 1; from 0.
  virtual double weight(const Training& training, double progress) const = 0;

  /// Calls `backward` once with what the samples of `slice` add to the loss, not weighted: nothing, where it
  /// has none and only keeps other ranks' passes company. Returns figures of which those of all slices add
  /// up. What is dropped follows from `seed` and the samples' places.
  virtual Figures pass(const StepData& data, Slice slice, std::uint64_t seed, const Backward& backward) = 0;
};

/// Over all ranks, of which some may have no part in them. A collective.
Figures sum_of(distributed::Communicator& ranks, const Figures& figures);

/// As many micro-batches of nearly equal size as are needed for none to be larger than `largest`, and at
/// least `least`; 0: of any size.
std::vector<Slice> micro_batches(std::int64_t samples, std::int64_t largest, std::int64_t least = 1);

/// Adds the gradients of `weight` times the loss, none where that is 0, a slice at a time, before each of
/// which `comes_to` is called. Returns the figures of all of them.
Figures add_gradients(
    LossTerm& term, const StepData& data, double weight, const std::vector<Slice>& slices, std::uint64_t seed,
    const std::function<void(Slice)>& comes_to = [](Slice) {});

}  // namespace anneal::train
