#include "engine/cli/output/plot.h"

#include <gtest/gtest.h>

namespace anneal::cli {
namespace {

TEST(Plot, a_falling_line_goes_from_the_top_left_to_the_bottom_right) {
  const auto lines = draw({.points = {{1, 3}, {10, 2}, {100, 1}}, .marked = 0, .width = 4, .height = 2});
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "       3 │⠙⢦⡀⠀");
  EXPECT_EQ(lines[1], "       1 │⠀⠀⠙⢦");
  EXPECT_EQ(lines[2], "         └┴─┴┴");
  EXPECT_EQ(lines[3], "          1e0");
}

TEST(Plot, a_mark_is_a_dotted_line) {
  const auto lines = draw({.points = {{1, 1}, {100, 0}}, .marked = 1, .width = 2, .height = 1});
  const auto without = draw({.points = {{1, 1}, {100, 0}}, .marked = 0, .width = 2, .height = 1});
  EXPECT_NE(lines[0], without[0]);
  EXPECT_EQ(lines[1], without[1]);
}

TEST(Plot, one_point_is_no_curve) {
  EXPECT_TRUE(draw({.points = {{1, 1}}}).empty());
}

}  // namespace
}  // namespace anneal::cli
