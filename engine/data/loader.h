#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "data/dataset.h"
#include "protocol/job_spec.h"

namespace anneal::data {

struct LoaderOptions {
  int threads = 1;
  int prefetch_batches = 4;
  std::int64_t memory_limit_bytes = std::int64_t{2} << 30;  ///< for decoded images kept in memory
  std::uint64_t seed = 1;                                   ///< of shuffles and augmentation
  bool shuffle = true;                                      ///< false: catalogue order, for evaluation
  bool drop_last = true;  ///< leave out an incomplete last batch, unless it is the epoch's only one
  AugmentSpec augment;
  double bad_limit = 0.01;  ///< share of unreadable files above which the run stops
};

/// A file that could not be read and was left out.
struct BadSample {
  std::string path;
  std::string reason;
};

/// One batch in a reusable buffer.
struct Batch {
  std::vector<std::uint8_t> pixels;  ///< [N, side, side, 3], RGB
  std::vector<std::int64_t> labels;  ///< [N]; -1 marks an unreadable sample of an evaluation, to be ignored
  /// [N] when samples are mixed, else empty: the label whose share is 1 - weight.
  std::vector<std::int64_t> mixed_labels;
  double weight = 1;                  ///< share of `labels`
  std::vector<std::int64_t> indices;  ///< [N], into Catalogue::samples
  std::int64_t size = 0;              ///< N
  int side = 0;

  bool operator==(const Batch&) const = default;
};

/// What the consumer wants next; size in [1, 2^20], side in [1, 4096]. The loader asks for this ahead of
/// time and from its own threads, so it must be a pure function of the position.
struct BatchPlan {
  std::int64_t size;
  int side;
};

/// Decodes and augments on its own threads, ahead of the consumer.
///
/// The samples and pixels of a batch depend on (seed, epoch, position) only, never on the number of
/// threads or on timing, so a run can continue at any position. While the last batches of an epoch are
/// consumed the next epoch's are already being made. One consumer thread.
///
/// An unreadable sample is replaced, when shuffling, by the next readable one in catalogue order (pixels,
/// label and index are its); otherwise its slot is mid-grey with label -1.
class Loader {
 public:
  /// `plan(epoch, first_sample)` gives size and side of the batch that starts at sample `first_sample`
  /// of that epoch's order. `epochs` bounds the work ahead.
  using Plan = std::function<BatchPlan(std::int64_t epoch, std::int64_t first_sample)>;

  Loader(std::shared_ptr<const Catalogue> catalogue, LoaderOptions options, Plan plan, std::int64_t epochs);
  ~Loader();
  Loader(const Loader&) = delete;
  Loader& operator=(const Loader&) = delete;

  /// Continues at sample `first_sample` of `epoch`; drops what was prepared.
  void seek(std::int64_t epoch, std::int64_t first_sample);

  /// The next batch, or nullopt at the end of an epoch (call again for the next one) and after the last.
  /// Waits when it is not ready. Throws UserError when more than `bad_limit` of the files are unreadable.
  std::optional<Batch> next();

  /// Hands a consumed batch's memory back for reuse.
  void recycle(Batch batch);

  std::vector<BadSample> take_bad_samples();  ///< found since the last call
  double waited_seconds() const;              ///< total time `next` has waited
  std::int64_t batches_per_epoch(std::int64_t epoch) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace anneal::data
