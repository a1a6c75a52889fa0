#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/data/augment/augment.h"
#include "engine/data/loading/image_store.h"
#include "engine/data/loading/loader.h"

namespace anneal::data {

/// Puts samples into batches: reads, replaces what is unreadable, augments. One per thread.
class SampleFiller {
 public:
  SampleFiller(ImageStore& store, const LoaderOptions& options)
      : store_(store), options_(options), augmenter_(options.augment) {}

  /// Fills entry `entry` of `batch` with sample `wanted`, augmented as its view in `epoch` is.
  void fill(ImageBatch& batch, std::size_t entry, std::size_t wanted, std::int64_t epoch);

  std::vector<BadSample> take_bad_samples() { return std::exchange(bad_samples_, {}); }  ///< since last time

 private:
  using Choose = std::function<Window(int width, int height)>;
  std::optional<Pixels> get_or_replace(std::size_t& sample, const Choose& choose, int side);
  std::optional<Pixels> get(std::size_t sample, const Choose& choose, int side);

  ImageStore& store_;
  const LoaderOptions& options_;
  ReadBuffers buffers_;
  Augmenter augmenter_;
  std::vector<BadSample> bad_samples_;
};

}  // namespace anneal::data
