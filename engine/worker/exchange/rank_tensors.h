#pragma once

#include <cstddef>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/all_reduce.h"
#include "engine/worker/distributed/communicator.h"

namespace anneal::exchange {

/// Communicator::broadcast and Communicator::all_reduce of whole tensors, wherever they are: they go by way
/// of the host's memory, for what is said now and then. `tensor` has as many numbers in the same layout on
/// each rank, without gaps.
void broadcast(distributed::Communicator& ranks, int from, const at::Tensor& tensor);
/// Of fp64.
void all_reduce(distributed::Communicator& ranks, const at::Tensor& tensor);

/// How many numbers are exchanged at a time.
inline constexpr std::size_t piece_numbers = 1 << 20;
/// Adds up each of the numbers, fp32 on the processor, one after the other, over all ranks. `sums` are of
/// `piece_numbers`.
void sum_in_pieces(distributed::AllReduce& sums, const at::Tensor& numbers);

}  // namespace anneal::exchange
