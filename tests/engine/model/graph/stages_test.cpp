#include "engine/model/graph/stages.h"

#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"

namespace anneal::graph {
namespace {

TEST(Stages, end_with_the_last_map_of_each_size) {
  const Graph network = zoo::build("resnet8", {.classes = 10, .input = {3, 32, 32}});
  const std::vector<Stage> expected = {
      {"layer1.0.relu2", 32, 32}, {"layer2.0.relu2", 16, 16}, {"layer3.0.relu2", 8, 8}};
  EXPECT_EQ(stages(network, {3, 32, 32}), expected);
}

TEST(Stages, are_of_the_size_that_the_input_leads_to) {
  const Graph network = zoo::build("resnet8", {.classes = 10, .input = {3, 32, 32}});
  EXPECT_EQ(stages(network, {3, 24, 24}).back(), (Stage{"layer3.0.relu2", 6, 6}));
}

TEST(Stages, are_none_of_a_network_without_maps) {
  EXPECT_TRUE(stages(zoo::build("mlp", {.classes = 10, .input = {12}}), {12}).empty());
}

}  // namespace
}  // namespace anneal::graph
