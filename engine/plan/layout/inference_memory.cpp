#include "engine/plan/layout/inference_memory.h"

#include <cstddef>
#include <string>

#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "engine/model/graph/analysis.h"

namespace anneal::plan {
namespace {

constexpr std::int64_t bytes_of_number = 2;

std::int64_t bytes_of(const graph::Shape& shape) {
  std::int64_t count = bytes_of_number;
  for (const std::int64_t size : shape) count *= size;
  return count;
}

}  // namespace

LargestNode largest_node(const graph::Graph& network, const graph::Shape& input) {
  const graph::Analysis analysis = graph::analyse(network, input);
  LargestNode largest;
  for (std::size_t i = 0; i < network.nodes.size(); ++i)
    if (const std::int64_t bytes = bytes_of(analysis.nodes[i].shape); bytes > largest.bytes)
      largest = {network.nodes[i].name, bytes};
  return largest;
}

void check_inference_memory(const graph::Graph& network, const graph::Shape& input, std::int64_t samples,
                            std::int64_t memory_bytes, const std::string& place) {
  const LargestNode largest = largest_node(network, input);
  if (largest.bytes <= memory_bytes / samples) return;
  std::string size;
  for (const std::int64_t each : input) size += (size.empty() ? "" : " × ") + std::to_string(each);
  throw UserError("is a model whose input is " + size + ": what is computed in one go takes more than " +
                      bytes_text(samples * largest.bytes) + " of memory in \"" + largest.name +
                      "\", but this machine has " + bytes_text(memory_bytes),
                  place, "Use a machine with more memory, or a model for smaller images.");
}

}  // namespace anneal::plan
