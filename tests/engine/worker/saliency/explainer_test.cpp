#include "engine/worker/saliency/explainer.h"

#include <cmath>
#include <string>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"

namespace anneal::saliency {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

SpatialLayers of_preset(const std::string& preset, std::int64_t side) {
  const zoo::Options options{.input = {3, side, side}, .hidden = {{8}}};
  return spatial_layers(zoo::build(preset, options), options.input);
}

at::Tensor drawn_images(std::int64_t count, std::int64_t side) {
  at::manual_seed(7);
  return at::randn({count, 3, side, side}).contiguous(at::MemoryFormat::ChannelsLast);
}

at::Tensor classes_of(const std::vector<std::int64_t>& classes) {
  return at::tensor(classes, at::kLong);
}

TEST(SpatialLayers, of_presets_are_the_last_feature_map_or_all_attentions) {
  const SpatialLayers residual = of_preset("resnet18", 224);
  EXPECT_EQ(residual.method, Method::grad_cam);
  EXPECT_THAT(residual.nodes, ElementsAre("layer4.1.relu2"));
  EXPECT_EQ(residual.height, 7);
  EXPECT_EQ(residual.width, 7);
  const SpatialLayers transformer = of_preset("vit_tiny", 224);
  EXPECT_EQ(transformer.method, Method::attention_rollout);
  EXPECT_EQ(transformer.nodes.size(), 12u);
  EXPECT_EQ(transformer.nodes.front(), "encoder.layers.encoder_layer_0.self_attention");
  EXPECT_EQ(transformer.height, 14);
  EXPECT_EQ(transformer.first_patch, 1);
  EXPECT_TRUE(transformer.reads_first_token);
}

TEST(SpatialLayers, go_before_pooling) {
  zoo::Builder builder("pooled");
  std::string last =
      builder.add("conv", "conv2d", "input", {{"out", std::int64_t{4}}, {"kernel", std::int64_t{1}}});
  last = builder.add("pool", "max_pool", last, {{"kernel", std::int64_t{2}}});
  last = builder.add("dropout", "dropout", last);
  last = builder.add("flatten", "flatten", last);
  builder.add("head", "linear", last, {{"out", std::int64_t{2}}});
  const SpatialLayers layers = spatial_layers(std::move(builder).finish(), {3, 8, 8});
  EXPECT_THAT(layers.nodes, ElementsAre("conv"));
  EXPECT_EQ(layers.height, 8);
}

TEST(SpatialLayers, of_a_network_without_positions_are_refused) {
  try {
    of_preset("mlp", 32);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("neither convolutional feature maps nor attention"));
  }
}

/// The convolution hands on red and green, and the head takes their means, so the gradient of a class by each
/// position of a channel is the head's weight over the number of positions.
TEST(Explainer, of_a_linear_head_over_means_is_the_weighted_sum_of_the_channels) {
  zoo::Builder builder("means");
  std::string last =
      builder.add("conv", "conv2d", "input", {{"out", std::int64_t{2}}, {"kernel", std::int64_t{1}}});
  last = builder.add("relu", "relu", last);
  last = builder.add("pool", "global_average_pool", last);
  last = builder.add("flatten", "flatten", last);
  builder.add("head", "linear", last, {{"out", std::int64_t{3}}});
  runtime::Network network(std::move(builder).finish(), {3, 2, 2}, Precision::fp32, at::kCPU);
  {
    const at::NoGradGuard no_grad;
    network.tensor("conv.weight").copy_(at::tensor({1.F, 0.F, 0.F, 0.F, 1.F, 0.F}).view({2, 3, 1, 1}));
    network.tensor("head.weight").copy_(at::tensor({1.F, -1.F, -1.F, 2.F, -1.F, -1.F}).view({3, 2}));
  }
  const at::Tensor red = at::tensor({1.F, 2.F, 3.F, 4.F}), green = at::tensor({4.F, 0.F, 0.F, 2.F});
  const at::Tensor image = at::cat({red, green, at::zeros(4)}).view({1, 3, 2, 2});
  Explainer explainer(network);
  const at::Tensor maps = explainer.maps(at::cat({image, image, image}), classes_of({0, 1, 2}));
  const at::Tensor expected = at::tensor({0.F, 2.F / 3, 1.F, 2.F / 3,  // red − green, and 0 where it is less
                                          1.F, 0.F, 0.F, 0.F,          // 2 green − red
                                          0.F, 0.F, 0.F, 0.F})         // −red − green
                                  .view({3, 2, 2});
  EXPECT_TRUE(at::allclose(maps, expected, 0, 1e-6)) << maps;
}

