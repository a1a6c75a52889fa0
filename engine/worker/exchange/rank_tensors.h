#pragma once

#include <ATen/core/Tensor.h>

#include "distributed/ranks.h"

namespace anneal::exchange {

/// Ranks::copy and Ranks::sum of whole tensors, wherever they are: they go by way of the host's memory, for
/// what is said now and then. `tensor` has as many numbers in the same layout on each rank, without gaps.
void copy(distributed::Ranks& ranks, int from, const at::Tensor& tensor);
/// Of fp64.
void sum(distributed::Ranks& ranks, const at::Tensor& tensor);

}  // namespace anneal::exchange
