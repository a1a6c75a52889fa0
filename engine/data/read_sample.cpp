#include "data/read_sample.h"

#include "data/decode.h"
#include "data/file.h"
#include "data/idx.h"

namespace anneal::data {

void read_sample(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file,
                 Image& image) {
  if (catalogue.idx) {
    catalogue.idx->expand(sample.index, image);
    return;
  }
  const std::filesystem::path path = catalogue.path(sample);
  read_file(path, file);
  image = decode(file, path.string());
}

Image read_sample(const Catalogue& catalogue, const Sample& sample) {
  std::vector<std::uint8_t> file;
  Image image;
  read_sample(catalogue, sample, file, image);
  return image;
}

}  // namespace anneal::data
