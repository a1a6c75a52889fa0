// What charts draw stands where their data says.
#include <gtest/gtest.h>

#include "app/widgets/charts/bar_list.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/theme/palette.h"
#include "tests/app/drawn.h"

namespace anneal::studio {
namespace {

using testing::Drawn;

TEST(ChartPixels, a_strip_goes_through_its_points_and_stays_within_its_row) {
  StripChart chart(true);
  chart.resize(620, 220);
  const std::vector<QPointF> rising = {{0, 0.1}, {10, 0.9}}, level = {{0, 64}, {5, 64}, {5, 256}, {10, 256}};
  chart.set_strips({{"rate", rising, {}, 0}, {"batch", level, {}, 1}}, 10);
  const Drawn drawn(chart);
  const auto& series = current_palette().series;
  for (const double x : {1.0, 2.5, 5.0, 7.5, 9.0}) {
    const QPointF on = chart.to_pixels(0, {x, 0.1 + 0.08 * x});
    EXPECT_TRUE(drawn.has(on, series[0])) << x;
    EXPECT_FALSE(drawn.has(on - QPointF(0, 12), series[0])) << x;
    EXPECT_FALSE(drawn.has(on, series[1])) << x;
  }
  for (const auto& [x, y] : {std::pair{2.0, 64.0}, std::pair{5.0, 160.0}, std::pair{8.0, 256.0}})
    EXPECT_TRUE(drawn.has(chart.to_pixels(1, {x, y}), series[1])) << x;
  EXPECT_FALSE(drawn.has(chart.to_pixels(1, {2, 256}), series[1]));
  EXPECT_GT(chart.to_pixels(1, {0, 256}).y(), chart.to_pixels(0, {0, 0.1}).y()) << "below the first";
}

TEST(ChartPixels, of_a_strip_the_handles_stand_on_their_points) {
  StripChart chart(true);
  chart.resize(620, 160);
  Strip rate{"rate", {{0, 0.1}, {4, 0.9}, {10, 0.1}}, {}, 2};
  rate.handles = {{{4, 0.9}, true}};
  chart.set_strips({rate}, 10);
  const Drawn drawn(chart);
  const QPointF peak = chart.to_pixels(0, {4, 0.9});
  EXPECT_TRUE(drawn.has(peak - QPointF(0, 4.5), current_palette().series[2])) << "a ring around the peak";
  EXPECT_FALSE(drawn.has(peak, current_palette().series[2])) << "which is hollow";
  EXPECT_TRUE(drawn.has(chart.to_pixels(0, {7, 0.5}), current_palette().series[2]));
}

TEST(ChartPixels, a_strip_that_runs_is_solid_until_its_position_and_dashed_from_there) {
  StripChart chart(true);
  chart.resize(620, 160);
  chart.set_strips({{"rate", {{0, 0.5}, {10, 1}}, {{0, 0.5}, {5, 0.75}}, 0}}, 10);
  chart.set_position(5);
  const Drawn drawn(chart);
  const auto share_drawn = [&](double from, double to) {
    int hits = 0, all = 0;
    for (double x = from; x < to; x += 0.05, ++all)
      hits += drawn.has(chart.to_pixels(0, {x, 0.5 + 0.05 * x}), current_palette().series[0]) ? 1 : 0;
    return static_cast<double>(hits) / all;
  };
  EXPECT_EQ(share_drawn(0.5, 4.5), 1);
  EXPECT_LT(share_drawn(5.5, 9.5), 0.5) << "what is planned is half transparent";
}

TEST(ChartPixels, bars_are_as_long_as_their_counts) {
  BarList list;
  list.set_bars({{"cat", {400, 100, 0}}, {"dog", {100, 0, 200}}},
                {"Class", "Training", "Validation", "Test"});
  list.resize(560, list.sizeHint().height());
  const Drawn drawn(list);
  const auto& series = current_palette().series;
  const double row = list.height() / 2.0;
  const auto width = [&](int bar, std::size_t part) {
    return drawn.width_of(series[part], row * (bar + 0.5));
  };
  constexpr double edges = 2;
  const double hundred = width(0, 0) / 4;
  EXPECT_GT(hundred, 30);
  EXPECT_NEAR(width(0, 1), hundred, edges);
  EXPECT_EQ(width(0, 2), 0);
  EXPECT_NEAR(width(1, 0), hundred, edges);
  EXPECT_EQ(width(1, 1), 0);
  EXPECT_NEAR(width(1, 2), 2 * hundred, edges);
}

}  // namespace
}  // namespace anneal::studio
