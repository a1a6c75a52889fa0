#include "app/widgets/charts/curve_chart.h"

#include <QImage>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/app/not_finite.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::nan;
using testing::wait_until;

class CurveChartTest : public ::testing::Test {
 protected:
  CurveChartTest() {
    chart_.resize(600, 300);
    chart_.show();
    QObject::connect(&chart_, &CurveChart::redrawn, [this] { ++redraws_; });
  }

  void append(std::vector<QPointF> points) { chart_.append(0, points); }
  bool redrawn() {
    const int before = redraws_;
    return wait_until([&] { return redraws_ > before; });
  }

  CurveChart chart_;
  int redraws_ = 0;
};

TEST_F(CurveChartTest, draws_a_hundred_thousand_points_as_two_a_column) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(100'000, "step");
  std::vector<QPointF> points;
  for (int i = 0; i < 100'000; ++i) points.emplace_back(i, std::sin(i));
  append(points);
  ASSERT_TRUE(redrawn());
  EXPECT_LE(chart_.drawn_line(0).size(), 2U * 600 + 2);
  EXPECT_EQ(chart_.point_count(0), 100'000U);
}

TEST_F(CurveChartTest, shows_a_value_that_is_not_a_number_as_a_gap) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(4, "epoch");
  append({{0, 1}, {1, nan}, {2, 3}});
  ASSERT_TRUE(redrawn());
  ASSERT_EQ(chart_.drawn_line(0).size(), 3U);
  EXPECT_TRUE(std::isnan(chart_.drawn_line(0)[1].y()));
}

TEST_F(CurveChartTest, survives_zero_and_negative_values_on_a_logarithmic_axis) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(4, "epoch");
  chart_.set_logarithmic(true);
  append({{0, 10}, {1, 0}, {2, -5}, {3, 0.1}});
  ASSERT_TRUE(redrawn());
  ASSERT_EQ(chart_.drawn_line(0).size(), 4U);
  const QImage image = chart_.grab().toImage();
  const QColor colour = current_palette().series[0];
  // It stays within the plot: nothing is drawn where the labels of the x axis stand.
  for (int x = 0; x < image.width(); ++x) EXPECT_NE(image.pixelColor(x, image.height() - 3), colour);
}

TEST_F(CurveChartTest, draws_raw_points_faintly_behind_the_smoothed_line) {
  chart_.set_curves({{"loss", 0, true, false, false}});
  chart_.set_x(4, "epoch");
  append({{0, 1}, {1, 2}, {2, 1}});
  ASSERT_TRUE(redrawn());
  EXPECT_EQ(chart_.drawn_behind(0)[1].y(), 2);
  EXPECT_NEAR(chart_.drawn_line(0)[1].y(), (0.6 * 1 + 2) / 1.6, 1e-12);
}

/// Rows of pixels in which a column has the curve's colour, from the top.
std::vector<int> rows_of_curve(const QImage& image, int column) {
  std::vector<int> rows;
  for (int y = 0; y < image.height(); ++y)
    if (image.pixelColor(column, y) == current_palette().series[0]) rows.push_back(y);
  return rows;
}

