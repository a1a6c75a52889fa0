#pragma once

#include <cstdint>

#include "engine/model/quantize/layerwise.h"
#include "engine/model/quantize/rounded_weights.h"

namespace anneal::quantize {

/// Of more products a layer's weights are not rounded by `gptq`, which takes their cube of operations.
constexpr std::int64_t most_products_of_gptq = 4096;

/// Rounds the weights of a linear layer (one group, a window of 1 × 1) product by product; what the rounding
/// of one changes in the layer's output is made up for by those not rounded yet (Frantar et al., "GPTQ:
/// Accurate post-training quantization for generative pre-trained transformers", 2022, algorithm 1), with
/// H = 2 X Xᵀ + 0.01 · mean(diag) · I of the samples' inputs. Scales as `nearest` chooses them, of what the
/// weights have become when their turn comes. `group` as there.
RoundedWeights gptq(const Step& step, const LayerSamples& samples, int largest, std::int64_t group);

}  // namespace anneal::quantize
