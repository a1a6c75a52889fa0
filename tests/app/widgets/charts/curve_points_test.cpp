#include "app/widgets/charts/curve_points.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "tests/app/not_finite.h"

namespace anneal::studio {
namespace {

using testing::infinity;
using testing::nan;

/// At uneven distances, some at the same x; every so often a stretch without values.
std::vector<QPointF> made_up_points(std::mt19937& random, int count, double share_of_gaps) {
  std::normal_distribution<double> noise;
  std::exponential_distribution<double> distance;
  std::uniform_real_distribution<double> chance;
  std::vector<QPointF> points;
  double x = 0;
  bool is_gap = false;
  for (int i = 0; i < count; ++i) {
    if (chance(random) > 0.1) x += distance(random) * (chance(random) < 0.001 ? 500 : 1);
    if (chance(random) < (is_gap ? 0.3 : share_of_gaps)) is_gap = !is_gap;
    points.emplace_back(x, is_gap ? (chance(random) < 0.5 ? nan : -infinity) : noise(random));
  }
  return points;
}

struct Columns {
  double first, last;
  int count;
  int of(const QPointF& point) const {
    if (point.x() < first || point.x() > last) return point.x() < first ? -1 : count;
    return std::min(count - 1, static_cast<int>((point.x() - first) / (last - first) * count));
  }
};

/// The range of the values in each column, by reading every point.
std::map<int, std::pair<double, double>> extremes_of(std::span<const QPointF> points,
                                                     const Columns& columns) {
  std::map<int, std::pair<double, double>> extremes;
  for (const QPointF& point : points) {
    const int column = columns.of(point);
    if (!std::isfinite(point.y()) || column < 0 || column == columns.count) continue;
    auto& [low, high] = extremes.try_emplace(column, infinity, -infinity).first->second;
    low = std::min(low, point.y());
    high = std::max(high, point.y());
  }
  return extremes;
}

/// A line is broken where there is a gap between what it joins, and nowhere else; within a column it may join
/// what lies between gaps.
void expect_gaps(std::span<const QPointF> line, std::span<const QPointF> points, const Columns& columns) {
  std::vector<double> gaps;
  for (const QPointF& point : points)
    if (!std::isfinite(point.y())) gaps.push_back(point.x());
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double from = line[i - 1].x(), to = line[i].x();
    const auto has_gap_from = std::ranges::lower_bound(gaps, from);
    if (!std::isfinite(line[i].y())) {
      EXPECT_TRUE(has_gap_from != gaps.end() && *has_gap_from <= to) << "a gap where there is none";
    } else if (std::isfinite(line[i - 1].y()) && columns.of(line[i - 1]) != columns.of(line[i])) {
      const auto gap = std::ranges::upper_bound(gaps, from);
      EXPECT_FALSE(gap != gaps.end() && *gap < to) << "a line over the gap at " << *gap;
    }
  }
}

/// Exactly, unlike Qt's comparison, and gaps with each other.
void expect_same(std::span<const QPointF> some, std::span<const QPointF> others) {
  ASSERT_EQ(some.size(), others.size());
  const auto is_same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
  for (std::size_t i = 0; i < some.size(); ++i)
    EXPECT_TRUE(is_same(some[i].x(), others[i].x()) && is_same(some[i].y(), others[i].y()))
        << i << ": " << some[i].x() << ' ' << some[i].y() << ", " << others[i].x() << ' ' << others[i].y();
}

CurvePoints in_parts(std::mt19937& random, std::span<const QPointF> points) {
  CurvePoints curve;
  while (!points.empty()) {
    const std::size_t most = random() % 2 == 0 ? 5 : 5'000;
    const std::size_t part = std::min(points.size(), 1 + random() % most);
    curve.append(points.first(part));
    points = points.subspan(part);
  }
  return curve;
}

/// Without a pyramid.
std::vector<QPointF> line_of_each_point(std::span<const QPointF> points, double first, double last,
                                        int columns) {
  return line_in_columns(points, first, last, columns, [points](std::size_t begin, std::size_t end) {
    LineStretch sum;
    for (const QPointF& point : points.subspan(begin, end - begin)) sum.add(point);
    return sum;
  });
}

std::vector<QPointF> line_of(const std::vector<QPointF>& points, double first, double last, int columns) {
  CurvePoints curve;
  curve.append(points);
  return curve.line(first, last, columns);
}

std::vector<QPointF> zigzag(int count) {
  std::vector<QPointF> points;
  for (int i = 0; i < count; ++i) points.emplace_back(i, i % 2);
  return points;
}

TEST(CurvePoints, keeps_few_points_as_they_are) {
  const auto points = zigzag(10);
  EXPECT_EQ(line_of(points, 0, 9, 100), points);
}

TEST(CurvePoints, gives_at_most_two_points_a_column) {
  EXPECT_LE(line_of(zigzag(100'000), 0, 99'999, 300).size(), 602U);
}

TEST(CurvePoints, never_loses_a_peak) {
  auto points = zigzag(100'000);
  points[54'321].setY(50);
  points[12'345].setY(-50);
  const auto drawn = line_of(points, 0, 99'999, 200);
  EXPECT_NE(std::ranges::find(drawn, points[54'321]), drawn.end());
  EXPECT_NE(std::ranges::find(drawn, points[12'345]), drawn.end());
}

TEST(CurvePoints, keeps_points_in_the_order_of_x) {
  const auto drawn = line_of(zigzag(10'000), 0, 9'999, 100);
  EXPECT_TRUE(std::is_sorted(drawn.begin(), drawn.end(), [](auto a, auto b) { return a.x() < b.x(); }));
}

TEST(CurvePoints, draws_a_stretch_of_non_finite_values_as_one_gap) {
  auto points = zigzag(10'000);
  for (std::size_t i = 4'000; i < 5'000; ++i) points[i].setY(i % 2 == 0 ? nan : infinity);
  int gaps = 0;
  for (const QPointF& point : line_of(points, 0, 9'999, 100)) gaps += std::isnan(point.y()) ? 1 : 0;
  EXPECT_EQ(gaps, 1);
}

TEST(CurvePoints, keeps_one_neighbour_outside_the_range_on_each_side) {
  const auto drawn = line_of(zigzag(100), 40.5, 50.5, 100);
  EXPECT_EQ(drawn.front().x(), 40);
  EXPECT_EQ(drawn.back().x(), 51);
}

TEST(CurvePoints, each_column_of_pixels_has_exactly_the_extremes_of_all_its_points) {
  std::mt19937 random(1);
  for (int turn = 0; turn < 60; ++turn) {
    const auto points = made_up_points(random, 1 + static_cast<int>(random() % 60'000), turn % 3 * 0.004);
    const CurvePoints curve = in_parts(random, points);
    expect_same(curve.all(), points);
    std::uniform_real_distribution<double> anywhere(0, points.back().x() + 1);
    for (int zoom = 0; zoom < 10; ++zoom) {
      const auto [first, last] = std::minmax({anywhere(random), anywhere(random)});
      const Columns columns{first, last, 1 + static_cast<int>(random() % 900)};
      const std::vector<QPointF> line = curve.line(first, last, columns.count);
      EXPECT_TRUE(std::ranges::is_sorted(line, {}, [](const QPointF& point) { return point.x(); }));
      EXPECT_EQ(extremes_of(line, columns), extremes_of(points, columns));
      expect_gaps(line, points, columns);
      expect_same(line, line_of_each_point(points, first, last, columns.count));
      const auto all = value_range(curve.between(first, last), false);
      const auto range = curve.range(first, last, false);
      ASSERT_EQ(range.has_value(), all.has_value());
      if (all) {
        EXPECT_EQ(std::pair(range->low, range->high), std::pair(all->low, all->high));
      }
    }
  }
}

TEST(CurvePoints, the_range_of_a_logarithmic_axis_begins_at_the_least_that_is_positive) {
  std::mt19937 random(2);
  const auto points = made_up_points(random, 20'000, 0.01);
  const CurvePoints curve = in_parts(random, points);
  std::uniform_real_distribution<double> anywhere(0, points.back().x());
  for (int turn = 0; turn < 100; ++turn) {
    const auto [first, last] = std::minmax({anywhere(random), anywhere(random)});
    const auto expected = value_range(curve.between(first, last), true);
    const auto range = curve.range(first, last, true);
    ASSERT_EQ(range.has_value(), expected.has_value());
    if (range) {
      EXPECT_EQ(range->low, expected->low);
      EXPECT_EQ(range->high, expected->high);
    }
  }
}

TEST(CurvePoints, is_after_a_cut_as_if_the_rest_had_never_come) {
  std::mt19937 random(3);
  for (int turn = 0; turn < 20; ++turn) {
    auto points = made_up_points(random, 30'000, 0.002);
    CurvePoints curve = in_parts(random, points);
    const double x = points[random() % points.size()].x();
    curve.cut_after(x);
    std::erase_if(points, [x](const QPointF& point) { return point.x() > x; });
    const std::vector<QPointF> further = {{x, 100}, {x + 1, -100}};
    curve.append(further);
    points.insert(points.end(), further.begin(), further.end());
    expect_same(curve.line(0, x + 2, 50), line_of_each_point(points, 0, x + 2, 50));
  }
}

TEST(CurvePoints, the_last_point_moves_wherever_it_stands_in_a_block) {
  CurvePoints curve;
  std::vector<QPointF> points;
  for (int i = 0; i < 3'000; ++i) {
    points.emplace_back(i, i % 7);
    curve.append({&points.back(), 1});
    points.back().setX(i + 0.5);
    curve.move_last(i + 0.5);
  }
  expect_same(curve.line(0, 3'000, 10), line_of_each_point(points, 0, 3'000, 10));
}

/// So that a curve of gaps costs no more than another.
TEST(CurvePoints, a_column_is_few_points_however_many_gaps_it_has) {
  CurvePoints curve;
  std::vector<QPointF> points;
  for (int i = 0; i < 100'000; ++i) points.emplace_back(i, i % 2 == 0 ? nan : i % 10);
  curve.assign(points);
  EXPECT_LE(curve.line(0, 100'000, 100).size(), 800U);
}

}  // namespace
}  // namespace anneal::studio
