#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/quantize/layerwise.h"
#include "engine/model/quantize/rounded_weights.h"

/// Weights of 4 bits beside activations in floats: smaller files, without further training.
namespace anneal::quantize {

struct LowBitOptions {
  std::int64_t group = 32;    ///< weights of a linear layer that share a scale; 0: all of an output
  std::int64_t adaround = 0;  ///< iterations for each convolution, see AdaRoundOptions; 0: to the nearest
  bool corrects_bias = true;  ///< make up for what rounding to the nearest shifts in the mean
};

/// A program whose weights are the numbers that codes stand for.
struct LowBitModel {
  Program program = {};
  std::vector<RoundedWeights> weights = {};  ///< of each step; empty of those without weights
};

/// The largest code of a layer's weights: 7, but 127 of the first and the last layer of a network, which bear
/// least, and of those with so few products that 4 bits would save nothing (depthwise convolutions).
int largest_code(bool is_first_or_last, std::int64_t products);

/// Rounds the weights of each convolution layer by layer: linear layers by `gptq`, others to the nearest or
/// by `adapt_rounding`, with a scale for each output.
LowBitModel rounded_to_low_bits(const Program& program, const LayerwiseOptions& samples,
                                const LowBitOptions& options);

}  // namespace anneal::quantize
