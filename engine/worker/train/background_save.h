#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <optional>
#include <thread>

#include "engine/quality/metrics/evaluation.h"
#include "engine/worker/checkpoint/store.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::train {

/// Saves a checkpoint while training goes on, from a copy in memory that is made first and kept for the next.
/// One at a time.
class BackgroundSave {
 public:
  /// What belongs to a checkpoint and is told when it is there.
  struct Wish {
    CheckpointManifest manifest;
    std::optional<metrics::Evaluation> evaluation = {};
    bool is_to_be_evaluated = false;  ///< elsewhere
  };
  struct Saved {
    CheckpointEntry entry;
    Wish wish;
  };
  using Write = std::function<CheckpointEntry(const CheckpointManifest&, const checkpoint::Contents&)>;

  /// `write` is called on another thread.
  explicit BackgroundSave(Write write) : write_(std::move(write)) {}

  /// Copies `contents`, whose tensors may change as soon as this returns. The one before has been taken.
  void begin(Wish wish, const checkpoint::Contents& contents);

  bool is_under_way() const { return thread_.joinable(); }
  /// What has been saved, once; nothing while it is under way, where this does not wait. Throws what `write`
  /// has thrown.
  std::optional<Saved> take(bool waits);

 private:
  Write write_;
  Wish wish_;
  checkpoint::Contents copy_;  ///< and where the next one is put
  std::atomic<bool> is_done_ = false;
  CheckpointEntry entry_;
  std::exception_ptr failure_;
  std::jthread thread_;
};

}  // namespace anneal::train
