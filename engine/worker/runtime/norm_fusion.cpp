#include "engine/worker/runtime/norm_fusion.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/worker/runtime/activation.h"
#include "engine/worker/runtime/fusion.h"

namespace anneal::runtime {

void fuse_norms(const graph::Graph& graph, std::vector<Step>& steps) {
  const auto is_rounded = [&](std::size_t step) { return steps[step].rounded.has_value(); };
  for (const NormChain& chain : find_norm_chains(graph, is_rounded)) {
    const graph::Node& norm = graph.nodes[chain.norm];
    NormActivation fused{.momentum = graph::real(norm, "momentum"), .epsilon = graph::real(norm, "epsilon")};
    if (chain.pool) fused.window = graph::integer(graph.nodes[*chain.pool], "kernel");
    if (chain.activation) fused.activation = *own_activation(graph.nodes[*chain.activation].operation);
    Step step{.node = &norm, .inputs = steps[chain.pool.value_or(chain.norm)].inputs, .fused = fused};
    step.kernel = steps[chain.norm].kernel;
    step.parameters = steps[chain.norm].parameters;
    step.rounded = steps[chain.last()].rounded;
    if (chain.add) {
      const std::vector<std::size_t>& terms = steps[*chain.add].inputs;
      step.inputs.push_back(terms[0] == chain.norm ? terms[1] : terms[0]);
    }
    for (const auto& part : {chain.pool, std::optional(chain.norm), chain.add})
      if (part) steps[*part] = {};
    steps[chain.last()] = std::move(step);
  }
}

}  // namespace anneal::runtime
