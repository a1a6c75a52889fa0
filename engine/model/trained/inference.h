#pragma once

#include "engine/model/trained/network.h"

/// Passes that make of a network as it was trained one that computes the same in evaluation, with less. They
/// are pure, and each network given must pass `check`.
namespace anneal::model {

/// Without the nodes that only training needs: dropout and stochastic depth.
Network without_training_nodes(Network network);

/// Batch norms become part of the convolution or linear layer before them (Jacob et al. 2018, section 3.2):
/// W·γ/√(σ²+ε), and a bias (b−μ)·γ/√(σ²+ε) + β, which appears where there was none; the layer keeps its name.
/// Pooling may stand between: average pooling without padding, and max pooling where no γ is negative.
///
/// A norm stays as it is where there is no such layer before it, or the layer's output has other users (of
/// pre-activation networks, and behind a concatenation). Computed in fp64, rounded once.
Network fold_norms(Network network);

/// Both; factors ("scale") become part of the layer before them, likewise, and those of features
/// ("feature_scale") of the linear layer behind them.
Network for_inference(Network network);

}  // namespace anneal::model
