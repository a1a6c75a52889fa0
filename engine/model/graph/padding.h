#pragma once

#include <cstdint>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// Zeros around an image, as ONNX's "pads" tell them: rows above it and columns to its left (begin), rows
/// below it and columns to its right (end).
struct Padding {
  std::int64_t begin = 0;
  std::int64_t end = 0;

  std::int64_t sum() const { return begin + end; }
  bool operator==(const Padding&) const = default;
};

/// Of a node "conv2d", "max_pool" or "average_pool".
Padding padding(const Node& node);

/// What TensorFlow pads with where a layer says "SAME", so that a side of `size` pixels becomes
/// ⌈size / stride⌉: what it takes, of which an odd row or column stands at the end
/// (https://www.tensorflow.org/api_docs/python/tf/nn, "Notes on padding").
Padding same_padding(std::int64_t size, std::int64_t kernel, std::int64_t stride);

}  // namespace anneal::graph
