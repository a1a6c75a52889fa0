#include "engine/plan/layout/shards.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "engine/core/base/pattern.h"

namespace anneal::plan {

std::vector<const char*> needing_all_weights(const Training& training) {
  std::vector<const char*> keys;
  if (training.quantization.is_used() && training.quantization.method == QuantizationSpec::Method::lsq)
    keys.push_back("training.quantization.method");
  if (training.sparse_learning.is_used()) keys.push_back("training.sparse_learning");
  if (training.weight_pruning.is_used()) keys.push_back("training.weight_pruning");
  return keys;
}

int shard_in_effect(const ParallelSpec& parallel, const Training& training, bool on_gpu) {
  if (parallel.shard != ParallelSpec::automatic) return parallel.shard;
  const bool shares_memory = parallel.nodes == 1 && !on_gpu;
  const bool adds_gradients = parallel.exchange.method == ExchangeSpec::Method::all_reduce;
  return shares_memory && adds_gradients && needing_all_weights(training).empty() ? 1 : 0;
}

std::vector<int> owners(std::span<const ShardItem> items, int ranks) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    return std::tuple(items[one].is_trained, items[one].numbers) >
           std::tuple(items[other].is_trained, items[other].numbers);
  });
  std::vector<std::int64_t> loads(static_cast<std::size_t>(ranks));
  std::vector<int> found(items.size());
  for (const std::size_t item : order) {
    const auto least = std::ranges::min_element(loads);
    *least += items[item].numbers;
    found[item] = static_cast<int>(least - loads.begin());
  }
  return found;
}

std::vector<ShardItem> shard_items(const std::vector<graph::Parameter>& parameters,
                                   const std::vector<std::string>& frozen) {
  std::vector<ShardItem> items;
  for (const graph::Parameter& parameter : parameters) {
    if (!graph::is_learned(parameter.role)) continue;
    const bool is_frozen = parameter.frozen || std::ranges::any_of(frozen, [&](const std::string& pattern) {
                             return matches_pattern(pattern, parameter.name);
                           });
    items.push_back({parameter.count(), !is_frozen});
  }
  return items;
}

}  // namespace anneal::plan
