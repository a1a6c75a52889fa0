#include "engine/model/quantize/rounding_points.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/model/quantize/program.h"
#include "engine/model/zoo/zoo.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

using nlohmann::json;
using Values = std::vector<RoundingPoints::Value>;

graph::Graph graph_of(const json& nodes) {
  return graph::from_json({{"nodes", nodes}});
}

TEST(RoundingPoints, stand_behind_norms_and_joined_activations_and_at_both_inputs_of_a_sum) {
  const graph::Graph graph =
      graph_of({{{"name", "a"}, {"operation", "conv2d"}, {"inputs", {"input"}}, {"out", 4}, {"kernel", 1}},
                {{"name", "a_norm"}, {"operation", "batch_norm"}, {"inputs", {"a"}}},
                {{"name", "a_relu"}, {"operation", "relu"}, {"inputs", {"a_norm"}}},
                {{"name", "b"}, {"operation", "conv2d"}, {"inputs", {"a_relu"}}, {"out", 4}, {"kernel", 1}},
                {{"name", "b_norm"}, {"operation", "batch_norm"}, {"inputs", {"b"}}},
                {{"name", "sum"}, {"operation", "add"}, {"inputs", {"b_norm", "a_relu"}}},
                {{"name", "sum_relu"}, {"operation", "relu"}, {"inputs", {"sum"}}},
                {{"name", "pool"}, {"operation", "global_average_pool"}, {"inputs", {"sum_relu"}}},
                {{"name", "flat"}, {"operation", "flatten"}, {"inputs", {"pool"}}},
                {{"name", "drop"}, {"operation", "dropout"}, {"inputs", {"flat"}}, {"probability", 0.5}},
                {{"name", "fc"}, {"operation", "linear"}, {"inputs", {"drop"}}, {"out", 3}}});
  const RoundingPoints points = rounding_points(graph, {3, 8, 8});
  EXPECT_EQ(points.values, (Values{{"input", "input"},
                                   {"a_relu", "a_relu"},
                                   {"b", "b_norm"},
                                   {"sum_relu", "sum_relu"},
                                   {"pool", "pool"},
                                   {"fc", "fc"}}));
  EXPECT_EQ(points.layers, (std::vector<std::string>{"a", "b", "fc"}));
}

TEST(RoundingPoints, of_a_norm_behind_a_max_pool_stand_behind_the_norm_once) {
  const graph::Graph graph =
      graph_of({{{"name", "a"}, {"operation", "conv2d"}, {"inputs", {"input"}}, {"out", 4}, {"kernel", 1}},
                {{"name", "pool"}, {"operation", "max_pool"}, {"inputs", {"a"}}, {"kernel", 2}},
                {{"name", "norm"}, {"operation", "batch_norm"}, {"inputs", {"pool"}}},
                {{"name", "gelu"}, {"operation", "gelu"}, {"inputs", {"norm"}}},
                {{"name", "flat"}, {"operation", "flatten"}, {"inputs", {"gelu"}}},
                {{"name", "fc"}, {"operation", "linear"}, {"inputs", {"flat"}}, {"out", 3}}});
  EXPECT_EQ(rounding_points(graph, {3, 8, 8}).values,
            (Values{{"input", "input"}, {"a", "norm"}, {"gelu", "gelu"}, {"fc", "fc"}}));
}

/// All values but those of max pools, by the names that the exporter will look for.
TEST(RoundingPoints, name_every_value_that_has_a_scale_of_its_own) {
  for (const char* preset : {"resnet8", "resnet18", "mobilenet_v2", "mobilenet_v3_small", "convnet"}) {
    const model::Network network = drawn_preset(preset, 32);
    const Program program = lowered(network);
    std::vector<std::string> expected, found;
    for (std::size_t i = 0; i < program.values.size(); ++i) {
      const auto step = std::ranges::find(program.steps, i, &Step::output);
      if (step == program.steps.end() || step->kind != Kind::max_pool)
        expected.push_back(program.values[i].name);
    }
    for (const auto& [name, node] : rounding_points(network.graph, network.input).values)
      found.push_back(name);
    EXPECT_EQ(found, expected) << preset;
  }
}

TEST(RoundingPoints, are_none_of_what_has_no_integer_form) {
  const graph::Graph graph = zoo::build("vit_tiny", {.classes = 10, .input = {3, 32, 32}});
  EXPECT_THROW(rounding_points(graph, {3, 32, 32}), UserError);
}

}  // namespace
}  // namespace anneal::quantize
