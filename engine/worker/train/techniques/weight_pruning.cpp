#include "engine/worker/train/techniques/weight_pruning.h"

#include <cmath>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/deploy/compress/prune/unstructured.h"

namespace anneal::train {

namespace {

using PruningMethod = WeightPruningSpec::Method;

/// Steps after which weights are chosen anew: ranking them all takes about as long as a step of a small
/// batch.
constexpr std::int64_t interval = 10;

}  // namespace

WeightPruning::WeightPruning(runtime::Network& network, const WeightPruningSpec& spec)
    : spec_(spec), final_(at::zeros({1})) {
  for (const runtime::NamedTensor& named : network.tensors())
    if (named.parameter.role == graph::Role::weight && !named.parameter.frozen)
      pruned_.push_back({named.parameter.name, named.tensor, at::zeros_like(named.tensor.detach()),
                         at::zeros_like(named.tensor.detach()), at::ones_like(named.tensor.detach())});
}

void WeightPruning::begin() {
  const at::NoGradGuard no_grad;
  for (Pruned& one : pruned_) {
    one.dense.copy_(one.weight);
    one.scores.zero_();
    one.mask.fill_(1);
  }
  set_final(false);
}

void WeightPruning::restore() {
  set_final(final_.item<float>() > 0);
  apply();
}

void WeightPruning::set_final(bool is_final) {
  is_final_ = is_final;
  final_.fill_(is_final ? 1 : 0);
}

void WeightPruning::apply() {
  const at::NoGradGuard no_grad;
  for (Pruned& one : pruned_) one.weight.copy_(one.dense * one.mask);
}

void WeightPruning::before_step(const policy::Hyperparameters& now) {
  const at::NoGradGuard no_grad;
  const bool moves = spec_.method == PruningMethod::movement && !is_final_;
  for (Pruned& one : pruned_) {
    at::Tensor& gradient = one.weight.mutable_grad();
    if (gradient.defined()) {
      if (moves) one.scores.addcmul_(gradient, one.dense, -now.learning_rate);
      gradient.mul_(one.mask);
    }
    one.weight.copy_(one.dense);
  }
}

void WeightPruning::after_step(std::int64_t step, double progress) {
  const at::NoGradGuard no_grad;
  for (Pruned& one : pruned_) one.dense.copy_(one.weight);
  if (progress >= spec_.from && !is_final_ && (step % interval == 0 || progress >= spec_.until))
    choose(progress);
  apply();
}

void WeightPruning::choose(double progress) {
  std::vector<at::Tensor> all;
  for (Pruned& one : pruned_) {
    if (spec_.method == PruningMethod::magnitude) at::abs_out(one.scores, one.dense);
    all.push_back(one.scores.reshape({-1}));
  }
  set_final(progress >= spec_.until);
  const double done = is_final_ ? 1 : (progress - spec_.from) / (spec_.until - spec_.from);
  const at::Tensor scores = at::cat(all);
  const auto count =
      std::llround(prune::scheduled_share(0, spec_.share, done) * static_cast<double>(scores.numel()));
  if (count == 0) return;
  const at::Tensor threshold = std::get<0>(scores.kthvalue(count));
  for (Pruned& one : pruned_) one.mask.copy_(one.scores > threshold);
}

runtime::TensorMap WeightPruning::state() const {
  runtime::TensorMap state = {{"pruning.final", final_}};
  for (const Pruned& one : pruned_) {
    state.emplace("pruning.weight/" + one.name, one.dense);
    state.emplace("pruning.scores/" + one.name, one.scores);
    state.emplace("pruning.mask/" + one.name, one.mask);
  }
  return state;
}

void WeightPruning::adapt_average(const runtime::TensorMap& average) const {
  const at::NoGradGuard no_grad;
  for (const Pruned& one : pruned_)
    if (const auto found = average.find(one.name); found != average.end())
      at::Tensor(found->second).mul_(one.mask);
}

}  // namespace anneal::train
