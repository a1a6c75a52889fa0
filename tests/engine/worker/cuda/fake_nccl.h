#pragma once

#include <nccl.h>

namespace anneal::testing {

/// Ranks of a test that find each other by an id, as those of NCCL: sums wait on their streams until all
/// ranks have come to them.

/// From now on what rank `rank` asks of its connections is answered by `error`.
void break_connections(const ncclUniqueId& id, int rank, ncclResult_t error);

}  // namespace anneal::testing
