#include "tests/engine/data/loading/loader_fixture.h"

#include <string>
#include <utility>

#include "tests/engine/data/images.h"

namespace anneal::data {

std::shared_ptr<const Catalogue> write_images(const testing::TemporaryDirectory& root, int count) {
  for (int i = 0; i < count; ++i) {
    const std::string directory = i < count / 2 ? "a/" : "b/";
    const std::string name = std::to_string(1000 + i) + ".png";
    testing::write_bytes(
        root / (directory + name),
        testing::to_png(testing::marked_image(image_side, image_side, static_cast<std::uint8_t>(i))));
  }
  return std::make_shared<Catalogue>(open({.folder = root.path()}));
}

std::shared_ptr<const Catalogue> write_photographs(const testing::TemporaryDirectory& root, int count) {
  for (int i = 0; i < count; ++i)
    testing::write_bytes(root / (i < count / 2 ? "a/" : "b/") / (std::to_string(100 + i) + ".jpg"),
                         testing::to_jpeg(testing::smooth_image(i == 3 ? 24 : 160, 120)));
  return std::make_shared<Catalogue>(open({.folder = root.path()}));
}

Loader::Plan constant_plan(std::int64_t size, int side) {
  return [=](std::int64_t, std::int64_t) { return BatchPlan{size, side}; };
}

LoaderOptions training_options(int threads) {
  LoaderOptions options;
  options.threads = threads;
  options.augment.crop = AugmentSpec::Crop::pad;
  options.augment.flip = AugmentSpec::Flip::random;
  options.augment.cutout = 4;
  return options;
}

LoaderOptions evaluation_options() {
  LoaderOptions options;
  options.shuffle = false;
  options.drop_last = false;
  return options;
}

LoaderOptions crop_options(std::shared_ptr<ImageCache> cache) {
  LoaderOptions options;
  options.augment.crop = AugmentSpec::Crop::random_resized;
  options.augment.flip = AugmentSpec::Flip::random;
  options.cache = std::move(cache);
  return options;
}

std::shared_ptr<ImageCache> cache_of(const Catalogue& catalogue, std::int64_t bytes) {
  return std::make_shared<ImageCache>(catalogue, bytes,
                                      own_shelves(std::make_shared<MemoryBudget>(bytes, 0)));
}

std::vector<ImageBatch> read_epoch(Loader& loader) {
  std::vector<ImageBatch> batches;
  while (auto batch = loader.next()) batches.push_back(std::move(*batch));
  return batches;
}

std::vector<std::int64_t> all_indices(const std::vector<ImageBatch>& batches) {
  std::vector<std::int64_t> indices;
  for (const ImageBatch& batch : batches)
    indices.insert(indices.end(), batch.indices.begin(), batch.indices.end());
  return indices;
}

}  // namespace anneal::data
