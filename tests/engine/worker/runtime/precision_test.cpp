// 16-bit training: the presets in each precision, masters against a reference, steps that are left out.

#include "engine/worker/runtime/precision.h"

#include <cmath>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/optim/gradients.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/train/gradient_step.h"
#include "tests/engine/worker/made_up_batch.h"

namespace anneal::train {
namespace {

using runtime::Network;

constexpr std::int64_t classes = 4;
constexpr int side = 32;
distributed::SingleProcess one_rank;
const Normalize normalize{.mean = {0.5, 0.4, 0.3}, .std = {0.2, 0.3, 0.25}};
const policy::Hyperparameters now{.learning_rate = 0.01, .momentum = 0.9, .weight_decay = 0.001};

Network make(const std::string& preset, Precision precision) {
  const zoo::Options options{.classes = classes, .input = {3, side, side}, .stem = "small"};
  return Network(zoo::build(preset, options), options.input, precision, at::kCPU);
}

data::ImageBatch batch_of(std::int64_t size) {
  return testing::made_up_batch(size, side, classes);
}

at::Tensor pixels_of(const data::ImageBatch& batch) {
  const at::Tensor bytes =
      at::tensor(at::ArrayRef<std::uint8_t>(batch.pixels), at::kByte).view({batch.size, side, side, 3});
  const at::Tensor mean = at::tensor(at::ArrayRef<double>(normalize.mean), at::kDouble),
                   std = at::tensor(at::ArrayRef<double>(normalize.std), at::kDouble);
  return ((bytes.to(at::kDouble) / 255 - mean) / std).permute({0, 3, 1, 2});
}

runtime::TensorMap copy_of(const runtime::TensorMap& tensors) {
  runtime::TensorMap copies;
  for (const auto& [name, tensor] : tensors) copies.emplace(name, tensor.detach().clone());
  return copies;
}

double distance(const runtime::TensorMap& a, const runtime::TensorMap& b) {
  double squares = 0;
  for (const auto& [name, tensor] : a)
    squares += (tensor - b.at(name)).to(at::kDouble).square().sum().item<double>();
  return std::sqrt(squares);
}

/// Trains `steps` steps on one batch.
void train(Network& network, int steps, double learning_rate, double loss_scale = 1) {
  const auto optimizer = optim::make_optimizer({}, network.trained());
  GradientStep gradients(network, *optimizer, {normalize}, 0, one_rank);
  policy::Hyperparameters policy = now;
  policy.learning_rate = learning_rate;
  for (int i = 0; i < steps; ++i) {
    gradients.run({batch_of(8)}, {}, policy, 1, loss_scale);
    optim::unscale_gradients(*optimizer, loss_scale);
    ASSERT_TRUE(std::isfinite(optim::gradient_norm(*optimizer)));
    optimizer->step(policy);
  }
}

class EachPrecision : public ::testing::TestWithParam<Precision> {};

/// The smallest of each kind: the others are the same operations with other numbers.
TEST_P(EachPrecision, trains_every_kind_of_model_and_keeps_its_state_in_fp32) {
  for (const char* preset : {"mlp", "convnet", "resnet8", "resnet18", "resnet50", "mobilenet_v2",
                             "mobilenet_v3_small", "vit_tiny"}) {
    SCOPED_TRACE(preset);
    Network network = make(preset, GetParam());
    runtime::initialize(network, pixels_of(batch_of(4)).to(at::kFloat), 1);
    const runtime::TensorMap before = copy_of(runtime::state_of(network));
    train(network, 2, 1e-3, GetParam() == Precision::fp16 ? 1024 : 1);
    for (const runtime::NamedTensor& named : network.trained()) {
      EXPECT_EQ(named.tensor.scalar_type(), at::kFloat) << named.parameter.name;
      EXPECT_TRUE(at::isfinite(named.tensor).all().item<bool>()) << named.parameter.name;
      ASSERT_TRUE(named.tensor.grad().defined()) << named.parameter.name;
      EXPECT_EQ(named.tensor.grad().scalar_type(), at::kFloat) << named.parameter.name;
    }
    EXPECT_GT(distance(runtime::state_of(network), before), 0);
  }
}

/// One precision is the other's yardstick: what they do in a few steps differs by rounding alone.
TEST_P(EachPrecision, follows_fp32) {
  for (const char* preset : {"resnet8", "vit_tiny"}) {
    SCOPED_TRACE(preset);
    Network exact = make(preset, Precision::fp32), rounded = make(preset, GetParam());
    runtime::initialize(exact, {}, 1);
    runtime::initialize(rounded, {}, 1);
    const runtime::TensorMap before = copy_of(runtime::state_of(exact));
    train(exact, 5, 1e-3);
    train(rounded, 5, 1e-3, GetParam() == Precision::fp16 ? 1024 : 1);
    EXPECT_LT(distance(runtime::state_of(rounded), runtime::state_of(exact)),
              0.1 * distance(runtime::state_of(exact), before));
  }
}

TEST_P(EachPrecision, micro_batches_add_up_in_fp32) {
  Network network = make("mlp", GetParam());
  runtime::initialize(network, {}, 1);
  const auto optimizer = optim::make_optimizer({}, network.trained());
  GradientStep whole(network, *optimizer, {normalize}, 0, one_rank),
      cut(network, *optimizer, {normalize}, 3, one_rank);
  const auto gradient = [&](GradientStep& step) {
    step.run({batch_of(16)}, {}, now, 1);
    return network.trained().front().tensor.grad().clone();
  };
  const at::Tensor expected = gradient(whole), sum = gradient(cut);
  EXPECT_LT((sum - expected).norm().item<double>(), 0.01 * expected.norm().item<double>());
}

INSTANTIATE_TEST_SUITE_P(Precision, EachPrecision,
                         ::testing::Values(Precision::bf16, Precision::fp16, Precision::half),
                         [](const auto& precision) { return to_string(precision.param); });

/// Softmax regression with SGD, written out: 16-bit weights in the products, fp32 masters in the step.
TEST(Half, masters_are_stepped_as_the_reference_over_100_steps) {
  zoo::Options options{.classes = classes, .input = {3, side, side}};
  graph::Graph linear{.name = "linear", .nodes = {}};
  linear.nodes = {{"input", "input", {}, {}},
                  {"flatten", "flatten", {"input"}, {}},
                  {"fc", "linear", {"flatten"}, {{"out", classes}}}};
  Network network(linear, options.input, Precision::half, at::kCPU);
  runtime::initialize(network, {}, 1);
  const data::ImageBatch batch = batch_of(8);
  // As exact as its operands: every number is one of 16 bits, sums are of 64.
  const auto rounded = [](const at::Tensor& tensor) { return tensor.to(at::kBFloat16).to(at::kDouble); };
  const at::Tensor x = rounded(pixels_of(batch).to(at::kFloat)).reshape({batch.size, -1});
  const at::Tensor targets = at::one_hot(at::tensor(at::ArrayRef<std::int64_t>(batch.labels)), classes);
  at::Tensor weight = network.tensor("fc.weight").detach().to(at::kDouble),
             bias = network.tensor("fc.bias").detach().to(at::kDouble);
  at::Tensor weight_speed = at::zeros_like(weight), bias_speed = at::zeros_like(bias);

  const auto optimizer = optim::make_optimizer({.nesterov = false}, network.trained());
  GradientStep step(network, *optimizer, {normalize}, 0, one_rank);
  for (int i = 0; i < 100; ++i) {
    step.run({batch}, {}, now, 1);
    optimizer->step(now);

    const at::Tensor logits =
        rounded(at::matmul(x, rounded(weight.to(at::kFloat)).t()) + rounded(bias.to(at::kFloat)));
    const at::Tensor gradient = rounded((logits.softmax(1) - targets) / batch.size);
    weight_speed =
        now.momentum * weight_speed + rounded(at::matmul(gradient.t(), x)) + now.weight_decay * weight;
    bias_speed = now.momentum * bias_speed + rounded(gradient.sum(0));
    weight = weight - now.learning_rate * weight_speed;
    bias = bias - now.learning_rate * bias_speed;
  }
  const auto error = [](const at::Tensor& a, const at::Tensor& b) {
    return ((a.detach() - b).norm() / b.norm()).item<double>();
  };
  EXPECT_LT(error(network.tensor("fc.weight"), weight), 2e-3);
  EXPECT_LT(error(network.tensor("fc.bias"), bias), 2e-2);
}

TEST(Half, updates_that_16_bits_cannot_hold_add_up_in_the_masters) {
  Network network = make("mlp", Precision::half);
  runtime::initialize(network, {}, 1);
  const runtime::TensorMap before = copy_of(runtime::state_of(network));
  constexpr double tiny = 1e-7;  // a bf16 weight of 0.01 has neighbours 3e-5 away
  train(network, 100, tiny);
  const double far = distance(runtime::state_of(network), before);
  EXPECT_GT(far, 0);
  for (const auto& [name, tensor] : runtime::state_of(network))
    if (name.ends_with("weight")) {
      EXPECT_FALSE(at::equal(tensor, before.at(name))) << name;
      EXPECT_LT((tensor.to(at::kBFloat16) != before.at(name).to(at::kBFloat16))
                    .to(at::kFloat)
                    .mean()
                    .item<double>(),
                0.1);
    }
}

TEST(Half, frozen_weights_have_no_gradient) {
  Network network = make("resnet8", Precision::half);
  runtime::initialize(network, {}, 1);
  network.freeze({"conv1.*", "bn1.*"});
  train(network, 1, 1e-3);
  EXPECT_FALSE(network.tensor("conv1.weight").grad().defined());
  EXPECT_TRUE(network.tensor("fc.weight").grad().defined());
}

class Overflow : public ::testing::TestWithParam<Precision> {};

/// A loss scale that no gradient survives stands for anything that makes them infinite.
TEST_P(Overflow, leaves_everything_as_it_was) {
  Network network = make("resnet8", GetParam());
  runtime::initialize(network, {}, 1);
  const auto optimizer = optim::make_optimizer({}, network.trained());
  GradientStep step(network, *optimizer, {normalize}, 4, one_rank);
  step.run({batch_of(8)}, {}, now, 1);
  optimizer->step(now);
  const runtime::TensorMap before = copy_of(runtime::state_of(network));
  constexpr double too_much = HUGE_VAL;
  step.run({batch_of(8)}, {}, now, 2, too_much);
  EXPECT_FALSE(at::equal(network.tensor("bn1.running_mean"), before.at("bn1.running_mean")));
  optim::unscale_gradients(*optimizer, too_much);
  EXPECT_FALSE(std::isfinite(optim::gradient_norm(*optimizer)));
  step.undo();
  for (const auto& [name, tensor] : runtime::state_of(network))
    EXPECT_TRUE(at::equal(tensor, before.at(name))) << name;

  step.run({batch_of(8)}, {}, now, 3);
  EXPECT_TRUE(std::isfinite(optim::gradient_norm(*optimizer))) << "the next batch is a sound one";
}

INSTANTIATE_TEST_SUITE_P(Precision, Overflow,
                         ::testing::Values(Precision::fp32, Precision::bf16, Precision::fp16,
                                           Precision::half),
                         [](const auto& precision) { return to_string(precision.param); });

}  // namespace
}  // namespace anneal::train
