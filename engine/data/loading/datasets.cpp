#include "engine/data/loading/datasets.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/loading/host_shelf.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/inventory.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/data/source/unlabelled.h"

namespace anneal::data {

namespace {

struct OpenSplits {
  Catalogue train, validation, test;
};

/// Is told what was opened, and as which split.
using Watch = std::function<void(const DataSource& source, Catalogue& catalogue, const std::string& split)>;

enum class Opened { all, shares_of_training };

/// Shares are cut in a fixed order, test before validation, so that each split is the same whoever asks.
OpenSplits open_splits(const JobSpec& spec, Catalogue train, Opened opened, const Watch& watch = {}) {
  OpenSplits splits{.train = std::move(train), .validation = {}, .test = {}};
  const auto take = [&](const DataSource& source, Catalogue& split, const char* name) {
    if (source.fraction > 0) {
      std::tie(splits.train, split) =
          cut(splits.train, cut_for(name, source, spec.data.group, spec.training.seed));
      if (split.samples.empty())
        throw UserError("is a share of the training images, but no class has two of them",
                        std::string("data.") + name,
                        "Give a folder of images to evaluate on, or add images.");
    } else if (!source.empty() && opened == Opened::all) {
      split = open_source(spec.data, name);
      if (watch) watch(source, split, name);
    }
  };
  take(spec.data.test, splits.test, "test");
  take(spec.data.validation, splits.validation, "validation");
  return splits;
}

std::shared_ptr<const Catalogue> share(Catalogue&& catalogue) {
  return std::make_shared<const Catalogue>(std::move(catalogue));
}

/// Makes an epoch go through all unlabelled images.
void add_unlabelled(const JobSpec& spec, const Watch& watch, Datasets& datasets) {
  if (spec.data.unlabelled.empty()) return;
  Catalogue unlabelled = open_unlabelled(source_of(spec.data.unlabelled));
  unlabelled.levels = spec.data.levels;
  watch(spec.data.unlabelled, unlabelled, "unlabelled");
  const auto count = static_cast<std::int64_t>(datasets.train->samples.size());
  const std::int64_t ratio = spec.training.semi_supervised.ratio;
  const std::int64_t rounds =
      rounds_per_epoch(count, static_cast<std::int64_t>(unlabelled.samples.size()), ratio);
  datasets.train = share(cycled(*datasets.train, count * rounds));
  datasets.unlabelled = share(cycled(unlabelled, count * rounds * ratio));
}

ShelfMaker shelves(std::int64_t bytes, SharedFile* of_host) {
  if (of_host != nullptr) return host_image_caches(std::make_shared<HostMemory>(*of_host, bytes));
  return own_shelves(std::make_shared<MemoryBudget>(bytes));
}

/// How evaluation decodes does not depend on the other splits, see cache_for_one_pass.
void share_memory(const JobSpec& spec, SharedFile* of_host, Datasets& datasets) {
  const std::int64_t bytes = image_memory(spec.data.memory_mib);
  const ShelfMaker maker = shelves(bytes, of_host);
  const auto cache = [&](const Catalogue& catalogue, std::int64_t limit_bytes) {
    return std::make_shared<ImageCache>(catalogue, limit_bytes, maker);
  };
  datasets.train_cache = cache(*datasets.train, bytes);
  if (datasets.evaluation) datasets.evaluation_cache = cache(*datasets.evaluation, bytes);
  if (datasets.unlabelled)
    datasets.unlabelled_cache = cache(*datasets.unlabelled, bytes - datasets.train_cache->wanted_bytes());
}

/// Shares of the training samples are files of theirs.
std::set<std::string> left_out_of_training(const Quarantine& quarantine) {
  std::set<std::string> paths = quarantine.paths("train");
  for (const char* split : {"validation", "test"}) paths.merge(quarantine.paths(split));
  return paths;
}

template <class To, class From>
To same_place(const From& source) {
  return {.folder = source.folder,
          .class_level = source.class_level,
          .exclude = source.exclude,
          .rename = source.rename,
          .manifest = source.manifest,
          .list = source.list,
          .except = source.except,
          .images = source.images,
          .labels = source.labels,
          .pack = source.pack,
          .split = source.split};
}

void open_quarantine(const Datasets& datasets, Quarantine& quarantine) {
  quarantine.open("train", *datasets.train);
  if (datasets.evaluation) quarantine.open(datasets.evaluation_split, *datasets.evaluation);
  if (datasets.test) quarantine.open("test", *datasets.test);
  if (datasets.unlabelled) quarantine.open("unlabelled", *datasets.unlabelled);
}

}  // namespace

Source source_of(const DataSource& source) {
  return same_place<Source>(source);
}

DataSource data_source_of(const Source& source) {
  return same_place<DataSource>(source);
}

Catalogue open_source(const DataSpec& data, const std::string& split, std::vector<StaleCorrection>* stale) {
  const DataSource& source = split == "train"        ? data.train
                             : split == "validation" ? data.validation
                                                     : data.test;
  Catalogue catalogue = open(source_of(source), data.classes);
  catalogue.levels = data.levels;
  std::vector<StaleCorrection> found = correct(catalogue, split, data.corrections);
  if (stale != nullptr) std::ranges::move(found, std::back_inserter(*stale));
  return catalogue;
}

std::shared_ptr<ImageCache> cache_for_one_pass(const JobSpec& spec, const Catalogue& catalogue) {
  return std::make_shared<ImageCache>(catalogue, image_memory(spec.data.memory_mib), nullptr);
}

Datasets open_datasets(const JobSpec& spec, const std::filesystem::path& run_directory, int threads,
                       Quarantine& quarantine, Damages& damages, SharedFile* host_memory) {
  Catalogue train = open_source(spec.data, "train");
  keep_watch(train, run_directory / run_files::inventory, spec.data.fingerprint, threads,
             left_out_of_training(quarantine), damages);
  const Watch watch = [&](const DataSource& source, Catalogue& catalogue, const std::string& split) {
    if (source.fingerprint.empty()) return;  // a run from before these were known
    keep_watch(catalogue, run_directory / (split + "-" + run_files::inventory), source.fingerprint, threads,
               quarantine.paths(split), damages);
  };
  OpenSplits splits = open_splits(spec, std::move(train), Opened::all, watch);
  Datasets datasets;
  datasets.train = share(std::move(splits.train));
  datasets.evaluation_split = choosing_split(spec);
  if (datasets.evaluation_split == "validation") datasets.evaluation = share(std::move(splits.validation));
  if (datasets.evaluation_split == "test") datasets.evaluation = share(std::move(splits.test));
  if (has_unseen_test(spec)) datasets.test = share(std::move(splits.test));
  add_unlabelled(spec, watch, datasets);
  open_quarantine(datasets, quarantine);
  share_memory(spec, host_memory, datasets);
  return datasets;
}

std::string default_split(const DataSpec& data) {
  if (!data.test.empty()) return "test";
  return data.validation.empty() ? "train" : "validation";
}

bool is_drawn(const DataSpec& data, const std::string& split) {
  if (split == "validation") return data.validation.fraction > 0;
  if (split == "test") return data.test.fraction > 0;
  return split == "train" && (data.validation.fraction > 0 || data.test.fraction > 0);
}

Catalogue drawn_part(const JobSpec& spec, Catalogue train, const std::string& split) {
  OpenSplits splits = open_splits(spec, std::move(train), Opened::shares_of_training);
  return split == "train"        ? std::move(splits.train)
         : split == "validation" ? std::move(splits.validation)
                                 : std::move(splits.test);
}

std::shared_ptr<const Catalogue> open_split(const JobSpec& spec, const std::string& split) {
  const DataSource& source = split == "validation" ? spec.data.validation : spec.data.test;
  const bool is_one = split == "train" || split == "validation" || split == "test";
  if (!is_one || (split != "train" && source.empty()))
    throw UserError("the run's data has no split \"" + split + "\"", "--split",
                    "its spec.json lists the splits under data");
  if (!is_drawn(spec.data, split)) return share(open_source(spec.data, split));
  return share(drawn_part(spec, open_source(spec.data, "train"), split));
}

}  // namespace anneal::data
