#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "engine/model/graph/graph.h"
#include "engine/worker/runtime/convolution.h"

namespace anneal::runtime {

/// libtorch pads all sides of an image alike. Where begin and end differ (engine/model/graph/padding.h), the
/// convolution has what they have in common, and its input gets the rest before it.
struct MorePadding {
  std::int64_t begin = 0;  ///< rows above and columns to the left
  std::int64_t end = 0;    ///< rows below and columns to the right

  explicit operator bool() const { return begin > 0 || end > 0; }
};

/// Of a node "conv2d": the convolution of an input that `padded` has made.
Convolution convolution_of(const graph::Node& node);
MorePadding more_padding(const graph::Node& node);

/// `image` [N, C, H, W] with `value` around it: [N, C, H + begin + end, W + begin + end], in the same order
/// in memory; the image itself where there is nothing to add. Gradients go through it.
at::Tensor padded(const at::Tensor& image, const MorePadding& more, double value = 0);

}  // namespace anneal::runtime
