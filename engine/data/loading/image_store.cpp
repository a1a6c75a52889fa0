#include "engine/data/loading/image_store.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {

namespace {

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

ImageStore::ImageStore(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<ImageCache> cache,
                       bool may_reduce)
    : catalogue_(std::move(catalogue)),
      cache_(cache ? std::move(cache) : std::make_shared<ImageCache>(*catalogue_, 0, nullptr)),
      may_reduce_(may_reduce),
      is_excluded_(catalogue_->samples.size()) {}

Pixels ImageStore::get(std::size_t index, const std::function<Window(int width, int height)>& choose,
                       int side, ReadBuffers& buffers) {
  if (cache_->keeps_whole()) {
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
  decode_part(bytes, catalogue_->path(sample).string(), want, buffers.part, catalogue_->levels);
  cache_->note(sample.index, buffers.part.findings.oddities);
  return place(window, buffers.part);
}

ImageView ImageStore::get_whole(std::size_t index, ReadBuffers& buffers) {
  const Sample& sample = catalogue_->samples[index];
  if (const auto kept = cache_->find(sample.index)) return *kept;
  Findings findings;
  const ImageView pixels =
      catalogue_->store->pixels(sample, buffers.file, buffers.part.image, catalogue_->levels, &findings);
  if (lies_ready(*catalogue_, sample)) return pixels;
  cache_->note(sample.index, findings.oddities);
  return cache_->keep(sample.index, buffers.part.image);
}

void ImageStore::exclude(const std::vector<Exclusion>& excluded, std::int64_t epoch) {
  is_excluded_.assign(is_excluded_.size(), false);
  for (const Exclusion& exclusion : excluded)
    if (exclusion.epoch < epoch) is_excluded_[static_cast<std::size_t>(exclusion.index)] = true;
}

}  // namespace anneal::data
