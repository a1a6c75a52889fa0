#include "train/rate_sweep.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <ATen/ATen.h>

#include "data/datasets.h"
#include "data/image_cache.h"
#include "data/random.h"
#include "policy/loss_scale.h"
#include "policy/policy.h"
#include "runtime/device.h"
#include "table/datasets.h"
#include "train/gradient_step.h"
#include "train/model.h"
#include "train/table_feed.h"
#include "train/transfer.h"

namespace anneal::train {

namespace {

constexpr std::int64_t epochs_without_end = std::int64_t{1} << 40;

/// What transfer would warn of is told by the run itself.
class Silence final : public EventSink {
 public:
  void emit(const EventBody&) override {}
};

/// Nullopt at the end of an epoch.
using Stream = std::function<std::optional<data::Batch>()>;

/// Batches of one size, without end.
Stream open_stream(const JobSpec& spec, std::shared_ptr<const data::Catalogue> images,
                   const policy::Hyperparameters& now, int threads) {
  const auto plan = [now](std::int64_t, std::int64_t) {
    return data::BatchPlan{now.batch_size, now.image_size, now.augment_strength};
  };
  if (spec.is_table()) {
    const auto batches = std::make_shared<table::Batches>(
        batches_of(spec, table::open_split(spec, "train"), plan, epochs_without_end));
    return [batches] { return batches->next(); };
  }
  data::LoaderOptions options;
  options.threads = std::max(1, threads / 2);
  const auto budget = std::make_shared<data::MemoryBudget>(data::image_memory(spec.data.memory_mib));
  options.cache = std::make_shared<data::ImageCache>(*images, budget->bytes(), budget);
  options.seed = spec.training.seed;
  options.augment = spec.data.augment;
  const auto loader = std::make_shared<data::Loader>(std::move(images), options, plan, epochs_without_end);
  return [loader] { return loader->next(); };
}

data::Batch next_batch(const Stream& stream) {
  for (;;)
    if (auto batch = stream()) return std::move(*batch);
}

}  // namespace

std::vector<policy::RatePoint> sweep_rates(const JobSpec& spec, const policy::RangeTest& test) {
  const Training& training = spec.training;
  const at::Device device = runtime::choose_device(training.device);
  const int threads = runtime::use_threads(training.threads);
  const auto samples = spec.is_table() ? nullptr : data::open_split(spec, "train");
  runtime::Network network = build_network(spec, device);
  initialize_weights(network, spec, samples);
  Silence silence;
  transfer_weights(network, spec.model.init, silence);
  const auto optimizer =
      optim::make_optimizer(training.optimizer, network.trained(),
                            {.decay = training.layer_decay, .unfreeze = 0, .rules = training.groups});
  GradientStep gradient_step(network, *optimizer, Objective::of(spec), training.micro_batch);

  const policy::Hyperparameters now = policy::at(training, 0);
  const Stream stream = open_stream(spec, samples, now, threads);

  policy::RateSweep sweep;
  for (std::int64_t step = 0; step < test.steps; ++step) {
    data::Batch batch = next_batch(stream);
    policy::Hyperparameters here = now;
    here.learning_rate = policy::rate_at(test, step);
    const std::uint64_t seed = data::Random({training.seed, static_cast<std::uint64_t>(step)}).next();
    const double scale = network.compute_type() == at::kHalf ? policy::first_loss_scale : 1;
    const double loss = gradient_step.run(batch, {}, here, seed, scale).labelled.item<double>();
    if (!sweep.add(here.learning_rate, loss)) break;
    optim::settle_gradients(*optimizer, scale, training.gradient_clip);
    optimizer->step(here);
  }
  return sweep.points();
}

}  // namespace anneal::train
