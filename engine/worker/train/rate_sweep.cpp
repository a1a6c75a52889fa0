#include "train/rate_sweep.h"

#include <algorithm>

#include <ATen/ATen.h>

#include "data/datasets.h"
#include "data/random.h"
#include "policy/loss_scale.h"
#include "policy/policy.h"
#include "runtime/device.h"
#include "train/gradient_step.h"
#include "train/model.h"
#include "train/transfer.h"

namespace anneal::train {

namespace {

constexpr std::int64_t epochs_without_end = std::int64_t{1} << 40;

/// What transfer would warn of is told by the run itself.
class Silence final : public EventSink {
 public:
  void emit(const EventBody&) override {}
};

data::Batch next_batch(data::Loader& loader) {
  for (;;)
    if (auto batch = loader.next()) return std::move(*batch);
}

}  // namespace

std::vector<policy::RatePoint> sweep_rates(const JobSpec& spec, const policy::RangeTest& test) {
  const Training& training = spec.training;
  const at::Device device = runtime::choose_device(training.device);
  const int threads = runtime::use_threads(training.threads);
  const auto samples = data::open_split(spec, "train");
  runtime::Network network = build_network(spec, device);
  initialize_weights(network, spec, samples);
  Silence silence;
  transfer_weights(network, spec.model.init, silence);
  const auto optimizer = optim::make_optimizer(training.optimizer, network.trained(),
                                               {.decay = training.layer_decay, .unfreeze = 0});
  GradientStep gradient_step(network, *optimizer, *spec.data.normalize, training.micro_batch);

  const policy::Hyperparameters now = policy::at(training, 0);
  data::LoaderOptions options;
  options.threads = std::max(1, threads / 2);
  options.seed = training.seed;
  options.augment = spec.data.augment;
  data::Loader loader(
      samples, options,
      [&](std::int64_t, std::int64_t) {
        return data::BatchPlan{now.batch_size, now.image_size, now.augment_strength};
      },
      epochs_without_end);

  network.set_drop_strength(now.drop_strength);
  policy::RateSweep sweep;
  for (std::int64_t step = 0; step < test.steps; ++step) {
    data::Batch batch = next_batch(loader);
    policy::Hyperparameters here = now;
    here.learning_rate = policy::rate_at(test, step);
    const std::uint64_t seed = data::Random({training.seed, static_cast<std::uint64_t>(step)}).next();
    const double scale = network.compute_type() == at::kHalf ? policy::first_loss_scale : 1;
    const double loss = gradient_step.run(batch, {}, here, seed, scale).labelled.item<double>();
    if (!sweep.add(here.learning_rate, loss)) break;
    optim::settle_gradients(*optimizer, scale, training.gradient_clip);
    optimizer->step(here);
    loader.recycle(std::move(batch));
  }
  return sweep.points();
}

}  // namespace anneal::train
