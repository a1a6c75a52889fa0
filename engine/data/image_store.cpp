#include "data/image_store.h"

#include <utility>

#include "data/read_sample.h"
#include "protocol/error.h"

namespace anneal::data {

ImageStore::ImageStore(std::shared_ptr<const Catalogue> catalogue, std::int64_t memory_limit_bytes)
    : catalogue_(std::move(catalogue)),
      // IDX pixels are in memory already.
      memory_limit_bytes_(catalogue_->idx ? 0 : memory_limit_bytes),
      kept_(catalogue_->samples.size()),
      is_bad_(catalogue_->samples.size()) {}

ImageStore::~ImageStore() {
  for (const std::atomic<const Image*>& image : kept_) delete image.load();
}

std::optional<ImageView> ImageStore::get(std::size_t index, ReadBuffers& buffers) {
  if (const Image* kept = kept_[index].load(std::memory_order_acquire)) return ImageView(*kept);
  if (is_bad_[index]) return std::nullopt;
  try {
    read_sample(*catalogue_, catalogue_->samples[index], buffers.file, buffers.image);
  } catch (const UserError& error) {
    record_bad(index, error.message());
    return std::nullopt;
  }
  return keep(index, buffers.image);
}

ImageView ImageStore::keep(std::size_t index, Image& image) {
  const auto bytes = static_cast<std::int64_t>(image.rgb.size() + sizeof(Image));
  if (kept_bytes_.fetch_add(bytes) + bytes > memory_limit_bytes_) {
    kept_bytes_ -= bytes;
    return image;
  }
  auto candidate = std::make_unique<const Image>(std::move(image));
  const Image* present = nullptr;
  // Two epochs may meet at a sample; the second thread's copy equals the first's and is dropped.
  if (kept_[index].compare_exchange_strong(present, candidate.get(), std::memory_order_acq_rel)) {
    return *candidate.release();
  }
  kept_bytes_ -= bytes;
  return *present;
}

void ImageStore::record_bad(std::size_t index, std::string reason) {
  if (is_bad_[index].exchange(true)) return;
  const std::lock_guard lock(mutex_);
  new_bad_samples_.push_back({catalogue_->path(catalogue_->samples[index]).string(), std::move(reason)});
  ++bad_count_;
}

std::vector<BadSample> ImageStore::take_bad_samples() {
  const std::lock_guard lock(mutex_);
  return std::exchange(new_bad_samples_, {});
}

}  // namespace anneal::data
