#include "engine/model/graph/stride.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "engine/model/graph/operations.h"

namespace anneal::graph {

namespace {

constexpr std::int64_t largest_stride = 1024;

std::int64_t own_stride(const Node& node) {
  if (find_attribute(*find_operation(node.operation), "stride") == nullptr) return 1;
  const std::int64_t stride = integer(node, "stride");
  return stride > 0 ? stride : integer(node, "kernel");  // pools move by their window unless told otherwise
}

}  // namespace

std::int64_t stride(const Graph& graph) {
  std::unordered_map<std::string, std::int64_t> strides;
  std::int64_t coarsest = 1;
  for (const Node& node : graph.nodes) {
    std::int64_t before = 1;
    for (const std::string& input : node.inputs) before = std::max(before, strides[input]);
    const std::int64_t after = std::min(before * own_stride(node), largest_stride);
    strides[node.name] = after;
    coarsest = std::max(coarsest, after);
  }
  return coarsest;
}

}  // namespace anneal::graph
