#include "engine/data/loading/image_cache.h"

#include <algorithm>

#include "engine/data/loading/decoded_size.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {

ImageCache::ImageCache(const Catalogue& catalogue, std::int64_t limit_bytes, const ShelfMaker& maker) {
  if (catalogue.samples.empty() || lies_ready(catalogue, catalogue.samples.front())) return;
  const auto decoded = decoded_bytes(catalogue);
  const bool is_worthwhile = !decoded || is_worth_keeping(*decoded, limit_bytes);
  // What is not an image file can only be had whole.
  keeps_whole_ = is_worthwhile || !is_encoded(catalogue, catalogue.samples.front());
  if (!keeps_whole_) return;
  wanted_bytes_ = std::min(decoded.value_or(0), limit_bytes);
  if (!maker) return;
  std::uint32_t last = 0;
  for (const Sample& sample : catalogue.samples) last = std::max(last, sample.index);
  shelf_ = maker(std::size_t{last} + 1);
}

std::optional<ImageView> ImageCache::find(std::uint32_t entry) const {
  return shelf_ ? shelf_->find(entry) : std::nullopt;
}

ImageView ImageCache::keep(std::uint32_t entry, Image& image) {
  return shelf_ ? shelf_->keep(entry, image) : ImageView(image);
}

void ImageCache::note(std::uint32_t entry, Oddities oddities) {
  if (oddities.empty()) return;
  const std::lock_guard lock(mutex_);
  odd_[entry].add(oddities);
}

OddityCounts ImageCache::odd_images() const {
  const std::lock_guard lock(mutex_);
  OddityCounts counts;
  for (const auto& [entry, oddities] : odd_) counts.add(oddities);
  return counts;
}

}  // namespace anneal::data
