#include "train/datasets.h"

#include "data/catalogue.h"
#include "data/inventory.h"
#include "data/unlabelled.h"
#include "protocol/error.h"
#include "protocol/run_state.h"

namespace anneal::train {

namespace {

data::Source source_of(const DataSource& source) {
  return {.folder = source.folder,
          .manifest = source.manifest,
          .images = source.images,
          .labels = source.labels,
          .pack = source.pack,
          .split = source.split};
}

struct Splits {
  data::Catalogue train, validation, test;
};

/// Shares are cut in a fixed order, test before validation, so that each split is the same whoever asks.
Splits open_all(const JobSpec& spec, data::Catalogue train, bool train_only) {
  Splits splits{.train = std::move(train), .validation = {}, .test = {}};
  const auto take = [&](const DataSource& source, data::Catalogue& split, std::uint64_t stream) {
    if (source.fraction > 0)
      std::tie(splits.train, split) = data::cut(splits.train, {source.fraction, spec.training.seed + stream});
    else if (!source.empty() && !train_only)
      split = data::open(source_of(source), spec.data.classes);
  };
  take(spec.data.test, splits.test, 1);
  take(spec.data.validation, splits.validation, 0);
  return splits;
}

data::Catalogue open_train(const JobSpec& spec) {
  return data::open(source_of(spec.data.train), spec.data.classes);
}

std::shared_ptr<const data::Catalogue> share(data::Catalogue&& catalogue) {
  return std::make_shared<const data::Catalogue>(std::move(catalogue));
}

/// Makes an epoch go through all unlabelled images.
void add_unlabelled(const JobSpec& spec, Datasets& datasets) {
  if (spec.data.unlabelled.empty()) return;
  const data::Catalogue unlabelled = data::open_unlabelled(source_of(spec.data.unlabelled));
  const auto count = static_cast<std::int64_t>(datasets.train->samples.size());
  const std::int64_t ratio = spec.training.semi_supervised.ratio;
  const std::int64_t rounds =
      data::rounds_per_epoch(count, static_cast<std::int64_t>(unlabelled.samples.size()), ratio);
  datasets.train = share(data::cycled(*datasets.train, count * rounds));
  datasets.unlabelled = share(data::cycled(unlabelled, count * rounds * ratio));
}

}  // namespace

Datasets open_datasets(const JobSpec& spec, const std::filesystem::path& run_directory, int threads) {
  data::Catalogue train = open_train(spec);
  data::keep_watch(train, run_directory / run_files::inventory, spec.data.fingerprint, threads);
  Splits splits = open_all(spec, std::move(train), false);
  Datasets datasets{.train = share(std::move(splits.train)),
                    .evaluation = nullptr,
                    .evaluation_split = "",
                    .unlabelled = nullptr};
  if (!spec.data.validation.empty())
    datasets.evaluation = share(std::move(splits.validation)), datasets.evaluation_split = "validation";
  else if (!spec.data.test.empty())
    datasets.evaluation = share(std::move(splits.test)), datasets.evaluation_split = "test";
  add_unlabelled(spec, datasets);
  return datasets;
}

std::shared_ptr<const data::Catalogue> open_split(const JobSpec& spec, const std::string& split) {
  Splits splits = open_all(spec, open_train(spec), split == "train");
  if (split == "train") return share(std::move(splits.train));
  if (split == "validation" && !spec.data.validation.empty()) return share(std::move(splits.validation));
  if (split == "test" && !spec.data.test.empty()) return share(std::move(splits.test));
  throw UserError("the run's data has no split \"" + split + "\"", "--split",
                  "its spec.json names the splits under data");
}

}  // namespace anneal::train
