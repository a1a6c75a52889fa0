#include "engine/worker/runtime/passes.h"

#include <algorithm>
#include <map>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"

namespace anneal::runtime {
namespace {

std::vector<Step> steps_of(const graph::Graph& graph) {
  std::map<std::string, std::size_t> position;
  std::vector<Step> steps;
  for (const graph::Node& node : graph.nodes) {
    Step step{.node = &node, .kernel = find_kernel(node.operation)};
    for (const std::string& name : node.inputs) step.inputs.push_back(position.at(name));
    position[node.name] = steps.size();
    steps.push_back(std::move(step));
  }
  return steps;
}

/// Steps that run a chain, and those that are left out for it, of a convnet: six chains, of which three have
/// a pool.
std::pair<std::int64_t, std::int64_t> fused_and_left_out(at::ScalarType type, at::Device device) {
  const graph::Graph graph = zoo::build("convnet", {.classes = 7, .input = {3, 32, 32}});
  std::vector<Step> steps = steps_of(graph);
  run_passes(graph, type, device, steps);
  EXPECT_EQ(steps.size(), graph.nodes.size());
  return {std::ranges::count_if(steps, [](const Step& step) { return step.fused.has_value(); }),
          std::ranges::count(steps, nullptr, &Step::kernel)};
}

TEST(Passes, norms_are_fused_in_the_types_that_the_loops_of_a_device_know) {
  const std::pair<std::int64_t, std::int64_t> fused = {6, 6 + 3}, none = {0, 0};
  EXPECT_EQ(fused_and_left_out(at::kFloat, at::kCPU), fused);
  EXPECT_EQ(fused_and_left_out(at::kBFloat16, at::kCPU), fused);
  EXPECT_EQ(fused_and_left_out(at::kHalf, at::kCPU), none);
  EXPECT_EQ(fused_and_left_out(at::kFloat, at::kCUDA), fused);
  EXPECT_EQ(fused_and_left_out(at::kHalf, at::kCUDA), fused);
}

}  // namespace
}  // namespace anneal::runtime
