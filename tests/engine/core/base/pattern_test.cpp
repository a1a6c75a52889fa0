#include "engine/core/base/pattern.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace anneal {
namespace {

/// Patterns and names.
using Pairs = std::vector<std::pair<std::string, std::string>>;

TEST(Pattern, a_star_stands_for_anything_also_for_nothing_and_dots) {
  const Pairs pairs = {{"layer1.*", "layer1.0.conv1.weight"},        {"*", ""},     {"*.bias", "fc.bias"},
                       {"layer*.bn*.weight", "layer2.1.bn2.weight"}, {"a*a", "aa"}, {"a*b*", "axxbxb"}};
  for (const auto& [pattern, name] : pairs)
    EXPECT_TRUE(matches_pattern(pattern, name)) << pattern << " " << name;
}

TEST(Pattern, all_of_the_name_must_match) {
  const Pairs pairs = {{"layer1", "layer1.0.conv1.weight"},
                       {"layer1.*", "layer10.0.conv1.weight"},
                       {"*.bias", "fc.bias.x"},
                       {"a*a", "a"},
                       {"", "a"}};
  for (const auto& [pattern, name] : pairs)
    EXPECT_FALSE(matches_pattern(pattern, name)) << pattern << " " << name;
}

TEST(Pattern, many_stars_are_matched_without_trying_every_way) {
  std::string pattern, name(5000, 'a');
  for (int i = 0; i < 1000; ++i) pattern += "*a";
  EXPECT_TRUE(matches_pattern(pattern, name));
  EXPECT_FALSE(matches_pattern(pattern + "b", name));
}

}  // namespace
}  // namespace anneal
