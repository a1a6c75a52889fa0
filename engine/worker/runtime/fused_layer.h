#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <ATen/core/Tensor.h>

#include "engine/model/graph/graph.h"

namespace anneal::runtime {

/// A layer whose weights stay as they are, with what stands behind it in the graph. Not for use from several
/// threads.
class FusedLayer {
 public:
  virtual ~FusedLayer() = default;

  /// activation(max_pool(layer(input)) + residual), in the type of `input`. Of a residual that nobody reads
  /// any more (`is_spent`) the memory may become the output's.
  virtual at::Tensor run(const at::Tensor& input, const std::optional<at::Tensor>& residual,
                         bool is_spent) = 0;
};

/// What stands behind a layer.
struct LayerTail {
  std::int64_t window = 1;      ///< of a max-pool whose windows do not overlap; 1: none
  std::string activation = {};  ///< an operation of the graph; "": none
};

/// Of a node "conv2d"; `weight` [K, C, k, k] and `bias` [K], undefined where there is none, in fp32. Computes
/// in `type`, fp32 or bf16: by our own loops where they are faster (convolution.h), with all behind them in
/// one pass, else by libtorch's, with sum and activation in theirs (pointwise.h).
std::shared_ptr<FusedLayer> fused_convolution(const graph::Node& node, const at::Tensor& weight,
                                              const at::Tensor& bias, at::ScalarType type, LayerTail tail);

/// Of a node "linear", by libtorch; null where that has no fused form. `tail` has no pool, and `run` takes no
/// residual.
std::shared_ptr<FusedLayer> fused_linear(const at::Tensor& weight, const at::Tensor& bias,
                                         at::ScalarType type, LayerTail tail);

}  // namespace anneal::runtime