class Residual : public ::testing::Test {
 protected:
  static graph::Graph graph() {
    zoo::Builder builder("residual");
    std::string last =
        builder.add("conv1", "conv2d", "input",
                    {{"out", std::int64_t{6}}, {"kernel", std::int64_t{3}}, {"padding", std::int64_t{1}}});
    last = builder.add("bn1", "batch_norm", last);
    const std::string before = builder.add("relu1", "relu", last);
    last = builder.add("conv2", "conv2d", before,
                       {{"out", std::int64_t{6}}, {"kernel", std::int64_t{3}}, {"padding", std::int64_t{1}}});
    last = builder.add("bn2", "batch_norm", last);
    last = builder.add("add", "add", std::vector<std::string>{last, before});
    last = builder.add("relu2", "relu", last);
    last = builder.add("pool", "average_pool", last, {{"kernel", std::int64_t{2}}});
    last = builder.add("flatten", "flatten", last);
    last = builder.add("hidden", "linear", last, {{"out", std::int64_t{5}}});
    last = builder.add("gelu", "gelu", last);
    last = builder.add("dropout", "dropout", last);
    builder.add("head", "linear", last, {{"out", std::int64_t{4}}});
    return std::move(builder).finish();
  }

  static runtime::Network network(Precision precision) {
    const at::NoGradGuard no_grad;
    runtime::Network result(graph(), {3, 8, 8}, precision, at::kCPU);
    at::manual_seed(11);
    for (const runtime::NamedTensor& named : result.tensors()) {
      if (named.parameter.role == graph::Role::batches_tracked) continue;
      named.parameter.role == graph::Role::running_var ? named.tensor.uniform_(0.5, 2)
                                                       : named.tensor.normal_(0.1, 0.5);
    }
    return result;
  }

  /// Written out, with the classes' gradients one by one.
  static at::Tensor expected(const runtime::Network& network, const at::Tensor& images,
                             const std::vector<std::int64_t>& classes) {
    const auto t = [&](const char* name) { return network.tensor(name).detach(); };
    const auto norm = [&](const at::Tensor& x, const std::string& name) {
      const auto each = [&](const char* what) { return t((name + "." + what).c_str()).view({1, -1, 1, 1}); };
      return (x - each("running_mean")) / (each("running_var") + 1e-5).sqrt() * each("weight") + each("bias");
    };
    std::vector<at::Tensor> maps;
    for (std::int64_t i = 0; i < images.size(0); ++i) {
      const at::Tensor image = images.slice(0, i, i + 1);
      const at::Tensor first = norm(at::conv2d(image, t("conv1.weight"), {}, 1, 1), "bn1").clamp_min(0);
      const at::Tensor sum = norm(at::conv2d(first, t("conv2.weight"), {}, 1, 1), "bn2") + first;
      at::Tensor features = sum.clamp_min(0).detach().requires_grad_(true);
      const at::Tensor pooled = at::avg_pool2d(features, 2).flatten(1);
      const at::Tensor hidden = at::gelu(at::linear(pooled, t("hidden.weight"), t("hidden.bias")));
      const at::Tensor logits = at::linear(hidden, t("head.weight"), t("head.bias"));
      const at::Tensor gradient =
          torch::autograd::grad({logits[0][classes[static_cast<std::size_t>(i)]]}, {features}).front();
      at::Tensor map = at::zeros({8, 8});
      for (std::int64_t c = 0; c < 6; ++c) map = map + gradient[0][c].mean() * features.detach()[0][c];
      map = map.clamp_min(0);
      const float largest = map.max().item<float>();
      maps.push_back(largest > 0 ? map / largest : map);
    }
    return at::stack(maps);
  }
};

TEST_F(Residual, map_is_that_of_the_network_written_out) {
  const runtime::Network trained = network(Precision::fp32);
  const at::Tensor images = drawn_images(3, 8);
  Explainer explainer(trained);
  EXPECT_THAT(explainer.layers().nodes, ElementsAre("relu2"));
  const at::Tensor wanted = expected(trained, images, {2, 0, 3});
  const at::Tensor maps = explainer.maps(images, classes_of({2, 0, 3}));
  EXPECT_GT(wanted.sum().item<float>(), 1);
  EXPECT_TRUE(at::allclose(maps, wanted, 0, 1e-4)) << (maps - wanted).abs().max();
}

TEST_F(Residual, map_of_many_images_is_that_of_each_alone) {
  const runtime::Network trained = network(Precision::fp32);
  const at::Tensor images = drawn_images(19, 8);
  Explainer explainer(trained);
  const at::Tensor classes = at::arange(19, at::kLong).remainder(4);
  const at::Tensor together = explainer.maps(images, classes);
  ASSERT_EQ(together.size(0), 19);
  for (const std::int64_t i : {0, 15, 16, 18})
    EXPECT_TRUE(at::allclose(
        together[i], explainer.maps(images.slice(0, i, i + 1), classes.slice(0, i, i + 1))[0], 0, 1e-5))
        << i;
}

