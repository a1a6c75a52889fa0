#include "engine/data/loading/host_shelf.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

namespace anneal::data {
namespace {

using Word = std::atomic<std::uint64_t>;
static_assert(Word::is_always_lock_free);

constexpr std::uint64_t line = 64;  ///< bytes; an image begins at a multiple, and not at 0
constexpr std::uint64_t growth = std::uint64_t{64} << 20;  ///< bytes that are made at once

/// Stands before the pixels of an image.
struct alignas(16) Size {
  std::int32_t width;
  std::int32_t height;
};

class HostShelf final : public SharedImageCache {
 public:
  HostShelf(std::shared_ptr<HostMemory> memory, std::size_t size)
      : memory_(std::move(memory)),
        table_(memory_->file().descriptor(), memory_->file().take(size * sizeof(Word)), size * sizeof(Word)),
        places_(reinterpret_cast<Word*>(table_.bytes().data()), size) {}

  std::optional<ImageView> find(std::size_t number) const override {
    const std::uint64_t place = places_[number].load(std::memory_order_acquire);
    const std::byte* const start = place == 0 ? nullptr : memory_->at(place);
    if (start == nullptr) return std::nullopt;
    return view_of(start);
  }

  ImageView keep(std::size_t number, Image& image) override {
    const std::uint64_t place = memory_->take(sizeof(Size) + image.rgb.size());
    if (place == 0) return image;
    std::byte* const start = memory_->at(place);
    *reinterpret_cast<Size*>(start) = {image.width, image.height};
    std::memcpy(start + sizeof(Size), image.rgb.data(), image.rgb.size());
    // Two may meet at an image: the second one's copy equals the first's, and its memory is lost.
    std::uint64_t nothing = 0;
    places_[number].compare_exchange_strong(nothing, place, std::memory_order_acq_rel);
    return view_of(start);
  }

 private:
  static ImageView view_of(const std::byte* start) {
    const Size& size = *reinterpret_cast<const Size*>(start);
    return {size.width, size.height, reinterpret_cast<const std::uint8_t*>(start + sizeof(Size))};
  }

  std::shared_ptr<HostMemory> memory_;
  SharedMapping table_;
  std::span<Word> places_;  ///< 0: not kept; set once
};

}  // namespace

HostMemory::HostMemory(SharedFile& file, std::int64_t bytes, std::int64_t reserve_bytes,
                       std::function<std::int64_t()> available)
    : file_(file),
      reserve_bytes_(reserve_bytes),
      available_(std::move(available)),
      bytes_(static_cast<std::uint64_t>(std::min(bytes, usable_memory())) + line),
      head_(file.descriptor(), file.take(line), line),
      taken_(*reinterpret_cast<Word*>(head_.bytes().data())),
      mapping_(file.descriptor(), file.take(bytes_), bytes_) {
  std::uint64_t nothing = 0;
  taken_.compare_exchange_strong(nothing, line);
}

std::uint64_t HostMemory::take(std::size_t bytes) {
  const std::uint64_t wanted = (bytes + line - 1) / line * line;
  std::uint64_t place = taken_;
  do
    if (!has_room(place + wanted)) return 0;
  while (!taken_.compare_exchange_weak(place, place + wanted));
  return place;
}

std::byte* HostMemory::at(std::uint64_t place) {
  return mapping_.data() == nullptr ? nullptr : mapping_.data() + place;
}

bool HostMemory::has_room(std::uint64_t end) {
  if (mapping_.has(end)) return true;
  if (end > bytes_ || available_() < reserve_bytes_) return false;
  return mapping_.grow_to(std::min((end + growth - 1) / growth * growth, bytes_));
}

ShelfMaker host_image_caches(std::shared_ptr<HostMemory> memory) {
  return [memory = std::move(memory)](std::size_t size) { return std::make_unique<HostShelf>(memory, size); };
}

}  // namespace anneal::data
