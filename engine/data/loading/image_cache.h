#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/data/image/image.h"
#include "engine/data/image/oddity.h"
#include "engine/data/loading/shared_image_cache.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Decoded images of a source that stay in memory while there is room, by their entry (Sample::index):
/// samples that come again are kept once, and loaders of one source may share a cache. Each epoch visits
/// every sample once in a new order, so whatever comes first is as good to keep as anything else, and
/// evicting would only lose hits ("Analyzing and mitigating data stalls in DNN training", MinIO cache). All
/// members may be called from any thread.
class ImageCache {
 public:
  /// Images are kept whole where a third of them fits into `limit_bytes`, see is_worth_keeping, on a shelf of
  /// `maker`; null: none is kept.
  ImageCache(const Catalogue& catalogue, std::int64_t limit_bytes, const ShelfMaker& maker);

  /// Whether images are to be decoded whole: a function of the catalogue and the limit, whatever memory
  /// holds.
  bool keeps_whole() const { return keeps_whole_; }

  /// What the images would like to have of the limit.
  std::int64_t wanted_bytes() const { return wanted_bytes_; }

  /// Nothing when it is not kept.
  std::optional<ImageView> find(std::uint32_t entry) const;

  /// Keeps `image` if there is room. The result is what to use: valid as long as `image` and the cache.
  ImageView keep(std::uint32_t entry, Image& image);

  /// Remembers what turned out odd about an image, kept or not.
  void note(std::uint32_t entry, Oddities oddities);
  OddityCounts odd_images() const;

 private:
  bool keeps_whole_ = true;
  std::int64_t wanted_bytes_ = 0;
  std::unique_ptr<SharedImageCache> shelf_;  ///< null: none is kept
  mutable std::mutex mutex_;                 ///< of odd_
  std::map<std::uint32_t, Oddities> odd_;
};

}  // namespace anneal::data