TEST_F(Residual, map_does_not_depend_on_the_precision_of_the_network) {
  const at::Tensor images = drawn_images(2, 8);
  Explainer exact(network(Precision::fp32)), rounded(network(Precision::bf16));
  EXPECT_TRUE(at::equal(exact.maps(images, classes_of({1, 2})), rounded.maps(images, classes_of({1, 2}))));
}

/// A vision transformer written out with torch.nn.MultiheadAttention's layout of q, k and v.
at::Tensor written_out_rollout(const runtime::Network& network, const at::Tensor& images,
                               bool has_class_token) {
  const auto t = [&](const std::string& name) { return network.tensor(name).detach(); };
  const std::int64_t width = 192, heads = 3, patch = t("conv_proj.weight").size(2);
  at::Tensor x = at::conv2d(images, t("conv_proj.weight"), t("conv_proj.bias"), patch);
  const std::int64_t side = x.size(2);
  x = x.reshape({images.size(0), width, -1}).transpose(1, 2);
  if (has_class_token) x = at::cat({t("class_token").expand({images.size(0), 1, width}), x}, 1);
  x = x + t("encoder.pos_embedding");
  const std::int64_t tokens = x.size(1);
  at::Tensor product = at::eye(tokens).expand({images.size(0), tokens, tokens});
  for (int layer = 0; layer < 12; ++layer) {
    const std::string name = "encoder.layers.encoder_layer_" + std::to_string(layer) + ".";
    const at::Tensor in = at::layer_norm(x, {width}, t(name + "ln_1.weight"), t(name + "ln_1.bias"), 1e-6);
    const at::Tensor weight = t(name + "self_attention.in_proj_weight"),
                     bias = t(name + "self_attention.in_proj_bias");
    at::Tensor mixed = at::zeros_like(x), attention = at::zeros({images.size(0), tokens, tokens});
    for (std::int64_t head = 0; head < heads; ++head) {
      const auto part = [&](std::int64_t which) {
        const std::int64_t begin = which * width + head * 64;
        return at::matmul(in, weight.slice(0, begin, begin + 64).t()) + bias.slice(0, begin, begin + 64);
      };
      const at::Tensor shares = at::softmax(at::bmm(part(0), part(1).transpose(1, 2)) / 8, 2);
      attention = attention + shares / static_cast<double>(heads);
      mixed.slice(2, head * 64, head * 64 + 64).copy_(at::bmm(shares, part(2)));
    }
    product = at::bmm(0.5 * attention + 0.5 * at::eye(tokens), product);
    x = x + at::linear(mixed, t(name + "self_attention.out_proj.weight"),
                       t(name + "self_attention.out_proj.bias"));
    at::Tensor dense = at::layer_norm(x, {width}, t(name + "ln_2.weight"), t(name + "ln_2.bias"), 1e-6);
    dense = at::gelu(at::linear(dense, t(name + "mlp.0.weight"), t(name + "mlp.0.bias")));
    x = x + at::linear(dense, t(name + "mlp.3.weight"), t(name + "mlp.3.bias"));
  }
  const at::Tensor read = has_class_token ? product.select(1, 0).slice(1, 1) : product.mean(1);
  return (read / read.amax(1, true)).view({images.size(0), side, side});
}

TEST(Explainer, of_a_transformer_multiplies_the_attentions_of_all_layers) {
  const at::NoGradGuard no_grad;
  for (const char* head : {"token", "mean"}) {
    const zoo::Options options{.classes = 4, .input = {3, 16, 16}, .patch = 4, .head = head};
    runtime::Network network(zoo::build("vit_tiny", options), options.input, Precision::fp32, at::kCPU);
    const at::Tensor images = drawn_images(2, 16);
    runtime::initialize(network, images, 1);
    for (const runtime::NamedTensor& named : network.tensors())  // so that attention is not even
      if (named.parameter.name.ends_with("in_proj_weight")) named.tensor.mul_(4);
    Explainer explainer(network);
    const at::Tensor maps = explainer.maps(images, classes_of({0, 3}));
    const at::Tensor wanted = written_out_rollout(network, images, std::string(head) == "token");
    EXPECT_EQ(maps.sizes(), (std::vector<std::int64_t>{2, 4, 4}));
    EXPECT_TRUE(at::allclose(maps, wanted, 0, 1e-4)) << head << (maps - wanted).abs().max();
    EXPECT_LT(maps.min().item<float>(), 0.9) << "the map tells places apart";
  }
}

}  // namespace
}  // namespace anneal::saliency
