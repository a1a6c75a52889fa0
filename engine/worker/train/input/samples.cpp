#include "engine/worker/train/input/samples.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/data/table/datasets.h"
#include "engine/data/table/misfits.h"
#include "engine/worker/train/evaluation/table_evaluation.h"
#include "engine/worker/train/input/image_feed.h"
#include "engine/worker/train/input/table_feed.h"

namespace anneal::train {

namespace {

/// `count` of `all` places at equal distances, or all of them.
std::vector<std::size_t> spread_places(std::size_t all, std::int64_t count) {
  const std::size_t wanted = std::min(all, static_cast<std::size_t>(count));
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < wanted; ++i) places.push_back(i * all / wanted);
  return places;
}

/// Beside unlabelled images an epoch has each labelled one several times.
std::vector<data::Sample> each_once(const std::vector<data::Sample>& samples) {
  std::vector<data::Sample> once;
  std::set<std::uint32_t> seen;
  for (const data::Sample& sample : samples)
    if (seen.insert(sample.index).second) once.push_back(sample);
  return once;
}

data::Catalogue some_of(const data::Catalogue& catalogue, std::int64_t count) {
  data::Catalogue some = catalogue;
  const std::vector<data::Sample> once = each_once(catalogue.samples);
  some.samples.clear();
  for (const std::size_t place : spread_places(once.size(), count)) some.samples.push_back(once[place]);
  return some;
}

table::Rows some_of(const table::Rows& rows, std::int64_t count) {
  table::Rows some{.path = rows.path, .width = rows.width, .features = {}, .targets = {}, .lines = {}};
  std::visit([&](const auto& all) { some.targets.emplace<std::decay_t<decltype(all)>>(); }, rows.targets);
  for (const std::size_t place : spread_places(rows.lines.size(), count)) {
    const auto features = rows.of(static_cast<std::int64_t>(place));
    some.features.insert(some.features.end(), features.begin(), features.end());
    some.lines.push_back(rows.lines[place]);
    std::visit(
        [&](const auto& all) { std::get<std::decay_t<decltype(all)>>(some.targets).push_back(all[place]); },
        rows.targets);
  }
  return some;
}

class Images final : public Samples {
 public:
  Images(const JobSpec& spec, data::Datasets datasets, const SampleContext& around)
      : spec_(spec), datasets_(std::move(datasets)), around_(around) {}

  std::int64_t count() const override { return static_cast<std::int64_t>(datasets_.train->samples.size()); }
  const data::Datasets& images() const override { return datasets_; }
  std::vector<std::int64_t> counts_of_classes() const override { return datasets_.train->histogram(); }
  bool have_image_size() const override { return true; }
  const std::string& evaluation_split() const override { return datasets_.evaluation_split; }

  std::optional<MemoryProbe> probe_memory(const runtime::Network& network,
                                          const policy::Hyperparameters& largest) const override {
    return train::probe_memory(spec_, network, largest, around_.ranks);
  }

  std::unique_ptr<Feed> make_feed(const data::BatchPlanner::Plan& plan, std::int64_t epochs) override {
    return std::make_unique<ImageFeed>(spec_, datasets_, around_.quarantine, around_.ranks, around_.announcer,
                                       around_.disk, around_.threads, plan, epochs);
  }

  std::unique_ptr<Evaluator> make_evaluator(const std::string& split, int threads) override {
    const bool chooses = split == datasets_.evaluation_split;
    const auto& samples = chooses ? datasets_.evaluation : datasets_.test;
    auto evaluator = std::make_unique<ImageEvaluator>(
        samples, *spec_.data.normalize, threads, spec_.data.augment,
        chooses ? datasets_.evaluation_cache : data::cache_for_one_pass(spec_, *samples), &around_.ranks);
    evaluator->leave_out(around_.quarantine.left_out(split, *samples));
    return evaluator;
  }

  std::unique_ptr<Evaluator> make_training_evaluator(std::int64_t count, int threads) override {
    const auto samples = std::make_shared<const data::Catalogue>(some_of(*datasets_.train, count));
    return std::make_unique<ImageEvaluator>(samples, *spec_.data.normalize, threads, spec_.data.augment,
                                            datasets_.train_cache, &around_.ranks);
  }

 private:
  const JobSpec& spec_;
  data::Datasets datasets_;
  SampleContext around_;
};

class Rows final : public Samples {
 public:
  Rows(const JobSpec& spec, table::Datasets datasets, const SampleContext& around)
      : spec_(spec), datasets_(std::move(datasets)), ranks_(around.ranks) {
    Announcer& announcer = around.announcer;
    announcer.warnings(table::warnings_about(*spec.data.table, spec.data.train.table));
    announcer.warnings(datasets_.train->warnings);
    if (datasets_.evaluation) announcer.warnings(datasets_.evaluation->warnings);
  }

  std::int64_t count() const override { return datasets_.train->count(); }
  const data::Datasets& images() const override { return no_images_; }
  std::vector<std::int64_t> counts_of_classes() const override {
    return datasets_.train->histogram(spec_.data.classes.size());
  }
  bool have_image_size() const override { return false; }
  const std::string& evaluation_split() const override { return datasets_.evaluation_split; }

  std::optional<MemoryProbe> probe_memory(const runtime::Network&,
                                          const policy::Hyperparameters&) const override {
    return std::nullopt;
  }

  std::unique_ptr<Feed> make_feed(const data::BatchPlanner::Plan& plan, std::int64_t epochs) override {
    return std::make_unique<TableFeed>(spec_, datasets_.train, plan, epochs);
  }

  std::unique_ptr<Evaluator> make_evaluator(const std::string& split, int) override {
    return std::make_unique<TableEvaluator>(
        split == datasets_.evaluation_split ? datasets_.evaluation : table::open_split(spec_, split),
        table::reading_of(spec_), spec_.training.regression_loss, &ranks_);
  }

  std::unique_ptr<Evaluator> make_training_evaluator(std::int64_t count, int) override {
    return std::make_unique<TableEvaluator>(
        std::make_shared<const table::Rows>(some_of(*datasets_.train, count)), table::reading_of(spec_),
        spec_.training.regression_loss, &ranks_);
  }

 private:
  const JobSpec& spec_;
  table::Datasets datasets_;
  distributed::Communicator& ranks_;
  data::Datasets no_images_;
};

std::unique_ptr<Samples> open_here(const JobSpec& spec, const std::filesystem::path& run_directory,
                                   const SampleContext& around) {
  if (spec.is_table()) return std::make_unique<Rows>(spec, table::open_datasets(spec), around);
  Damages damages;
  data::Datasets datasets;
  around.disk.until_written([&] {
    datasets = data::open_datasets(spec, run_directory, around.threads, around.quarantine, damages,
                                   around.share.parts > 1 ? around.ranks.host_memory() : nullptr);
  });
  around.announcer.damages("damaged-file", damages);
  return std::make_unique<Images>(spec, std::move(datasets), around);
}

}  // namespace

std::unique_ptr<Samples> open_samples(const JobSpec& spec, const std::filesystem::path& run_directory,
                                      const SampleContext& around) {
  around.announcer.damages("damaged-file", around.quarantine.damages());
  std::unique_ptr<Samples> samples;
  if (around.ranks.is_first()) samples = open_here(spec, run_directory, around);
  around.ranks.barrier();
  if (!samples) samples = open_here(spec, run_directory, around);
  return samples;
}

}  // namespace anneal::train
