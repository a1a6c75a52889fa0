#pragma once

#include <cstddef>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/ranks.h"
#include "engine/worker/distributed/sums.h"

namespace anneal::exchange {

/// Ranks::copy and Ranks::sum of whole tensors, wherever they are: they go by way of the host's memory, for
/// what is said now and then. `tensor` has as many numbers in the same layout on each rank, without gaps.
void copy(distributed::Ranks& ranks, int from, const at::Tensor& tensor);
/// Of fp64.
void sum(distributed::Ranks& ranks, const at::Tensor& tensor);

/// How many numbers are exchanged at a time.
inline constexpr std::size_t piece_numbers = 1 << 20;
/// Adds up each of the numbers, fp32 on the processor, one after the other, over all ranks. `sums` are of
/// `piece_numbers`.
void sum_in_pieces(distributed::Sums& sums, const at::Tensor& numbers);

}  // namespace anneal::exchange
