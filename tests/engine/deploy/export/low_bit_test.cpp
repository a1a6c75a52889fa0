#include "engine/deploy/export/low_bit.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/random.h"
#include "engine/deploy/export/onnx_model.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/trained/inference.h"
#include "tests/support/made_up_network.h"
#include "tests/support/refusal.h"

namespace anneal::exports {
namespace {

using ::testing::HasSubstr;
using testing::made_up_model;
using testing::refusal;

Images drawn_images(std::int64_t count, std::int64_t side) {
  Images images{.side = side, .labels = std::vector<std::uint32_t>(static_cast<std::size_t>(count))};
  Random random({7});
  for (std::int64_t i = 0; i < count * side * side * 3; ++i)
    images.pixels.push_back(static_cast<std::uint8_t>(random.below(256)));
  return images;
}

const onnx::Tensor& tensor(const onnx::Model& model, const std::string& name) {
  const auto found = std::ranges::find(model.initializers, name, &onnx::Tensor::name);
  EXPECT_NE(found, model.initializers.end()) << name;
  return *found;
}

/// Of 4 bits in two's complement, the first in the lower half of a byte.
int code(const onnx::Tensor& tensor, std::size_t i) {
  const int nibble = static_cast<unsigned char>(tensor.bytes[i / 2]) >> (i % 2 * 4) & 15;
  return nibble < 8 ? nibble : nibble - 16;
}

float number(const onnx::Tensor& tensor, std::size_t i) {
  float value = 0;
  std::memcpy(&value, tensor.bytes.data() + i * sizeof value, sizeof value);
  return value;
}

TEST(LowBitExport, codes_and_scales_stand_for_the_weights_in_their_order) {
  const LowBitNetwork network = round_weights(made_up_model("resnet8", 4, 32), drawn_images(8, 32), {}, 2);
  const onnx::Model model = to_onnx(network.model, network.weights);
  onnx::check(model);
  EXPECT_EQ(onnx::from_bytes(onnx::to_bytes(model), "model.onnx"), model);
  EXPECT_EQ(model.ir_version, 10);
  EXPECT_EQ(model.opsets.at(""), 21);

  const std::string name = "layer2.0.conv2.weight";
  const onnx::Tensor &codes = tensor(model, name + "_codes"), &scales = tensor(model, name + "_scale");
  const model::Array& weights = network.model.network.weights.at(name);
  EXPECT_EQ(codes.type, onnx::DataType::i4);
  EXPECT_EQ(codes.dims, weights.shape);
  EXPECT_EQ(scales.dims, (std::vector<std::int64_t>{weights.shape[0]}));
  const std::size_t products = weights.values.size() / static_cast<std::size_t>(weights.shape[0]);
  for (std::size_t i = 0; i < weights.values.size(); ++i)
    EXPECT_EQ(static_cast<float>(code(codes, i)) * number(scales, i / products), weights.values[i]);
  EXPECT_EQ(tensor(model, "conv1.weight_codes").type, onnx::DataType::i8);
  EXPECT_EQ(tensor(model, "fc.weight_codes").type, onnx::DataType::i8);
}

TEST(LowBitExport, weights_come_near_those_that_were_trained_and_so_does_what_they_yield) {
  for (const char* preset : {"resnet8", "mobilenet_v2", "convnet"}) {
    const model::TrainedModel trained = made_up_model(preset, 4, 32);
    const Images images = drawn_images(16, 32);
    const LowBitNetwork network = round_weights(trained, images, {}, 2);
    EXPECT_NO_THROW(model::check(network.model.network)) << preset;
    const quantize::Program before = quantize::lowered(trained.network),
                            after = quantize::lowered(network.model.network);
    quantize::FloatRun exact(before), rounded(after);
    std::vector<float> numbers(3 * 32 * 32);
    double noise = 0, signal = 0;
    for (std::int64_t i = 0; i < images.count(); ++i) {
      normalise(images.image(i), *trained.normalize, numbers);
      const auto y = exact.run(numbers), z = rounded.run(numbers);
      for (std::size_t c = 0; c < y.size(); ++c) {
        noise += std::pow(static_cast<double>(z[c] - y[c]), 2);
        signal += std::pow(static_cast<double>(y[c]), 2);
      }
    }
    EXPECT_LT(noise, 0.3 * signal) << preset;
    EXPECT_GT(noise, 0) << preset;
  }
}

TEST(LowBitExport, linear_layers_have_scales_for_groups_of_their_inputs) {
  const LowBitNetwork network = round_weights(made_up_model("vit_tiny", 4, 32), {.group = 64});
  const onnx::Model model = to_onnx(network.model, network.weights);
  onnx::check(model);
  const std::string name = "encoder.layers.encoder_layer_3.mlp.0.weight";
  const model::Array& weights = network.model.network.weights.at(name);
  const std::int64_t outs = weights.shape[0], ins = weights.shape[1];
  const onnx::Tensor &codes = tensor(model, name + "_codes"), &scales = tensor(model, name + "_scale");
  EXPECT_EQ(codes.dims, (std::vector<std::int64_t>{ins, outs}));
  EXPECT_EQ(scales.dims, (std::vector<std::int64_t>{ins / 64, outs}));
  const auto node = std::ranges::find_if(
      model.nodes, [&](const onnx::Node& each) { return each.inputs[0] == name + "_codes"; });
  ASSERT_NE(node, model.nodes.end());
  EXPECT_EQ(node->operation, "DequantizeLinear");
  EXPECT_EQ(std::get<std::int64_t>(node->attributes.at("axis")), 0);
  EXPECT_EQ(std::get<std::int64_t>(node->attributes.at("block_size")), 64);
  for (std::size_t i = 0; i < weights.values.size(); ++i) {
    const std::size_t in = i / static_cast<std::size_t>(outs), out = i % static_cast<std::size_t>(outs);
    const float scale = number(scales, in / 64 * static_cast<std::size_t>(outs) + out);
    EXPECT_EQ(static_cast<float>(code(codes, i)) * scale,
              weights.values[out * static_cast<std::size_t>(ins) + in]);
  }
}

TEST(LowBitExport, networks_with_attention_are_rounded_by_their_weights_alone_whatever_is_asked_for) {
  const model::TrainedModel trained = made_up_model("vit_tiny", 4, 32);
  const LowBitNetwork rounded = round_weights(trained, "no run is read", {.adaround = 5}, 1);
  EXPECT_EQ(rounded.model.network.weights, round_weights(trained, {}).model.network.weights);
}

}  // namespace
}  // namespace anneal::exports
