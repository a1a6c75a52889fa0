#include "prune/unstructured.h"

#include <cmath>

#include <gtest/gtest.h>

#include "networks.h"

namespace anneal::prune {
namespace {

std::int64_t zeros(const model::Network& network, const std::string& name) {
  return std::ranges::count(network.weights.at(name).values, 0.F);
}

TEST(MagnitudePruning, sets_the_smallest_weights_of_all_layers_to_0_and_no_others) {
  model::Network made = network({convolution("a", "input", 4), node("norm", "batch_norm", {"a"})});
  for (float& value : made.weights.at("fc.weight").values) value = 10;  // 8 of them; "a" has 108
  made.weights.at("norm.weight").values = {0.001F, 0.001F, 0.001F, 0.001F};
  const model::Network half = magnitude_pruned(made, 0.5);
  EXPECT_EQ(zeros(half, "a.weight"), (108 + 8) / 2);
  EXPECT_EQ(zeros(half, "fc.weight"), 0);
  EXPECT_EQ(half.weights.at("norm.weight"), made.weights.at("norm.weight"));
  float largest_gone = 0, smallest_left = 100;
  for (std::size_t i = 0; i < 108; ++i) {
    const float before = std::abs(made.weights.at("a.weight").values[i]);
    const float after = half.weights.at("a.weight").values[i];
    if (after == 0) {
      largest_gone = std::max(largest_gone, before);
    } else {
      smallest_left = std::min(smallest_left, before);
      EXPECT_EQ(std::abs(after), before);
    }
  }
  EXPECT_LE(largest_gone, smallest_left);
  EXPECT_EQ(half.graph, made.graph);
}

TEST(MagnitudePruning, takes_as_many_as_are_asked_for_where_all_are_equal) {
  model::Network made = network({convolution("a", "input", 4)});
  for (const char* name : {"a.weight", "fc.weight"})
    for (float& value : made.weights.at(name).values) value = -1;
  const model::Network pruned = magnitude_pruned(made, 0.25);
  EXPECT_EQ(zeros(pruned, "a.weight") + zeros(pruned, "fc.weight"), (108 + 8) / 4);
  EXPECT_EQ(magnitude_pruned(made, 0).weights, made.weights);
  EXPECT_EQ(zeros(magnitude_pruned(made, 1), "a.weight"), 108);
}

TEST(MagnitudePruning, leaves_layers_that_shall_not_be_touched) {
  const model::Network made = network({convolution("a", "input", 4)});
  const model::Network pruned = magnitude_pruned(made, 1, {"f*"});
  EXPECT_EQ(zeros(pruned, "a.weight"), 108);
  EXPECT_EQ(pruned.weights.at("fc.weight"), made.weights.at("fc.weight"));
}

TEST(MagnitudePruning, is_smaller_only_when_it_is_compressed) {
  const model::Network made = preset("resnet8", 32);
  const model::Network pruned = magnitude_pruned(made, 0.9);
  EXPECT_EQ(pruned.graph, made.graph);
  EXPECT_LT(compressed_bytes(pruned), compressed_bytes(made) / 3);
}

TEST(ScheduledShare, falls_as_the_cube_of_what_is_left) {
  EXPECT_NEAR(scheduled_share(0.1, 0.9, 0), 0.1, 1e-15);
  EXPECT_NEAR(scheduled_share(0.1, 0.9, 0.5), 0.9 - 0.8 / 8, 1e-15);
  EXPECT_EQ(scheduled_share(0.1, 0.9, 1), 0.9);
  EXPECT_EQ(scheduled_share(0.1, 0.9, 7), 0.9);
}

}  // namespace
}  // namespace anneal::prune
