#include "engine/deploy/export/images.h"

#include <algorithm>
#include <numeric>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/random.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/image/resize.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/split_of_run.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::exports {

Split open_split(const std::filesystem::path& run, const std::string& name) {
  Split split{.spec = job_spec_from_json(read_run_spec(run)), .samples = {}};
  const std::string chosen = name.empty() ? data::default_split(split.spec.data) : name;
  split.samples = data::open_split_of_run(split.spec, chosen, run).samples;
  return split;
}

std::vector<std::size_t> drawn_samples(const data::Catalogue& catalogue, std::int64_t count,
                                       std::uint64_t seed) {
  std::vector<std::size_t> samples(catalogue.samples.size());
  std::iota(samples.begin(), samples.end(), std::size_t{0});
  const std::size_t wanted =
      std::min(samples.size(), static_cast<std::size_t>(std::max<std::int64_t>(count, 0)));
  Random random({seed});
  for (std::size_t i = 0; i < wanted; ++i)
    std::swap(samples[i], samples[i + random.below(static_cast<std::uint32_t>(samples.size() - i))]);
  samples.resize(wanted);
  std::ranges::sort(samples);
  return samples;
}

Images read_images(const data::Catalogue& catalogue, const std::vector<std::size_t>& samples,
                   std::int64_t side, double centre, int threads) {
  const auto image_bytes = static_cast<std::size_t>(side * side * 3);
  Images images{.side = side, .pixels = std::vector<std::uint8_t>(samples.size() * image_bytes)};
  std::vector<char> is_read(samples.size());
  parallel_for(std::ssize(samples), threads, [&](std::int64_t index) {
    const auto i = static_cast<std::size_t>(index);
    thread_local data::Resizer resizer;
    thread_local std::vector<std::uint8_t> file;
    thread_local data::Image image;
    try {
      data::read_sample(catalogue, catalogue.samples[samples[i]], file, image);
      resizer.fit(image, static_cast<int>(side), images.pixels.data() + i * image_bytes, centre);
      is_read[i] = 1;
    } catch (const UserError&) {
      is_read[i] = 0;
    }
  });
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (is_read[i] == 0) continue;
    const auto to = images.pixels.begin() + images.count() * static_cast<std::ptrdiff_t>(image_bytes);
    const auto from = images.pixels.begin() + static_cast<std::ptrdiff_t>(i * image_bytes);
    if (to != from) std::copy_n(from, image_bytes, to);
    images.labels.push_back(catalogue.samples[samples[i]].label);
    images.samples.push_back(samples[i]);
  }
  images.pixels.resize(static_cast<std::size_t>(images.count()) * image_bytes);
  return images;
}

}  // namespace anneal::exports
