#include "engine/deploy/export/onnx_integers.h"

#include <algorithm>
#include <cstring>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/deploy/export/quantization.h"
#include "tests/support/made_up_network.h"
#include "tests/support/refusal.h"

namespace anneal::exports {
namespace {

using testing::made_up_model;

struct Exported {
  quantize::QuantizedModel quantized;
  onnx::Model model;

  const onnx::Tensor* tensor(const std::string& name) const {
    const auto found = std::ranges::find(model.initializers, name, &onnx::Tensor::name);
    return found == model.initializers.end() ? nullptr : &*found;
  }
  const onnx::Node* maker(const std::string& value) const {
    const auto found =
        std::ranges::find_if(model.nodes, [&](const onnx::Node& node) { return node.outputs[0] == value; });
    return found == model.nodes.end() ? nullptr : &*found;
  }
  std::vector<const onnx::Node*> users(const std::string& value) const {
    std::vector<const onnx::Node*> found;
    for (const onnx::Node& node : model.nodes)
      if (std::ranges::count(node.inputs, value) > 0) found.push_back(&node);
    return found;
  }
};

Exported exported(const std::string& preset) {
  const model::TrainedModel model = made_up_model(preset, 4, 32);
  Images images{.side = 32, .pixels = {}, .labels = {0, 1}};
  for (int i = 0; i < 2 * 32 * 32 * 3; ++i) images.pixels.push_back(static_cast<std::uint8_t>(i * 89 % 251));
  QuantizedNetwork network = quantize_network(model, images, {}, 2);
  onnx::Model written = to_onnx(network.model, model);
  return {std::move(network.model), std::move(written)};
}

float first_float(const onnx::Tensor& tensor, std::size_t index = 0) {
  float value = 0;
  std::memcpy(&value, tensor.bytes.data() + index * sizeof value, sizeof value);
  return value;
}

TEST(OnnxIntegers, presets_become_sound_models_that_are_read_again_the_same) {
  for (const char* preset : {"resnet8", "convnet", "mobilenet_v2", "mobilenet_v3_small"}) {
    const onnx::Model model = exported(preset).model;
    EXPECT_NO_THROW(onnx::check(model)) << preset;
    EXPECT_EQ(onnx::from_bytes(onnx::to_bytes(model), "model.onnx"), model) << preset;
  }
}

/// What runtimes ask for before they compute a convolution in integers.
TEST(OnnxIntegers, every_convolution_stands_between_integers) {
  const Exported found = exported("mobilenet_v2");
  int convolutions = 0;
  for (const onnx::Node& node : found.model.nodes) {
    if (node.operation != "Conv") continue;
    ++convolutions;
    ASSERT_EQ(node.inputs.size(), 3U);
    for (const std::string& input : node.inputs) {
      ASSERT_NE(found.maker(input), nullptr) << node.name;
      EXPECT_EQ(found.maker(input)->operation, "DequantizeLinear") << node.name;
    }
    const auto users = found.users(node.outputs[0]);
    ASSERT_EQ(users.size(), 1U) << node.name;
    EXPECT_EQ(users[0]->operation, "QuantizeLinear") << node.name;

    const onnx::Node &image = *found.maker(node.inputs[0]), &weight = *found.maker(node.inputs[1]),
                     &bias = *found.maker(node.inputs[2]);
    EXPECT_EQ(found.tensor(weight.inputs[0])->type, onnx::DataType::i8);
    EXPECT_EQ(found.tensor(bias.inputs[0])->type, onnx::DataType::i32);
    EXPECT_EQ(std::get<std::int64_t>(weight.attributes.at("axis")), 0);
    const float image_scale = first_float(*found.tensor(image.inputs[1]));
    const auto outs = static_cast<std::size_t>(found.tensor(bias.inputs[0])->dims[0]);
    for (std::size_t o = 0; o < outs; ++o) {
      const float weight_scale = first_float(*found.tensor(weight.inputs[1]), o);
      EXPECT_NEAR(first_float(*found.tensor(bias.inputs[1]), o) / (image_scale * weight_scale), 1, 1e-5);
    }
  }
  EXPECT_GT(convolutions, 50);
}

TEST(OnnxIntegers, the_first_layer_takes_a_fourth_channel_that_its_weights_leave_out) {
  const Exported found = exported("resnet8");
  const auto first = std::ranges::find(found.model.nodes, "Conv", &onnx::Node::operation);
  ASSERT_NE(first, found.model.nodes.end());
  const onnx::Tensor& weight = *found.tensor(found.maker(first->inputs[1])->inputs[0]);
  EXPECT_THAT(weight.dims, ::testing::ElementsAre(16, 4, 3, 3));
  const std::vector<std::int8_t>& ours = found.quantized.steps[0].weights;  // [16, 3, 3, 3], channels last
  for (std::size_t o = 0; o < 16; ++o)
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t pixel = 0; pixel < 9; ++pixel)
        EXPECT_EQ(static_cast<std::int8_t>(weight.bytes[(o * 4 + i) * 9 + pixel]),
                  i < 3 ? ours[(o * 9 + pixel) * 3 + i] : 0);
  const onnx::Node& quantize = *found.maker(found.maker(first->inputs[0])->inputs[0]);
  EXPECT_EQ(found.maker(quantize.inputs[0])->operation, "Pad");
}

TEST(OnnxIntegers, activations_are_unsigned_bytes_with_one_scale) {
  const Exported found = exported("resnet8");
  for (const onnx::Node& node : found.model.nodes) {
    if (node.operation != "QuantizeLinear") continue;
    EXPECT_TRUE(found.tensor(node.inputs[1])->dims.empty()) << node.name;
    EXPECT_TRUE(found.tensor(node.inputs[2])->dims.empty()) << node.name;
    EXPECT_EQ(found.tensor(node.inputs[2])->type, onnx::DataType::u8) << node.name;
  }
}

TEST(OnnxIntegers, a_max_pool_has_one_quantization_on_both_sides) {
  const Exported found = exported("convnet");
  int pools = 0;
  for (const onnx::Node& node : found.model.nodes) {
    if (node.operation != "MaxPool") continue;
    ++pools;
    const onnx::Node &before = *found.maker(node.inputs[0]), &after = *found.users(node.outputs[0])[0];
    EXPECT_EQ(found.tensor(before.inputs[1])->bytes, found.tensor(after.inputs[1])->bytes);
    EXPECT_EQ(found.tensor(before.inputs[2])->bytes, found.tensor(after.inputs[2])->bytes);
  }
  EXPECT_GT(pools, 2);
}

TEST(OnnxIntegers, layers_in_floats_keep_their_weights_and_what_passes_between_them) {
  const model::TrainedModel model = made_up_model("resnet8", 4, 32);
  Images images{.side = 32, .pixels = std::vector<std::uint8_t>(32 * 32 * 3, 99), .labels = {0}};
  const QuantizedNetwork network =
      quantize_network(model, images, {.float_names = {"layer1.0.conv1", "layer1.0.conv2", "fc"}}, 1);
  const Exported found{network.model, to_onnx(network.model, model, {&network.program, network.float_steps})};
  EXPECT_NO_THROW(onnx::check(found.model));
  EXPECT_EQ(found.model.metadata.at("anneal.float_layers"), R"(["layer1.0.conv1","layer1.0.conv2","fc"])");
  int floats = 0;
  for (const onnx::Node& node : found.model.nodes) {
    if (node.operation != "Conv" || found.tensor(node.inputs[1]) == nullptr) continue;
    ++floats;
    const onnx::Tensor& weight = *found.tensor(node.inputs[1]);
    EXPECT_EQ(weight.type, onnx::DataType::f32);
    if (!weight.name.starts_with("layer1.0.conv2")) continue;
    EXPECT_EQ(found.maker(node.inputs[0])->operation, "Relu");  // of the layer before, not rounded
    EXPECT_EQ(found.users(node.outputs[0])[0]->operation,
              "QuantizeLinear");  // an addition of integers follows
  }
  EXPECT_EQ(floats, 3);
  EXPECT_NE(found.model.nodes.back().operation, "DequantizeLinear");
}

TEST(OnnxIntegers, a_layer_that_is_not_there_is_told) {
  Images images{.side = 32, .pixels = std::vector<std::uint8_t>(32 * 32 * 3, 99), .labels = {0}};
  EXPECT_THAT(testing::refusal([&] {
                quantize_network(made_up_model("resnet8", 4, 32), images, {.float_names = {"layer1.0.conv3"}},
                                 1);
              }),
              ::testing::HasSubstr("did you mean \"layer1.0.conv"));
}

TEST(OnnxIntegers, inputs_outputs_and_metadata_are_those_of_the_unquantized_export) {
  const Exported found = exported("resnet8");
  ASSERT_EQ(found.model.inputs.size(), 1U);
  EXPECT_EQ(found.model.inputs[0].name, "image");
  ASSERT_EQ(found.model.outputs.size(), 1U);
  EXPECT_EQ(found.model.outputs[0].name, "logits");
  EXPECT_TRUE(found.model.metadata.contains("classes"));
}

}  // namespace
}  // namespace anneal::exports
