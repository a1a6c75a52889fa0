#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/batch.h"
#include "engine/data/loading/batch_planner.h"
#include "engine/data/loading/epoch_subset.h"
#include "engine/data/loading/loader_tuner.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

class ImageCache;

struct LoaderOptions {
  int threads = 1;
  int prefetch_batches = 4;
  /// More than `threads`: threads and batches ahead are tuned while it runs (see loader_tuner.h), up to
  /// so many threads.
  int most_threads = 0;
  std::shared_ptr<BatchMemory> memory;  ///< of the pixels of batches; null: the heap
  std::shared_ptr<ImageCache> cache;    ///< of the catalogue's source; null: no decoded image is kept
  std::uint64_t seed = 1;               ///< of shuffles and augmentation
  bool shuffle = true;                  ///< false: catalogue order, for evaluation
  bool balances_classes = false;        ///< when shuffling: see balanced_order.h; not with EpochSubset
  bool drop_last = true;  ///< leave out an incomplete last batch, unless it is the epoch's only one
  AugmentSpec augment;
  int views = 0;  ///< ways in which each sample is augmented, epoch by epoch in turns; 0: in each another
  /// When shuffling: after so many neighbours that cannot be read either a sample is not replaced.
  std::int64_t most_replacements = std::numeric_limits<std::int64_t>::max();
  std::vector<Exclusion> excluded;
};

/// Decodes and augments on its own threads, ahead of the consumer.
///
/// The samples and pixels of a batch depend on (seed, epoch, position) and the exclusions only, never on the
/// number of threads or ranks, or on timing, so a run can continue at any position. While the last batches of
/// an epoch are consumed the next epoch's are already being made. One consumer thread.
///
/// An unreadable sample is replaced, when shuffling, by the next readable one in catalogue order (pixels,
/// label and index are its); otherwise, and where there is none near, its slot is mid-grey with label -1. In
/// the epochs after the one in which it turned out to be bad it is not tried again; to that end what was made
/// ahead of the next epoch is made anew. With the `excluded` of a run that ended, its continuation sees the
/// same batches. ImageBatch::bad_samples names what could not be read; how many are too many is for the
/// consumer to say (see unreadable.h).
class Loader {
 public:
  using Plan = BatchPlanner::Plan;

  /// `plan(epoch, first_sample)` gives size and side of the batch that starts at sample `first_sample`
  /// of that epoch's order. `epochs` bounds the work ahead.
  Loader(std::shared_ptr<const Catalogue> catalogue, LoaderOptions options, Plan plan, std::int64_t epochs);
  ~Loader();
  Loader(const Loader&) = delete;
  Loader& operator=(const Loader&) = delete;

  /// Continues at sample `first_sample` of `epoch`; drops what was prepared.
  void seek(std::int64_t epoch, std::int64_t first_sample);
  /// The same; from now on the work ahead is bound by `epochs`.
  void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs);
  /// The same with only the samples of `epoch` at these places of its order, of which nothing is made ahead
  /// beyond it. `first_sample`, and what plans are asked for, are places still.
  void seek(std::int64_t epoch, std::int64_t first_sample, EpochSubset kept);

  /// The next batch, or nullopt at the end of an epoch (call again for the next one) and after the last.
  /// Waits when it is not ready.
  std::optional<ImageBatch> next();

  /// What `next` gives, where that is ready; else null. It stays where and as it is until `next` or `seek`.
  const ImageBatch* upcoming() const;

  /// Hands a consumed batch's memory back for reuse.
  void recycle(ImageBatch batch);

  double waited_seconds() const;  ///< total time `next` has waited
  LoaderSetting setting() const;  ///< in use now

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace anneal::data
