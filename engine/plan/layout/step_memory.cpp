#include "engine/plan/layout/step_memory.h"

#include <algorithm>

#include "engine/model/graph/analysis.h"
#include "engine/plan/policy/policy.h"

namespace anneal::plan {

namespace {

constexpr std::int64_t colours = 3;

bool computes_in_16_bits(Precision precision) {
  return precision == Precision::bf16 || precision == Precision::fp16 || precision == Precision::half;
}

}  // namespace

StepMemory predicted_step_memory(const graph::Graph& network, const Training& training,
                                 const ParallelSpec& parallel, const std::optional<graph::Shape>& row) {
  const policy::Hyperparameters largest = policy::largest_step(training);
  const std::int64_t side = largest.image_size;
  const graph::Shape input = row.value_or(graph::Shape{colours, side, side});
  const graph::Analysis analysis = graph::analyse(network, input);
  const std::int64_t ranks = std::max(parallel.ranks, 1);
  const std::int64_t share = (largest.batch_size + ranks - 1) / ranks;
  const std::int64_t fp32_bytes = share * analysis.activation_bytes;
  return {.state = predicted_state_memory(graph::parameters(network, input), training, parallel),
          .activations = computes_in_16_bits(training.execution.precision) ? fp32_bytes / 2 : fp32_bytes};
}

}  // namespace anneal::plan
