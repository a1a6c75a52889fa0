#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/parallel.h"
#include "engine/core/protocol/spec/training.h"
#include "engine/model/graph/analysis.h"

namespace anneal::plan {

/// A parameter that ranks share out whole, so that what depends on all of it (a norm, say) stays as it is.
struct ShardItem {
  std::int64_t numbers;
  bool is_trained = true;  ///< has a gradient and optimizer state
};

/// The settings in use of which each rank keeps something for all weights, so that these cannot be shared
/// out: their keys.
std::vector<const char*> needing_all_weights(const Training& training);

/// What the ranks of a run share out: as `parallel` says, or where it says automatic, 1 for ranks that
/// compute on the processor of one host, where parameters and sums then lie once in memory in common and a
/// step takes less time, unless something is needing_all_weights; else 0.
int shard_in_effect(const ParallelSpec& parallel, const Training& training, bool on_gpu);

/// The rank, below `ranks`, that owns each of `items`: those that are trained first and the largest of these
/// first, of equals the earlier, each goes to the rank that has the fewest numbers so far, of equals the
/// lowest. The same on every rank.
std::vector<int> owners(std::span<const ShardItem> items, int ranks);

/// Whether a parameter of so many numbers is so small that every host keeps it, also where parameters are
/// shared out over hosts: it would take as much to ask for it (as DeepSpeed's
/// stage3_param_persistence_threshold).
constexpr bool is_kept_everywhere(std::int64_t numbers) {
  constexpr std::int64_t most = 1024;
  return numbers <= most;
}

/// What of a model is learned, in the order of `parameters`; those whose name one of `frozen` matches (see
/// engine/core/base/pattern.h) are not trained.
std::vector<ShardItem> shard_items(const std::vector<graph::Parameter>& parameters,
                                   const std::vector<std::string>& frozen);

}  // namespace anneal::plan
