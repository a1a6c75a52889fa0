#pragma once

#include <thread>
#include <vector>

#include "engine/core/base/shared_memory.h"

namespace anneal::testing {

/// Calls `work(rank, descriptor)` on a thread for each rank of a host, which share the memory of
/// `descriptor`.
template <class Work>
void on_ranks(int count, const Work& work) {
  const Descriptor memory = make_shared_memory();
  std::vector<std::jthread> ranks;
  for (int rank = 0; rank < count; ++rank) ranks.emplace_back([&, rank] { work(rank, memory.get()); });
}

}  // namespace anneal::testing
