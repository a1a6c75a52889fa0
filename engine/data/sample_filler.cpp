#include "data/sample_filler.h"

#include <algorithm>

#include "protocol/error.h"

namespace anneal::data {

void SampleFiller::fill(Batch& batch, std::size_t entry, std::size_t wanted, std::int64_t epoch) {
  std::size_t sample = wanted;
  const Draw draw{.seed = options_.seed, .epoch = epoch, .sample = wanted};
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
  std::optional<Pixels> image = get(sample, choose, side);
  for (std::size_t tried = 1; !image; ++tried) {
    check_bad_share();
    if (!options_.shuffle) break;
    if (tried == count) throw UserError("none of the images can be read");
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
    store_.mark_bad(sample);
    const Catalogue& catalogue = store_.catalogue();
    bad_samples_.push_back({catalogue.path(catalogue.samples[sample]).string(), error.message(),
                            static_cast<std::int64_t>(sample)});
    return std::nullopt;
  }
}

void SampleFiller::check_bad_share() const {
  const std::int64_t bad = store_.bad_count();
  const std::size_t count = store_.catalogue().samples.size();
  if (static_cast<double>(bad) <= options_.bad_limit * static_cast<double>(count)) return;
  throw UserError(std::to_string(bad) + " of " + std::to_string(count) +
                      " images could not be read, which is more than the allowed share",
                  {}, "Mend or remove these files; `anneal data` lists them with reasons.");
}

}  // namespace anneal::data
