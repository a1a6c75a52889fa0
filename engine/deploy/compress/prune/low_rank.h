#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/trained/network.h"

/// Low rank: a layer's weights as a product of two thin matrices (Denton et al. 2014, "Exploiting linear
/// structure within convolutional networks for efficient evaluation"; for convolutions the split of Zhang et
/// al. 2015, "Accelerating very deep convolutional networks", section 3.1, here of the weights alone).
namespace anneal::prune {

/// A linear layer "fc" becomes "fc.basis" with `rank` outputs and no bias, and "fc" after it; a convolution
/// with `rank` kernels of its size, then one of 1 × 1. Both halves have the singular values' square roots, so
/// that neither is trained faster. Of full rank they compute the same but for rounding.
///
/// `network` must pass model::check. Throws UserError naming the layer where it is not a linear layer or
/// convolution, has groups or frozen weights, or `rank` is not from 1 to the full one, which is the least of
/// its outputs and of the numbers that each of them has.
model::Network factorized(const model::Network& network, const std::string& layer, std::int64_t rank);

struct LowRankOptions {
  double energy = 0.9;              ///< share of Σσ² that a layer keeps at least, in (0, 1]
  std::optional<double> cost = {};  ///< instead: share of its products that a layer keeps at most, in (0, 1]
  std::int64_t multiple = 8;        ///< to which ranks are rounded: by energy up, by cost down; at least 1
  std::int64_t least_weights = 16'384;      ///< of layers that are worth it
  std::vector<std::string> untouched = {};  ///< patterns (see engine/core/base/pattern.h) of layers
  int threads = 1;                          ///< each takes a layer
};

/// What became of a layer.
struct Factorization {
  std::string layer = {};
  std::int64_t rank = 0;
  std::int64_t full_rank = 0;
  double energy = 0;  ///< share of Σσ² that is left
};

struct LowRank {
  model::Network network = {};
  std::vector<Factorization> layers = {};  ///< in the order of the graph
};

/// Factorizes every large linear layer and convolution that gets cheaper by it, rank · (inputs + outputs)
/// against inputs · outputs. Attention's projections stay, which are one operation. Takes seconds for a layer
/// of 512 outputs.
LowRank low_rank(const model::Network& network, const LowRankOptions& options = {});

}  // namespace anneal::prune
