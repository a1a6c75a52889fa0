#pragma once

#include <cstdint>
#include <string>

#include "engine/model/graph/graph.h"

namespace anneal::plan {

/// The node of a network that yields most of one sample, which no way to compute it does without.
struct LargestNode {
  std::string name;
  std::int64_t bytes = 0;  ///< of its output, in 16 bits a number
};

/// For one input of `input`, [C, H, W] or [F]. UserError as graph::analyse.
LargestNode largest_node(const graph::Graph& network, const graph::Shape& input);

/// Throws UserError at `place` where the output of the largest node, for `samples` samples that are computed
/// at once, takes more than `memory_bytes`.
void check_inference_memory(const graph::Graph& network, const graph::Shape& input, std::int64_t samples,
                            std::int64_t memory_bytes, const std::string& place);

}  // namespace anneal::plan
