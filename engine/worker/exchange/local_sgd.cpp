#include "engine/worker/exchange/local_sgd.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/rank_tensors.h"

namespace anneal::exchange {

namespace {

/// The numbers of a tensor as they lie in memory.
at::Tensor flat(const at::Tensor& tensor) {
  return at::from_blob(tensor.mutable_data_ptr<float>(), {tensor.numel()},
                       at::TensorOptions().dtype(at::kFloat));
}

/// `share` times `tensors`, added up over all ranks, one after the other.
at::Tensor added_up(distributed::AllReduce& sums, const std::vector<at::Tensor>& tensors, double share) {
  std::vector<at::Tensor> parts;
  for (const at::Tensor& tensor : tensors) parts.push_back(flat(tensor));
  at::Tensor numbers = at::cat(parts).mul_(share);
  sum_in_pieces(sums, numbers);
  return numbers;
}

}  // namespace

LocalSgd::LocalSgd(distributed::Communicator& ranks, const runtime::Network& network, distributed::Wire wire)
    : ranks_(ranks),
      network_(network),
      moves_(ranks.make_all_reduce(piece_numbers, wire)),
      state_(ranks.make_all_reduce(piece_numbers)) {
  for (const runtime::NamedTensor& named : network.tensors()) {
    if (!graph::is_learned(named.parameter.role)) continue;
    weights_.push_back(named.tensor.detach());
    departure_.push_back(at::empty_like(weights_.back()));
  }
}

std::int64_t LocalSgd::state_bytes() const {
  std::int64_t bytes = 0;
  for (const at::Tensor& tensor : departure_) bytes += static_cast<std::int64_t>(tensor.nbytes());
  return bytes;
}

void LocalSgd::finish() {
  for (const runtime::NamedTensor& named : network_.trained())
    if (at::Tensor& gradient = named.tensor.mutable_grad(); !gradient.defined())
      gradient = at::zeros_like(named.tensor);
  end_ = Clock::now();
  seconds_ = std::chrono::duration<double>(end_ - began_).count();
}

void LocalSgd::depart() {
  if (is_apart_) return;
  const at::NoGradGuard no_grad;
  at::_foreach_copy_(departure_, weights_);
  samples_ = 0;
  is_apart_ = true;
}

/// Weights as what they were moved: those that stay keep all their bits, and what is rounded on its way is
/// small.
void LocalSgd::average(const std::vector<at::Tensor>& state) {
  if (!is_apart_) return;
  const at::NoGradGuard no_grad;
  const auto here = static_cast<double>(samples_);
  const double all = ranks_.all_reduce(here);
  const double share = all > 0 ? here / all : 1.0 / ranks_.count();
  const at::Tensor moves = added_up(*moves_, at::_foreach_sub(weights_, departure_), share);
  std::int64_t first = 0;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const at::Tensor weights = flat(weights_[i]);
    weights.copy_(flat(departure_[i]).add_(moves.narrow(0, first, weights.numel())));
    first += weights.numel();
  }
  average_state(state, share);
  forget();
}

void LocalSgd::average_state(const std::vector<at::Tensor>& state, double share) {
  std::vector<at::Tensor> averaged;
  for (const at::Tensor& tensor : state)
    if (tensor.dim() > 0 && tensor.scalar_type() == at::kFloat) averaged.push_back(tensor.detach());
  if (averaged.empty()) return;
  const at::Tensor sums = added_up(*state_, averaged, share);
  std::int64_t first = 0;
  for (const at::Tensor& tensor : averaged) {
    flat(tensor).copy_(sums.narrow(0, first, tensor.numel()));
    first += tensor.numel();
  }
}

void LocalSgd::forget() {
  is_apart_ = false;
  samples_ = 0;
}

}  // namespace anneal::exchange
