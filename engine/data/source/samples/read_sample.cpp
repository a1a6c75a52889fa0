#include "engine/data/source/samples/read_sample.h"

#include <algorithm>

#include "engine/data/image/decode.h"

namespace anneal::data {

std::span<const std::uint8_t> sample_bytes(const Catalogue& catalogue, const Sample& sample,
                                           std::vector<std::uint8_t>& file) {
  return catalogue.store->bytes(sample, file);
}

bool is_encoded(const Catalogue& catalogue, const Sample& sample) {
  return catalogue.store->encoding(sample) == Encoding::file;
}

bool lies_ready(const Catalogue& catalogue, const Sample& sample) {
  return catalogue.store->encoding(sample) == Encoding::raw;
}

Region extent_of(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file) {
  const ImageHeader header = catalogue.store->header(sample, file);
  return {0, 0, header.width, header.height};
}

void read_sample(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file,
                 Image& image, Findings* findings) {
  const ImageView pixels = catalogue.store->pixels(sample, file, image, catalogue.levels, findings);
  if (pixels.rgb == image.rgb.data()) return;
  image.resize(pixels.width, pixels.height);
  std::copy_n(pixels.rgb, image.rgb.size(), image.rgb.data());
}

Image read_sample(const Catalogue& catalogue, const Sample& sample) {
  std::vector<std::uint8_t> file;
  Image image;
  read_sample(catalogue, sample, file, image);
  return image;
}

}  // namespace anneal::data
