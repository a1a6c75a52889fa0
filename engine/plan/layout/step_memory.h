#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/graph.h"
#include "engine/plan/layout/state_memory.h"

namespace anneal::plan {

/// Bytes that a rank needs in the largest step of a training: what it keeps from one step to the next, and
/// the activations of its share of the batch until the backward pass has used them. Activations count as what
/// their operations yield, in fp32 unless a precision of 16 bits is chosen; kernels' workspaces, the program
/// itself and the images that loaders hold come on top, and recomputing makes it less.
struct StepMemory {
  StateMemory state;
  std::int64_t activations = 0;

  std::int64_t all() const { return state.all() + activations; }
};

/// `training` being complete. Of a table's network `row` is the shape of its input; the others take images of
/// the size that training has in that step. Throws UserError where such an input does not fit.
StepMemory predicted_step_memory(const graph::Graph& network, const Training& training,
                                 const ParallelSpec& parallel, const std::optional<graph::Shape>& row = {});

}  // namespace anneal::plan
