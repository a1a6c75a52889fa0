#include "engine/worker/train/gradient_step.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <string_view>
#include <utility>

#include <ATen/ATen.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/core/base/error.h"

namespace anneal::train {

namespace {

/// While it lives, the network's gradients are observed.
class Observed {
 public:
  Observed(runtime::Network& network, runtime::GradientObserver* observer) : network_(network) {
    network_.observe_gradients(observer);
  }
  ~Observed() { network_.observe_gradients(nullptr); }
  Observed(const Observed&) = delete;
  Observed& operator=(const Observed&) = delete;

 private:
  runtime::Network& network_;
};

/// While it lives, its time counts for a part of the step, but for waits for other ranks' statistics.
class PartTimer {
 public:
  PartTimer(double& seconds, const GradientStep& step)
      : seconds_(seconds), step_(step), waited_before_(step.waited()) {}
  ~PartTimer() { seconds_ += watch_.seconds() - (step_.waited() - waited_before_); }
  PartTimer(const PartTimer&) = delete;
  PartTimer& operator=(const PartTimer&) = delete;

 private:
  double& seconds_;
  const GradientStep& step_;
  double waited_before_;
  Stopwatch watch_;
};

}  // namespace

bool is_out_of_memory(const std::exception& error) {
  if (dynamic_cast<const c10::OutOfMemoryError*>(&error) != nullptr) return true;
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return true;
  // oneDNN's word for room that it did not get for what it compiles or packs.
  if (error.what() == std::string_view("could not create a primitive")) return true;
  // The allocator of the CPU throws a plain c10::Error.
  return dynamic_cast<const c10::Error*>(&error) != nullptr &&
         std::string_view(error.what()).find("can't allocate memory") != std::string_view::npos;
}

GradientStep::GradientStep(runtime::Network& network, const optim::Optimizer& optimizer, Objective objective,
                           std::int64_t micro_batch, distributed::Communicator& ranks)
    : network_(network),
      optimizer_(optimizer),
      objective_(objective),
      micro_batch_(micro_batch),
      ranks_(ranks),
      statistics_(network),
      moments_(optimizer, ranks) {}

GradientStep::Losses GradientStep::run(const StepData& data, const std::vector<WeightedTerm>& beside,
                                       const policy::Hyperparameters& now, std::uint64_t seed,
                                       double loss_scale) {
  statistics_.remember();
  network_.cast_weights();
  for (;;) {
    at::manual_seed(seed);
    optim::clear_gradients(optimizer_);
    const Stopwatch watch;
    parts_ = {};
    if (observer_ != nullptr) observer_->begin();
    if (synchronised_) synchronised_->begin();
    if (weights_ != nullptr) weights_->begin_batch();
    auto losses = try_run(data, beside, now, seed, loss_scale);
    if (losses && meanwhile_) meanwhile_();
    // Others may still wait for statistics, and come to the sums of gradients only then.
    const bool has_failed_early = synchronised_ && synchronised_->end(!losses);
    if (observer_ != nullptr) observer_->finish();
    if (!(synchronised_ ? has_failed_early : ranks_.any(!losses))) {
      const std::int64_t whole = whole_size_of(data.batch);
      statistics_.average(ranks_, static_cast<double>(size_of(data.batch)) / static_cast<double>(whole));
      seconds_ = watch.seconds();
      noise_ = measures(data.batch) ? std::optional(moments_.of_batch(whole, loss_scale)) : std::nullopt;
      return std::move(*losses);
    }
    undo();
    shrink(data.batch);
  }
}

std::optional<GradientStep::Losses> GradientStep::try_run(const StepData& data,
                                                          const std::vector<WeightedTerm>& beside,
                                                          const policy::Hyperparameters& now,
                                                          std::uint64_t seed, double loss_scale) try {
  Figures figures;
  for (const auto& [term, weight] : beside)
    std::ranges::move(add_gradients(term, data, weight * loss_scale,
                                    alike_on_ranks(term.samples(data), term.whole_samples(data)), seed,
                                    [this](Slice slice) { keep_company(slice); }),
                      std::back_inserter(figures));
  Losses losses = accumulate(data, now.label_smoothing, seed, loss_scale);
  std::ranges::move(figures, std::back_inserter(losses.figures));
  return losses;
} catch (const OtherRankFailed&) {
  return std::nullopt;
} catch (const std::exception& error) {
  if (!is_out_of_memory(error)) throw;
  return std::nullopt;
}

void GradientStep::synchronise_statistics() {
  synchronised_ = std::make_unique<RankStatistics>(ranks_);
  network_.sum_statistics(synchronised_.get());
}

void GradientStep::undo() {
  statistics_.put_back();
  noise_.reset();
}

GradientStep::Losses GradientStep::accumulate(const StepData& data, double label_smoothing,
                                              std::uint64_t seed, double loss_scale) {
  const Batch& batch = data.batch;
  const std::int64_t whole = whole_size_of(batch);
  if (measures(batch)) moments_.begin();
  Losses losses{.labelled = at::zeros({}, at::TensorOptions().device(network_.device()))};
  at::Tensor other = at::zeros_like(losses.labelled);
  const std::vector<Slice> slices = slices_of(batch);
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const Slice slice = slices[i];
    network_.set_draw({seed, first_of(batch) + slice.first});
    const Shares shares = pass(data, slice, i + 1 == slices.size(), label_smoothing, loss_scale);
    losses.labelled = losses.labelled + shares.labelled.detach();
    if (shares.other.defined()) other = other + shares.other.detach();
    if (shares.right.defined())
      losses.right = losses.right.defined() ? losses.right + shares.right : shares.right;
    if (measures(batch) && slice.count > 0)
      moments_.add(static_cast<double>(slice.count) / static_cast<double>(whole));
  }
  if (other_ != nullptr) losses.figures.push_back({other_->figure(), other});
  return losses;
}

