#include "engine/model/graph/padding.h"

#include <algorithm>

namespace anneal::graph {

Padding padding(const Node& node) {
  const std::int64_t begin = integer(node, "padding");
  const std::int64_t end = node.operation == "conv2d" ? integer(node, "padding_end") : -1;
  return {begin, end < 0 ? begin : end};
}

Padding same_padding(std::int64_t size, std::int64_t kernel, std::int64_t stride) {
  const std::int64_t windows = (size + stride - 1) / stride;
  const std::int64_t all = std::max<std::int64_t>((windows - 1) * stride + kernel - size, 0);
  return {all / 2, all - all / 2};
}

}  // namespace anneal::graph
