// What every window's fields have in common.
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include "app/widgets/controls/accessible_combo_box.h"
#include "app/widgets/controls/choice_card.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/growing_window.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/controls/press_frame.h"
#include "app/widgets/controls/return_key.h"
#include "app/widgets/controls/short_list.h"
#include "app/widgets/controls/wheel.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/theme/theme.h"
#include "tests/app/wait.h"

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

TEST_P(Theme, a_slider_with_the_keyboard_has_a_ring_on_its_handle_and_nothing_behind_it) {
  QDialog window;
  auto* column = new QVBoxLayout(&window);
  auto* other = new QCheckBox;
  auto* slider = new QSlider(Qt::Horizontal);
  column->addWidget(other);
  column->addWidget(slider);
  window.show();
  other->setFocus();
  const auto corner = [&] { return slider->grab().toImage().pixelColor(slider->width() - 1, 0); };
  const QColor before = corner();
  EXPECT_EQ(pixels_of(*slider, current_palette().accent), 0);
  slider->setFocus();
  ASSERT_TRUE(wait_until([&] { return slider->hasFocus(); }));
  EXPECT_EQ(corner(), before);
  EXPECT_GE(pixels_of(*slider, current_palette().accent), 4 * 8);
}

/// Of a button, much room, and another button.
class TallPage : public Page {
 public:
  TallPage() {
    auto* card = new QWidget;
    auto* column = new QVBoxLayout(card);
    first = new QPushButton("first");
    second = new QPushButton("second");
    column->addWidget(first);
    column->addWidget(second);
    content()->addWidget(card);
    content()->addSpacing(2000);
    content()->addWidget(new QPushButton("far below"));
    resize(400, 300);
  }

  QPushButton* first;
  QPushButton* second;

 protected:
  void retranslate() override {}
};

TEST(Page, stays_where_it_is_when_the_button_that_was_pressed_goes_away) {
  TallPage page;
  page.show();
  page.activateWindow();
  auto* bar = page.findChild<QScrollArea*>()->verticalScrollBar();
  ASSERT_TRUE(wait_until([&] { return bar->maximum() > 0 && QApplication::activeWindow() == &page; }));
  for (QPushButton* button : {page.first, page.second}) {
    button->setFocus();
    ASSERT_TRUE(button->hasFocus());
    button == page.first ? button->hide() : button->setEnabled(false);
    EXPECT_EQ(bar->value(), 0);
    EXPECT_EQ(QApplication::focusWidget(), button->parentWidget());
  }
  page.first->show();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  EXPECT_TRUE(page.first->hasFocus()) << "Tab goes on from there";
}

TEST(Wheel, changes_no_field_and_is_left_to_what_the_field_stands_in) {
  leave_the_wheel_to_scrolling(*qApp);
  QComboBox choice;
  choice.addItems({"constant", "formula", "one cycle"});
  QSpinBox number;
  QSlider slider;
  QPlainTextEdit text;
  choice.show();
  choice.setFocus();
  const auto takes_it = [](QWidget& widget) {
    const QPointF middle = widget.rect().center();
    QWheelEvent down(middle, widget.mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                     Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &down);
    return down.isAccepted();
  };
  for (QWidget* field : std::initializer_list<QWidget*>{&choice, &number, &slider})
    EXPECT_FALSE(takes_it(*field)) << field->metaObject()->className();
  EXPECT_EQ(choice.currentText(), "constant");
  EXPECT_EQ(number.value(), 0);
  EXPECT_EQ(slider.value(), 0);
  text.setPlainText(QString("line\n").repeated(200));
  text.resize(200, 100);
  text.show();
  ASSERT_TRUE(wait_until([&] { return text.verticalScrollBar()->maximum() > 0; }));
  takes_it(*text.viewport());
  EXPECT_GT(text.verticalScrollBar()->value(), 0) << "what scrolls itself does";
}

