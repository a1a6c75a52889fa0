#include "engine/data/loading/sample_filler.h"

#include <algorithm>

#include "engine/core/base/error.h"

namespace anneal::data {

void SampleFiller::fill(ImageBatch& batch, std::size_t entry, std::size_t wanted, std::int64_t epoch) {
  std::size_t sample = wanted;
  const std::int64_t view = options_.views > 0 ? epoch % options_.views : epoch;
  const Draw draw{.seed = options_.seed, .epoch = view, .sample = wanted};
  bool mirrored = false;
  augmenter_.set_strength(batch.augment_strength);
  const auto choose = [&](int width, int height) {
    const Window window = augmenter_.choose(width, height, batch.side, draw);
    mirrored = window.mirrored;
    return window;
  };
  const std::optional<Pixels> image = get_or_replace(sample, choose, batch.side);
  const auto side = static_cast<std::size_t>(batch.side);
  std::uint8_t* pixels = batch.pixels.data() + entry * side * side * 3;
  batch.indices[entry] = static_cast<std::int64_t>(sample);
  batch.views[entry] = sample == wanted ? view : -1;
  if (!image) {
    batch.labels[entry] = -1;
    std::fill_n(pixels, side * side * 3, mid_grey);
    return;
  }
  batch.labels[entry] = store_.catalogue().samples[sample].label;
  augmenter_.apply(image->view, image->box, mirrored, batch.side, draw, pixels);
}

/// When shuffling, moves `sample` on to one that can be read: which one depends on the files alone, never on
/// which thread came first.
std::optional<Pixels> SampleFiller::get_or_replace(std::size_t& sample, const Choose& choose, int side) {
  const std::size_t count = store_.catalogue().samples.size();
  const auto most = std::min(static_cast<std::int64_t>(count) - 1, options_.most_replacements);
  std::optional<Pixels> image = get(sample, choose, side);
  for (std::int64_t tried = 0; !image && options_.shuffle && tried < most; ++tried) {
    sample = (sample + 1) % count;
    image = get(sample, choose, side);
  }
  return image;
}

std::optional<Pixels> SampleFiller::get(std::size_t sample, const Choose& choose, int side) {
  if (store_.is_excluded(sample)) return std::nullopt;
  try {
    return store_.get(sample, choose, side, buffers_);
  } catch (const UserError& error) {
    const Catalogue& catalogue = store_.catalogue();
    bad_samples_.push_back({catalogue.path(catalogue.samples[sample]).string(), error.message(),
                            static_cast<std::int64_t>(sample)});
    return std::nullopt;
  }
}

}  // namespace anneal::data
