#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include <ATen/core/Tensor.h>

#include "engine/data/loading/epoch_subset.h"
#include "engine/data/loading/loader.h"
#include "engine/data/table/row_batch.h"
#include "engine/worker/train/input/unlabelled_stream.h"

namespace anneal::train {

using Batch = std::variant<data::ImageBatch, table::RowBatch>;

/// In samples: those of this rank, and those of all ranks together.
inline std::int64_t size_of(const Batch& batch) {
  return std::visit([](const auto& one) { return one.size; }, batch);
}
inline std::int64_t whole_size_of(const Batch& batch) {
  return std::visit([](const auto& one) { return one.size + one.elsewhere; }, batch);
}

/// The place of its first sample among those of all ranks.
inline std::int64_t first_of(const Batch& batch) {
  return std::visit([](const auto& one) { return one.first; }, batch);
}

/// What a step learns from.
struct StepData {
  Batch batch;
  std::optional<UnlabelledViews> unlabelled = {};  ///< beside images
  double waited = 0;                               ///< seconds
  at::Tensor bytes = {};  ///< of the batch's images, [N, side, side, 3] on the device; undefined: still here
};

/// The batches of a run.
class Feed {
 public:
  virtual ~Feed() = default;

  /// Continues at sample `first_sample` of `epoch`; what was made ahead is dropped.
  virtual void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) = 0;

  /// The same with only the samples of `epoch` at these places of its order; null: all of this epoch. Nothing
  /// is made ahead of the next. Of images alone.
  virtual void seek_kept(std::int64_t epoch, std::int64_t first_sample, data::EpochSubset kept) = 0;

  /// What comes next in `epoch`, or nullopt at its end.
  virtual std::optional<StepData> next(std::int64_t epoch) = 0;

  /// Sends what `next` will give to the device, where it is ready, while that computes.
  virtual void look_ahead() {}

  /// Hands the memory of consumed data back for reuse.
  virtual void recycle(StepData data) = 0;

  /// What is spent on making them; none where they only have to be looked up.
  virtual std::optional<data::LoaderSetting> setting() const = 0;
};

}  // namespace anneal::train
