#pragma once

#include <memory>
#include <optional>

#include <ATen/core/Tensor.h>

#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/fused_layer.h"
#include "engine/worker/runtime/integer_products.h"

namespace anneal::runtime {

/// What the values that a layer reads and yields are as bytes.
struct LayerBytes {
  ByteScale input;
  std::optional<ByteScale> residual;  ///< where there is one
  std::optional<ByteScale> output;    ///< none: numbers are yielded
};

/// Whether `integer_layer` has what stands behind a node "conv2d" or "linear".
bool has_integer_layer(const graph::Node& node, const LayerTail& tail, bool has_residual);

/// Of such a node, with `weight` and `bias` (undefined where there is none) in fp32. It takes bytes, or
/// numbers, which it makes bytes of. What it yields as numbers is of `type`, fp32 or bf16.
std::shared_ptr<FusedLayer> integer_layer(const graph::Node& node, const at::Tensor& weight,
                                          const at::Tensor& bias, at::ScalarType type, const LayerTail& tail,
                                          const LayerBytes& bytes);

}  // namespace anneal::runtime
