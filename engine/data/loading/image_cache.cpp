#include "loading/image_cache.h"

#include <algorithm>
#include <utility>

#include "loading/decoded_size.h"
#include "source/read_sample.h"

namespace anneal::data {
namespace {

std::int64_t bytes_of(const Image& image) {
  return static_cast<std::int64_t>(image.rgb.size() + sizeof(Image));
}

}  // namespace

ImageCache::ImageCache(const Catalogue& catalogue, std::int64_t limit_bytes,
                       std::shared_ptr<MemoryBudget> budget)
    : budget_(std::move(budget)) {
  if (catalogue.samples.empty() || lies_ready(catalogue, catalogue.samples.front())) return;
  const auto decoded = decoded_bytes(catalogue);
  const bool is_worthwhile = !decoded || is_worth_keeping(*decoded, limit_bytes);
  // What is no image file can only be had whole.
  keeps_whole_ = is_worthwhile || !is_encoded(catalogue, catalogue.samples.front());
  if (!keeps_whole_) return;
  wanted_bytes_ = std::min(decoded.value_or(0), limit_bytes);
  if (!budget_) return;
  std::uint32_t last = 0;
  for (const Sample& sample : catalogue.samples) last = std::max(last, sample.index);
  kept_ = std::vector<std::atomic<const Image*>>(std::size_t{last} + 1);
}

ImageCache::~ImageCache() {
  for (const std::atomic<const Image*>& kept : kept_) {
    const std::unique_ptr<const Image> image(kept.load());
    if (image) budget_->give_back(bytes_of(*image));
  }
}

const Image* ImageCache::find(std::uint32_t entry) const {
  return entry < kept_.size() ? kept_[entry].load(std::memory_order_acquire) : nullptr;
}

ImageView ImageCache::keep(std::uint32_t entry, Image& image) {
  const std::int64_t bytes = bytes_of(image);
  if (entry >= kept_.size() || !budget_->take(bytes)) return image;
  auto candidate = std::make_unique<const Image>(std::move(image));
  const Image* present = nullptr;
  // Two threads may meet at an image; the second one's copy equals the first's and is dropped.
  if (kept_[entry].compare_exchange_strong(present, candidate.get(), std::memory_order_acq_rel))
    return *candidate.release();
  budget_->give_back(bytes);
  return *present;
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
