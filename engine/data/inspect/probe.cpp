#include "engine/data/inspect/probe.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/data/loading/decoded_size.h"
#include "engine/data/loading/image_store.h"
#include "engine/data/loading/sample_filler.h"
#include "engine/data/packing/write_pack.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/data/source/splits.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t images_tried = 32;
constexpr int largest_side = 224;
constexpr std::chrono::milliseconds measured_time{250};
constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max() / 8;

bool is_readable(const Catalogue& catalogue, const Sample& sample) {
  try {
    read_sample(catalogue, sample);
    return true;
  } catch (const UserError&) {  // `anneal data` lists it
    return false;
  }
}

/// Evenly spaced samples that can be read.
Catalogue some_of(const Catalogue& catalogue) {
  Catalogue some = catalogue;
  some.samples.clear();
  const std::size_t count = catalogue.samples.size(), wanted = std::min(count, images_tried);
  for (std::size_t i = 0; i < wanted; ++i) {
    const Sample& sample = catalogue.samples[i * count / wanted];
    if (is_readable(catalogue, sample)) some.samples.push_back(sample);
  }
  return some;
}

int side_for(const Catalogue& catalogue) {
  std::vector<int> sides;
  std::vector<std::uint8_t> file;
  for (const Sample& sample : catalogue.samples) {
    const Region extent = extent_of(catalogue, sample, file);
    sides.push_back(std::min(extent.width, extent.height));
  }
  std::nth_element(sides.begin(), sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2), sides.end());
  return std::min(sides[sides.size() / 2], largest_side);
}

/// By one thread, after a first pass that warms every cache there is.
double images_per_second(const Catalogue& catalogue, std::int64_t memory_limit_bytes, int side) {
  using Clock = std::chrono::steady_clock;
  LoaderOptions options;
  options.augment.crop = AugmentSpec::Crop::random_resized;
  options.augment.flip = AugmentSpec::Flip::random;
  const auto budget = std::make_shared<MemoryBudget>(memory_limit_bytes, 0);
  ImageStore store(std::make_shared<const Catalogue>(catalogue),
                   std::make_shared<ImageCache>(catalogue, memory_limit_bytes, own_shelves(budget)));
  SampleFiller filler(store, options);
  ImageBatch batch;
  batch.size = 1;
  batch.side = side;
  batch.pixels.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3);
  batch.labels.resize(1);
  batch.indices.resize(1);
  batch.views.resize(1);
  const auto pass = [&](std::int64_t epoch) {
    for (std::size_t sample = 0; sample < catalogue.samples.size(); ++sample)
      filler.fill(batch, 0, sample, epoch);
  };
  pass(0);
  const auto begin = Clock::now();
  std::int64_t passes = 0;
  while (Clock::now() - begin < measured_time) pass(++passes);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return static_cast<double>(passes) * static_cast<double>(catalogue.samples.size()) / seconds;
}

/// What the samples take on disk, the file systems' rounding left out.
double bytes_on_disk(const Catalogue& catalogue) {
  double bytes = 0;
  std::vector<std::uint8_t> file;
  for (const Sample& sample : catalogue.samples)
    bytes += static_cast<double>(sample_bytes(catalogue, sample, file).size());
  return bytes;
}

std::string level_of(const Catalogue& catalogue, std::int64_t decoded, std::int64_t limit) {
  if (!lies_ready(catalogue, catalogue.samples.front()) && is_worth_keeping(decoded, limit)) return "memory";
  return catalogue.store->loading_level();
}

/// What `anneal pack` would make of them.
std::vector<LoadingLevel> pack_levels(const Catalogue& some, double share, int side) {
  std::vector<LoadingLevel> levels;
  const TemporaryFolder folder("probe");
  for (const auto& [name, encoding] :
       {std::pair("jpeg pack", Encoding::file), std::pair("raw pack", Encoding::raw)}) {
    const fs::path file = folder.path() / name;
    const PackResult packed = write_pack(std::vector<Split>{{"train", some}}, file, {.encoding = encoding});
    const double rate = images_per_second(open({.pack = file, .split = "train"}), 0, side);
    levels.push_back({name, static_cast<std::int64_t>(static_cast<double>(packed.bytes) * share), rate});
  }
  return levels;
}

}  // namespace

std::optional<LoadingReport> probe_loading(const Splits& found, std::int64_t memory_limit_bytes) {
  const Catalogue catalogue = open_splits(found).front().catalogue;
  const Catalogue some = some_of(catalogue);
  if (some.samples.empty()) return std::nullopt;
  const double share =
      static_cast<double>(catalogue.samples.size()) / static_cast<double>(some.samples.size());

  LoadingReport report;
  report.side = side_for(some);
  report.decoded_bytes = decoded_bytes(catalogue).value_or(0);
  report.memory_limit_bytes = memory_limit_bytes;
  report.serves = level_of(catalogue, report.decoded_bytes, memory_limit_bytes);
  if (!catalogue.store->bytes_in_memory())
    report.levels.push_back({catalogue.store->loading_level(),
                             static_cast<std::int64_t>(bytes_on_disk(some) * share),
                             images_per_second(some, 0, report.side)});
  report.levels.push_back({"memory", report.decoded_bytes, images_per_second(some, no_limit, report.side)});
  if (!catalogue.store->containers().empty()) return report;
  try {
    for (LoadingLevel& level : pack_levels(some, share, report.side))
      report.levels.push_back(std::move(level));
  } catch (const EnvironmentError&) {  // no room to try
  }
  return report;
}

nlohmann::json to_json(const LoadingReport& report) {
  nlohmann::json levels = nlohmann::json::array();
  for (const LoadingLevel& level : report.levels)
    levels.push_back(
        {{"level", level.name}, {"bytes", level.bytes}, {"images_per_second", level.images_per_second}});
  return {{"serves", report.serves},
          {"side", report.side},
          {"decoded_bytes", report.decoded_bytes},
          {"memory_limit_bytes", report.memory_limit_bytes},
          {"levels", levels}};
}

}  // namespace anneal::data
