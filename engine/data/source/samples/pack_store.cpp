#include "engine/data/source/samples/pack_store.h"

#include "engine/data/image/decode.h"

namespace anneal::data {

std::filesystem::path PackStore::path(const Sample& sample) const {
  return path_.string() + "#" + std::string(name(sample));
}

std::span<const std::uint8_t> PackStore::bytes(const Sample& sample,
                                               std::vector<std::uint8_t>& /*file*/) const {
  return pack_.checked_entry(sample.index, path(sample).string()).bytes;
}

ImageHeader PackStore::header(const Sample& sample, std::vector<std::uint8_t>& file) const {
  const Pack::Entry entry = pack_.entry(sample.index);
  if (entry.encoding == Encoding::file) return SampleStore::header(sample, file);
  return {.width = entry.width, .height = entry.height};
}

ImageView PackStore::pixels(const Sample& sample, std::vector<std::uint8_t>& file, Image& image,
                            const std::optional<Levels>& levels, Findings* findings) const {
  if (encoding(sample) == Encoding::file) return SampleStore::pixels(sample, file, image, levels, findings);
  const std::string place = path(sample).string();
  return pixels_of(pack_.checked_entry(sample.index, place), place, image);
}

}  // namespace anneal::data
