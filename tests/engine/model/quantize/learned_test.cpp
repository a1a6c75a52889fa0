#include "engine/model/quantize/learned.h"

#include <cmath>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/model/quantize/quantize.h"
#include "engine/model/quantize/rounding_points.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

using model::LearnedQuantization;

/// Some range for each value that is rounded.
LearnedQuantization learned_of(const model::Network& network) {
  LearnedQuantization learned;
  double high = 1;
  for (const auto& [name, node] : rounding_points(network.graph, network.input).values)
    learned.ranges[name] = {-0.5, high += 0.25};
  return learned;
}

TEST(LearnedQuantization, scales_of_values_are_those_of_the_learned_ranges) {
  const model::Network network = drawn_preset("resnet8", 16);
  const LearnedQuantization learned = learned_of(network);
  const Program program = lowered(network);
  const auto observations = observations_of(program, learned);
  ASSERT_TRUE(observations);
  const QuantizedModel model =
      quantize(program, *observations, {.ranges = RangeMethod::min_max, .corrects_bias = false});
  for (std::size_t i = 0; i < program.values.size(); ++i) {
    const LearnedQuantization::Range range = learned.ranges.at(program.values[i].name);
    EXPECT_NEAR(model.quantizations[i].scale, (range.high - range.low) / 255, 1e-6) << program.values[i].name;
  }
}

TEST(LearnedQuantization, without_the_range_of_a_value_is_of_no_use) {
  const model::Network network = drawn_preset("resnet8", 16);
  LearnedQuantization learned = learned_of(network);
  learned.ranges.erase("layer2.0.relu1");
  EXPECT_FALSE(observations_of(lowered(network), learned));
}

TEST(LearnedQuantization, of_four_bits_has_fifteen_levels_but_in_the_first_and_the_last_layer) {
  const model::Network network = drawn_preset("resnet8", 16);
  const Program program = lowered(network);
  const QuantizedModel model =
      quantize(program, *observations_of(program, learned_of(network)),
               {.ranges = RangeMethod::min_max, .corrects_bias = false, .weight_bits = 4});
  for (const QuantizedStep& step : model.steps) {
    if (step.kind != Kind::convolution) continue;
    const int largest =
        *std::ranges::max_element(step.weights, {}, [](std::int8_t w) { return std::abs(w); });
    EXPECT_EQ(std::abs(largest), step.name == "conv1" || step.name == "fc" ? 127 : 7) << step.name;
  }
}

/// A norm multiplies what its channel's weights say by γ/√(σ² + ε).
TEST(LearnedQuantization, steps_of_weights_are_multiplied_as_folding_multiplies_the_weights) {
  const model::Network network = drawn_preset("resnet8", 16);
  const std::size_t outputs = network.weights.at("bn1.weight").values.size();
  LearnedQuantization learned = learned_of(network);
  for (std::size_t o = 0; o < outputs; ++o)
    learned.weight_steps["conv1"].push_back(0.01 * static_cast<double>(o + 1));
  const Program program = lowered(network);
  const auto scales = weight_scales_of(program, network, learned);
  ASSERT_EQ(scales.size(), 1U);
  const auto at = [&](const char* name, std::size_t o) {
    return static_cast<double>(network.weights.at(name).values[o]);
  };
  const QuantizedModel model =
      quantize(program, *observations_of(program, learned),
               {.ranges = RangeMethod::min_max, .corrects_bias = false, .weight_scales = scales});
  for (std::size_t o = 0; o < outputs; ++o) {
    const double factor = std::abs(at("bn1.weight", o)) / std::sqrt(at("bn1.running_var", o) + 1e-5);
    EXPECT_NEAR(scales.at("conv1")[o] / (learned.weight_steps["conv1"][o] * factor), 1, 1e-5) << o;
    EXPECT_NEAR(model.steps[0].weight_scales[o] / scales.at("conv1")[o], 1, 1e-6) << o;
  }
  learned.weight_steps["conv1"].pop_back();
  EXPECT_THROW(weight_scales_of(program, network, learned), UserError);
}

TEST(LearnedQuantization, is_written_as_it_is_read_and_refuses_what_is_no_range) {
  const LearnedQuantization learned{
      .bits = 4, .ranges = {{"relu", {0, 5.5}}, {"fc", {-3, 4}}}, .weight_steps = {{"fc", {0.5, 0.25}}}};
  EXPECT_EQ(model::learned_quantization_from_json(to_json(learned), "x"), learned);
  using nlohmann::json;
  for (const json& wrong :
       {json("text"), json{{"bits", 8}}, json{{"ranges", {1}}},
        json{{"ranges", {{"a", {{"min", 2}, {"max", 1}}}}}}, json{{"ranges", {{"a", {{"min", 1}}}}}},
        json{{"bits", 99}, {"ranges", json::object()}},
        json{{"ranges", json::object()}, {"weight_steps", {1}}},
        json{{"ranges", json::object()}, {"weight_steps", {{"fc", {0}}}}},
        json{{"ranges", json::object()}, {"weight_steps", {{"fc", {nullptr}}}}}})
    EXPECT_THROW(model::learned_quantization_from_json(wrong, "x"), UserError) << wrong;
}

}  // namespace
}  // namespace anneal::quantize
