#include "graph/layers.h"

#include <gtest/gtest.h>

#include "zoo/zoo.h"

namespace anneal::graph {
namespace {

std::map<std::string, int> layers_of(const std::string& preset) {
  const zoo::Options options{.classes = 10, .input = {3, 64, 64}};
  return layers_from_output(zoo::build(preset, options), options.input);
}

TEST(Layers, a_block_is_named_up_to_its_first_number) {
  EXPECT_EQ(block_of("layer1.0.conv1"), "layer1");
  EXPECT_EQ(block_of("features.3.conv.0.0"), "features.3");
  EXPECT_EQ(block_of("encoder.layers.encoder_layer_3.mlp.0"), "encoder.layers.encoder_layer_3");
  for (const char* name : {"conv1", "fc", "classifier.1", "encoder.ln", ""})
    EXPECT_EQ(block_of(name), "") << name;
}

TEST(Layers, are_counted_from_the_output_with_stem_and_head_as_one_each) {
  const auto residual = layers_of("resnet18");
  EXPECT_EQ(residual.at("fc"), 0);
  EXPECT_EQ(residual.at("layer4.1.conv2"), 1);
  EXPECT_EQ(residual.at("layer1.0.conv1"), 4);
  EXPECT_EQ(residual.at("conv1"), 5);
  EXPECT_EQ(residual.at("bn1"), 5);
  const auto transformer = layers_of("vit_tiny");
  EXPECT_EQ(transformer.at("heads.head"), 0);
  EXPECT_EQ(transformer.at("encoder.ln"), 0);
  EXPECT_EQ(transformer.at("encoder.layers.encoder_layer_11.mlp.3"), 1);
  EXPECT_EQ(transformer.at("encoder.layers.encoder_layer_0.ln_1"), 12);
  EXPECT_EQ(transformer.at("class_token"), 13);
  EXPECT_EQ(transformer.at("conv_proj"), 13);
  const auto mobile = layers_of("mobilenet_v3_small");
  EXPECT_EQ(mobile.at("classifier.3"), 0);
  EXPECT_EQ(mobile.at("classifier.0"), 0);
  EXPECT_EQ(mobile.at("features.12.0"), 1);
  EXPECT_EQ(mobile.at("features.0.0"), 13);
}

}  // namespace
}  // namespace anneal::graph
