#include "engine/data/source/samples/read_sample.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/data/image/decode.h"
#include "engine/data/source/samples/idx.h"
#include "engine/data/source/samples/pack.h"

namespace anneal::data {
namespace {

void check_stamp(const FileStamp& found, const FileStamp& expected, const std::string& place) {
  if (found == expected) return;
  throw UserError(found.bytes == expected.bytes
                      ? "has changed since the run began"
                      : "has changed since the run began, from " + std::to_string(expected.bytes) +
                            " bytes to " + std::to_string(found.bytes),
                  place);
}

}  // namespace

std::span<const std::uint8_t> sample_bytes(const Catalogue& catalogue, const Sample& sample,
                                           std::vector<std::uint8_t>& file) {
  const std::string place = catalogue.path(sample).string();
  if (catalogue.pack) return catalogue.pack->checked_entry(sample.index, place).bytes;
  const FileStamp stamp = read_file(place, file);
  if (catalogue.stamps) check_stamp(stamp, (*catalogue.stamps)[sample.index], place);
  return file;
}

bool is_encoded(const Catalogue& catalogue, const Sample& sample) {
  if (catalogue.idx) return false;
  return !catalogue.pack || catalogue.pack->entry(sample.index).encoding == Encoding::file;
}

bool lies_ready(const Catalogue& catalogue, const Sample& sample) {
  return catalogue.idx || (catalogue.pack && catalogue.pack->entry(sample.index).encoding == Encoding::raw);
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
                 Image& image, Findings* findings) {
  if (catalogue.idx) {
    catalogue.idx->expand(sample.index, image);
    return;
  }
  const std::string place = catalogue.path(sample).string();
  if (is_encoded(catalogue, sample)) {
    image = decode(sample_bytes(catalogue, sample, file), place, findings, catalogue.levels);
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
