#include "engine/worker/runtime/inference.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"

namespace anneal::runtime {
namespace {

constexpr std::int64_t folded_side = 16;

at::Tensor inferred_images(std::int64_t count = 8) {
  at::manual_seed(3);
  return at::randn({count, 3, folded_side, folded_side}).contiguous(at::MemoryFormat::ChannelsLast);
}

/// Whose norms have learned something, statistics of batches and weights of their own, and whose head is not
/// 0.
Network learned(const std::string& preset, Precision precision) {
  const at::NoGradGuard no_grad;
  const zoo::Options options{
      .classes = 7, .input = {3, folded_side, folded_side}, .stem = "small", .hidden = {{32, 16}}};
  Network network(zoo::build(preset, options), options.input, precision, at::kCPU);
  initialize(network, inferred_images(), 1);
  network.cast_weights();
  for (int pass = 0; pass < 3; ++pass) network.forward(inferred_images().to(network.compute_type()), true);
  for (const NamedTensor& named : network.tensors()) {
    if (named.parameter.role == graph::Role::norm_weight) named.tensor.uniform_(0.5, 1.5);
    if (named.parameter.role == graph::Role::norm_bias) named.tensor.normal_(0, 0.3);
    if (named.parameter.name.starts_with("heads.head")) named.tensor.normal_(0, 0.1);
  }
  network.cast_weights();
  return network;
}

/// The same for all tests, which leave it as it is.
Network& shared(const std::string& preset) {
  static auto& networks = *new std::map<std::string, Network>;
  const auto found = networks.find(preset);
  return found != networks.end() ? found->second
                                 : networks.emplace(preset, learned(preset, Precision::fp32)).first->second;
}

at::Tensor cast_logits(Network& network, const at::Tensor& batch) {
  const at::NoGradGuard no_grad;
  return network.forward(batch.to(network.compute_type()), false);
}

at::Tensor folded_logits(const Network& network, const at::Tensor& batch) {
  auto folded = network.for_inference();
  return cast_logits(*folded, batch);
}

double distance(const at::Tensor& a, const at::Tensor& b) {
  return ((a - b).norm() / b.norm()).item<double>();
}

const char* const kinds[] = {
    "convnet", "resnet18", "mobilenet_v2", "mobilenet_v3_small", "efficientnet_lite0", "vit_tiny", "mlp"};

TEST(Inference, the_folded_form_of_every_kind_of_network_says_the_same_but_for_rounding) {
  for (const char* preset : kinds) {
    SCOPED_TRACE(preset);
    Network& network = shared(preset);
    ASSERT_TRUE(network.for_inference().has_value());
    EXPECT_LT(distance(folded_logits(network, inferred_images()), cast_logits(network, inferred_images())),
              1e-4);
  }
}

TEST(Inference, in_bf16_it_is_no_farther_from_exact_numbers_than_the_network_is) {
  for (const char* preset : kinds) {
    SCOPED_TRACE(preset);
    Network& exact = shared(preset);
    Network rounded = learned(preset, Precision::bf16);
    put_values(values_of(exact).weights, rounded);
    const at::Tensor wanted = cast_logits(exact, inferred_images());
    EXPECT_LT(distance(folded_logits(rounded, inferred_images()), wanted),
              1.5 * distance(cast_logits(rounded, inferred_images()), wanted) + 0.01);
  }
}

TEST(Inference, every_norm_behind_a_convolution_is_folded) {
  const graph::Graph graph = shared("resnet18").for_inference()->graph();
  EXPECT_TRUE(std::ranges::none_of(graph.nodes,
                                   [](const graph::Node& node) { return node.operation == "batch_norm"; }));
}

TEST(Inference, steps_of_the_network_do_not_reach_its_form_but_the_next_one_has_them) {
  Network network = learned("resnet8", Precision::fp32);
  auto before = network.for_inference();
  const at::Tensor said = cast_logits(*before, inferred_images());
  network.tensor("fc.bias").detach().add_(1);
  EXPECT_TRUE(at::equal(cast_logits(*before, inferred_images()), said));
  EXPECT_TRUE(at::allclose(folded_logits(network, inferred_images()), said + 1, 1e-4, 1e-4));
}

TEST(Inference, the_same_weights_give_the_same_numbers) {
  for (const Precision precision : {Precision::fp32, Precision::bf16}) {
    Network network = learned("resnet18", precision);
    EXPECT_TRUE(
        at::equal(folded_logits(network, inferred_images()), folded_logits(network, inferred_images())));
  }
}

TEST(Inference, batches_of_other_sizes_follow_each_other) {
  Network network = learned("mobilenet_v3_small", Precision::bf16);
  auto folded = network.for_inference();
  for (const std::int64_t count : {8, 3, 8})
    EXPECT_LT(
        distance(cast_logits(*folded, inferred_images(count)), cast_logits(network, inferred_images(count))),
        0.1);
}

TEST(Inference, what_stops_the_network_stops_its_form) {
  Network network = learned("resnet8", Precision::fp32);
  network.set_check([] { throw std::runtime_error("stop"); });
  EXPECT_THROW(folded_logits(network, inferred_images()), std::runtime_error);
}

TEST(Inference, a_network_that_computes_as_integers_will_has_none) {
  const zoo::Options options{.classes = 7, .input = {3, folded_side, folded_side}};
  const graph::Graph graph = zoo::build("resnet8", options);
  const Network network(graph, options.input, Precision::fp32, at::kCPU,
                        Rounding{quantize::rounding_points(graph, options.input)});
  EXPECT_FALSE(network.for_inference().has_value());
  const Network half(graph, options.input, Precision::fp16, at::kCPU);
  EXPECT_FALSE(half.for_inference().has_value());
}

}  // namespace
}  // namespace anneal::runtime
