#include "engine/worker/optim/weight_average.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"

namespace anneal::optim {
namespace {

TEST(WeightAverage, follows_its_recursion_and_swaps_back_exactly) {
  const zoo::Options options{.classes = 4, .input = {3, 8, 8}, .stem = "auto", .hidden = {{5}}};
  runtime::Network network(zoo::build("mlp", options), options.input, Precision::fp32, at::kCPU);
  runtime::initialize(network, {}, 1);
  const std::string name = network.trained().front().parameter.name;
  at::Tensor weight = network.tensor(name).detach();
  WeightAverage average(network, 0.9);
  double expected = weight.flatten()[0].item<double>();
  for (int step = 1; step <= 200; ++step) {
    weight.add_(0.01 * step);
    average.update(step);
    const double decay = std::min(0.9, (1.0 + step) / (10.0 + step));
    expected = decay * expected + (1 - decay) * weight.flatten()[0].item<double>();
  }
  const at::Tensor raw = weight.clone();
  average.swap();
  EXPECT_NEAR(network.tensor(name).flatten()[0].item<double>(), expected, 1e-2);
  average.swap();
  EXPECT_TRUE(at::equal(network.tensor(name), raw));
}

}  // namespace
}  // namespace anneal::optim
