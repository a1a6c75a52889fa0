#include "engine/data/packing/thumbnails.h"

#include <algorithm>
#include <string>

#include "engine/core/base/error.h"
#include "engine/data/packing/write_pack.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/pack.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

constexpr int thumbnail_side = 64, quality = 80;
constexpr int longest_side = 2048;  // of a very long picture
constexpr std::size_t most_images = 1000;

/// About so many samples, as many of each class as there are, evenly spaced.
void keep_some(Catalogue& catalogue, std::size_t wanted) {
  std::vector<std::vector<Sample>> of_class(catalogue.classes.size());
  for (const Sample& sample : catalogue.samples) of_class[sample.label].push_back(sample);
  const std::size_t each = std::max<std::size_t>(1, wanted / of_class.size());
  catalogue.samples.clear();
  for (const std::vector<Sample>& samples : of_class)
    for (std::size_t i = 0, count = std::min(each, samples.size()); i < count; ++i)
      if (catalogue.samples.size() < wanted) catalogue.samples.push_back(samples[i * samples.size() / count]);
}

void check_extent(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file) {
  const Region extent = extent_of(catalogue, sample, file);
  if (std::min(extent.width, extent.height) <= thumbnail_side &&
      std::max(extent.width, extent.height) <= longest_side)
    return;
  throw UserError("is not a small picture: " + std::to_string(extent.width) + " × " +
                      std::to_string(extent.height) + " pixels, but must be " +
                      std::to_string(thumbnail_side) + " × " + std::to_string(longest_side),
                  catalogue.path(sample).string());
}

}  // namespace

void write_thumbnails(const std::vector<Split>& splits, const std::filesystem::path& pack,
                      std::int64_t most_bytes, int threads) {
  for (std::size_t wanted = most_images; wanted > 0; wanted /= 2) {  // fewer, until they are small enough
    std::vector<Split> some = splits;
    for (Split& split : some) keep_some(split.catalogue, std::max<std::size_t>(1, wanted / some.size()));
    const PackResult written = write_pack(
        some, pack, {.side = thumbnail_side, .quality = quality, .takes_files = false, .threads = threads});
    if (written.bytes <= most_bytes) return;
  }
  throw UserError("cannot be made small enough for " + std::to_string(most_bytes) + " bytes",
                  splits.front().catalogue.source.place().string());
}

std::vector<Split> open_thumbnails(const std::filesystem::path& pack) {
  if (!Pack::is_pack(pack)) throw UserError("is not a pack of small pictures", pack.string());
  std::vector<Split> splits = open_splits(discover(pack));
  std::vector<std::uint8_t> file;
  for (const Split& split : splits)
    for (const Sample& sample : split.catalogue.samples) check_extent(split.catalogue, sample, file);
  return splits;
}

}  // namespace anneal::data
