#include "engine/deploy/c99/text.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace anneal::c99 {
namespace {

TEST(Text, identifiers_are_readable_and_each_its_own) {
  Identifiers identifiers;
  EXPECT_EQ(identifiers.of("layer1.0.conv1"), "layer1_0_conv1");
  EXPECT_EQ(identifiers.of("layer1-0-conv1"), "layer1_0_conv1_2");
  EXPECT_EQ(identifiers.of("layer1_0_conv1_2"), "layer1_0_conv1_2_2");
  EXPECT_EQ(identifiers.of("1x1"), "n1x1");
  EXPECT_EQ(identifiers.of("_a"), "n_a");
}

TEST(Text, comments_cannot_be_left) {
  EXPECT_EQ(in_comment("a*/b\n?\?/\\ é"), "a__b_____ __");
}

TEST(Text, lists_are_in_lines_of_a_readable_length) {
  EXPECT_EQ(list_of(std::vector<std::int8_t>{-128, 0, 127}), "{\n    -128, 0, 127}");
  const std::string text = list_of(std::vector<std::int32_t>(100, -2'000'000'000));
  std::size_t longest = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    longest = std::max(longest, end - begin);
    begin = end + 1;
  }
  EXPECT_LE(longest, 110U);
  EXPECT_EQ(std::ranges::count(text, ','), 99);
}

}  // namespace
}  // namespace anneal::c99
