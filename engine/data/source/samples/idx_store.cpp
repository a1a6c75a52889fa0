#include "engine/data/source/samples/idx_store.h"

#include <utility>

#include "engine/data/image/decode.h"

namespace anneal::data {

IdxStore::IdxStore(std::filesystem::path images, std::filesystem::path labels)
    : path_(std::move(images)), path_of_labels_(std::move(labels)), images_(read_idx_images(path_)) {}

std::filesystem::path IdxStore::path(const Sample& sample) const {
  return path_.string() + "#" + name_or_number(sample);
}

std::span<const std::uint8_t> IdxStore::bytes(const Sample& sample,
                                              std::vector<std::uint8_t>& /*file*/) const {
  return images_.content(sample.index);
}

ImageHeader IdxStore::header(const Sample& /*sample*/, std::vector<std::uint8_t>& /*file*/) const {
  return {images_.width, images_.height, Channels::grey};
}

ImageView IdxStore::pixels(const Sample& sample, std::vector<std::uint8_t>& /*file*/, Image& image,
                           const std::optional<Levels>& /*levels*/, Findings* /*findings*/) const {
  images_.expand(sample.index, image);
  return image;
}

std::optional<std::int64_t> IdxStore::bytes_in_memory() const {
  return static_cast<std::int64_t>(images_.pixels.size());
}

}  // namespace anneal::data
