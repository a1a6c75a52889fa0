#include "widgets/curve_chart.h"

#include <QLineSeries>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

class CurveChartTest : public ::testing::Test {
 protected:
  CurveChartTest() {
    chart_.resize(600, 300);
    QObject::connect(&chart_, &CurveChart::redrawn, [this] { ++redraws_; });
  }

  QLineSeries* series(int index) { return static_cast<QLineSeries*>(chart_.chart()->series().at(index)); }
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
  EXPECT_LE(series(0)->count(), 2 * 600 + 2);
  EXPECT_EQ(chart_.point_count(0), 100'000U);
}

TEST_F(CurveChartTest, shows_a_value_that_is_not_a_number_as_a_gap) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(4, "epoch");
  append({{0, 1}, {1, nan}, {2, 3}});
  ASSERT_TRUE(redrawn());
  ASSERT_EQ(series(0)->count(), 3);
  EXPECT_TRUE(std::isnan(series(0)->at(1).y()));
}

TEST_F(CurveChartTest, survives_zero_and_negative_values_on_a_logarithmic_axis) {
  chart_.set_curves({{"loss", 0, false, false, false}});
  chart_.set_x(4, "epoch");
  chart_.set_logarithmic(true);
  append({{0, 10}, {1, 0}, {2, -5}, {3, 0.1}});
  ASSERT_TRUE(redrawn());
  ASSERT_EQ(series(0)->count(), 4);
  for (const QPointF& point : series(0)->points()) EXPECT_TRUE(std::isfinite(point.y()));
}

TEST_F(CurveChartTest, draws_raw_points_faintly_behind_the_smoothed_line) {
  chart_.set_curves({{"loss", 0, true, false, false}});
  chart_.set_x(4, "epoch");
  append({{0, 1}, {1, 2}, {2, 1}});
  ASSERT_TRUE(redrawn());
  EXPECT_NEAR(series(0)->pen().color().alphaF(), 0.28, 0.01);
  EXPECT_EQ(series(0)->at(1).y(), 2);
  EXPECT_NEAR(series(1)->at(1).y(), (0.6 * 1 + 2) / 1.6, 1e-12);
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
