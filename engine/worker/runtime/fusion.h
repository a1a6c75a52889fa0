#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::runtime {

/// Nodes that run as one, by their positions in the graph: a batch norm, perhaps the max-pool before it, and
/// perhaps a sum with a residual and an activation after it.
struct NormChain {
  std::optional<std::size_t> pool;
  std::size_t norm = 0;
  std::optional<std::size_t> add;
  std::optional<std::size_t> activation;

  std::size_t last() const { return activation ? *activation : add ? *add : norm; }
};

/// One chain for each batch norm of the graph. A node joins only where nobody else needs what is between, and
/// none joins behind a node that `ends` says so of.
std::vector<NormChain> find_norm_chains(const graph::Graph& graph,
                                        const std::function<bool(std::size_t)>& ends = {});

/// Nodes that run as one where nothing learns, by their positions in the graph: a convolution or linear
/// layer, and perhaps behind it a max-pool, a sum with a residual and an activation.
struct LayerChain {
  std::size_t layer = 0;
  std::optional<std::size_t> pool;
  std::optional<std::size_t> add;
  std::optional<std::size_t> activation;

  std::size_t last() const { return activation ? *activation : add ? *add : pool ? *pool : layer; }
};

/// One chain for each convolution and linear layer. A node joins only where nobody else needs what is between
/// and `is_taken` does not say so of it.
std::vector<LayerChain> find_layer_chains(const graph::Graph& graph,
                                          const std::function<bool(std::size_t)>& is_taken);

}  // namespace anneal::runtime