/// Of so many points the curve is a band from 0 to 1, with one point at 3 and one at −2 in it.
TEST_F(CurveChartTest, the_pixels_of_a_million_points_reach_their_extremes_and_no_further) {
  constexpr int count = 1'000'000, high = 400'000, low = 600'000;
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(count, {});
  chart_.set_shaded(false);
  std::vector<QPointF> points;
  for (int i = 0; i < count; ++i) points.emplace_back(i, i % 2);
  points[high].setY(3);
  points[low].setY(-2);
  append(points);
  ASSERT_TRUE(redrawn());
  const QImage image = chart_.grab().toImage();
  const QRect plot(44, 8, 600 - 44 - 14, 300 - 8 - 22);  // its margins
  const auto column_of = [&](int i) {
    return plot.left() + static_cast<int>(static_cast<double>(i) / count * plot.width());
  };
  // The axis runs from −2 to 3 by whole numbers, or further by one.
  const std::vector<int> band = rows_of_curve(image, column_of(200'000));
  ASSERT_FALSE(band.empty());
  const double unit = band.back() - band.front() - 2.0;  // less the pen
  EXPECT_NEAR(unit, plot.height() / 5.0, plot.height() / 10.0);
  const std::vector<int> peak = rows_of_curve(image, column_of(high));
  const std::vector<int> dip = rows_of_curve(image, column_of(low));
  EXPECT_NEAR(band.front() - peak.front(), 2 * unit, 3);
  EXPECT_NEAR(dip.back() - band.back(), 2 * unit, 3);
  EXPECT_NEAR(peak.back(), band.back(), 1);
  EXPECT_EQ(rows_of_curve(image, column_of(high) - 2), band);
  EXPECT_EQ(rows_of_curve(image, column_of(high) + 2), band);
  for (int x = plot.left() + 1; x < plot.right() - 1; ++x)
    EXPECT_EQ(rows_of_curve(image, x).size(),
              static_cast<std::size_t>(rows_of_curve(image, x).back() - rows_of_curve(image, x).front() + 1))
        << "a hole in column " << x;
}

TEST_F(CurveChartTest, a_point_between_gaps_is_a_dot) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(4, "epoch");
  chart_.set_shaded(false);
  append({{1, nan}, {2, 0.5}, {3, nan}});
  ASSERT_TRUE(redrawn());
  const QImage image = chart_.grab().toImage();
  int coloured = 0;  // all around it is grey
  for (int y = 0; y < image.height(); ++y)
    for (int x = 310; x < 320; ++x) coloured += image.pixelColor(x, y).hsvSaturation() > 60 ? 1 : 0;
  EXPECT_GE(coloured, 3);
  EXPECT_LE(coloured, 16);
}

TEST_F(CurveChartTest, is_up_to_date_wherever_it_is_painted) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(100, "epoch");
  append({{0, 1}, {50, 2}, {100, 3}});
  chart_.zoom(40, 60);
  chart_.grab();
  EXPECT_EQ(chart_.drawn_line(0).size(), 3U);
  chart_.zoom(40, 45);
  chart_.grab();
  EXPECT_EQ(chart_.drawn_line(0).size(), 2U);
}

TEST_F(CurveChartTest, a_curve_that_is_replaced_leaves_the_smoothing_of_others_alone) {
  chart_.set_curves({{"loss", 0, true, false, false}, {"other", 1, true, false, false}});
  append({{0, 1}, {1, 2}});
  chart_.replace(1, std::vector<QPointF>{{0, 4}, {1, 4}});
  append({{2, 4}});
  constexpr double w = 0.6;
  EXPECT_NEAR(*chart_.last_value(0), (w * w * 1 + w * 2 + 4) / (w * w + w + 1), 1e-12);
  EXPECT_NEAR(*chart_.last_value(1), 4, 1e-12);
}

TEST_F(CurveChartTest, forgets_what_lies_beyond_the_point_a_run_went_back_to) {
  chart_.set_curves({{"loss", 0, true, false, false}});
  append({{0, 1}, {1, 2}, {2, 3}});
  chart_.cut_after(1);
  EXPECT_EQ(chart_.point_count(0), 2U);
  append({{1.5, 9}});
  EXPECT_EQ(chart_.point_count(0), 3U);
}

TEST_F(CurveChartTest, tells_its_latest_values_to_those_who_cannot_see_it) {
  chart_.set_curves({{"train", 0, false, false, false}});
  chart_.set_x(4, "epoch");
  append({{0, 1.5}});
  ASSERT_TRUE(redrawn());
  EXPECT_TRUE(chart_.accessibleDescription().startsWith("train 1"))
      << qPrintable(chart_.accessibleDescription());
}

}  // namespace
}  // namespace anneal::studio
