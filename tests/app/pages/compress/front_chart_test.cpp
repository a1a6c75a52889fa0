#include "app/pages/compress/front_chart.h"

#include <QTest>

#include <gtest/gtest.h>

#include "app/widgets/charts/value_table.h"
#include "tests/app/drawn.h"

namespace anneal::studio {
namespace {

class FrontChartTest : public ::testing::Test {
 protected:
  FrontChartTest() {
    chart_.resize(520, 280);
    chart_.set_points(
        {{.id = 2, .bytes = 48e3, .accuracy = 0.84, .words = {}, .on_front = true, .is_accepted = true},
         {.id = 1, .bytes = 20e3, .accuracy = 0.71, .words = {}, .on_front = true, .is_accepted = false},
         {.id = 3, .bytes = 90e3, .accuracy = 0.80, .words = {}, .on_front = false, .is_accepted = false}});
  }

  FrontChart chart_;
};

TEST_F(FrontChartTest, draws_each_file_where_its_size_and_accuracy_are) {
  const testing::Drawn drawn(chart_);
  const Palette& palette = current_palette();
  const QPointF small = chart_.to_pixels(20e3, 0.71), accepted = chart_.to_pixels(48e3, 0.84);
  const QPointF beaten = chart_.to_pixels(90e3, 0.80);
  EXPECT_TRUE(drawn.has(small, palette.series[0]));
  EXPECT_TRUE(drawn.has(accepted, palette.series[0]));
  EXPECT_TRUE(drawn.has(beaten, palette.faint));
  EXPECT_FALSE(drawn.has(beaten, palette.series[0]));
  EXPECT_TRUE(drawn.has((small + accepted) / 2, palette.series[0]))
      << "a line joins those that no other beats";
  EXPECT_FALSE(drawn.has((accepted + beaten) / 2, palette.series[0]));
  EXPECT_TRUE(drawn.has(accepted + QPointF(0, 8), palette.good)) << "a ring around what is accepted";
  EXPECT_FALSE(drawn.has(small + QPointF(0, 8), palette.good));
  EXPECT_LT(small.x(), accepted.x());
  EXPECT_GT(small.y(), accepted.y());
}

TEST_F(FrontChartTest, what_is_below_one_kib_stands_where_the_axis_begins) {
  chart_.set_limits(3.0, std::nullopt);
  EXPECT_EQ(chart_.to_pixels(3, 0.8).x(), chart_.to_pixels(1024, 0.8).x());
  EXPECT_LT(chart_.to_pixels(3, 0.8).x(), chart_.to_pixels(20e3, 0.8).x());
}

TEST_F(FrontChartTest, a_click_on_a_point_chooses_it_and_one_beside_all_of_them_nothing) {
  chart_.show();
  std::vector<qint64> chosen;
  QObject::connect(&chart_, &FrontChart::chosen, [&](qint64 id) { chosen.push_back(id); });
  QTest::mouseClick(&chart_, Qt::LeftButton, {}, chart_.to_pixels(90e3, 0.80).toPoint());
  QTest::mouseClick(&chart_, Qt::LeftButton, {}, chart_.to_pixels(90e3, 0.72).toPoint());
  EXPECT_EQ(chosen, std::vector<qint64>{3});
}

TEST_F(FrontChartTest, the_original_is_drawn_told_and_not_chosen) {
  const double before = chart_.to_pixels(90e3, 0.80).x();
  chart_.set_original(FrontPoint{.id = -1, .bytes = 200e3, .accuracy = 0.86, .words = "the original"});
  EXPECT_LT(chart_.to_pixels(90e3, 0.80).x(), before) << "the axis reaches to it";
  const QPointF at = chart_.to_pixels(200e3, 0.86);
  EXPECT_TRUE(testing::Drawn(chart_).has(at + QPointF(0, 4), current_palette().text));
  EXPECT_TRUE(chart_.accessibleDescription().contains("original: 86.00 % at 195.3 KiB"))
      << chart_.accessibleDescription().toStdString();
  chart_.show();
  bool is_chosen = false;
  QObject::connect(&chart_, &FrontChart::chosen, [&] { is_chosen = true; });
  QTest::mouseClick(&chart_, Qt::LeftButton, {}, at.toPoint());
  EXPECT_FALSE(is_chosen);
  const ValueTable* values = chart_.values(&chart_);
  ASSERT_EQ(values->rowCount(), 4);
  EXPECT_EQ(values->data(values->index(3, 0), Qt::DisplayRole).toString(), "original");
}

TEST_F(FrontChartTest, has_a_table_of_its_files_by_size) {
  const ValueTable* values = chart_.values(&chart_);
  ASSERT_EQ(values->rowCount(), 3);
  const auto row = [&](int number) {
    QStringList cells;
    for (int column = 0; column < values->columnCount(); ++column)
      cells += values->data(values->index(number, column), Qt::DisplayRole).toString();
    return cells;
  };
  EXPECT_EQ(row(0).mid(2), (QStringList{"71.00 %", "none is better"}));
  EXPECT_EQ(row(1).mid(2), (QStringList{"84.00 %", "accepted"}));
  EXPECT_EQ(row(2).mid(2), (QStringList{"80.00 %", ""}));
  EXPECT_EQ(row(0).first(), "1");
}

}  // namespace
}  // namespace anneal::studio
