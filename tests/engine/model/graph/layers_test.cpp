#include "engine/model/graph/layers.h"

#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"

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
  const std::map<std::string, std::map<std::string, int>> expected = {
      {"resnet18", {{"fc", 0}, {"layer4.1.conv2", 1}, {"layer1.0.conv1", 4}, {"conv1", 5}, {"bn1", 5}}},
      {"vit_tiny",
       {{"heads.head", 0},
        {"encoder.ln", 0},
        {"encoder.layers.encoder_layer_11.mlp.3", 1},
        {"encoder.layers.encoder_layer_0.ln_1", 12},
        {"class_token", 13},
        {"conv_proj", 13}}},
      {"mobilenet_v3_small",
       {{"classifier.3", 0}, {"classifier.0", 0}, {"features.12.0", 1}, {"features.0.0", 13}}}};
  for (const auto& [preset, layers] : expected) {
    const auto found = layers_of(preset);
    for (const auto& [name, layer] : layers) EXPECT_EQ(found.at(name), layer) << preset << " " << name;
  }
}

}  // namespace
}  // namespace anneal::graph
