#include "app/widgets/charts/curve_values.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include "app/widgets/charts/chart_card.h"
#include "app/widgets/charts/sparkline.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/charts/values_button.h"

namespace anneal::studio {
namespace {

class CurveValuesTest : public ::testing::Test {
 protected:
  CurveValuesTest() {
    card_.set_title("Loss");
    card_.set_curves({{"train", 0, true, false, false}, {"validation", 1, false, true, false}});
    card_.chart()->set_x(4, "epoch");
  }

  static QString cell(const CurveValues& values, int row, int column) {
    return values.data(values.index(row, column), Qt::DisplayRole).toString();
  }

  ChartCard card_;
};

TEST_F(CurveValuesTest, has_a_row_for_each_x_and_a_column_for_each_curve) {
  card_.chart()->append(0, std::vector<QPointF>{{1, 0.5}, {2, 0.25}, {3, 0.125}});
  card_.chart()->append(1, std::vector<QPointF>{{2, 0.75}});
  const CurveValues values(*card_.chart());
  EXPECT_EQ(values.rowCount(), 3);
  EXPECT_EQ(values.columnCount(), 3);
  EXPECT_EQ(values.headerData(0, Qt::Horizontal, Qt::DisplayRole), "epoch");
  EXPECT_EQ(values.headerData(2, Qt::Horizontal, Qt::DisplayRole), "validation");
  EXPECT_EQ(cell(values, 1, 0), "2");
  EXPECT_EQ(cell(values, 1, 1).toDouble(), 0.25);
  EXPECT_EQ(cell(values, 1, 2).toDouble(), 0.75);
  EXPECT_EQ(cell(values, 2, 2), "");
  EXPECT_FALSE(values.is_thinned());
  EXPECT_EQ(values.text().count('\n'), 4);
}

TEST_F(CurveValuesTest, thins_a_long_curve_alone_and_keeps_its_ends_and_what_is_zoomed_into) {
  std::vector<QPointF> points;
  for (int i = 0; i < 10'000; ++i) points.emplace_back(i * 1e-4, i);
  card_.chart()->append(0, points);
  card_.chart()->append(1, std::vector<QPointF>{{0.00011, 7}});
  const CurveValues values(*card_.chart());
  EXPECT_TRUE(values.is_thinned());
  EXPECT_LE(values.rowCount(), 502);
  EXPECT_EQ(cell(values, values.rowCount() - 1, 1).remove(',').toDouble(), 9999);
  EXPECT_EQ(cell(values, 1, 2).toDouble(), 7) << "the short one is whole";
  card_.chart()->zoom(0.01, 0.02);
  const CurveValues part(*card_.chart());
  EXPECT_FALSE(part.is_thinned());
  EXPECT_EQ(part.rowCount(), 101);
}

TEST_F(CurveValuesTest, are_opened_by_a_button_that_a_screen_reader_names_and_copied) {
  card_.chart()->append(0, std::vector<QPointF>{{1, 0.5}});
  card_.show();
  auto* button = card_.findChild<ValuesButton*>();
  EXPECT_EQ(button->accessibleName(), "Loss: values as a table") << "a page has several";
  card_.setAccessibleName("Accuracy");
  card_.rename_curve(0, "training");
  EXPECT_EQ(button->accessibleName(), "Accuracy: values as a table");
  card_.setAccessibleName("Loss");
  card_.rename_curve(0, "train");
  button->click();
  auto* dialog = card_.window()->findChild<QDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->windowTitle(), "Loss");
  EXPECT_EQ(dialog->findChild<QTableView*>()->model()->rowCount(), 1);
  for (auto* each : dialog->findChildren<QPushButton*>())
    if (each->text() == "Copy") each->click();
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith("epoch\ttrain\n1\t0.5"))
      << QApplication::clipboard()->text().toStdString();
}

TEST(StripValuesTest, have_a_column_for_each_strip_and_two_where_a_plan_was_applied) {
  Card card;
  auto* strips = new StripChart(true);
  strips->setAccessibleName("Over training");
  card.body()->addWidget(strips);
  card.body()->addWidget(
      new ValuesButton(strips, [strips](QObject* owner) { return new CurveValues(*strips, owner); }));
  strips->set_strips({{"learning rate", {{0, 0.5}, {1, 0.25}, {2, 0.125}}, {}},
                      {"batch size", {{0, 32}, {2, 64}}, {{0, 16}}}},
                     2);
  const CurveValues values(*strips);
  EXPECT_EQ(values.text(),
            "epoch\tlearning rate\tbatch size, planned\tbatch size, applied\n"
            "0\t0.5\t32\t16\n1\t0.25\t\t\n2\t0.125\t64\t\n");
  card.findChild<ValuesButton*>()->click();
  auto* dialog = card.window()->findChild<QDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->windowTitle(), "Over training");
  EXPECT_EQ(dialog->findChild<QTableView*>()->model()->rowCount(), 3);
}

TEST(ChartTest, is_a_chart_to_a_screen_reader_with_its_name_and_summary) {
  StripChart strips(true);
  strips.setAccessibleName("Over training");
  strips.set_strips({{"learning rate", {{0, 0.5}, {2, 0.125}}, {}}}, 2);
  const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&strips);
  EXPECT_EQ(face->role(), QAccessible::Chart);
  EXPECT_EQ(face->text(QAccessible::Name), "Over training");
  EXPECT_TRUE(face->text(QAccessible::Description).contains("learning rate from 0.5 to 0.125"));
  CurveChart curves;
  EXPECT_EQ(QAccessible::queryAccessibleInterface(&curves)->role(), QAccessible::Chart);
}

TEST(SparklineTest, says_what_it_shows) {
  Sparkline line;
  line.set_values({0.25, 0.75, 0.5});
  EXPECT_EQ(line.accessibleDescription(), "from 0.25 to 0.5, between 0.25 and 0.75");
  line.set_values({});
  EXPECT_EQ(line.accessibleDescription(), "");
}

}  // namespace
}  // namespace anneal::studio
