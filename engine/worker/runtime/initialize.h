#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/network.h"

namespace anneal::runtime {

/// Fills every tensor as the graph's "init" attributes say; the same seed gives the same values on the same
/// device kind. Defaults are PyTorch's for layers (uniform ±1/√fan_in); norms start at 1 and 0.
/// "dirac": the first C_in filters pass their channel through. Embeddings are normal (truncated, 0.02), class
/// tokens 0, attention as torch.nn.MultiheadAttention with Xavier's bound for both projections. "whiten"
/// needs `samples` [N, C, H, W] of normalised training images, fp32 (see airbench94, Jordan 2024, §3.1): ±
/// eigenvectors of the patches' covariance, divided by √(eigenvalue + 5e-4).
void initialize(Network& network, const at::Tensor& samples, std::uint64_t seed);

/// True when a node of the graph is initialised from samples.
bool needs_samples(const graph::Graph& graph);

}  // namespace anneal::runtime
