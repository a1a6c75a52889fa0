#include "engine/worker/distributed/reduce_scatter.h"

namespace anneal::distributed {

std::vector<std::size_t> firsts_of(std::span<const OwnedShard> shards) {
  constexpr std::size_t line = 64 / sizeof(float);
  std::vector<std::size_t> firsts = {0};
  for (const OwnedShard& shard : shards)
    firsts.push_back(firsts.back() + (shard.count + line - 1) / line * line);
  return firsts;
}

}  // namespace anneal::distributed