/// How often the button is pressed by Return.
int presses_by_return(QAbstractButton& button) {
  int presses = 0;
  const auto heard = QObject::connect(&button, &QAbstractButton::clicked, &button, [&] { ++presses; });
  QKeyEvent down(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
  QKeyEvent up(QEvent::KeyRelease, Qt::Key_Return, Qt::NoModifier);
  QCoreApplication::sendEvent(&button, &down);
  QCoreApplication::sendEvent(&button, &up);
  QObject::disconnect(heard);
  return presses;
}

TEST(Return, presses_buttons_once_and_leaves_boxes_alone) {
  press_buttons_with_return(*qApp);
  QWidget page;
  QPushButton push("Train", &page);
  QToolButton tool(&page);
  QCheckBox box("As a job", &page);
  EXPECT_EQ(presses_by_return(push), 1);
  EXPECT_EQ(presses_by_return(tool), 1);
  EXPECT_EQ(presses_by_return(box), 0);
  push.setEnabled(false);
  EXPECT_EQ(presses_by_return(push), 0);
  QDialog dialog;
  auto* button = new QPushButton("OK", &dialog);
  dialog.show();
  EXPECT_EQ(presses_by_return(*button), 1) << "the dialog presses it itself, and nobody else";
}

QString spoken_name(QWidget& widget) {
  return QAccessible::queryAccessibleInterface(&widget)->text(QAccessible::Name);
}

TEST(ComboBox, is_spoken_of_by_its_name_and_its_choice_unless_a_label_beside_it_names_it) {
  speak_names_of_combo_boxes();
  QComboBox alone;
  alone.addItems({"steps", "epochs"});
  EXPECT_EQ(spoken_name(alone), "steps");
  alone.setAccessibleName("Horizontal axis");
  EXPECT_EQ(spoken_name(alone), "Horizontal axis: steps");
  alone.setCurrentIndex(1);
  EXPECT_EQ(spoken_name(alone), "Horizontal axis: epochs");

  auto* labelled = new QComboBox;
  labelled->addItem("adam");
  Field field(labelled);
  field.set_name("Optimizer");
  EXPECT_EQ(spoken_name(*labelled), "adam");
  const auto label = QAccessible::queryAccessibleInterface(labelled)->relations(QAccessible::Label);
  ASSERT_EQ(label.size(), 1);
  EXPECT_EQ(label.front().first->text(QAccessible::Name), "Optimizer");
}

TEST(FieldTest, names_what_is_edited_behind_its_editor_and_says_what_its_corner_is_about) {
  auto* editor = new QWidget;
  auto* values = new QLineEdit(editor);
  editor->setFocusProxy(values);
  Field field(editor);
  auto* kind = new QComboBox;
  field.set_corner(kind);
  field.set_name("Momentum");
  EXPECT_EQ(values->accessibleName(), "Momentum");
  EXPECT_EQ(kind->accessibleDescription(), "Momentum");
}

TEST(ComboBox, opens_its_list_when_a_screen_reader_presses_it) {
  speak_names_of_combo_boxes();
  QComboBox box;
  box.addItems({"steps", "epochs"});
  box.show();
  QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&box);
  EXPECT_FALSE(face->state().expanded);
  face->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_TRUE(face->state().expanded);
  ASSERT_EQ(face->childCount(), 1);
  EXPECT_EQ(face->child(0)->childCount(), 2);
  box.hidePopup();
}

TEST(ChoiceCardTest, is_a_radio_button_to_a_screen_reader_that_can_be_pressed) {
  ChoiceCard card;
  card.set_texts("resnet8", "Small and fast.");
  int chosen = 0;
  QObject::connect(&card, &ChoiceCard::pressed, [&] { ++chosen; });
  QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&card);
  EXPECT_EQ(face->role(), QAccessible::RadioButton);
  EXPECT_EQ(face->text(QAccessible::Name), "resnet8");
  EXPECT_FALSE(face->state().checked);
  card.set_selected(true);
  EXPECT_TRUE(face->state().checked);
  face->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_EQ(chosen, 1);
}

TEST(PressFrameTest, is_a_button_that_mouse_keys_and_screen_readers_press) {
  PressFrame frame;
  frame.resize(100, 40);
  int pressed = 0;
  QObject::connect(&frame, &PressFrame::pressed, [&] { ++pressed; });
  QTest::mouseClick(&frame, Qt::LeftButton);
  QTest::keyClick(&frame, Qt::Key_Return);
  QTest::keyClick(&frame, Qt::Key_Enter);
  QTest::keyClick(&frame, Qt::Key_Space);
  EXPECT_EQ(pressed, 4);
  QTest::mouseClick(&frame, Qt::RightButton);
  QTest::keyClick(&frame, Qt::Key_A);
  EXPECT_EQ(pressed, 4);
  QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&frame);
  EXPECT_EQ(face->role(), QAccessible::Button);
  EXPECT_FALSE(face->state().checkable);
  face->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_EQ(pressed, 5);
}

TEST(ShortListTest, is_as_tall_as_its_rows_up_to_so_many_and_chooses_with_enter) {
  ShortList list(2);
  const int of_one = list.height();
  list.add("first");
  EXPECT_EQ(list.height(), of_one) << "room for one, whatever there is";
  QListWidgetItem* second = list.add("second");
  const int of_two = list.height();
  EXPECT_GT(of_two, of_one);
  list.add("third");
  EXPECT_EQ(list.height(), of_two);
  QString chosen;
  QObject::connect(&list, &ShortList::chosen, [&](const QListWidgetItem* row) { chosen = row->text(); });
  list.setCurrentItem(second);
  QTest::keyClick(&list, Qt::Key_Return);
  EXPECT_EQ(chosen, "second");
  list.clear();
  EXPECT_EQ(list.height(), of_one);
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
