// Every operation of the graph against the plain libtorch call that it stands for, forward and backward.

#include "engine/worker/runtime/kernels.h"

#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <set>

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/graph/operations.h"

namespace anneal::runtime {
namespace {

using Tensors = std::vector<at::Tensor>;

struct KernelCase {
  std::string operation;
  graph::Shape input = {4, 6, 6};
  std::map<std::string, graph::Attribute> attributes = {};
  std::vector<std::vector<std::int64_t>> parameters = {};
  std::function<at::Tensor(const Tensors& inputs, const Tensors& parameters)> expected;
};

graph::Node node_of(const KernelCase& test) {
  return {"node", test.operation, {}, test.attributes};
}

at::Tensor random(const std::vector<std::int64_t>& shape) {
  return at::randn(shape).add_(0.1);
}

Tensors with_gradients(const Tensors& tensors) {
  Tensors copies;
  for (const at::Tensor& tensor : tensors)
    copies.push_back(tensor.detach().clone().requires_grad_(tensor.is_floating_point()));
  return copies;
}

Tensors gradients_of(const at::Tensor& output, const Tensors& inputs, const Tensors& parameters) {
  torch::autograd::backward({output}, {at::cos(at::arange(output.numel(), at::kFloat)).view_as(output)});
  Tensors gradients;
  for (const Tensors* list : {&inputs, &parameters})
    for (const at::Tensor& tensor : *list)
      if (tensor.grad().defined()) gradients.push_back(tensor.grad());
  return gradients;
}

void check(const KernelCase& test) {
  SCOPED_TRACE(test.operation);
  at::manual_seed(7);
  const std::size_t input_count = graph::find_operation(test.operation)->inputs;
  std::vector<std::int64_t> batch = {3};
  batch.insert(batch.end(), test.input.begin(), test.input.end());
  Tensors inputs, parameters;
  for (std::size_t i = 0; i < std::max<std::size_t>(input_count, 1); ++i) inputs.push_back(random(batch));
  for (const auto& shape : test.parameters) parameters.push_back(random(shape));
  const Tensors our_inputs = with_gradients(inputs), our_parameters = with_gradients(parameters);
  const Tensors their_inputs = with_gradients(inputs), their_parameters = with_gradients(parameters);
  const graph::Node node = node_of(test);

  at::manual_seed(8);
  const at::Tensor ours = find_kernel(test.operation)({node, our_inputs, our_parameters, at::kFloat, true});
  at::manual_seed(8);
  const at::Tensor theirs = test.expected(their_inputs, their_parameters);
  ASSERT_EQ(ours.sizes(), theirs.sizes());
  EXPECT_TRUE(at::allclose(ours, theirs, 1e-5, 1e-6));

  const Tensors our_gradients = gradients_of(ours, our_inputs, our_parameters);
  const Tensors their_gradients = gradients_of(theirs, their_inputs, their_parameters);
  ASSERT_EQ(our_gradients.size(), their_gradients.size());
  for (std::size_t i = 0; i < our_gradients.size(); ++i) {
    // Sums of large terms may nearly vanish: how far they are off goes with the largest, not with themselves.
    const double size = their_gradients[i].abs().max().item<double>();
    EXPECT_TRUE(at::allclose(our_gradients[i], their_gradients[i], 1e-4, 5e-6 * size))
        << "gradient " << i << " of size " << size << " differs by "
        << (our_gradients[i] - their_gradients[i]).abs().max().item<double>();
  }
}

std::int64_t whole(int value) {
  return value;
}

at::Tensor normalised(const Tensors& x, const Tensors& p) {
  const at::Tensor centred = x[0] - x[0].mean(-1, true);
  return centred / at::sqrt((centred * centred).mean(-1, true) + 1e-3) * p[0] + p[1];
}

/// Head by head, as Vaswani et al. 2017 write it: softmax(Q Kᵀ / √d) V.
at::Tensor attended(const Tensors& x, const Tensors& p) {
  const at::Tensor projected = at::matmul(x[0], p[0].t()) + p[1];
  Tensors heads;
  for (std::int64_t head = 0; head < 3; ++head) {
    const auto part = [&](std::int64_t which) { return projected.narrow(2, 12 * which + 4 * head, 4); };
    const at::Tensor weights = (at::matmul(part(0), part(1).transpose(1, 2)) / 2).softmax(2);
    heads.push_back(at::matmul(weights, part(2)));
  }
  return at::matmul(at::cat(heads, 2), p[2].t()) + p[3];
}

/// A depthwise convolution of stride 2 with kernels of 5 on images of 6 × 6, padded by 1 and, at the end, 2:
/// of the windows of one that is padded by `all` on each side, those whose first pixel lies at −1, 1 and 3.
at::Tensor end_of_wider(const at::Tensor& x, const at::Tensor& weight, std::int64_t all,
                        std::int64_t groups) {
  const at::Tensor every = at::conv2d(x, weight, {}, 1, all, 1, groups);
  const at::Tensor rows = every.slice(2, all - 1, all + 4, 2);
  return rows.slice(3, all - 1, all + 4, 2);
}

std::vector<KernelCase> kernel_cases() {
  return {
      {.operation = "columns",
       .input = {7},
       .attributes = {{"first", whole(2)}, {"count", whole(3)}},
       .expected = [](auto& x, auto&) { return x[0].index_select(1, at::arange(2, 5)); }},
      {.operation = "smooth_clip",
       .input = {5},
       .attributes = {{"limit", 0.5}},
       .expected = [](auto& x, auto&) { return x[0] / at::sqrt(1 + at::square(x[0] / 0.5)); }},
      {.operation = "feature_scale",
       .input = {5},
       .parameters = {{5}},
       .expected = [](auto& x, auto& p) { return x[0] * p[0]; }},
      {.operation = "periodic_embedding",
       .input = {2},
       .attributes = {{"frequencies", whole(3)}, {"out", whole(3)}},
       .parameters = {{2, 3}, {2, 3}, {2, 2, 3}, {2, 2}},
       .expected =
           [](auto& x, auto& p) {
             Tensors channels;
             for (std::int64_t f = 0; f < 2; ++f) {
               channels.push_back(x[0].select(1, f));
               for (std::int64_t j = 0; j < 2; ++j) {
                 at::Tensor sum = p[3][f][j].expand({3});
                 for (std::int64_t k = 0; k < 3; ++k)
                   sum = sum + p[2][f][j][k] * at::cos(2 * std::numbers::pi * p[0][f][k] * x[0].select(1, f) +
                                                       p[1][f][k]);
                 channels.push_back(sum);
               }
             }
             return at::stack(channels, 1);
           }},
      {.operation = "concatenate",
       .input = {5},
       .expected =
           [](auto& x, auto&) {
             return at::hstack({x[0], x[1]});
           }},
      {.operation = "input", .expected = [](auto& x, auto&) { return x[0] * 1; }},
      {.operation = "conv2d",
       .attributes = {{"out", whole(8)},
                      {"kernel", whole(3)},
                      {"stride", whole(2)},
                      {"padding", whole(2)},
                      {"dilation", whole(2)},
                      {"groups", whole(2)},
                      {"bias", true}},
       .parameters = {{8, 2, 3, 3}, {8}},
       .expected = [](auto& x, auto& p) { return at::conv2d(x[0], p[0], p[1], 2, 2, 2, 2); }},
      {.operation = "conv2d",
       .attributes = {{"out", whole(4)},
                      {"kernel", whole(5)},
                      {"stride", whole(2)},
                      {"padding", whole(1)},
                      {"padding_end", whole(2)},
                      {"groups", whole(4)}},
       .parameters = {{4, 1, 5, 5}},
       .expected = [](auto& x, auto& p) { return end_of_wider(x[0], p[0], 3, 4); }},
      {.operation = "conv2d",
       .attributes = {{"out", whole(6)},
                      {"kernel", whole(3)},
                      {"padding", whole(3)},
                      {"padding_end", whole(1)},
                      {"bias", true}},
       .parameters = {{6, 4, 3, 3}, {6}},
       .expected =
           [](auto& x, auto& p) {
             return at::conv2d(x[0], p[0], p[1], 1, 3).slice(2, 0, -2).slice(3, 0, -2);
           }},
      {.operation = "relu", .expected = [](auto& x, auto&) { return at::clamp_min(x[0], 0); }},
      {.operation = "relu6", .expected = [](auto& x, auto&) { return at::clamp(x[0], 0, 6); }},
      {.operation = "gelu",
       .expected = [](auto& x, auto&) { return x[0] * 0.5 * (1 + at::erf(x[0] / std::sqrt(2.0))); }},
      {.operation = "silu", .expected = [](auto& x, auto&) { return x[0] * at::sigmoid(x[0]); }},
      {.operation = "sigmoid", .expected = [](auto& x, auto&) { return 1 / (1 + at::exp(-x[0])); }},
      {.operation = "max_pool",
       .attributes = {{"kernel", whole(3)}, {"stride", whole(2)}, {"padding", whole(1)}},
       .expected = [](auto& x, auto&) { return at::max_pool2d(x[0], 3, 2, 1); }},
      {.operation = "average_pool",
       .attributes = {{"kernel", whole(2)}},
       .expected = [](auto& x, auto&) { return at::avg_pool2d(x[0], 2, 2); }},
      {.operation = "global_average_pool",
       .expected =
           [](auto& x, auto&) {
             return at::adaptive_avg_pool2d(x[0], {1, 1});
           }},
      {.operation = "global_max_pool",
       .expected =
           [](auto& x, auto&) {
             return std::get<0>(at::adaptive_max_pool2d(x[0], {1, 1}));
           }},
      {.operation = "flatten",
       .expected =
           [](auto& x, auto&) {
             return x[0].reshape({3, -1});
           }},
      {.operation = "linear",
       .input = {5},
       .attributes = {{"out", whole(7)}},
       .parameters = {{7, 5}, {7}},
       .expected = [](auto& x, auto& p) { return at::addmm(p[1], x[0], p[0].t()); }},
      {.operation = "add", .expected = [](auto& x, auto&) { return at::add(x[0], x[1]); }},
      {.operation = "multiply", .expected = [](auto& x, auto&) { return at::mul(x[0], x[1]); }},
      {.operation = "scale",
       .attributes = {{"factor", 0.25}},
       .expected = [](auto& x, auto&) { return at::mul(x[0], 0.25); }},
      {.operation = "hardswish",
       .expected = [](auto& x, auto&) { return x[0] * at::clamp(x[0] + 3, 0, 6) / 6; }},
      {.operation = "hardsigmoid", .expected = [](auto& x, auto&) { return at::clamp(x[0] + 3, 0, 6) / 6; }},
      {.operation = "stochastic_depth",
       .attributes = {{"probability", 0.4}},
       .expected =
           [](auto& x, auto&) {
             return x[0] * at::empty({3, 1, 1, 1}).bernoulli_(0.6) / 0.6;
           }},
      {.operation = "tokens",
       .expected =
           [](auto& x, auto&) {
             return x[0].reshape({3, 4, 36}).permute({0, 2, 1});
           }},
      {.operation = "class_token",
       .input = {5, 4},
       .parameters = {{1, 1, 4}},
       .expected =
           [](auto& x, auto& p) {
             return at::cat({p[0].repeat({3, 1, 1}), x[0]}, 1);
           }},
      {.operation = "position_embedding",
       .input = {5, 4},
       .parameters = {{1, 5, 4}},
       .expected = [](auto& x, auto& p) { return x[0] + p[0]; }},
      {.operation = "layer_norm",
       .input = {5, 4},
       .attributes = {{"epsilon", 1e-3}},
       .parameters = {{4}, {4}},
       .expected = normalised},
      {.operation = "attention",
       .input = {5, 12},
       .attributes = {{"heads", whole(3)}},
       .parameters = {{36, 12}, {36}, {12, 12}, {12}},
       .expected = attended},
      {.operation = "first_token",
       .input = {5, 4},
       .expected =
           [](auto& x, auto&) {
             return x[0].index({at::indexing::Slice(), 0});
           }},
      {.operation = "mean_token",
       .input = {5, 4},
       .expected = [](auto& x, auto&) { return x[0].sum(1) / 5; }},
      {.operation = "dropout",
       .attributes = {{"probability", 0.3}},
       .expected = [](auto& x, auto&) { return at::dropout(x[0], 0.3, true); }},
  };
}

TEST(Kernels, agree_with_plain_libtorch_forward_and_backward) {
  for (const KernelCase& test : kernel_cases()) check(test);
}

/// Few tokens and many are computed in different ways.
TEST(Kernels, attention_in_bf16_is_near_that_in_fp64) {
  constexpr std::int64_t width = 16, heads = 2;
  const graph::Node node{"node", "attention", {}, {{"heads", whole(heads)}}};
  for (const std::int64_t tokens : {4 * width / heads, 4 * width / heads + 1}) {
    at::manual_seed(5);
    const Tensors parameters = {at::randn({3 * width, width}) / 4, at::randn({3 * width}),
                                at::randn({width, width}) / 4, at::randn({width})};
    const at::Tensor x = at::randn({3, tokens, width});
    const auto result = [&](at::ScalarType type) {
      Tensors own;
      for (const at::Tensor& parameter : parameters) own.push_back(parameter.to(at::kBFloat16).to(type));
      const Tensors inputs = with_gradients({x.to(at::kBFloat16).to(type)});
      const Tensors learned = with_gradients(own);
      const at::Tensor out = find_kernel("attention")({node, inputs, learned, type, true});
      torch::autograd::backward({out}, {at::cos(at::arange(out.numel(), at::kDouble)).view_as(out).to(type)});
      return Tensors{out, inputs[0].grad(), learned[0].grad()};
    };
    const Tensors near = result(at::kBFloat16), exact = result(at::kDouble);
    for (std::size_t i = 0; i < near.size(); ++i) {
      const double error =
          (near[i].to(at::kDouble) - exact[i]).norm().item<double>() / exact[i].norm().item<double>();
      EXPECT_LT(error, 0.02) << tokens << " tokens, " << i;
      EXPECT_GT(error, 1e-4) << "in bf16";
    }
  }
}

TEST(Kernels, linear_layers_take_each_token_for_itself) {
  const at::Tensor x = at::randn({2, 5, 4}), weight = at::randn({3, 4}), bias = at::randn({3});
  const graph::Node node{"node", "linear", {}, {{"out", whole(3)}}};
  const at::Tensor out = find_kernel("linear")({node, {x}, {weight, bias}, at::kFloat, true});
  for (std::int64_t token = 0; token < 5; ++token)
    EXPECT_TRUE(
        at::allclose(out.select(1, token), at::addmm(bias, x.select(1, token), weight.t()), 1e-5, 1e-6));
}

TEST(Kernels, multiply_scales_the_channels_of_an_image) {
  const at::Tensor image = at::randn({2, 4, 3, 3}), scale = at::randn({2, 4, 1, 1});
  const graph::Node node{"node", "multiply", {}, {}};
  const at::Tensor out = find_kernel("multiply")({node, {image, scale}, {}, at::kFloat, true});
  EXPECT_TRUE(at::equal(out[1][2], image[1][2] * scale[1][2].item<float>()));
}

TEST(Kernels, stochastic_depth_drops_whole_samples_in_training_only) {
  const at::Tensor x = at::ones({200, 3, 2});
  const graph::Node node{"node", "stochastic_depth", {}, {{"probability", 0.25}}};
  const at::Tensor trained = find_kernel("stochastic_depth")({node, {x}, {}, at::kFloat, true});
  std::int64_t dropped = 0;
  for (std::int64_t sample = 0; sample < 200; ++sample) {
    const bool is_dropped = trained[sample][0][0].item<float>() == 0;
    EXPECT_TRUE(at::allclose(trained[sample], at::full({3, 2}, is_dropped ? 0 : 1 / 0.75)));
    dropped += is_dropped;
  }
  EXPECT_GT(dropped, 20);
  EXPECT_LT(dropped, 80);
  EXPECT_TRUE(at::equal(find_kernel("stochastic_depth")({node, {x}, {}, at::kFloat, false}), x));
}

TEST(Kernels, smooth_clip_takes_numbers_of_any_size) {
  const graph::Node node{"node", "smooth_clip", {}, {}};
  const at::Tensor rows = at::tensor({0.F, 3.F, -1e30F, 3e38F}).view({1, 4});
  const at::Tensor clipped = find_kernel("smooth_clip")({node, {rows}, {}, at::kFloat, true});
  EXPECT_TRUE(at::allclose(clipped, at::tensor({0.F, 3 / std::sqrt(2.F), -3.F, 3.F}).view({1, 4})));
}

TEST(Kernels, embedding_looks_up_the_entry_that_a_column_says_and_gives_it_the_gradient) {
  const at::Tensor rows = at::tensor({0.5, 2.0, -1.0, 0.0, 3.0, 2.0}).view({3, 2}).to(at::kFloat);
  const at::Tensor entries = at::arange(12, at::kFloat).view({4, 3}).requires_grad_(true);
  const graph::Node node{
      "node", "embedding", {}, {{"column", whole(1)}, {"entries", whole(4)}, {"out", whole(3)}}};
  const at::Tensor found = find_kernel("embedding")({node, {rows}, {entries}, at::kFloat, true});
  EXPECT_TRUE(at::equal(found, entries.index_select(0, at::tensor({2, 0, 2}))));
  torch::autograd::backward({found}, {at::ones({3, 3})});
  EXPECT_TRUE(at::equal(entries.grad(), at::tensor({1.F, 0.F, 2.F, 0.F}).view({4, 1}).expand({4, 3})));
}

TEST(Kernels, batch_norm_normalises_by_the_batch_and_moves_its_statistics) {
  const at::Tensor images = at::randn({4, 3, 5, 5}).mul_(2).add_(3);
  const at::Tensor weight = at::rand({3}), bias = at::rand({3});
  const at::Tensor mean = at::zeros({3}), variance = at::ones({3}), tracked = at::zeros({}, at::kLong);
  const graph::Node node{"bn", "batch_norm", {}, {{"momentum", 0.25}, {"epsilon", 1e-3}}};
  const at::Tensor out =
      find_kernel("batch_norm")({node, {images}, {weight, bias, mean, variance, tracked}, at::kFloat, true});

  const at::Tensor m = images.mean({0, 2, 3}), v = images.var({0, 2, 3}, /*unbiased=*/false);
  const auto wide = [](const at::Tensor& t) { return t.view({1, 3, 1, 1}); };
  const at::Tensor expected = (images - wide(m)) / at::sqrt(wide(v) + 1e-3) * wide(weight) + wide(bias);
  EXPECT_TRUE(at::allclose(out, expected, 1e-4, 1e-5));
  EXPECT_TRUE(at::allclose(mean, m * 0.25, 1e-4, 1e-5));
  EXPECT_TRUE(at::allclose(variance, 0.75 + 0.25 * images.var({0, 2, 3}, true), 1e-4, 1e-5));
  EXPECT_EQ(tracked.item<std::int64_t>(), 1);
}

TEST(Kernels, there_is_one_for_every_operation_of_the_graph_and_each_is_tested) {
  std::set<std::string> kernels, operations, tested = {"batch_norm", "embedding"};
  for (const std::string& name : kernel_names()) kernels.insert(name);
  for (const graph::Operation& operation : graph::operations()) operations.insert(operation.name);
  for (const KernelCase& test : kernel_cases()) tested.insert(test.operation);
  EXPECT_EQ(kernels, operations);
  EXPECT_EQ(tested, operations);
}

}  // namespace
}  // namespace anneal::runtime
