#include "engine/worker/runtime/fake_quantization.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/core/base/error.h"
#include "engine/model/quantize/learned.h"
#include "engine/model/quantize/quantize.h"
#include "engine/model/quantize/simulator.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/evaluation/learned_ranges.h"

namespace anneal::runtime {
namespace {

constexpr std::int64_t quantized_classes = 10, quantized_side = 16;

FakeQuantization with_one_value() {
  return {{.points = {.values = {{"x", "x"}}, .layers = {}}}, at::kCPU};
}

at::Tensor floats(const std::vector<float>& values) {
  return at::tensor(values, at::kFloat);
}

at::Tensor drawn(at::IntArrayRef sizes, std::uint64_t seed) {
  return at::randn(sizes, at::detail::createCPUGenerator(seed), at::kFloat);
}

/// Largest weight 12.7, a step of 0.1; and 0.5 with 4 bits 3.5, a step of a half. Ties go to even.
TEST(FakeQuantization, rounds_the_weights_of_each_output_to_steps_of_their_own) {
  const at::Tensor weight = floats({12.7F, -0.14F, 0.26F, -1.27F, 0.004F, 0.016F}).view({2, 3});
  EXPECT_TRUE(at::allclose(FakeQuantization::weight(weight, 8),
                           floats({12.7F, -0.1F, 0.3F, -1.27F, 0, 0.02F}).view({2, 3}), 0, 1e-6));
  const at::Tensor coarse = floats({3.5F, 0.75F, -0.25F, 0.1F}).view({1, 4});
  EXPECT_TRUE(at::equal(FakeQuantization::weight(coarse, 4), floats({3.5F, 1, 0, 0}).view({1, 4})));
  EXPECT_TRUE(at::equal(FakeQuantization::weight(at::zeros({2, 2}), 8), at::zeros({2, 2})));
}

TEST(FakeQuantization, passes_the_gradient_of_weights_straight_through) {
  at::Tensor weight = drawn({4, 3, 3, 3}, 1).set_requires_grad(true);
  const at::Tensor slope = drawn({4, 3, 3, 3}, 2);
  torch::autograd::backward({(FakeQuantization::weight(weight, 8) * slope).sum()}, {});
  EXPECT_TRUE(at::equal(weight.grad(), slope));
}

/// From −5.1 to 20.4: a step of 0.1, −5.1 is −128 and 0 is −77.
TEST(FakeQuantization, rounds_a_value_to_its_range_and_lets_gradients_through_within) {
  const FakeQuantization rounding = with_one_value();
  rounding.value(0, floats({-5.1F, 20.4F}), true);
  at::Tensor x = floats({0, 0.26F, -5, 20.4F, -7, 21}).set_requires_grad(true);
  const at::Tensor rounded = rounding.value(0, x, false);
  EXPECT_TRUE(at::allclose(rounded, floats({0, 0.3F, -5, 20.4F, -5.1F, 20.4F}), 0, 1e-5));
  torch::autograd::backward({(rounded * floats({1, 2, 3, 4, 5, 6})).sum()}, {});
  EXPECT_TRUE(at::equal(x.grad(), floats({1, 2, 3, 4, 0, 0})));
}

TEST(FakeQuantization, holds_zero_in_every_range) {
  const FakeQuantization rounding = with_one_value();
  rounding.value(0, floats({2, 5.1F}), true);  // from 0: a step of 0.02
  EXPECT_TRUE(at::allclose(rounding.value(0, floats({0, 1.011F}), false), floats({0, 1.02F}), 0, 1e-6));
}

TEST(FakeQuantization, learns_the_mean_of_the_first_batches_and_then_moves_by_a_hundredth) {
  const FakeQuantization rounding = with_one_value();
  for (int i = 0; i < 50; ++i) {
    rounding.value(0, floats({-1, 3}), true);
    rounding.value(0, floats({-3, 5}), true);
  }
  EXPECT_NEAR(rounding.ranges()[0][0].item<double>(), -2, 1e-5);
  EXPECT_NEAR(rounding.ranges()[0][1].item<double>(), 4, 1e-5);
  rounding.value(0, floats({-2, 104}), true);
  EXPECT_NEAR(rounding.ranges()[0][1].item<double>(), 5, 1e-4);
  rounding.value(0, floats({-100, 500}), false);
  EXPECT_NEAR(rounding.ranges()[0][1].item<double>(), 5, 1e-4);
}

FakeQuantization learning(const std::string& layer, std::int64_t outputs) {
  FakeQuantization rounding({.points = {.values = {{"x", "x"}}, .layers = {"first", layer, "last"}},
                             .bits = 4,
                             .learns_steps = true},
                            at::kCPU);
  rounding.add_layer(layer, outputs);
  return rounding;
}

/// Of sixteen weights: fifteen of 0.1 and one of 7 have a mean of 0.53125, twice which over √7 is 0.4016; of
/// four of 2 the largest needs no more than 2/7.
TEST(LearnedSteps, begin_at_the_mean_magnitude_but_no_longer_than_the_largest_needs) {
  FakeQuantization rounding = learning("layer", 2);
  at::Tensor weight = at::full({2, 16}, 0.1F);
  weight[0][3] = 7;
  weight[1].fill_(2);
  rounding.weight_of("layer", weight);
  const at::Tensor steps = rounding.steps().at("quantization.layer.weight");
  EXPECT_NEAR(steps[0].item<double>(), 2 * 0.53125 / std::sqrt(7), 1e-6);
  EXPECT_NEAR(steps[1].item<double>(), 2.0 / 7, 1e-6);
}

/// Equation 3 at a step of a half: 1.2 → 1, −0.4 → 0, and both ends of ±7.
TEST(LearnedSteps, have_the_gradient_of_the_paper) {
  FakeQuantization rounding = learning("layer", 1);
  const at::Tensor steps = rounding.steps().at("quantization.layer.weight");
  steps.detach().fill_(0.5);
  at::Tensor weight = floats({0.6F, -0.2F, 10, -10}).view({1, 4}).set_requires_grad(true);
  const at::Tensor rounded = rounding.weight_of("layer", weight);
  EXPECT_TRUE(at::allclose(rounded, floats({0.5F, 0, 3.5F, -3.5F}).view({1, 4})));
  torch::autograd::backward({(rounded * floats({1, 2, 3, 4}).view({1, 4})).sum()}, {});
  EXPECT_TRUE(at::equal(weight.grad(), floats({1, 2, 0, 0}).view({1, 4})));
  const double slope = -0.2 * 1 + 0.4 * 2 + 7 * 3 - 7 * 4;
  EXPECT_NEAR(steps.grad().item<double>(), slope / std::sqrt(4 * 7), 1e-5);
}

/// From −5.1 to 20.4: 0 is −77, −51 steps lie below it and 204 above. Both samples have three numbers.
TEST(LearnedSteps, of_a_value_keep_the_zero_of_the_first_batch_and_learn_from_then_on) {
  FakeQuantization rounding = learning("layer", 1);
  rounding.value(0, floats({-5.1F, 20.4F}).view({2, 1}), true);
  EXPECT_NEAR(rounding.value_steps().item<double>(), 0.1, 1e-6);
  rounding.value(0, floats({-900, 900}).view({2, 1}), true);  // is not observed any more
  rounding.value_steps().detach().fill_(0.2);
  at::Tensor x = floats({0.26F, -20, 50, 0, 0, 0}).view({2, 3}).set_requires_grad(true);
  const at::Tensor rounded = rounding.value(0, x, true);
  EXPECT_TRUE(at::allclose(rounded, floats({0.2F, -10.2F, 40.8F, 0, 0, 0}).view({2, 3}), 0, 1e-4));
  torch::autograd::backward({rounded.sum()}, {});
  EXPECT_TRUE(at::equal(x.grad(), floats({1, 0, 0, 1, 1, 1}).view({2, 3})));
  EXPECT_NEAR(rounding.value_steps().grad().item<double>(), (-0.3 - 51 + 204) / std::sqrt(3 * 204), 1e-4);
  const auto [low, high] = rounding.range_of_steps(0);
  EXPECT_NEAR(low, -10.2, 1e-5);
  EXPECT_NEAR(high, 40.8, 1e-5);
}

TEST(FakeQuantization, leaves_eight_bits_to_the_first_layer_and_the_last) {
  const Rounding rounding{.points = {.values = {}, .layers = {"first", "middle", "last"}}, .bits = 4};
  EXPECT_EQ(rounding.bits_of("first"), 8);
  EXPECT_EQ(rounding.bits_of("middle"), 4);
  EXPECT_EQ(rounding.bits_of("last"), 8);
  EXPECT_EQ(rounding.bits_of("norm"), 0);
}

/// A network that has seen some batches, so that norms and ranges say something.
Network trained(const std::string& preset, int bits, bool learns_steps = false) {
  const graph::Graph graph =
      zoo::build(preset, {.classes = quantized_classes, .input = {3, quantized_side, quantized_side}});
  Network network(
      graph, {3, quantized_side, quantized_side}, Precision::fp32, at::kCPU,
      Rounding{quantize::rounding_points(graph, {3, quantized_side, quantized_side}), bits, learns_steps});
  initialize(network, drawn({64, 3, quantized_side, quantized_side}, 9), 1);
  network.rounding()->set_on(true);
  const at::NoGradGuard no_grad;
  network.set_drop_strength(0);
  for (std::uint64_t batch = 0; batch < 12; ++batch)
    network.forward(drawn({16, 3, quantized_side, quantized_side}, batch), true);
  return network;
}

model::Network as_value(const Network& network) {
  model::Network result{network.graph(), network.input(), {}};
  for (const NamedTensor& named : network.tensors()) {
    if (named.parameter.role == graph::Role::batches_tracked) continue;
    const at::Tensor rows = named.tensor.detach().contiguous();
    const float* values = rows.const_data_ptr<float>();
    result.weights[named.parameter.name] = {named.parameter.shape, {values, values + rows.numel()}};
  }
  return result;
}

class AsIntegers : public ::testing::TestWithParam<std::tuple<const char*, int, bool>> {};

std::vector<std::int8_t> bytes_of(const at::Tensor& image, const quantize::Quantization& quantization) {
  const at::Tensor pixels = image.permute({1, 2, 0}).contiguous();
  std::vector<std::int8_t> bytes;
  for (std::int64_t i = 0; i < pixels.numel(); ++i)
    bytes.push_back(
        quantize::quantized(static_cast<double>(pixels.const_data_ptr<float>()[i]), quantization));
  return bytes;
}

/// `values`, of one image, less what the simulator has of them: in steps.
at::Tensor steps_apart(const at::Tensor& values, std::span<const std::int8_t> integers,
                       const quantize::Quantization& quantization) {
  const at::Tensor pixels = (values.dim() == 3 ? values.permute({1, 2, 0}) : values).contiguous();
  const at::Tensor theirs = at::empty(pixels.sizes(), at::kFloat);
  for (std::size_t i = 0; i < integers.size(); ++i)
    theirs.mutable_data_ptr<float>()[i] =
        static_cast<float>(quantize::dequantized(integers[i], quantization));
  return (pixels - theirs) / quantization.scale;
}

/// The simulator multiplies and adds integers; what passes here are floats. A value that lies on a tie for
/// the one and not for the other is a step apart, and so are some of those that follow from it, the more the
/// deeper; upwards as often as downwards.
TEST_P(AsIntegers, each_value_is_rounded_as_the_exported_integers_are_but_for_ties) {
  const auto [preset, bits, learns_steps] = GetParam();
  Network network = trained(preset, bits, learns_steps);
  const auto learned = train::ranges_of(*network.rounding());
  ASSERT_TRUE(learned);
  const model::Network as_numbers = as_value(network);
  const quantize::Program program = quantize::lowered(as_numbers);
  const auto observations = quantize::observations_of(program, *learned);
  ASSERT_TRUE(observations);
  const quantize::QuantizedModel integers =
      quantize::quantize(program, *observations,
                         {.ranges = quantize::RangeMethod::min_max,
                          .corrects_bias = false,
                          .weight_bits = bits,
                          .weight_scales = quantize::weight_scales_of(program, as_numbers, *learned)});
  const auto& points = network.rounding()->rounding().points.values;
  std::vector<std::string> nodes;
  for (const auto& point : points) nodes.push_back(point.node);
  network.keep_outputs(nodes, "test");
  const at::Tensor image =
      drawn({1, 3, quantized_side, quantized_side}, 1000).contiguous(at::MemoryFormat::ChannelsLast);
  const at::NoGradGuard no_grad;
  network.forward(image, false);
  const std::vector<at::Tensor> outputs = network.take_outputs();
  quantize::Simulator simulator(integers);
  simulator.run(bytes_of(image[0], integers.quantizations[0]));
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto value = std::ranges::find(program.values, points[i].name, &quantize::Value::name);
    const auto index = static_cast<std::size_t>(value - program.values.begin());
    if (value->size.count() != outputs[i].numel()) continue;  // a max pool stands between
    const at::Tensor apart =
        steps_apart(outputs[i][0], simulator.value(index), integers.quantizations[index]);
    constexpr std::int64_t many = 500, early = 3;
    if (value->size.count() < many) continue;
    EXPECT_LT(std::abs(apart.mean().item<double>()), 0.1) << points[i].name;
    if (static_cast<std::int64_t>(i) >= early) continue;
    EXPECT_LT(apart.abs().gt(0.01).to(at::kFloat).mean().item<double>(), 0.02) << points[i].name;
  }
}

INSTANTIATE_TEST_SUITE_P(FakeQuantization, AsIntegers,
                         ::testing::Combine(::testing::Values("resnet8", "mobilenet_v2", "convnet"),
                                            ::testing::Values(8, 4), ::testing::Bool()),
                         [](const auto& test) {
                           return std::string(std::get<0>(test.param)) + "_" +
                                  std::to_string(std::get<1>(test.param)) + "_bits" +
                                  (std::get<2>(test.param) ? "_of_learned_steps" : "");
                         });

TEST(FakeQuantization, ranges_are_put_back_as_they_were_told_and_none_may_be_missing) {
  const Network network = trained("resnet8", 8);
  model::LearnedQuantization learned = *train::ranges_of(*network.rounding());
  FakeQuantization other(network.rounding()->rounding(), at::kCPU);
  train::put_ranges(learned, other, "file");
  EXPECT_TRUE(at::equal(other.ranges().narrow(1, 0, 2), network.rounding()->ranges().narrow(1, 0, 2)));
  EXPECT_TRUE(other.is_on(/*training=*/false));
  EXPECT_EQ(*train::ranges_of(other), learned);
  learned.ranges.erase("avgpool");
  EXPECT_THROW(train::put_ranges(learned, other, "file"), UserError);
}

TEST(LearnedSteps, have_gradients_from_the_first_batch_on) {
  const graph::Graph graph =
      zoo::build("resnet8", {.classes = quantized_classes, .input = {3, quantized_side, quantized_side}});
  Network network(graph, {3, quantized_side, quantized_side}, Precision::fp32, at::kCPU,
                  Rounding{quantize::rounding_points(graph, {3, quantized_side, quantized_side}), 4, true});
  initialize(network, {}, 1);
  network.rounding()->set_on(true);
  const at::Tensor logits = network.forward(drawn({8, 3, quantized_side, quantized_side}, 5), true);
  torch::autograd::backward({logits.square().sum()}, {});
  EXPECT_EQ(network.rounding()->steps().size(), network.rounding()->rounding().points.layers.size() + 1);
  for (const auto& [name, steps] : network.rounding()->steps()) {
    ASSERT_TRUE(steps.grad().defined()) << name;
    EXPECT_TRUE(at::isfinite(steps.grad()).all().item<bool>()) << name;
    EXPECT_GT(steps.grad().abs().max().item<double>(), 0) << name;
    EXPECT_GT(steps.min().item<double>(), 0) << name;
  }
}

TEST(LearnedSteps, are_put_back_as_they_were_told_and_none_may_be_missing) {
  Network network = trained("resnet8", 4, true);
  for (const auto& [name, steps] : network.rounding()->steps()) {
    const at::NoGradGuard no_grad;
    at::Tensor(steps).mul_(1.1);  // as if they had learned something
  }
  model::LearnedQuantization learned = *train::ranges_of(*network.rounding());
  FakeQuantization other(network.rounding()->rounding(), at::kCPU);
  for (const auto& [layer, steps] : learned.weight_steps)
    other.add_layer(layer, static_cast<std::int64_t>(steps.size()));
  train::put_ranges(model::learned_quantization_from_json(to_json(learned), "file"), other, "file");
  for (const auto& [name, steps] : network.rounding()->steps())
    EXPECT_TRUE(at::allclose(other.steps().at(name), steps, 1e-6, 0)) << name;
  learned.weight_steps.erase("conv1");
  EXPECT_THROW(train::put_ranges(learned, other, "file"), UserError);
}

TEST(FakeQuantization, changes_nothing_of_a_network_before_it_is_on) {
  const graph::Graph graph =
      zoo::build("resnet8", {.classes = quantized_classes, .input = {3, quantized_side, quantized_side}});
  Network plain(graph, {3, quantized_side, quantized_side}, Precision::fp32, at::kCPU);
  Network rounded(graph, {3, quantized_side, quantized_side}, Precision::fp32, at::kCPU,
                  Rounding{quantize::rounding_points(graph, {3, quantized_side, quantized_side})});
  initialize(plain, {}, 1);
  initialize(rounded, {}, 1);
  const at::Tensor images = drawn({8, 3, quantized_side, quantized_side}, 1);
  const at::NoGradGuard no_grad;
  EXPECT_TRUE(at::allclose(plain.forward(images, true), rounded.forward(images, true), 1e-4, 1e-5));
  EXPECT_TRUE(at::allclose(plain.forward(images, false), rounded.forward(images, false), 1e-4, 1e-5));
  EXPECT_FALSE(rounded.rounding()->has_ranges());
}

TEST(FakeQuantization, gradients_of_a_recomputed_pass_are_those_of_a_plain_one_and_ranges_move_once) {
  const auto gradients = [](const std::vector<std::string>& recomputed, at::Tensor& ranges) {
    Network network = trained("resnet8", 8);
    network.recompute(recomputed);
    torch::autograd::backward(
        {network.forward(drawn({8, 3, quantized_side, quantized_side}, 5), true).square().sum()}, {});
    ranges = network.rounding()->ranges();
    std::vector<at::Tensor> found;
    for (const NamedTensor& named : network.trained()) found.push_back(named.tensor.grad());
    return found;
  };
  at::Tensor plain_ranges, ranges;
  const auto plain = gradients({}, plain_ranges), again = gradients({"layer*"}, ranges);
  ASSERT_EQ(plain.size(), again.size());
  for (std::size_t i = 0; i < plain.size(); ++i)
    EXPECT_TRUE(at::allclose(plain[i], again[i], 1e-4, 1e-5)) << i;
  EXPECT_TRUE(at::equal(plain_ranges, ranges));
}

TEST(FakeQuantization, statistics_that_are_kept_normalise_in_training_as_in_evaluation) {
  Network network = trained("resnet8", 8);
  network.keep_statistics(true);
  const at::Tensor images = drawn({8, 3, quantized_side, quantized_side}, 5);
  const at::Tensor before = network.tensor("bn1.running_mean").clone();
  const at::NoGradGuard no_grad;
  network.rounding()->set_on(false);
  const at::Tensor trains = network.forward(images, true);
  network.rounding()->forget();
  EXPECT_TRUE(at::allclose(trains, network.forward(images, false), 1e-4, 1e-5));
  EXPECT_TRUE(at::equal(before, network.tensor("bn1.running_mean")));
}

}  // namespace
}  // namespace anneal::runtime
