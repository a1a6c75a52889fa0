#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "engine/data/image/image.h"

namespace anneal::data {

/// The grey images of an IDX file (the format of MNIST), `[count, height, width]`.
struct IdxImages {
  std::int64_t count = 0;
  int height = 0, width = 0;
  std::vector<std::uint8_t> pixels;

  /// `[height, width]`
  std::span<const std::uint8_t> content(std::int64_t index) const {
    const auto each = static_cast<std::size_t>(height) * static_cast<std::size_t>(width);
    return {pixels.data() + static_cast<std::size_t>(index) * each, each};
  }

  /// Image `index` as RGB, into memory that is reused.
  void expand(std::int64_t index, Image& image) const;
};

/// Both read plain or gzipped files and take exactly what the header declares: unsigned bytes with three
/// dimensions (images) or one (labels), at most 100 million entries, images of at most 4,096 × 4,096 and
/// 16 GiB in all. UserError otherwise, also for missing and for surplus bytes.
IdxImages read_idx_images(const std::filesystem::path& path);
std::vector<std::uint8_t> read_idx_labels(const std::filesystem::path& path);

}  // namespace anneal::data
