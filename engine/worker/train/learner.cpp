#include "engine/worker/train/learner.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/plan/layout/shards.h"
#include "engine/plan/policy/class_weights.h"
#include "engine/worker/optim/gradients.h"
#include "engine/worker/train/model.h"
#include "engine/worker/train/techniques/weight_averaging.h"
#include "engine/worker/train/transfer.h"

namespace anneal::train {

namespace {

int shard_of(const JobSpec& spec, const runtime::Network& network, const distributed::Communicator& ranks) {
  if (ranks.is_alone()) return 0;
  return plan::shard_in_effect(spec.parallel, spec.training, !network.device().is_cpu());
}

std::unique_ptr<exchange::ParameterShards> shards_of(const JobSpec& spec, runtime::Network& network,
                                                     distributed::Communicator& ranks) {
  const int shard = shard_of(spec, network, ranks);
  if (shard == 0) return nullptr;
  return std::make_unique<exchange::ParameterShards>(ranks, network, shard);
}

bool has_batch_norm(const runtime::Network& network) {
  return std::ranges::any_of(network.graph().nodes,
                             [](const graph::Node& node) { return node.operation == "batch_norm"; });
}

Objective objective_of(const JobSpec& spec, const std::vector<std::int64_t>& samples_of_classes,
                       at::Device device) {
  const std::vector<float> weights =
      policy::class_weights(spec.training.class_weights, spec.data.classes, samples_of_classes);
  return {spec.data.normalize, spec.training.regression_loss,
          weights.empty() ? at::Tensor() : at::tensor(weights).to(device)};
}

std::function<bool(const std::string&)> owned_by(const exchange::ParameterShards* shards) {
  if (shards == nullptr) return {};
  return [shards](const std::string& name) { return shards->owns(name); };
}

}  // namespace

Learner::Learner(const JobSpec& spec, const data::Datasets& datasets,
                 const std::vector<std::int64_t>& samples_of_classes, runtime::Network network,
                 distributed::Communicator& ranks)
    : spec_(spec),
      ranks_(ranks),
      samples_(datasets.train),
      network_(std::move(network)),
      shards_(shards_of(spec, network_, ranks)),
      frozen_(policy::frozen_at(spec.training, 0)),
      techniques_(spec, network_, datasets, owned_by(shards_.get())),
      optimizer_(optim::make_optimizer(spec.training.optimizer, learned(),
                                       {.decay = spec.training.layer_decay,
                                        .unfreeze = spec.training.unfreeze,
                                        .freeze = spec.training.freeze,
                                        .rules = spec.training.groups},
                                       owned_by(shards_.get()))),
      gradient_step_(network_, *optimizer_, objective_of(spec, samples_of_classes, network_.device()),
                     spec.training.execution.micro_batch, ranks) {
  gradient_step_.weigh_against(techniques_.pass_loss());
  gradient_step_.weigh_by(techniques_.sample_weights());
  if (ranks.is_alone()) return;
  exchange_.emplace(spec.parallel.exchange, spec.training.seed, ranks, network_, shards_.get());
  observe_gradients(&exchange_->used());
  if (!spec.parallel.sync_batch_norm || !has_batch_norm(network_)) return;
  if (!network_.device().is_cpu())
    throw UserError("is only for ranks that compute on the processor", "parallel.sync_batch_norm",
                    "Omit it, or use --device cpu.");
  gradient_step_.synchronise_statistics();
}

void Learner::begin(EventSink& events) {
  if (exchange_) exchange_->reset();
  write_on_first(trained(), ranks_, [&] {
    initialize_weights(network_, spec_, samples_);
    transfer_weights(network_, spec_.model.init, events, spec_.data.classes);
  });
  for (const auto& technique : techniques_) technique->begin();
  optim::reset(*optimizer_);
}

void Learner::restore(const std::filesystem::path& checkpoint_directory) {
  for (const auto& technique : techniques_) technique->prepare_restore();
  if (exchange_) exchange_->forget();
  train::restore(trained(), checkpoint_directory, ranks_);
  for (const auto& technique : techniques_) technique->restore();
}

/// Null without averaging, and before training begins.
optim::WeightAverage* Learner::average() const {
  auto* averaging = techniques_.find<WeightAveraging>();
  return averaging == nullptr ? nullptr : averaging->average();
}

std::vector<runtime::NamedTensor> Learner::learned() const {
  std::vector<runtime::NamedTensor> learned = network_.trained();
  std::ranges::move(techniques_.learned(), std::back_inserter(learned));
  return learned;
}

void Learner::freeze(double progress) {
  std::vector<std::string> patterns = policy::frozen_at(spec_.training, progress);
  if (patterns == frozen_) return;
  network_.freeze(patterns);
  frozen_ = std::move(patterns);
}

Learner::Gradients Learner::compute_gradients(const StepData& data, const StepContext& context) {
  prepare(context);
  if (exchange_) choose_exchange(context);
  GradientStep::Losses losses = backward(data, context);
  parts_ = gradient_step_.parts();
  if (exchange_) parts_.waited_ranks = gradient_step_.seconds() - own_seconds();
  for (const auto& technique : techniques_) technique->complete_gradients(ranks_, !steps_apart());
  if (tracer_ != nullptr) trace_end_of_backward();
  samples_here_ = size_of(data.batch);
  const double share = static_cast<double>(samples_here_) / static_cast<double>(whole_size_of(data.batch));
  // Gradients are those of this rank's share of the loss, which alone it steps on where ranks step apart.
  const bool has_mean = steps_apart() && samples_here_ > 0;
  optim::unscale_gradients(*optimizer_, has_mean ? context.loss_scale * share : context.loss_scale);
  for (const auto& technique : techniques_) technique->add_gradients(context.progress);
  prepare_optimizer(context);
  const Norms norms = gradient_norms(share, losses.labelled);
  optim::clip_gradients(*optimizer_, norms.here, context.training.gradient_clip);
  return {std::move(losses), norms.of_all};
}

/// Measuring the gradient noise needs exact sums, so that compressed exchange stays off.
bool Learner::is_past_warm_up(const StepContext& context) const {
  constexpr double warm_up = 0.1;
  if (policy::heeds_noise(context.training)) return false;
  const std::int64_t start = spec_.parallel.exchange.start_step;
  return start == ExchangeSpec::automatic ? context.progress >= warm_up : context.step >= start;
}

void Learner::choose_exchange(const StepContext& context) {
  exchange_->choose(is_past_warm_up(context), context.loss_scale);
  if (!steps_apart()) average_ranks();
  observe_gradients(&exchange_->used());
}

bool Learner::has_finite_weights() {
  runtime::TensorMap weights = runtime::state_of(network_);
  if (!shards_) return runtime::are_finite(weights);
  std::erase_if(weights, [&](const auto& named) { return !shards_->owns(named.first); });
  return !ranks_.any(!runtime::are_finite(weights));
}

Trained Learner::trained() {
  Trained trained{network_,
                  *optimizer_,
                  average(),
                  shards_.get(),
                  exchange_ ? exchange_->powersgd() : nullptr,
                  exchange_ ? exchange_->state_bytes() : 0};
  for (const auto& technique : techniques_) trained.beside.merge(technique->state());
  return trained;
}

/// Brings the loss to the host, too.
Learner::Norms Learner::gradient_norms(double share, at::Tensor& loss) {
  double here = optim::gradient_norm(*optimizer_, loss);
  if (steps_apart()) return {here, std::sqrt(ranks_.all_reduce(share * here * here))};
  if (shards_) here = std::sqrt(ranks_.all_reduce(here * here));
  if (!shards_) ranks_.broadcast(0, std::as_writable_bytes(std::span(&here, 1)));
  return {here, here};
}

bool Learner::is_settled() const {
  return std::ranges::all_of(techniques_, [](const auto& technique) { return technique->is_settled(); });
}

void Learner::prepare(const StepContext& context) {
  const Training& training = context.training;
  progress_ = context.progress;
  network_.set_drop_strength(context.values.drop_strength);
  freeze(context.progress);
  for (const auto& technique : techniques_) technique->before_gradients(context);
  if (training.unfreeze > 0) optimizer_->unfreeze(context.progress);
  gradient_step_.measure_noise(policy::heeds_noise(training));
}

GradientStep::Losses Learner::backward(const StepData& data, const StepContext& context) {
  const Training& training = context.training;
  std::vector<GradientStep::WeightedTerm> beside;
  for (const auto& technique : techniques_)
    if (LossTerm* term = technique->loss_term(); term != nullptr && term->whole_samples(data) > 0)
      beside.push_back({*term, term->weight(training, context.progress)});
  // Dropout, and libtorch's own generator, are seeded per step, which makes them a function of the position.
  const std::uint64_t seed = Random({training.seed, static_cast<std::uint64_t>(context.step)}).next();
  return gradient_step_.run(data, beside, context.values, seed, context.loss_scale);
}

/// A device goes on with it while the norm is waited for, unless gradients or weights are changed in between.
void Learner::prepare_optimizer(const StepContext& context) {
  optimizer_->forget();
  if (network_.device().is_cpu() || steps_apart()) return;
  if (std::ranges::any_of(techniques_, [](const auto& technique) { return technique->changes_step(); }))
    return;
  if (context.training.gradient_clip == 0) optimizer_->prepare(context.values);
}

void Learner::trace(StepTracer* tracer) {
  tracer_ = tracer;
  network_.observe_nodes(tracer);
}

void Learner::trace_end_of_backward() {
  if (exchange_) {
    const exchange::Exchange::Times times = exchange_->used().times();
    const char* const operation = shards_ ? "reduce-scatter" : "all-reduce";
    for (const auto& [begin, end] : times.buckets) tracer_->bucket(operation, begin, end);
    tracer_->waited_for_ranks(times.own_end, times.end);
  }
  tracer_->phase("optimizer");
  tracer_->part("gradient norm");
}

void Learner::step(const policy::Hyperparameters& now, std::int64_t step) {
  if (exchange_) exchange_->begin_step(samples_here_);
  for (const auto& technique : techniques_) technique->end_batch(ranks_);
  const Stopwatch update;
  for (const auto& technique : techniques_) technique->before_step(now);
  optimizer_->step(now);
  for (const auto& technique : techniques_) technique->after_step(step, progress_);
  if (const optim::WeightAverage* averaged = average())
    for (const auto& technique : techniques_) technique->adapt_average(averaged->values());
  parts_.optimizer = update.seconds();
  const Stopwatch exchange;
  if (shards_) shards_->publish();
  if (exchange_ && exchange_->end_step(step)) {
    if (tracer_ != nullptr) tracer_->part("average");
    average_ranks();
  }
  if (exchange_) parts_.waited_ranks += exchange.seconds();
}

void Learner::average_ranks() {
  if (!exchange_ || !exchange_->are_apart()) return;
  std::vector<at::Tensor> state;
  for (const auto& [name, tensor] : optimizer_->state()) state.push_back(tensor);
  if (const optim::WeightAverage* averaged = average())
    for (const auto& [name, tensor] : averaged->values()) state.push_back(tensor);
  for (const runtime::NamedTensor& named : techniques_.learned()) state.push_back(named.tensor.detach());
  exchange_->average(state);
}

void Learner::skip() {
  optimizer_->forget();
  gradient_step_.undo();
}

void Learner::swap_average() {
  optim::WeightAverage* const averaged = average();
  if (averaged == nullptr) return;
  if (shards_) shards_->barrier();
  averaged->swap();
  if (shards_) shards_->publish();
}

void Learner::swap_average_here() {
  if (optim::WeightAverage* const averaged = average()) averaged->swap();
}

}  // namespace anneal::train
