#include "engine/worker/runtime/integer_form.h"

#include <limits>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/integer_layer.h"

namespace anneal::runtime {
namespace {

constexpr auto channels_last = at::MemoryFormat::ChannelsLast;

class Integers : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has_integer_products()) GTEST_SKIP() << "Integers are " << describe_integer_products();
    at::manual_seed(5);
  }
};

graph::Node node_of(const std::string& graph, const std::string& operation) {
  for (const graph::Node& node : zoo::build(graph, {.classes = 7, .input = {3, 32, 32}}).nodes)
    if (node.operation == operation) return node;
  throw std::logic_error("no " + operation);
}

Network learned(const std::string& preset, Precision precision, std::int64_t side) {
  const at::NoGradGuard no_grad;
  const zoo::Options options{.classes = 7, .input = {3, side, side}};
  Network network(zoo::build(preset, options), options.input, precision, at::kCPU);
  const at::Tensor batch = at::randn({8, 3, side, side}).contiguous(channels_last);
  initialize(network, batch, 1);
  for (int pass = 0; pass < 3; ++pass) network.forward(batch.to(network.compute_type()), true);
  for (const NamedTensor& named : network.tensors())
    if (named.parameter.shape.size() == 2) named.tensor.normal_(0, 0.1);
  network.cast_weights();
  return network;
}

std::vector<at::Tensor> batches(const Network& network, std::int64_t count) {
  std::vector<at::Tensor> result;
  const std::int64_t side = network.input()[1];
  for (std::int64_t i = 0; i < count; ++i)
    result.push_back(at::randn({4, 3, side, side}).contiguous(channels_last).to(network.compute_type()));
  return result;
}

at::Tensor logits(Network& network, const at::Tensor& batch) {
  const at::NoGradGuard no_grad;
  return network.forward(batch, false);
}

TEST(ByteScale, reaches_from_low_to_high_and_has_0_exactly) {
  for (const auto& [low, high] : {std::pair(-1.0, 3.0), std::pair(0.5, 2.0), std::pair(-4.0, -1.0)}) {
    const ByteScale scale = byte_scale(low, high);
    const at::Tensor numbers = at::tensor({0.0F, static_cast<float>(low), static_cast<float>(high)});
    const at::Tensor again = from_bytes(to_bytes(numbers, scale), scale, at::kFloat);
    EXPECT_EQ(again[0].item<float>(), 0);
    EXPECT_LE((again - numbers).abs().max().item<double>(), scale.step);
  }
}

TEST(ByteScale, bytes_are_the_nearest_ones_and_end_at_0_and_255) {
  const ByteScale scale{0.5, 10};
  for (const at::ScalarType type : {at::kFloat, at::kBFloat16}) {
    const at::Tensor numbers = at::tensor({-100.0F, -5.0F, 0.125F, 0.375F, 1.0F, 122.5F, 1000.0F}).to(type);
    const at::Tensor wanted = at::tensor({0, 0, 10, 11, 12, 255, 255}, at::kByte);
    EXPECT_TRUE(at::equal(to_bytes(numbers, scale), wanted));
  }
}

/// What the layer computes with the same rounded numbers, in fp64.
TEST_F(Integers, a_convolution_with_a_residual_is_within_a_step_of_exact_sums) {
  const graph::Node node = node_of("resnet8", "conv2d");
  const std::int64_t padding = graph::integer(node, "padding"), stride = graph::integer(node, "stride");
  const std::int64_t kernel = graph::integer(node, "kernel");
  const at::Tensor weight = at::randn({24, 16, kernel, kernel}) / 12, bias = at::randn({24});
  const ByteScale input_scale = byte_scale(-4, 4), residual_scale = byte_scale(-3, 4);
  const at::Tensor input = to_bytes(at::randn({2, 16, 9, 9}), input_scale);
  const ByteWeight rounded = byte_weight(weight);
  const at::Tensor numbers = rounded.bytes.to(at::kDouble) * rounded.steps.reshape({-1, 1, 1, 1});
  const at::Tensor sum =
      at::conv2d(from_bytes(input, input_scale, at::kDouble), numbers, bias.to(at::kDouble), stride, padding);
  const at::Tensor residual = to_bytes(at::randn(sum.sizes()), residual_scale);
  const at::Tensor wanted = (sum + from_bytes(residual, residual_scale, at::kDouble)).relu();
  const ByteScale output = byte_scale(0, 6);
  const at::Tensor kept = residual.clone();
  for (const std::optional<ByteScale>& yielded :
       {std::optional<ByteScale>(output), std::optional<ByteScale>()}) {
    const auto layer = integer_layer(node, weight, bias, at::kFloat, {.activation = "relu"},
                                     {input_scale, residual_scale, yielded});
    const at::Tensor found = layer->run(input, residual, false);
    EXPECT_EQ(found.scalar_type(), yielded ? at::kByte : at::kFloat);
    const at::Tensor said = yielded ? from_bytes(found, output, at::kDouble) : found.to(at::kDouble);
    EXPECT_LE((said - wanted.clamp_max(yielded ? 6 : 1e9)).abs().max().item<double>(),
              yielded ? output.step : 1e-4);
    EXPECT_TRUE(at::equal(residual, kept));
  }
}

