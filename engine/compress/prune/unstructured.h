#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/network.h"

/// Unstructured pruning sets single weights to 0 and leaves every layer as large as it is: it computes no
/// faster, here and in onnxruntime, and the file is smaller only once it is compressed (`compressed_bytes`).
/// For a smaller network, prune channels.
namespace anneal::prune {

/// Sets the `share` of weights to 0 that are nearest to it, ranked over all layers at once (Han et al. 2015,
/// "Learning both weights and connections"); of equals the first. Weights are those of convolutions, linear
/// layers and attention, but of layers that a pattern of `untouched` (see base/pattern.h) names: no biases,
/// norms or embeddings. `network` must pass model::check; share in [0, 1].
model::Network magnitude_pruned(model::Network network, double share,
                                const std::vector<std::string>& untouched = {});

/// The share at `progress` in [0, 1] from the first pruning to the last: final + (initial − final)·(1 −
/// progress)³ (Zhu and Gupta 2017, "To prune, or not to prune", equation 1).
double scheduled_share(double initial, double final, double progress);

/// Of all weights, biases and norms in fp32, by zstd.
std::size_t compressed_bytes(const model::Network& network);

}  // namespace anneal::prune