std::vector<Slice> GradientStep::slices_of(const Batch& batch) const {
  if (synchronised_) return alike_on_ranks(size_of(batch), whole_size_of(batch));
  return micro_batches(size_of(batch), micro_batch_, measures(batch) && ranks_.is_alone() ? 2 : 1);
}

/// Where statistics are synchronised, as many on each rank.
std::vector<Slice> GradientStep::alike_on_ranks(std::int64_t size, std::int64_t whole) const {
  if (!synchronised_) return micro_batches(size, micro_batch_);
  const std::size_t passes = micro_batches(largest_part(whole), micro_batch_).size();
  std::vector<Slice> slices = micro_batches(size, micro_batch_, static_cast<std::int64_t>(passes));
  slices.resize(passes, {size, 0});
  return slices;
}

GradientStep::Shares GradientStep::pass(const StepData& data, Slice slice, bool is_last,
                                        double label_smoothing, double loss_scale) {
  Shares shares = loss_of(data, slice, label_smoothing);
  const PartTimer timer(parts_.backward, *this);
  const Observed observed(network_, is_last && !measures(data.batch) ? observer_ : nullptr);
  torch::autograd::backward({loss_scale == 1 ? shares.sum : shares.sum * loss_scale}, {});
  return shares;
}

/// Where others wait for sums of a rank that has no sample, one goes through that counts for nothing.
void GradientStep::keep_company(Slice slice) {
  if (synchronised_) synchronised_->leave_out(slice.count == 0);
}

GradientStep::Shares GradientStep::loss_of(const StepData& data, Slice slice, double label_smoothing) {
  const Batch& batch = data.batch;
  const PartTimer timer(parts_.forward, *this);
  keep_company(slice);
  if (slice.count == 0) return {network_.forward(objective_.blank(batch, network_), true).sum() * 0};
  const at::Tensor outputs = network_.forward(objective_.inputs(batch, slice, network_, data.bytes), true);
  const double share = static_cast<double>(slice.count) / static_cast<double>(whole_size_of(batch));
  const auto share_of = [&](const at::Tensor& loss) { return share == 1 ? loss : loss * share; };
  Shares shares{share_of(labelled_loss(outputs, batch, slice, label_smoothing))};
  shares.right = objective_.right(outputs.detach(), batch, slice);
  if (other_ == nullptr) return shares;
  shares.other = share_of(other_->loss(std::get<data::ImageBatch>(batch), slice, outputs));
  shares.sum = shares.labelled * other_->labelled_weight() + shares.other * other_->weight();
  return shares;
}

at::Tensor GradientStep::labelled_loss(const at::Tensor& outputs, const Batch& batch, Slice slice,
                                       double label_smoothing) const {
  if (weights_ == nullptr) return objective_.loss(outputs, batch, slice, label_smoothing);
  const auto& images = std::get<data::ImageBatch>(batch);
  return weights_->mean(objective_.losses(outputs, images, slice, label_smoothing), images, slice);
}

std::int64_t GradientStep::largest_part(std::int64_t whole) const {
  return (whole + ranks_.count() - 1) / ranks_.count();
}

/// By the largest part that a rank has, so that all have cut theirs alike.
void GradientStep::shrink(const Batch& batch) {
  const std::int64_t part = largest_part(whole_size_of(batch));
  const std::int64_t tried = micro_batch_ > 0 ? std::min(micro_batch_, part) : part;
  if (tried == 1)
    throw EnvironmentError("there is not enough memory to train on even a single sample", "training",
                           "use a smaller training.image_size or model, or free memory");
  micro_batch_ = (tried + 1) / 2;
}

}  // namespace anneal::train
