#include "app/widgets/controls/notices.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include "app/widgets/controls/banner.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class NoticesTest : public ::testing::Test {
 protected:
  NoticesTest() {
    window_.resize(800, 600);
    window_.show();
    QApplication::setActiveWindow(&window_);
    page_.setFocus();
  }

  QList<Notice*> shown() {
    QList<Notice*> visible;
    for (Notice* notice : window_.findChildren<Notice*>()) {
      if (notice->isVisible()) visible += notice;
    }
    return visible;
  }

  QStringList sentences() {
    QStringList all;
    for (const Notice* notice : shown()) all += notice->sentence();
    return all;
  }

  bool says(const QString& words) {
    for (const QLabel* label : window_.findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().contains(words)) return true;
    }
    return false;
  }

  QWidget window_;
  QLineEdit page_{&window_};
  Notices notices_{&window_};
};

TEST_F(NoticesTest, good_news_leaves_by_itself_and_a_problem_stays) {
  notices_.tell_problem("The disk is full.");
  notices_.tell("Saved.");
  EXPECT_EQ(sentences(), QStringList({"The disk is full.", "Saved."}));
  ASSERT_TRUE(wait_until([&] { return shown().size() == 1; }));
  EXPECT_EQ(sentences(), QStringList("The disk is full."));
  shown().front()->close_button()->click();
  EXPECT_TRUE(shown().isEmpty());
}

TEST_F(NoticesTest, what_is_newer_on_a_topic_stands_in_place_of_what_has_passed) {
  notices_.tell("Taken back: Epochs.", {.word = "Redo", .topic = "undo"});
  notices_.tell("Saved.");
  notices_.tell("Taken back: Seed.", {.word = "Redo", .topic = "undo"});
  EXPECT_EQ(sentences(), (QStringList{"Saved.", "Taken back: Seed."}));
  notices_.tell("There is nothing to undo.", {.topic = "undo"});
  EXPECT_EQ(sentences(), (QStringList{"Saved.", "There is nothing to undo."}));
}

TEST_F(NoticesTest, longer_news_stays_longer) {
  notices_.tell(QString(60, 'x'));
  notices_.tell("Saved.");
  ASSERT_TRUE(wait_until([&] { return shown().size() == 1; }));
  EXPECT_EQ(sentences(), QStringList(QString(60, 'x')));
}

TEST_F(NoticesTest, news_that_waits_stays_while_the_person_is_away) {
  QWidget elsewhere;
  elsewhere.show();
  elsewhere.activateWindow();
  ASSERT_TRUE(wait_until([&] { return !window_.isActiveWindow(); }));
  notices_.tell("Packed.", {.waits = true});
  notices_.tell("Saved as another file.");
  ASSERT_TRUE(wait_until([&] { return shown().size() == 1; }));
  EXPECT_EQ(sentences(), QStringList("Packed."));
  elsewhere.close();
  window_.activateWindow();
  EXPECT_TRUE(wait_until([&] { return shown().isEmpty(); }));
}

TEST_F(NoticesTest, news_does_not_leave_from_under_the_mouse) {
  notices_.tell("Under the mouse.");
  shown().front()->setAttribute(Qt::WA_UnderMouse);
  notices_.tell("A sentence that takes longer to be read.");
  ASSERT_TRUE(wait_until([&] { return shown().size() == 1; }));
  EXPECT_EQ(sentences(), QStringList("Under the mouse."));
  shown().front()->setAttribute(Qt::WA_UnderMouse, false);
  EXPECT_TRUE(wait_until([&] { return shown().isEmpty(); }));
}

TEST_F(NoticesTest, the_same_problem_is_counted) {
  for (int i = 0; i < 3; ++i) notices_.tell_problem("The disk is full.");
  notices_.tell_problem("The folder is gone.");
  EXPECT_EQ(shown().size(), 2);
  EXPECT_TRUE(says("3"));
}

TEST_F(NoticesTest, problems_that_do_not_fit_wait_until_newer_ones_are_closed) {
  for (const char* sentence : {"1", "2", "3", "4", "5"}) notices_.tell_problem(sentence);
  EXPECT_EQ(sentences(), QStringList({"3", "4", "5"}));
  EXPECT_TRUE(says("2 more"));
  shown().back()->close_button()->click();
  EXPECT_EQ(sentences(), QStringList({"2", "3", "4"}));
}

TEST_F(NoticesTest, the_keyboard_reaches_and_closes_them) {
  notices_.tell_problem("first");
  notices_.tell_problem("second");
  notices_.focus_newest();
  for (int left = 1; left >= 0; --left) {
    ASSERT_TRUE(wait_until([&] { return QApplication::focusWidget() != nullptr; }));
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QApplication::sendEvent(QApplication::focusWidget(), &escape);
    ASSERT_EQ(shown().size(), left);
  }
}

TEST_F(NoticesTest, an_action_is_done_once_and_closes_its_notice) {
  int undone = 0;
  notices_.tell("Deleted.", {"Undo", [&] { ++undone; }});
  shown().front()->action_button()->click();
  EXPECT_EQ(undone, 1);
  EXPECT_TRUE(shown().isEmpty());
}

TEST_F(NoticesTest, news_of_a_written_file_offers_to_open_it) {
  notices_.tell("Written to /a/report.pdf.", opening("/a/report.pdf"));
  EXPECT_EQ(shown().back()->action_button()->text(), "Open");
}

TEST_F(NoticesTest, screen_readers_take_them_for_alerts) {
  notices_.tell_problem("The disk is full.");
  const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(shown().front());
  ASSERT_NE(face, nullptr);
  EXPECT_EQ(face->role(), QAccessible::AlertMessage);
  EXPECT_EQ(face->text(QAccessible::Name), "The disk is full.");
}

TEST(BannerTest, is_as_high_without_a_button_as_with_one) {
  QWidget page;
  QVBoxLayout column(&page);
  auto* banner = new Banner;
  column.addWidget(banner);
  column.addStretch(1);
  page.resize(600, 300);
  page.show();
  const auto height_with = [&](const QString& button) {
    banner->show_sentence(State::running, QStringLiteral("It goes on."), button);
    column.activate();
    return banner->height();
  };
  const int without = height_with({});
  EXPECT_EQ(height_with(QStringLiteral("Your own folder")), without);
}

}  // namespace
}  // namespace anneal::studio
