#include "engine/worker/runtime/passes.h"

#include "engine/worker/runtime/norm_fusion.h"

namespace anneal::runtime {

namespace {

/// Those of the processor know fp32 and bf16.
bool has_fused_loops(at::ScalarType type, at::Device device) {
  return device.is_cuda() || (device.is_cpu() && type != at::kHalf);
}

}  // namespace

const std::vector<Pass>& passes() {
  static const std::vector<Pass> list = {{"fuse norms", has_fused_loops, fuse_norms}};
  return list;
}

void run_passes(const graph::Graph& graph, at::ScalarType type, at::Device device, std::vector<Step>& steps) {
  for (const Pass& pass : passes())
    if (pass.applies(type, device)) pass.run(graph, steps);
}

}  // namespace anneal::runtime