TEST_F(Integers, a_convolution_padded_differently_at_its_ends_is_within_a_step_of_exact_sums) {
  const graph::Node node{"conv",
                         "conv2d",
                         {"input"},
                         {{"out", std::int64_t{24}},
                          {"kernel", std::int64_t{3}},
                          {"stride", std::int64_t{2}},
                          {"padding", std::int64_t{0}},
                          {"padding_end", std::int64_t{1}}}};
  const at::Tensor weight = at::randn({24, 16, 3, 3}) / 12, bias = at::randn({24});
  const ByteScale scale = byte_scale(-4, 3), output = byte_scale(-3, 3);  // whose zero is not the byte 0
  const at::Tensor input = at::randn({2, 16, 10, 10}).contiguous(channels_last);
  const ByteWeight rounded = byte_weight(weight);
  const at::Tensor wider = at::conv2d(from_bytes(to_bytes(input, scale), scale, at::kDouble),
                                      rounded.bytes.to(at::kDouble) * rounded.steps.reshape({-1, 1, 1, 1}),
                                      bias.to(at::kDouble), 1, 1);
  const at::Tensor wanted = wider.slice(2, 1, 10, 2).slice(3, 1, 10, 2);
  const auto layer = integer_layer(node, weight, bias, at::kFloat, {}, {scale, {}, output});
  const at::Tensor found = from_bytes(layer->run(input, {}, false), output, at::kDouble);
  ASSERT_EQ(found.sizes(), wanted.sizes());
  EXPECT_LE((found - wanted.clamp(-3, 3)).abs().max().item<double>(), output.step);
}

TEST_F(Integers, a_linear_layer_is_within_a_step_of_exact_sums) {
  const graph::Node node = node_of("vit_tiny", "linear");
  const at::Tensor weight = at::randn({48, 32}) / 6, bias = at::randn({48});
  const ByteScale scale = byte_scale(-4, 4), output = byte_scale(-1, 5);
  const at::Tensor input = at::randn({2, 5, 32});
  const ByteWeight rounded = byte_weight(weight);
  const at::Tensor wanted = at::gelu(
      at::linear(from_bytes(to_bytes(input, scale), scale, at::kDouble),
                 rounded.bytes.to(at::kDouble) * rounded.steps.reshape({-1, 1}), bias.to(at::kDouble)));
  const auto layer =
      integer_layer(node, weight, bias, at::kFloat, {.activation = "gelu"}, {scale, {}, output});
  const at::Tensor found = from_bytes(layer->run(input, {}, false), output, at::kDouble);
  EXPECT_EQ(found.sizes(), wanted.sizes());
  EXPECT_LE((found - wanted.clamp_max(5)).abs().max().item<double>(), output.step);
}

/// Networks in bf16 and in fp32 with their integer forms, for all tests.
class IntegerNetworks : public Integers {
 protected:
  struct Pair {
    Network network;
    std::vector<at::Tensor> seen;
    Network integers;
  };

  static Pair& pair_of(const std::string& preset, Precision precision) {
    static auto& pairs = *new std::map<std::string, Pair>;
    if (const auto found = pairs.find(preset); found != pairs.end()) return found->second;
    Network network = learned(preset, precision, 64);
    std::vector<at::Tensor> seen = batches(network, 4);
    Network integers = network.in_integers(seen);
    return pairs.emplace(preset, Pair{std::move(network), std::move(seen), std::move(integers)})
        .first->second;
  }

  template <class Test>
  static void of_each(const Test& test) {
    for (const auto& [preset, precision] :
         {std::pair("resnet50", Precision::bf16), std::pair("mobilenet_v2", Precision::fp32)}) {
      SCOPED_TRACE(preset);
      test(pair_of(preset, precision));
    }
  }
};

TEST_F(IntegerNetworks, say_nearly_the_same) {
  of_each([](Pair& pair) {
    auto& [network, seen, integers] = pair;
    EXPECT_GT(integers.integer_layers().count, 10U);
    EXPECT_LT(integers.integer_layers().count, integers.integer_layers().of - 1);
    const at::Tensor wanted = logits(network, seen[0]), found = logits(integers, seen[0]);
    EXPECT_GT((wanted - found).abs().max().item<double>(), 0);
    EXPECT_LT(((wanted - found).norm() / wanted.norm()).item<double>(), 0.2);
  });
}

TEST_F(IntegerNetworks, compute_the_same_on_any_number_of_threads) {
  const int before = at::get_num_threads();
  of_each([](Pair& pair) {
    at::set_num_threads(1);
    const at::Tensor one = logits(pair.integers, pair.seen[0]);
    at::set_num_threads(2);
    const at::Tensor two = logits(pair.integers, pair.seen[0]);
    EXPECT_TRUE(at::equal(one, two));
  });
  at::set_num_threads(before);
}

TEST_F(IntegerNetworks, have_no_further_form) {
  of_each([](const Pair& pair) {
    EXPECT_FALSE(pair.integers.for_inference().has_value());
    EXPECT_EQ(pair.network.integer_layers().of, 0U);
  });
}

TEST_F(Integers, are_refused_in_fp16) {
  const Network half = learned("resnet8", Precision::fp16, 32);
  EXPECT_THROW(half.in_integers(batches(half, 1)), UserError);
}

TEST_F(Integers, are_refused_where_what_a_network_says_is_not_finite) {
  const Network network = learned("resnet8", Precision::fp32, 32);
  network.tensor("layer1.0.bn1.weight").detach().fill_(std::numeric_limits<float>::quiet_NaN());
  EXPECT_THROW(network.in_integers(batches(network, 1)), UserError);
}

}  // namespace
}  // namespace anneal::runtime
