#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/worker/cpu/fetch.h"
#include "engine/worker/cpu/shares.h"

namespace anneal::cpu {

/// Images in patches, whose outputs are `step` × `step` pixels, side by side, the last of a row or column
/// perhaps beyond the image.
class Patches {
 public:
  Patches(std::int64_t height, std::int64_t width, std::int64_t step)
      : height_(height),
        width_(width),
        step_(step),
        down_((height + step - 1) / step),
        across_((width + step - 1) / step) {}

  std::int64_t per_image() const { return down_ * across_; }
  std::int64_t step() const { return step_; }

  /// The pixels of patch `number`, counted through all images: size × size from `before` pixels up and left
  /// of its first output pixel on. `outside` stands for those that the image has not.
  template <int size, int before, class T>
  void list(std::int64_t number, T* data, std::int64_t channels, T* outside, T** pixels) const {
    const std::int64_t image = number / per_image(), place = number % per_image();
    const std::int64_t top = place / across_ * step_ - before, left = place % across_ * step_ - before;
    for (std::int64_t y = top; y < top + size; ++y)
      for (std::int64_t x = left; x < left + size; ++x) {
        const bool inside = y >= 0 && y < height_ && x >= 0 && x < width_;
        *pixels++ = inside ? data + ((image * height_ + y) * width_ + x) * channels : outside;
      }
  }

 private:
  std::int64_t height_, width_, step_, down_, across_;
};

/// The pixels of successive patches of T, as `Patches` lists them.
template <class T, int size, int before>
class PixelList {
 public:
  /// `outside`: zeros, as many as there are channels.
  PixelList(const Patches& patches, const T* data, std::int64_t channels, const T* outside)
      : patches_(patches), data_(data), channels_(channels), outside_(outside) {}

  /// An even number of patches: where `range` is odd, one all outside is added.
  void list(Range range) {
    pixels_.resize(cpu::size(round_up(range.count(), 2) * area), outside_);
    for (std::int64_t i = 0; i < range.count(); ++i)
      patches_.list<size, before>(range.begin + i, data_, channels_, outside_, pixels_.data() + i * area);
    if (range.count() % 2 != 0) std::fill_n(pixels_.end() - area, area, outside_);
    fetch_all();
  }

  const T* const* of(std::int64_t patch) const { return pixels_.data() + patch * area; }

 private:
  static constexpr std::int64_t area = std::int64_t{size} * size;

  /// Of every patch the pixels of its output: all others are those of other patches.
  void fetch_all() const {
    for (std::size_t patch = 0; patch < pixels_.size(); patch += area)
      for (std::int64_t y = before; y < before + patches_.step(); ++y)
        fetch(&pixels_[patch + cpu::size(y * size + before)], patches_.step(), channels_);
  }

  Patches patches_;
  const T* data_;
  std::int64_t channels_;
  const T* outside_;
  std::vector<const T*> pixels_;
};

}  // namespace anneal::cpu
