#include "data/read_sample.h"

#include <algorithm>

#include "data/decode.h"
#include "data/file.h"
#include "data/idx.h"
#include "data/pack.h"

namespace anneal::data {

std::span<const std::uint8_t> sample_bytes(const Catalogue& catalogue, const Sample& sample,
                                           std::vector<std::uint8_t>& file) {
  const std::string place = catalogue.path(sample).string();
  if (catalogue.pack) return catalogue.pack->checked_entry(sample.index, place).bytes;
  read_file(place, file);
  return file;
}

bool is_encoded(const Catalogue& catalogue, const Sample& sample) {
  if (catalogue.idx) return false;
  return !catalogue.pack || catalogue.pack->entry(sample.index).encoding == Encoding::file;
}

Region extent_of(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file) {
  if (catalogue.idx) return {0, 0, catalogue.idx->width, catalogue.idx->height};
  if (!is_encoded(catalogue, sample)) {
    const Pack::Entry entry = catalogue.pack->entry(sample.index);
    return {0, 0, entry.width, entry.height};
  }
  const ImageHeader header =
      read_header(sample_bytes(catalogue, sample, file), catalogue.path(sample).string());
  return {0, 0, header.width, header.height};
}

void read_sample(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file,
                 Image& image) {
  if (catalogue.idx) {
    catalogue.idx->expand(sample.index, image);
    return;
  }
  const std::string place = catalogue.path(sample).string();
  if (is_encoded(catalogue, sample)) {
    image = decode(sample_bytes(catalogue, sample, file), place);
    return;
  }
  const ImageView pixels = pixels_of(catalogue.pack->checked_entry(sample.index, place), place, image);
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
