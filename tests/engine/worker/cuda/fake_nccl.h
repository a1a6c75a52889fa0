#pragma once

#include <thread>
#include <vector>

#include <nccl.h>

namespace anneal::testing {

/// Ranks of a test that find each other by an id, as those of NCCL: sums wait on their streams until all
/// ranks have come to them.

/// From now on what rank `rank` asks of its connections is answered by `error`.
void break_connections(const ncclUniqueId& id, int rank, ncclResult_t error);

ncclUniqueId new_id();

/// Calls `work(rank, id)` on a thread for each of `count` ranks that have a new id in common.
template <class Work>
void on_nccl_ranks(int count, const Work& work) {
  const ncclUniqueId id = new_id();
  std::vector<std::jthread> threads;
  for (int rank = 0; rank < count; ++rank) threads.emplace_back([&work, rank, id] { work(rank, id); });
}

}  // namespace anneal::testing
