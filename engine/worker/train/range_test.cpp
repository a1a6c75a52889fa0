#include "engine/worker/train/range_test.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/ATen.h>

#include "engine/data/loading/datasets.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/source/samples/unreadable.h"
#include "engine/data/table/datasets.h"
#include "engine/plan/policy/loss_scale.h"
#include "engine/plan/policy/policy.h"
#include "engine/worker/runtime/core_sharing.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/train/input/table_feed.h"
#include "engine/worker/train/learner.h"
#include "engine/worker/train/model.h"

namespace anneal::train {

namespace {

constexpr std::int64_t epochs_without_end = std::int64_t{1} << 40;

/// What transfer would warn of is told by the run itself.
class Silence final : public EventSink {
 public:
  void emit(const EventBody&) override {}
};

/// What a sweep learns from.
struct SweepData {
  data::Datasets images;  ///< empty where it learns from the rows of a table
  std::vector<std::int64_t> samples_of_classes;
  std::function<std::optional<Batch>()> next_or_end;  ///< without end; nullopt at the end of an epoch

  Batch next() const {
    for (;;)
      if (auto batch = next_or_end()) return std::move(*batch);
  }
};

SweepData open_rows(const JobSpec& spec, data::BatchPlanner::Plan plan) {
  const auto rows = table::open_split(spec, "train");
  const auto batches =
      std::make_shared<table::Batches>(batches_of(spec, rows, std::move(plan), epochs_without_end));
  return {.images = {},
          .samples_of_classes = rows->histogram(spec.data.classes.size()),
          .next_or_end = [batches] { return batches->next(); }};
}

SweepData open_images(const JobSpec& spec, data::BatchPlanner::Plan plan, int threads) {
  const std::shared_ptr<const data::Catalogue> images = data::open_split(spec, "train");
  data::LoaderOptions options;
  options.threads = std::max(1, threads / 2);
  const auto budget = std::make_shared<data::MemoryBudget>(data::image_memory(spec.data.memory_mib));
  options.cache = std::make_shared<data::ImageCache>(*images, budget->bytes(), data::own_shelves(budget));
  options.seed = spec.training.seed;
  options.balances_classes = spec.training.class_weights.kind == ClassWeighting::sampling;
  options.augment = spec.data.augment;
  const std::int64_t samples = data::distinct_samples(*images);
  const UnreadableLimit limit = spec.data.unreadable;
  options.most_replacements = limit.of(samples);
  const auto loader = std::make_shared<data::Loader>(images, options, std::move(plan), epochs_without_end);
  SweepData sweep;
  sweep.images.train = images;
  sweep.samples_of_classes = images->histogram();
  sweep.next_or_end = [loader, samples, limit, unreadable = std::vector<data::BadSample>()]() mutable {
    auto batch = loader->next();
    if (!batch) return batch;
    unreadable.insert(unreadable.end(), batch->bad_samples.begin(), batch->bad_samples.end());
    data::check_unreadable(unreadable, samples, limit, "train");
    return batch;
  };
  return sweep;
}

/// Batches of one size.
SweepData open_data(const JobSpec& spec, const policy::Hyperparameters& now, int threads) {
  const auto plan = [now](std::int64_t, std::int64_t) {
    return data::BatchPlan{now.batch_size, now.image_size, now.augment_strength};
  };
  return spec.is_table() ? open_rows(spec, plan) : open_images(spec, plan, threads);
}

/// Every layer learns, from labelled images alone, and no average is kept that nobody looks at.
JobSpec spec_of_sweep(JobSpec spec) {
  spec.training.unfreeze = 0;
  spec.training.average_weights = 0;
  return spec;
}

/// Of the steps after the first.
double median_of(std::vector<double> seconds) {
  if (seconds.size() < 2) return 0;
  seconds.erase(seconds.begin());
  const auto middle = seconds.begin() + std::ssize(seconds) / 2;
  std::ranges::nth_element(seconds, middle);
  return *middle;
}

}  // namespace

RangeSweep run_range_test(const JobSpec& run, const policy::RangeTest& test) {
  const JobSpec spec = spec_of_sweep(run);
  const Training& training = spec.training;
  const at::Device device = runtime::open_device(training.execution);
  const int threads = runtime::use_threads(training.execution.threads);
  const runtime::CoreSharing core_sharing;
  const policy::Hyperparameters now = policy::at(training, 0);
  const SweepData data = open_data(spec, now, threads);
  distributed::SingleProcess ranks;
  Learner learner(spec, data.images, data.samples_of_classes, build_network(spec, device), ranks);
  Silence silence;
  learner.begin(silence);

  double scale = learner.network().compute_type() == at::kHalf ? policy::first_loss_scale : 1;

  using Clock = std::chrono::steady_clock;
  policy::RangeTestCurve sweep;
  std::vector<double> seconds;
  for (std::int64_t step = 0; step < test.steps;) {
    policy::Hyperparameters here = now;
    here.learning_rate = policy::rate_at(test, step);
    const Clock::time_point begin = Clock::now();
    const Learner::Gradients gradients = learner.compute_gradients(
        StepData{.batch = data.next(), .unlabelled = {}},
        {.training = training, .values = here, .progress = 0, .step = step, .loss_scale = scale});
    const double loss = gradients.losses.labelled.item<double>();
    if (std::isfinite(loss) && !std::isfinite(gradients.norm) && scale > 1) {
      scale /= 2;
      learner.skip();
      continue;
    }
    if (!sweep.add(here.learning_rate, loss)) break;
    learner.step(here, ++step);
    seconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
  }
  return {.points = sweep.points(), .seconds_per_step = median_of(std::move(seconds))};
}

}  // namespace anneal::train
