#pragma once

#include "engine/worker/distributed/ranks.h"

namespace anneal::testing {

/// For what keeps a reference to its ranks; it has no state.
inline distributed::OneRank one_rank;

}  // namespace anneal::testing
