#include "engine/worker/runtime/padding.h"

#include <algorithm>

#include <ATen/ATen.h>

#include "engine/model/graph/padding.h"

namespace anneal::runtime {

Convolution convolution_of(const graph::Node& node) {
  const auto [begin, end] = graph::padding(node);
  return {graph::integer(node, "stride"), std::min(begin, end), graph::integer(node, "dilation"),
          graph::integer(node, "groups")};
}

MorePadding more_padding(const graph::Node& node) {
  const auto [begin, end] = graph::padding(node);
  return {begin - std::min(begin, end), end - std::min(begin, end)};
}

at::Tensor padded(const at::Tensor& image, const MorePadding& more, double value) {
  if (!more) return image;
  return at::constant_pad_nd(image, {more.begin, more.end, more.begin, more.end}, value);
}

}  // namespace anneal::runtime
