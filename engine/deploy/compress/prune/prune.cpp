#include "engine/deploy/compress/prune/prune.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace anneal::prune {

namespace {

/// What stays along one axis of `array`.
model::Array selected(const model::Array& array, std::size_t axis, const std::vector<std::int64_t>& indices) {
  std::size_t outer = 1, inner = 1;
  for (std::size_t i = 0; i < array.shape.size(); ++i)
    (i < axis ? outer : inner) *= i == axis ? 1 : static_cast<std::size_t>(array.shape[i]);
  const auto count = static_cast<std::size_t>(array.shape[axis]);
  model::Array result{.shape = array.shape, .values = {}};
  result.shape[axis] = std::ssize(indices);
  result.values.reserve(outer * indices.size() * inner);
  for (std::size_t i = 0; i < outer; ++i)
    for (const std::int64_t index : indices) {
      const auto first = array.values.begin() +
                         static_cast<std::ptrdiff_t>((i * count + static_cast<std::size_t>(index)) * inner);
      result.values.insert(result.values.end(), first, first + static_cast<std::ptrdiff_t>(inner));
    }
  return result;
}

}  // namespace

model::Network pruned(const model::Network& network, const graph::KeptChannels& kept) {
  graph::Narrowed narrowed = graph::narrow(network.graph, network.input, kept);
  model::Network result{
      .graph = std::move(narrowed.graph), .input = network.input, .weights = network.weights};
  for (const auto& [name, axes] : narrowed.kept) {
    const auto array = result.weights.find(name);
    if (array == result.weights.end()) continue;  // a counter of batches
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
      if (!axes[axis].empty()) array->second = selected(array->second, axis, axes[axis]);
  }
  model::check(result);
  return result;
}

}  // namespace anneal::prune
