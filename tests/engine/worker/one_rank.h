#pragma once

#include "engine/worker/distributed/communicator.h"

namespace anneal::testing {

/// For what keeps a reference to its ranks; it has no state.
inline distributed::SingleProcess one_rank;

}  // namespace anneal::testing
