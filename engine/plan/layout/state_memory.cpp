#include "engine/plan/layout/state_memory.h"

#include "engine/plan/layout/low_rank.h"
#include "engine/plan/layout/shards.h"
#include "engine/plan/policy/policy.h"

namespace anneal::plan {

namespace {

constexpr std::int64_t fp32_bytes = 4, half_bytes = 2, counter_bytes = 8;

/// Of as many numbers as a parameter has.
std::int64_t moments_of(OptimizerSpec::Kind kind) {
  switch (kind) {
    case OptimizerSpec::Kind::sgd:
    case OptimizerSpec::Kind::muon:
    case OptimizerSpec::Kind::lars:
      return 1;
    case OptimizerSpec::Kind::adamw:
    case OptimizerSpec::Kind::lamb:
    case OptimizerSpec::Kind::rmsprop:
      return 2;
  }
  return 0;
}

bool is_of_norm(const graph::Parameter& parameter) {
  return parameter.role == graph::Role::norm_weight || parameter.role == graph::Role::norm_bias;
}

/// Of running statistics, which every rank keeps.
void add_statistics(const graph::Parameter& parameter, bool is_averaged, StateMemory& memory) {
  const bool is_counter = parameter.role == graph::Role::batches_tracked;
  const std::int64_t bytes = parameter.count() * (is_counter ? counter_bytes : fp32_bytes);
  memory.statistics += bytes;
  if (is_averaged && !is_counter) memory.average += bytes;
}

/// Of a parameter that is learned.
std::int64_t exchange_bytes(const graph::Parameter& parameter, const ParallelSpec& parallel) {
  const ExchangeSpec& exchange = parallel.exchange;
  if (parallel.ranks * parallel.nodes == 1 || exchange.method == ExchangeSpec::Method::all_reduce) return 0;
  const std::int64_t numbers = parameter.count();
  if (exchange.method == ExchangeSpec::Method::local_sgd) return numbers * fp32_bytes;
  const std::int64_t rank = exchanged_rank(parameter.shape, exchange.rank);
  return rank == 0 ? 0 : (2 * numbers + rank * (numbers / parameter.shape[0])) * fp32_bytes;
}

/// Whether the values of a parameter that a rank shares out count as those of `rank`.
bool has_values(const ParallelSpec& parallel, int shard, bool on_gpu, int rank, int owner,
                std::int64_t numbers) {
  if (owner == rank) return true;
  if (on_gpu) return shard < 3 || is_kept_everywhere(numbers);
  if (parallel.nodes == 1) return false;
  if (shard < 3) return true;
  const bool is_of_node = owner / parallel.ranks == rank / parallel.ranks;
  return is_kept_everywhere(numbers) && rank % parallel.ranks == 0 && !is_of_node;
}

}  // namespace

StateMemory predicted_state_memory(const std::vector<graph::Parameter>& parameters, const Training& training,
                                   const ParallelSpec& parallel, int rank) {
  const int ranks = parallel.ranks * parallel.nodes;
  const bool is_averaged = training.average_weights > 0;
  const bool on_gpu = training.execution.device.kind == DeviceChoice::Kind::cuda;
  const int shard = shard_in_effect(parallel, training, on_gpu);
  const bool is_sharded = shard > 0 && ranks > 1;
  const bool has_copies = training.execution.precision == Precision::half;
  const std::vector<ShardItem> items = shard_items(parameters, policy::frozen_at(training, 0));
  const std::vector<int> owner = owners(items, ranks);
  StateMemory memory;
  std::size_t item = 0;
  for (const graph::Parameter& parameter : parameters) {
    if (!graph::is_learned(parameter.role)) {
      add_statistics(parameter, is_averaged, memory);
      continue;
    }
    const bool is_trained = items[item].is_trained;
    const bool is_own = !is_sharded || owner[item] == rank;
    const std::int64_t numbers = parameter.count();
    if (!is_sharded || has_values(parallel, shard, on_gpu, rank, owner[item], numbers))
      memory.parameters += numbers * fp32_bytes;
    ++item;
    if (has_copies && !is_of_norm(parameter)) memory.copies += numbers * half_bytes;
    if (!is_own) continue;
    memory.exchange += exchange_bytes(parameter, parallel);
    if (is_averaged) memory.average += numbers * fp32_bytes;
    if (!is_trained) continue;
    memory.gradients += numbers * fp32_bytes;
    memory.optimizer += numbers * fp32_bytes * moments_of(training.optimizer.kind);
    if (training.optimizer.kind == OptimizerSpec::Kind::adamw) memory.optimizer += fp32_bytes;  // steps
  }
  if (training.optimizer.kind == OptimizerSpec::Kind::lamb) memory.optimizer += fp32_bytes;
  return memory;
}

}  // namespace anneal::plan
