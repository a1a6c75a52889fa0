#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/saliency/spatial_layers.h"

namespace anneal::saliency {

/// What each token takes of each other in one attention: softmax(q·kᵀ/√width), [N, heads, T, T], of its
/// `input` [N, T, D], and `weight` [3·heads·width, D] and `bias` as torch.nn.MultiheadAttention has them.
at::Tensor attention_shares(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias,
                            std::int64_t heads);

/// How much of what the head reads comes from each patch, over all layers: attention roll-out, Abnar and
/// Zuidema 2020, "Quantifying Attention Flow in Transformers", section 3: the product of all layers' ½A + ½I,
/// where A is the mean over the heads and I stands for what goes past the attention. It does not know
/// classes.
///
/// `shares` are those of `layers.nodes`, [N, heads, T, T] each, in their order → [N, h, w] in [0, 1], divided
/// by the largest.
at::Tensor attention_rollout(const std::vector<at::Tensor>& shares, const SpatialLayers& layers);

}  // namespace anneal::saliency
