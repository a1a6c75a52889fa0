#include "data/image_store.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "data/decoded_size.h"
#include "data/pack.h"
#include "data/read_sample.h"

namespace anneal::data {

namespace {

bool keeps_whole(const Catalogue& catalogue, std::int64_t limit_bytes) {
  // What is no image file can only be had whole.
  if (catalogue.samples.empty() || !is_encoded(catalogue, catalogue.samples.front())) return true;
  const auto decoded = decoded_bytes(catalogue);
  return !decoded || is_worth_keeping(*decoded, limit_bytes);
}

/// Where the window's box is among the pixels of a part.
Pixels place(const Window& window, const Part& part) {
  const double scale = part.reduction;
  const auto first = [&](int edge, int origin) {
    return static_cast<int>(std::floor((edge - origin) / scale));
  };
  const auto last = [&](int edge, int origin, int size) {
    return std::min(static_cast<int>(std::ceil((edge - origin) / scale)), size);
  };
  const Region& region = window.region;
  const int left = first(region.x, part.left), top = first(region.y, part.top);
  const int right = last(region.x + region.width, part.left, part.image.width);
  const int bottom = last(region.y + region.height, part.top, part.image.height);
  return {ImageView(part.image).part({left, top, right - left, bottom - top}),
          {(window.box.x - part.left) / scale - left, (window.box.y - part.top) / scale - top,
           window.box.width / scale, window.box.height / scale}};
}

Pixels place(const Window& window, const ImageView& whole) {
  const Region& region = window.region;
  return {whole.part(region),
          {window.box.x - region.x, window.box.y - region.y, window.box.width, window.box.height}};
}

}  // namespace

ImageStore::ImageStore(std::shared_ptr<const Catalogue> catalogue, std::int64_t memory_limit_bytes,
                       bool may_reduce)
    : catalogue_(std::move(catalogue)),
      // IDX pixels are in memory already.
      memory_limit_bytes_(catalogue_->idx ? 0 : memory_limit_bytes),
      keeps_whole_(keeps_whole(*catalogue_, memory_limit_bytes)),
      may_reduce_(may_reduce),
      kept_(catalogue_->samples.size()),
      is_excluded_(catalogue_->samples.size()),
      is_bad_(catalogue_->samples.size()) {}

ImageStore::~ImageStore() {
  for (const std::atomic<const Image*>& image : kept_) delete image.load();
}

Pixels ImageStore::get(std::size_t index, const std::function<Window(int width, int height)>& choose,
                       int side, ReadBuffers& buffers) {
  if (keeps_whole_) {
    const ImageView whole = get_whole(index, buffers);
    return place(choose(whole.width, whole.height), whole);
  }
  const Sample& sample = catalogue_->samples[index];
  const auto bytes = sample_bytes(*catalogue_, sample, buffers.file);
  Window window;
  const auto want = [&](int width, int height) {
    window = choose(width, height);
    return Wanted{window.region, may_reduce_ ? side : 0};
  };
  decode_part(bytes, catalogue_->path(sample).string(), want, buffers.part);
  return place(window, buffers.part);
}

ImageView ImageStore::get_whole(std::size_t index, ReadBuffers& buffers) {
  if (const Image* kept = kept_[index].load(std::memory_order_acquire)) return *kept;
  const Sample& sample = catalogue_->samples[index];
  if (catalogue_->pack && catalogue_->pack->entry(sample.index).encoding == Encoding::raw) {
    const std::string place = catalogue_->path(sample).string();
    return pixels_of(catalogue_->pack->checked_entry(sample.index, place), place, buffers.part.image);
  }
  read_sample(*catalogue_, sample, buffers.file, buffers.part.image);
  return keep(index, buffers.part.image);
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

void ImageStore::exclude(const std::vector<Exclusion>& excluded, std::int64_t epoch) {
  is_excluded_.assign(is_excluded_.size(), false);
  for (const Exclusion& exclusion : excluded) {
    const auto index = static_cast<std::size_t>(exclusion.index);
    if (exclusion.epoch >= epoch) continue;
    is_excluded_[index] = true;
    mark_bad(index);
  }
}

void ImageStore::mark_bad(std::size_t index) {
  if (!is_bad_[index].exchange(true)) ++bad_count_;
}

}  // namespace anneal::data
