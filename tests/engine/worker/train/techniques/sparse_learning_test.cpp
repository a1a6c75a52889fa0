#include "engine/worker/train/techniques/sparse_learning.h"

#include <cmath>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "engine/model/graph/channels.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "tests/engine/worker/train/small_images.h"

namespace anneal::train {
namespace {

using testing::image_side;

/// Two linear layers, 4 → 3 → 2, whose three hidden channels are a group.
runtime::Network two_layers() {
  const graph::Graph graph{"two",
                           {{"input", "input", {}, {}},
                            {"first", "linear", {"input"}, {{"out", std::int64_t{3}}}},
                            {"relu", "relu", {"first"}, {}},
                            {"last", "linear", {"relu"}, {{"out", std::int64_t{2}}}}}};
  return {graph, {4}, Precision::fp32, at::kCPU};
}

/// Σw² of the channels is 4·1 + 2·1 = 6, 4·4 + 2·1 = 18 and 4·0 + 2·1 = 2: factors of 2^(4·12/16), 1 and 2⁴.
TEST(SparseLearning, adds_to_gradients_by_the_importance_of_what_goes_together) {
  runtime::Network network = two_layers();
  {
    const at::NoGradGuard no_grad;
    for (int k = 0; k < 3; ++k) network.tensor("first.weight")[k].fill_(k == 0 ? 1 : k == 1 ? 2 : 0);
    network.tensor("last.weight").fill_(1);
    for (const char* name : {"first.bias", "last.bias"}) network.tensor(name).fill_(5);
  }
  for (const runtime::NamedTensor& named : network.trained())
    named.tensor.mutable_grad() = at::ones_like(named.tensor);
  const SparseLearning sparse(network, 0.01);
  EXPECT_TRUE(at::equal(sparse.importance(0), at::tensor({6.0F, 18.0F, 2.0F})));
  sparse.add_gradients(0.5);
  const std::vector<double> factors = {0.005 * 8, 0.005, 0.005 * 16};
  for (int k = 0; k < 3; ++k) {
    const double weight = k == 0 ? 1 : k == 1 ? 2 : 0;
    EXPECT_NEAR(network.tensor("first.weight").grad()[k][0].item<double>(), 1 + factors[k] * weight, 1e-6);
    EXPECT_NEAR(network.tensor("last.weight").grad()[1][k].item<double>(), 1 + factors[k], 1e-6);
  }
  for (const char* name : {"first.bias", "last.bias"})
    EXPECT_TRUE(at::equal(network.tensor(name).grad(), at::ones_like(network.tensor(name)))) << name;
}

TEST(SparseLearning, begins_with_nothing) {
  runtime::Network network = two_layers();
  runtime::initialize(network, {}, 1);
  for (const runtime::NamedTensor& named : network.trained())
    named.tensor.mutable_grad() = at::ones_like(named.tensor);
  SparseLearning(network, 0.01).add_gradients(0);
  for (const runtime::NamedTensor& named : network.trained())
    EXPECT_TRUE(at::equal(named.tensor.grad(), at::ones_like(named.tensor))) << named.parameter.name;
}

/// Followed alone, over a residual network, the least important channels all but vanish and the most
/// important ones stay.
TEST(SparseLearning, leaves_the_most_important_channels_of_a_residual_network) {
  const graph::Graph graph = zoo::build("resnet8", {.classes = 4, .input = {3, image_side, image_side}});
  runtime::Network network(graph, {3, image_side, image_side}, Precision::fp32, at::kCPU);
  runtime::initialize(network, {}, 1);
  const SparseLearning sparse(network, 0.01);
  const std::size_t groups = graph::channel_groups(graph, {3, image_side, image_side}).size();
  std::vector<at::Tensor> before;
  for (std::size_t i = 0; i < groups; ++i) before.push_back(sparse.importance(i));
  const at::NoGradGuard no_grad;
  for (int step = 0; step < 60; ++step) {
    for (const runtime::NamedTensor& named : network.trained())
      named.tensor.mutable_grad() = at::zeros_like(named.tensor);
    sparse.add_gradients(1);
    for (const runtime::NamedTensor& named : network.trained())
      at::Tensor(named.tensor).sub_(named.tensor.grad());
  }
  ASSERT_GT(groups, 3U);
  for (std::size_t i = 0; i < groups; ++i) {
    const at::Tensor left = sparse.importance(i) / before[i];
    EXPECT_LT(left[before[i].argmin().item<std::int64_t>()].item<double>(), 0.1) << i;
    EXPECT_GT(left[before[i].argmax().item<std::int64_t>()].item<double>(),
              2 * left[before[i].argmin().item<std::int64_t>()].item<double>())
        << i;
  }
}

}  // namespace
}  // namespace anneal::train
