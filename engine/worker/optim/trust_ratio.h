#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

namespace anneal::optim {

/// The L2 norm of each tensor, [tensors] in fp32. Not for an empty list.
at::Tensor norms(const std::vector<at::Tensor>& tensors);

/// Multiplies each of `updates` by its element of `above` / `below` ([updates]), or leaves it where one of
/// the two is zero: a new weight and a gradient that vanished are stepped as without adaptation.
void scale_by_ratio(const std::vector<at::Tensor>& updates, const at::Tensor& above, const at::Tensor& below);

}  // namespace anneal::optim
