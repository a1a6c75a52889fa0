#include "engine/worker/runtime/fusion.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/kernels.h"
#include "engine/worker/runtime/network.h"

namespace anneal::runtime {
namespace {

graph::Graph preset(const std::string& name) {
  return zoo::build(name, {.classes = 7, .input = {3, 32, 32}, .stem = "small", .hidden = {}});
}

std::string name_at(const graph::Graph& graph, std::optional<std::size_t> position) {
  return position ? graph.nodes[*position].name : "";
}

TEST(Fusion, a_group_of_convnet_joins_pool_norm_and_activation) {
  const graph::Graph graph = preset("convnet");
  const auto chains = find_norm_chains(graph);
  ASSERT_EQ(chains.size(), 6U);
  EXPECT_EQ(name_at(graph, chains[0].pool), "group1.pool");
  EXPECT_EQ(name_at(graph, chains[0].norm), "group1.norm1");
  EXPECT_EQ(name_at(graph, chains[0].activation), "group1.act1");
  EXPECT_FALSE(chains[1].pool.has_value());
  EXPECT_EQ(name_at(graph, chains[1].last()), "group1.act2");
}

TEST(Fusion, a_residual_block_ends_in_norm_sum_and_relu) {
  const graph::Graph graph = preset("resnet18");
  int sums = 0, bare = 0;
  for (const NormChain& chain : find_norm_chains(graph)) {
    if (chain.add) ++sums;
    if (chain.last() == chain.norm) ++bare;
  }
  EXPECT_EQ(sums, 8);
  EXPECT_EQ(bare, 3);  // on the shortcuts
}

TEST(Fusion, what_somebody_else_needs_is_not_swallowed) {
  graph::Graph graph{"own",
                     {{"input", "input", {}, {}},
                      {"pool", "max_pool", {"input"}, {{"kernel", std::int64_t{2}}}},
                      {"norm", "batch_norm", {"pool"}, {}},
                      {"relu", "relu", {"norm"}, {}},
                      {"again", "add", {"relu", "pool"}, {}},
                      {"out", "add", {"again", "norm"}, {}}}};
  const auto chains = find_norm_chains(graph);
  ASSERT_EQ(chains.size(), 1U);
  EXPECT_FALSE(chains[0].pool.has_value());
  EXPECT_EQ(chains[0].last(), chains[0].norm);
}

TEST(Fusion, a_layer_joins_with_the_pool_sum_and_activation_behind_it) {
  const graph::Graph graph{"folded",
                           {{"input", "input", {}, {}},
                            {"first", "conv2d", {"input"}, {}},
                            {"pool", "max_pool", {"first"}, {{"kernel", std::int64_t{2}}}},
                            {"gelu", "gelu", {"pool"}, {}},
                            {"second", "conv2d", {"gelu"}, {}},
                            {"shortcut", "conv2d", {"gelu"}, {}},
                            {"sum", "add", {"second", "shortcut"}, {}},
                            {"relu", "relu", {"sum"}, {}},
                            {"flat", "flatten", {"relu"}, {}},
                            {"head", "linear", {"flat"}, {}},
                            {"swish", "hardswish", {"head"}, {}}}};
  const auto chains = find_layer_chains(graph, [](std::size_t) { return false; });
  ASSERT_EQ(chains.size(), 4U);
  EXPECT_EQ(name_at(graph, chains[0].pool), "pool");
  EXPECT_EQ(name_at(graph, chains[0].activation), "gelu");
  EXPECT_EQ(name_at(graph, chains[1].add), "sum");
  EXPECT_EQ(name_at(graph, chains[1].activation), "relu");
  EXPECT_EQ(name_at(graph, chains[2].last()), "shortcut");  // the sum belongs to the other
  EXPECT_EQ(name_at(graph, chains[3].activation), "swish");
}

TEST(Fusion, a_layer_joins_with_nothing_that_is_taken_or_needed_elsewhere) {
  const graph::Graph graph{"own",
                           {{"input", "input", {}, {}},
                            {"first", "conv2d", {"input"}, {}},
                            {"relu", "relu", {"first"}, {}},
                            {"second", "conv2d", {"relu"}, {}},
                            {"gelu", "gelu", {"second"}, {}},
                            {"sum", "add", {"gelu", "second"}, {}}}};
  const auto chains = find_layer_chains(graph, [](std::size_t node) { return node == 2; });
  ASSERT_EQ(chains.size(), 2U);
  EXPECT_EQ(name_at(graph, chains[0].last()), "first");
  EXPECT_EQ(name_at(graph, chains[1].last()), "second");
}

/// The graph node by node, as it is written.
at::Tensor run_unfused(const Network& network, const at::Tensor& images) {
  std::map<std::string, at::Tensor> outputs;
  at::Tensor last;
  for (const graph::Node& node : network.graph().nodes) {
    std::vector<at::Tensor> inputs, parameters;
    for (const std::string& name : node.inputs) inputs.push_back(outputs.at(name));
    if (inputs.empty()) inputs.push_back(images);
    for (const NamedTensor& named : network.tensors())
      if (named.parameter.name.starts_with(node.name + ".") &&
          named.parameter.name.find('.', node.name.size() + 1) == std::string::npos)
        parameters.push_back(named.tensor);
    last = outputs[node.name] = find_kernel(node.operation)({node, inputs, parameters, at::kFloat, true});
  }
  return last;
}

TEST(Fusion, a_network_computes_what_its_nodes_say) {
  for (const char* name : {"convnet", "resnet8", "resnet18"}) {
    at::manual_seed(5);
    const at::Tensor images = at::randn({4, 3, 32, 32}).contiguous(at::MemoryFormat::ChannelsLast);
    const auto run = [&](bool fused) {
      Network network(preset(name), {3, 32, 32}, Precision::fp32, at::kCPU);
      initialize(network, images, 3);
      const at::Tensor logits = fused ? network.forward(images, true) : run_unfused(network, images);
      torch::autograd::backward({at::cos(logits).sum()}, {});
      std::vector<at::Tensor> results = {logits.detach()};
      for (const NamedTensor& named : network.tensors())
        results.push_back(named.tensor.requires_grad() ? named.tensor.grad() : named.tensor.to(at::kFloat));
      return results;
    };
    const auto ours = run(true), theirs = run(false);
    ASSERT_EQ(ours.size(), theirs.size());
    // Sums in another order round otherwise, and eighteen layers of batches of four make more of it.
    for (std::size_t i = 0; i < ours.size(); ++i)
      EXPECT_LT((ours[i] - theirs[i]).norm().item<double>(), 0.02 * theirs[i].norm().item<double>() + 1e-3)
          << name << " result " << i;
  }
}

}  // namespace
}  // namespace anneal::runtime
