#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/model/graph/graph.h"
#include "engine/model/trained/network.h"

namespace anneal::quantize {

/// What the operation "periodic_embedding" makes of numbers; see engine/model/graph/operations.h and the
/// header of the preset "realmlp" in engine/model/zoo/families.h.
struct PeriodicEmbedding {
  std::size_t frequencies = 0;        ///< of each number
  std::size_t out = 0;                ///< channels of each number: itself, and `out` − 1 that are learned
  std::vector<float> frequency = {};  ///< [numbers, frequencies], in turns
  std::vector<float> phase = {};      ///< [numbers, frequencies], in radians
  std::vector<float> weight = {};     ///< [numbers, out − 1, frequencies]
  std::vector<float> bias = {};       ///< [numbers, out − 1]

  bool operator==(const PeriodicEmbedding&) const = default;
};

PeriodicEmbedding periodic_embedding_of(const graph::Node& node, const model::Weights& weights);

// What C can do without a library, in the same order; engine/deploy/c99/number_embedding.h writes it.

/// number / √(1 + (number / limit)²).
float smoothly_clipped(float number, double limit);

/// Of `numbers` one channel after another to `to`, `out` times as many.
void embed(const PeriodicEmbedding& embedding, std::span<const float> numbers, std::span<float> to);

}  // namespace anneal::quantize
