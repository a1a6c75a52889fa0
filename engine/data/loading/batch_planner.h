#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/data/loading/batch.h"

namespace anneal::data {

/// A place in a run: sample `sample` of the order of epoch `epoch`.
struct SamplePosition {
  std::int64_t epoch = 0;
  std::int64_t sample = 0;
};

/// Where batches begin and how large they are.
class BatchPlanner {
 public:
  /// Size, side, augmentation and part of the batch that begins there. Called from any thread, ahead of time:
  /// a pure function.
  using Plan = std::function<BatchPlan(std::int64_t epoch, std::int64_t first_sample)>;

  BatchPlanner(std::int64_t samples, bool drops_last, Plan plan, std::int64_t epochs)
      : samples_(samples), drops_last_(drops_last), plan_(std::move(plan)), epochs_(epochs) {}

  std::int64_t epochs() const { return epochs_; }
  void set_epochs(std::int64_t epochs) { epochs_ = epochs; }

  /// The batch that begins there, or nullopt when the epoch is over: its last batch may be smaller, or, with
  /// `drops_last`, left out unless it is the only one. std::out_of_range for a plan beyond its limits.
  std::optional<BatchPlan> at(SamplePosition position) const;

  /// The first place from there on where a batch begins; epoch `epochs` when there is none.
  SamplePosition next_begin(SamplePosition position) const;

 private:
  std::int64_t samples_;
  bool drops_last_;
  Plan plan_;
  std::int64_t epochs_;
};

}  // namespace anneal::data
