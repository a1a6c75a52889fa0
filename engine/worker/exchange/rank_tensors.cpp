#include "engine/worker/exchange/rank_tensors.h"

#include <algorithm>
#include <span>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/exchange/counts.h"

namespace anneal::exchange {

void broadcast(distributed::Communicator& ranks, int from, const at::Tensor& tensor) {
  const at::NoGradGuard no_grad;
  at::Tensor here = tensor;
  if (!tensor.is_cpu())
    here = ranks.rank() == from ? tensor.cpu() : at::empty_like(tensor, tensor.options().device(at::kCPU));
  ranks.broadcast(from, {static_cast<std::byte*>(here.mutable_data_ptr()), here.nbytes()});
  if (!tensor.is_cpu() && ranks.rank() != from) tensor.copy_(here);
}

void all_reduce(distributed::Communicator& ranks, const at::Tensor& tensor) {
  const at::NoGradGuard no_grad;
  const at::Tensor here = tensor.cpu();
  ranks.all_reduce({here.mutable_data_ptr<double>(), static_cast<std::size_t>(here.numel())});
  if (!tensor.is_cpu()) tensor.copy_(here);
}

void sum_in_pieces(distributed::AllReduce& sums, const at::Tensor& numbers) {
  for (std::span<float> left(numbers.mutable_data_ptr<float>(), size_of(numbers)); !left.empty();) {
    const std::span<float> piece = left.first(std::min(piece_numbers, left.size()));
    std::ranges::copy(piece, sums.here().begin());
    sums.sum(0, piece.size());
    std::copy_n(sums.here().begin(), piece.size(), piece.begin());
    left = left.subspan(piece.size());
  }
}

}  // namespace anneal::exchange
