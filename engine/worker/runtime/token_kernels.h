#pragma once

#include "engine/worker/runtime/kernels.h"

/// Kernels of vision transformers and of their training. Tokens are [N, T, C].
namespace anneal::runtime {

/// [N, T, C] → [N, T + 1, C]: the learned token goes first.
at::Tensor add_class_token(const KernelArguments& arguments);

/// Over the last dimension.
at::Tensor layer_norm(const KernelArguments& arguments);

/// Multi-head self-attention (Vaswani et al. 2017, §3.2) with the projections before and behind it. Queries,
/// keys and values stay where the one projection puts them: heads are strided views, and nothing is moved.
at::Tensor attention(const KernelArguments& arguments);

/// In training, whole samples are zeroed at random and the others scaled up to keep the mean.
at::Tensor stochastic_depth(const KernelArguments& arguments);

}  // namespace anneal::runtime
