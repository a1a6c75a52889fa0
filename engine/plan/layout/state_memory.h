#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/analysis.h"

namespace anneal::plan {

/// Bytes of the tensors that a rank keeps from one step to the next: activations, and gradients on their way
/// to where they are added up, come on top while a step is made. Of what ranks have in common (see
/// ParallelSpec::shard) each counts what it owns.
struct StateMemory {
  std::int64_t parameters = 0;
  std::int64_t copies = 0;      ///< of 16 bits, that are computed with
  std::int64_t statistics = 0;  ///< running ones of norms
  std::int64_t gradients = 0;   ///< added up over ranks
  std::int64_t optimizer = 0;
  std::int64_t average = 0;   ///< of the weights
  std::int64_t exchange = 0;  ///< what PowerSGD left out and is to exchange; where local SGD departed from

  std::int64_t all() const {
    return parameters + copies + statistics + gradients + optimizer + average + exchange;
  }

  bool operator==(const StateMemory&) const = default;
};

/// Of a model with these `parameters` on rank `rank`, before anything is frozen on the way. Ranks of a host
/// have their parameters in common where they share anything out; those of several hosts have all of them on
/// each rank, or with `shard` 3 on each host its own and small ones (see is_kept_everywhere), beside those
/// that are used just now. GPUs have nothing in common: where the training's device is one, a rank has all
/// parameters, or with `shard` 3 its own and small ones.
StateMemory predicted_state_memory(const std::vector<graph::Parameter>& parameters, const Training& training,
                                   const ParallelSpec& parallel, int rank = 0);

}  // namespace anneal::plan
