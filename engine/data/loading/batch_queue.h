#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/data/loading/batch.h"
#include "engine/data/loading/batch_planner.h"
#include "engine/data/loading/order.h"

namespace anneal::data {

/// A batch that is being made.
struct Slot {
  ImageBatch batch;
  SamplePosition begin;
  SampleOrder order;         ///< null: catalogue order
  std::int64_t entries = 0;  ///< to be filled: those of the batch, and perhaps the sample before them
  std::int64_t handed_out = 0;
  std::int64_t done = 0;
  bool is_ready = false;

  /// Of an entry, in the epoch's order.
  std::int64_t position(std::int64_t entry) const;
};

/// Entries of a batch for one thread.
struct BatchPart {
  Slot* slot;
  std::int64_t begin;
  std::int64_t end;
};

/// The batches that are being made, in order, and the memory of those that were consumed. Not
/// synchronised.
class BatchQueue {
 public:
  /// Pixels lie in `memory`; null: on the heap.
  explicit BatchQueue(std::size_t depth, std::shared_ptr<BatchMemory> memory = nullptr)
      : depth_(depth), memory_(std::move(memory)) {}

  void set_depth(std::size_t depth) { depth_ = depth; }

  bool is_empty() const { return slots_.empty(); }
  bool is_full() const { return slots_.size() >= depth_; }
  const Slot& front() const { return slots_.front(); }

  /// Begins a batch behind the others. With `neighbour` a part that is not all of it has one more entry, see
  /// mix_samples. True where there is nothing to fill: it is ready.
  bool open(SamplePosition begin, const BatchPlan& plan, SampleOrder order, bool neighbour);

  /// Samples of the first batch that has some to be filled. Slots stay where they are until they are taken.
  std::optional<BatchPart> take_slice();

  /// Counts a slice that is filled, and what could not be read of it. True with the last one of a batch.
  static bool finish(const BatchPart& slice, std::vector<BadSample> bad_samples);

  ImageBatch pop();
  void clear();
  void recycle(ImageBatch batch);

 private:
  std::size_t depth_;
  std::shared_ptr<BatchMemory> memory_;
  std::deque<Slot> slots_;
  std::vector<ImageBatch> free_;
};

}  // namespace anneal::data
