#include "engine/worker/runtime/network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"

namespace anneal::runtime {
namespace {

TEST(Network, drops_the_share_of_what_the_model_says) {
  const zoo::Options options{
      .classes = 4, .input = {3, 32, 32}, .patch = 8, .dropout = 0.5, .stochastic_depth = 0.5};
  Network network(zoo::build("vit_tiny", options), options.input, Precision::fp32, at::kCPU);
  initialize(network, {}, 1);
  network.tensor("heads.head.weight").detach().normal_();
  const at::Tensor images = at::randn({4, 3, 32, 32});
  const at::Tensor whole = network.forward(images, false);
  const auto with = [&](double strength) {
    network.set_drop_strength(strength);
    at::manual_seed(1);
    return network.forward(images, true).detach();
  };
  EXPECT_TRUE(at::allclose(with(0), whole, 1e-4, 1e-5));
  EXPECT_FALSE(at::allclose(with(1), whole, 1e-2, 1e-2));
  EXPECT_FALSE(at::equal(with(0.5), with(1)));
}

}  // namespace
}  // namespace anneal::runtime
