#include "input/samples.h"

#include <utility>

#include "evaluation/table_evaluation.h"
#include "input/image_feed.h"
#include "input/table_feed.h"
#include "table/datasets.h"
#include "table/misfits.h"

namespace anneal::train {

namespace {

class Images final : public Samples {
 public:
  Images(const JobSpec& spec, data::Datasets datasets, int threads, data::Quarantine& quarantine,
         Announcer& announcer, const RoomOnDisk& disk)
      : spec_(spec),
        datasets_(std::move(datasets)),
        threads_(threads),
        quarantine_(quarantine),
        announcer_(announcer),
        disk_(disk) {}

  std::int64_t count() const override { return static_cast<std::int64_t>(datasets_.train->samples.size()); }
  const data::Datasets& images() const override { return datasets_; }
  bool have_image_size() const override { return true; }
  const std::string& evaluation_split() const override { return datasets_.evaluation_split; }

  std::optional<MemoryProbe> probe_memory(const runtime::Network& network,
                                          const policy::Hyperparameters& largest,
                                          distributed::Ranks& ranks) const override {
    return train::probe_memory(spec_, network, largest, ranks);
  }

  std::unique_ptr<Feed> make_feed(const data::BatchPlanner::Plan& plan, std::int64_t epochs) override {
    return std::make_unique<ImageFeed>(spec_, datasets_, quarantine_, announcer_, disk_, threads_, plan,
                                       epochs);
  }

  std::unique_ptr<Evaluator> make_evaluator(const std::string& split, int threads) override {
    const bool chooses = split == datasets_.evaluation_split;
    const auto& samples = chooses ? datasets_.evaluation : datasets_.test;
    auto evaluator = std::make_unique<ImageEvaluator>(
        samples, *spec_.data.normalize, threads, spec_.data.augment,
        chooses ? datasets_.evaluation_cache : data::cache_for_one_pass(spec_, *samples));
    evaluator->leave_out(quarantine_.left_out(split, *samples));
    return evaluator;
  }

 private:
  const JobSpec& spec_;
  data::Datasets datasets_;
  int threads_;
  data::Quarantine& quarantine_;
  Announcer& announcer_;
  const RoomOnDisk& disk_;
};

class Rows final : public Samples {
 public:
  Rows(const JobSpec& spec, table::Datasets datasets, Announcer& announcer)
      : spec_(spec), datasets_(std::move(datasets)) {
    announcer.warnings(table::warnings_about(*spec.data.table, spec.data.train.table));
    announcer.warnings(datasets_.train->warnings);
    if (datasets_.evaluation) announcer.warnings(datasets_.evaluation->warnings);
  }

  std::int64_t count() const override { return datasets_.train->count(); }
  const data::Datasets& images() const override { return no_images_; }
  bool have_image_size() const override { return false; }
  const std::string& evaluation_split() const override { return datasets_.evaluation_split; }

  std::optional<MemoryProbe> probe_memory(const runtime::Network&, const policy::Hyperparameters&,
                                          distributed::Ranks&) const override {
    return std::nullopt;
  }

  std::unique_ptr<Feed> make_feed(const data::BatchPlanner::Plan& plan, std::int64_t epochs) override {
    return std::make_unique<TableFeed>(spec_, datasets_.train, plan, epochs);
  }

  std::unique_ptr<Evaluator> make_evaluator(const std::string& split, int) override {
    return std::make_unique<TableEvaluator>(
        split == datasets_.evaluation_split ? datasets_.evaluation : table::open_split(spec_, split),
        table::reading_of(spec_), spec_.training.regression_loss);
  }

 private:
  const JobSpec& spec_;
  table::Datasets datasets_;
  data::Datasets no_images_;
};

}  // namespace

std::unique_ptr<Samples> open_samples(const JobSpec& spec, const std::filesystem::path& run_directory,
                                      int threads, data::Quarantine& quarantine, Announcer& announcer,
                                      const RoomOnDisk& disk) {
  announcer.damages("damaged-file", quarantine.damages());
  if (spec.is_table()) return std::make_unique<Rows>(spec, table::open_datasets(spec), announcer);
  Damages damages;
  data::Datasets datasets;
  disk.until_written(
      [&] { datasets = data::open_datasets(spec, run_directory, threads, quarantine, damages); });
  announcer.damages("damaged-file", damages);
  return std::make_unique<Images>(spec, std::move(datasets), threads, quarantine, announcer, disk);
}

}  // namespace anneal::train
