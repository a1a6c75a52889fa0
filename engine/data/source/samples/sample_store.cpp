#include "engine/data/source/samples/sample_store.h"

#include "engine/data/image/decode.h"

namespace anneal::data {

Encoding SampleStore::encoding(const Sample& /*sample*/) const {
  return Encoding::file;
}

ImageHeader SampleStore::header(const Sample& sample, std::vector<std::uint8_t>& file) const {
  return read_header(bytes(sample, file), path(sample).string());
}

ImageView SampleStore::pixels(const Sample& sample, std::vector<std::uint8_t>& file, Image& image,
                              const std::optional<Levels>& levels, Findings* findings) const {
  image = decode(bytes(sample, file), path(sample).string(), findings, levels);
  return image;
}

std::shared_ptr<const SampleStore> SampleStore::with_stamps(std::vector<FileStamp> /*stamps*/) const {
  return nullptr;
}

}  // namespace anneal::data
