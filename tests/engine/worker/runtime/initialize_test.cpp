#include "engine/worker/runtime/initialize.h"

#include <cmath>
#include <numbers>
#include <set>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::runtime {
namespace {

Network ten_class_network(const std::string& preset) {
  const zoo::Options options{.classes = 10, .input = {3, 32, 32}};
  return Network(zoo::build(preset, options), options.input, Precision::fp32, at::kCPU);
}

/// Neighbouring pixels alike, as in photographs.
at::Tensor smooth_images() {
  at::manual_seed(3);
  return at::upsample_bilinear2d(at::randn({64, 3, 8, 8}), {32, 32}, false) +
         0.3 * at::randn({64, 3, 32, 32});
}

TEST(Initialize, the_same_seed_gives_the_same_weights_and_another_seed_others) {
  Network a = ten_class_network("resnet8"), b = ten_class_network("resnet8"),
          c = ten_class_network("resnet8");
  initialize(a, {}, 5);
  initialize(b, {}, 5);
  initialize(c, {}, 6);
  for (const auto& [name, tensor] : state_of(a)) EXPECT_TRUE(at::equal(tensor, b.tensor(name))) << name;
  EXPECT_FALSE(at::equal(a.tensor("conv1.weight"), c.tensor("conv1.weight")));
}

TEST(Initialize, whitening_makes_patches_uncorrelated_with_unit_variance) {
  Network network = ten_class_network("convnet");
  const at::Tensor images = smooth_images();
  initialize(network, images, 1);
  const at::Tensor filters = network.tensor("whiten.weight");
  const at::Tensor responses =
      at::conv2d(images, filters.narrow(0, 0, 12)).transpose(0, 1).reshape({12, -1}).to(at::kDouble);
  const at::Tensor covariance = at::matmul(responses, responses.t()) / responses.size(1);
  EXPECT_TRUE(at::allclose(covariance, at::eye(12, at::kDouble), 0, 0.02));
  EXPECT_TRUE(at::allclose(filters.narrow(0, 12, 12), -filters.narrow(0, 0, 12)));
}

TEST(Initialize, dirac_filters_pass_their_channel_through) {
  Network network = ten_class_network("convnet");
  initialize(network, smooth_images(), 1);
  const at::Tensor weight = network.tensor("group1.conv1.weight");  // [64, 24, 3, 3]
  const at::Tensor input = at::randn({1, 24, 9, 9});
  const at::Tensor output = at::conv2d(input, weight, {}, 1, 1);
  EXPECT_TRUE(at::allclose(output.narrow(1, 0, 24), input, 1e-5, 1e-6));
}

TEST(Initialize, a_linear_layer_starts_within_one_over_the_root_of_its_inputs) {
  Network network = ten_class_network("convnet");
  initialize(network, smooth_images(), 1);
  const at::Tensor weight = network.tensor("head.weight");  // [classes, 256]
  EXPECT_LE(weight.abs().max().item<double>(), 1.0 / 16);
  EXPECT_NEAR(weight.std().item<double>(), 1.0 / 16 / std::sqrt(3.0), 2e-3);
}

TEST(Initialize, embeddings_of_numbers_begin_with_low_frequencies_and_phases_all_around) {
  Network network(zoo::build("realmlp", {.classes = 2, .table = zoo::TableInput{.numbers = 200}}), {200},
                  Precision::fp32, at::kCPU);
  initialize(network, {}, 1);
  const at::Tensor frequency = network.tensor("numbers.embedding.frequency");  // [200, 16]
  EXPECT_NEAR(frequency.std().item<double>(), 0.1 * 0.88, 5e-3);
  const at::Tensor phase = network.tensor("numbers.embedding.phase");
  EXPECT_LE(phase.abs().max().item<double>(), std::numbers::pi);
  EXPECT_NEAR(phase.std().item<double>(), std::numbers::pi / std::sqrt(3.0), 0.1);
  EXPECT_LE(network.tensor("numbers.embedding.weight").abs().max().item<double>(), 0.25);
  EXPECT_TRUE(at::equal(network.tensor("scale.weight"), at::ones({800})));
}

TEST(Initialize, transformers_begin_as_published) {
  Network network = ten_class_network("vit_tiny");
  initialize(network, {}, 1);
  const std::string layer = "encoder.layers.encoder_layer_0.";
  for (const char* name : {"class_token", "heads.head.weight", "heads.head.bias", "conv_proj.bias"})
    EXPECT_EQ(network.tensor(name).abs().max().item<double>(), 0) << name;
  EXPECT_EQ(network.tensor(layer + "self_attention.in_proj_bias").abs().max().item<double>(), 0);
  // Xavier's bound is the root of 6 / (out + in).
  const at::Tensor projection = network.tensor(layer + "self_attention.in_proj_weight");  // [576, 192]
  EXPECT_LE(projection.abs().max().item<double>(), std::sqrt(6.0 / (576 + 192)));
  EXPECT_NEAR(projection.std().item<double>(), std::sqrt(2.0 / (576 + 192)), 1e-3);
  // Cutting a normal distribution at two deviations leaves it 0.88 of its deviation.
  const at::Tensor positions = network.tensor("encoder.pos_embedding");  // [1, 65, 192]
  EXPECT_LE(positions.abs().max().item<double>(), 0.04 + 1e-6);
  EXPECT_NEAR(positions.std().item<double>(), 0.02 * 0.88, 5e-4);
}

TEST(Initialize, what_the_graph_freezes_is_not_trained) {
  std::set<std::string> trained;
  for (const NamedTensor& named : ten_class_network("convnet").trained())
    trained.insert(named.parameter.name);
  EXPECT_FALSE(trained.contains("whiten.weight"));
  EXPECT_TRUE(trained.contains("whiten.bias"));
  EXPECT_FALSE(trained.contains("group1.norm1.weight"));
  EXPECT_TRUE(trained.contains("group1.norm1.bias"));
  EXPECT_TRUE(trained.contains("head.weight"));
}

}  // namespace
}  // namespace anneal::runtime
