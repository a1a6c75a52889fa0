#pragma once

#include <string>
#include <vector>

#include "engine/model/graph/channels.h"
#include "engine/model/trained/network.h"

/// Structured pruning of networks as values: which channels matter least, how many of each layer go, and the
/// smaller network that stays. Norms need not be folded, and are better not: what is pruned is trained again.
namespace anneal::prune {

/// What the importance of a channel is measured by.
enum class Method {
  l1,          ///< Σ|w| (Li et al. 2017, "Pruning filters for efficient convnets")
  l2,          ///< Σw²
  batch_norm,  ///< |γ| of the batch norms (Liu et al. 2017, "Network slimming")
  taylor,  ///< Σ|w·∂L/∂w| (Molchanov et al. 2019, "Importance estimation for neural network pruning")
};

/// In the order of Method: "l1", "l2", "batch-norm", "taylor".
const std::vector<std::string>& method_names();

struct Criterion {
  Method method = Method::l2;
  /// Divided by the mean over the channels of the group, so that groups of other sizes and scales compare
  /// (Fang et al. 2023, "DepGraph", section 3.3). Otherwise as it is, as Liu and Molchanov have it.
  bool relative = true;
  /// w·∂L/∂w of each number, summed over samples; needed by Taylor alone. See `read_scores`.
  model::Weights scores = {};
};

/// Of each channel of each group, parallel to graph::channel_groups; at least 0. Infinite in groups without
/// anything to measure, as are those without batch norms by `batch_norm`: they are not to be narrowed.
using Importance = std::vector<std::vector<double>>;

/// A channel's is the mean over the layers that it has a part in, and both sides of them: that of a
/// convolution's filter, of the next one's weights for what it yields, of the norm between (DepGraph,
/// equation 5); by Taylor the sum, which is what the loss is thought to lose with it. Weights, norms' weights
/// and embeddings count; by Taylor also biases. `network` must pass model::check. Throws UserError naming
/// the parameter where a score is missing or of another shape.
Importance importance(const model::Network& network, const std::vector<graph::ChannelGroup>& groups,
                      const Criterion& criterion = {});

}  // namespace anneal::prune
