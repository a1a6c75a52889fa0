#include "graph/pattern.h"

#include <gtest/gtest.h>

namespace anneal::graph {
namespace {

TEST(Pattern, a_star_stands_for_anything_also_for_nothing_and_dots) {
  EXPECT_TRUE(matches("layer1.*", "layer1.0.conv1.weight"));
  EXPECT_TRUE(matches("*", ""));
  EXPECT_TRUE(matches("*.bias", "fc.bias"));
  EXPECT_TRUE(matches("layer*.bn*.weight", "layer2.1.bn2.weight"));
  EXPECT_TRUE(matches("a*a", "aa"));
  EXPECT_TRUE(matches("a*b*", "axxbxb"));
}

TEST(Pattern, all_of_the_name_must_match) {
  EXPECT_FALSE(matches("layer1", "layer1.0.conv1.weight"));
  EXPECT_FALSE(matches("layer1.*", "layer10.0.conv1.weight"));
  EXPECT_FALSE(matches("*.bias", "fc.bias.x"));
  EXPECT_FALSE(matches("a*a", "a"));
  EXPECT_FALSE(matches("", "a"));
}

TEST(Pattern, many_stars_are_matched_without_trying_every_way) {
  std::string pattern, name(5000, 'a');
  for (int i = 0; i < 1000; ++i) pattern += "*a";
  EXPECT_TRUE(matches(pattern, name));
  EXPECT_FALSE(matches(pattern + "b", name));
}

}  // namespace
}  // namespace anneal::graph
