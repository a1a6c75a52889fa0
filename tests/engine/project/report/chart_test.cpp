#include "engine/project/report/chart.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Chart chart_of(std::vector<XY> points) {
  return {.title = "Loss",
          .x_label = "epoch",
          .series = {{.name = "training", .points = std::move(points)}},
          .y_text = plain_text};
}

std::ptrdiff_t letters(const std::string& text, char letter) {
  return std::count(text.begin(), text.end(), letter);
}

TEST(Chart, draws_a_line_between_the_ends_of_its_frame) {
  // Values from 0 to 1 over a frame from (52, 10) to (988, 220).
  EXPECT_THAT(svg(chart_of({{0, 0}, {1, 1}})), HasSubstr("d=\"M52 220L988 10\""));
}

TEST(Chart, a_million_points_stay_a_drawing_and_lose_no_extreme) {
  std::vector<XY> points;
  for (int i = 0; i < 1'000'000; ++i) points.push_back({i / 1e6, i == 123'456 ? 1.0 : 0.25 * std::sin(i)});
  const std::string drawn = svg(chart_of(std::move(points)));
  EXPECT_LT(letters(drawn, 'L'), 3000);
  EXPECT_THAT(drawn, HasSubstr(" 10L")) << "the peak touches the top";
}

TEST(Chart, what_is_no_number_is_left_out) {
  const std::string drawn = svg(chart_of({{0, 0}, {0.5, std::nan("")}, {0.75, INFINITY}, {1, 1}}));
  EXPECT_THAT(drawn, HasSubstr("d=\"M52 220L988 10\""));
  EXPECT_THAT(drawn, Not(HasSubstr("nan")));
  EXPECT_THAT(svg(chart_of({})), HasSubstr("</svg>")) << "the axes are there before the data";
}

TEST(Chart, words_on_it_are_text) {
  Chart chart = chart_of({{0, 0}, {2, 1}});
  chart.marks = {{1, "<b>resumed</b>"}};
  EXPECT_THAT(svg(chart), HasSubstr("&lt;b&gt;resumed"));
}

TEST(Chart, ticks_are_written_as_people_do) {
  EXPECT_EQ(plain_text(1500), "1,500");
  EXPECT_EQ(plain_text(0.05), "0.05");
  EXPECT_EQ(plain_text(1e-5), "1e-05");
  EXPECT_EQ(percent_text(0.6), "60\u00a0%");
  EXPECT_EQ(percent_text(0.925), "92.5\u00a0%");
}

}  // namespace
}  // namespace anneal::report
