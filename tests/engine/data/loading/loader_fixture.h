#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/data/loading/image_cache.h"
#include "engine/data/loading/loader.h"
#include "engine/data/source/catalogue.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {

inline constexpr int image_side = 12;
inline constexpr std::int64_t mebibyte = 1 << 20;

/// `count` images in two classes; the blue channel of each is its index in the catalogue.
std::shared_ptr<const Catalogue> write_images(const testing::TemporaryDirectory& root, int count);

/// The catalogue of `count` photographs of 160 × 120, of which one is 24 px wide.
std::shared_ptr<const Catalogue> write_photographs(const testing::TemporaryDirectory& root, int count);

Loader::Plan constant_plan(std::int64_t size, int side = image_side);

LoaderOptions training_options(int threads = 1);
LoaderOptions evaluation_options();
LoaderOptions crop_options(std::shared_ptr<ImageCache> cache = nullptr);  ///< random-resized

/// Keeps up to `bytes` of decoded images, whatever else the machine does.
std::shared_ptr<ImageCache> cache_of(const Catalogue& catalogue, std::int64_t bytes);

std::vector<ImageBatch> read_epoch(Loader& loader);
std::vector<std::int64_t> all_indices(const std::vector<ImageBatch>& batches);

}  // namespace anneal::data
