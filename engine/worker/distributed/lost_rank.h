#pragma once

#include <string>

#include "engine/core/base/error.h"

namespace anneal::distributed {

/// Another rank of the run is gone or out of reach, so that this one cannot go on either; the run can, from
/// its newest checkpoint.
class LostRank : public EnvironmentError {
 public:
  LostRank(int rank, std::string message)
      : EnvironmentError(std::move(message), "rank " + std::to_string(rank)) {}
};

}  // namespace anneal::distributed
