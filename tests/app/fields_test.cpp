// What every window's fields have in common.
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include "app/wait.h"
#include "widgets/field.h"
#include "widgets/growing_window.h"
#include "widgets/palette.h"
#include "widgets/theme.h"
#include "widgets/wheel.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class Theme : public ::testing::TestWithParam<Appearance> {
 protected:
  Theme() { apply_theme(*qApp, GetParam()); }
  ~Theme() override { apply_theme(*qApp, Appearance::light); }
};

INSTANTIATE_TEST_SUITE_P(Both, Theme, ::testing::Values(Appearance::light, Appearance::dark),
                         [](const auto& theme) {
                           return theme.param == Appearance::dark ? "dark" : "light";
                         });

/// How many pixels of its picture are of a colour.
int pixels_of(QWidget& widget, const QColor& colour) {
  const QImage image = widget.grab().toImage();
  int count = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == colour ? 1 : 0;
  return count;
}

TEST_P(Theme, an_unticked_box_can_be_seen_and_told_from_a_ticked_one) {
  QCheckBox box("As a job");
  box.show();
  box.resize(box.sizeHint());
  const Palette& palette = current_palette();
  EXPECT_GE(pixels_of(box, palette.faint), 4 * 8) << "no frame";
  EXPECT_EQ(pixels_of(box, palette.accent_fill), 0);
  box.setChecked(true);
  EXPECT_GE(pixels_of(box, palette.accent_fill), 8 * 8);
}

TEST(Wheel, scrolls_the_page_and_changes_no_field_on_the_way) {
  leave_the_wheel_to_scrolling(*qApp);
  QScrollArea area;
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  auto* choice = new QComboBox;
  choice->addItems({"constant", "formula", "one cycle"});
  auto* number = new QSpinBox;
  auto* slider = new QSlider(Qt::Horizontal);
  auto* last = new QWidget;
  last->setMinimumHeight(2000);
  for (QWidget* part :
       {static_cast<QWidget*>(choice), static_cast<QWidget*>(number), static_cast<QWidget*>(slider), last})
    column->addWidget(part);
  area.setWidget(page);
  area.setWidgetResizable(true);
  area.resize(300, 200);
  area.show();
  ASSERT_TRUE(wait_until([&] { return area.verticalScrollBar()->maximum() > 1000; }));
  choice->setFocus();
  int before = 0;
  for (QWidget* field :
       {static_cast<QWidget*>(choice), static_cast<QWidget*>(number), static_cast<QWidget*>(slider)}) {
    const QPointF middle = field->rect().center();
    QWheelEvent down(middle, field->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                     Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(field, &down);
    EXPECT_GT(area.verticalScrollBar()->value(), before) << field->metaObject()->className();
    before = area.verticalScrollBar()->value();
  }
  EXPECT_EQ(choice->currentText(), "constant");
  EXPECT_EQ(number->value(), 0);
  EXPECT_EQ(slider->value(), 0);
}

TEST(GrowingWindow, makes_room_for_a_sentence_that_appears_under_a_field) {
  QDialog dialog;
  dialog.setFixedWidth(300);
  grow_with_content(dialog);
  auto* column = new QVBoxLayout(&dialog);
  auto* edit = new QLineEdit;
  auto* field = new Field(edit);
  column->addWidget(field);
  dialog.show();
  const int before = dialog.height(), edit_height = edit->height();
  field->set_problem(
      "A sentence of so many words that it needs several lines where there is so little room for it.");
  EXPECT_TRUE(
      wait_until([&] { return dialog.height() >= dialog.layout()->totalHeightForWidth(dialog.width()); }));
  EXPECT_GT(dialog.height(), before);
  EXPECT_EQ(edit->height(), edit_height);
}

}  // namespace
}  // namespace anneal::studio
