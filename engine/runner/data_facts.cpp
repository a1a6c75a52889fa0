#include "runner/data_facts.h"

#include <algorithm>
#include <vector>

#include "data/datasets.h"
#include "data/discover.h"
#include "data/read_sample.h"
#include "data/unlabelled.h"
#include "protocol/error.h"

namespace anneal::runner {

namespace {

constexpr double validation_share = 0.1;
constexpr std::size_t images_measured = 51;

DataSource source_of(const data::Source& source) {
  return {.folder = source.folder,
          .manifest = source.manifest,
          .images = source.images,
          .labels = source.labels,
          .pack = source.pack,
          .split = source.split};
}

/// The usual short side of a catalogue's images, in pixels.
std::int64_t usual_side(const data::Catalogue& catalogue) {
  std::vector<int> sides;
  const std::size_t count = catalogue.samples.size();
  const std::size_t wanted = std::min(count, images_measured);
  for (std::size_t i = 0; i < wanted; ++i) {
    try {
      const data::Image image = data::read_sample(catalogue, catalogue.samples[i * count / wanted]);
      sides.push_back(std::min(image.width, image.height));
    } catch (const UserError&) {
      continue;  // unreadable files are reported by the run
    }
  }
  if (sides.empty()) throw UserError("none of the training images that were tried can be read", "data.train");
  const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
  std::nth_element(sides.begin(), middle, sides.end());
  return *middle;
}

}  // namespace

void find_splits(DataSpec& data, const std::function<void(const std::string&)>& tell) {
  if (data.folder.empty() && data.train.empty())
    throw UserError("is missing: name a folder of images", "data",
                    "--data DIR, or \"data\": \"DIR\" in the spec");
  if (!data.folder.empty()) {
    const data::Splits found = data::discover(data.folder);
    data.folder.clear();
    for (const data::Remark& remark : found.remarks)
      if (tell) tell(data::sentence(remark));
    data.train = source_of(found.train);
    if (found.validation && data.validation.empty()) data.validation = source_of(*found.validation);
    if (found.test && data.test.empty()) data.test = source_of(*found.test);
  }
  if (data.validation.empty() && data.test.empty()) data.validation.fraction = validation_share;
}

std::int64_t samples_left(const DataSpec& data, std::int64_t samples) {
  const double held_back = data.validation.fraction + data.test.fraction;
  return samples - static_cast<std::int64_t>(held_back * static_cast<double>(samples));
}

DataFacts facts_of(const DataSpec& data, const data::Catalogue& train) {
  DataFacts facts{.samples = static_cast<std::int64_t>(train.samples.size()),
                  .image_side = usual_side(train),
                  .classes = static_cast<std::int64_t>(train.classes.size())};
  if (!data.unlabelled.empty()) {
    const data::Catalogue unlabelled = data::open_unlabelled(data::source_of(data.unlabelled));
    facts.unlabelled = static_cast<std::int64_t>(unlabelled.samples.size());
  }
  return facts;
}

}  // namespace anneal::runner
