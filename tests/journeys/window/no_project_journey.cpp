// A person opens a project that is damaged, or that another window has, and goes on from there: the real
// window on a real screen.
#include <QApplication>
#include <QDialog>
#include <QPushButton>
#include <QTimer>
#include <optional>

#include <gtest/gtest.h>

#include "app/pages/home/home_page.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "app/widgets/controls/notices.h"
#include "tests/app/wait.h"
#include "tests/journeys/window/screen.h"

namespace anneal::studio {
namespace {

using testing::click;
using testing::keep_screenshot;
using testing::wait_until;

class NoProjectJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_screen()) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
    preferences_.emplace();
    preferences_->set_language("en");
    window_.emplace(session_, *preferences_);
  }

  void open(const std::string& name) {
    window_->open_project(QString::fromStdString((home_ / name).string()));
    window_->show_with_project();
    ASSERT_TRUE(wait_until([&] { return !session_.is_opening(); }));
    ASSERT_TRUE(wait_until([&] { return window_->isActiveWindow(); }));
  }

  QPushButton* button(const QString& text) {
    for (auto* candidate : window_->findChildren<QPushButton*>()) {
      if (candidate->isVisible() && candidate->text().trimmed() == text) return candidate;
    }
    return nullptr;
  }

  testing::Home home_;
  EngineProgram engine_{QStringLiteral(PROGRAMS "/anneal")};
  ProjectSession session_{engine_};
  std::optional<Preferences> preferences_;
  std::optional<MainWindow> window_;
};

TEST_F(NoProjectJourney, damaged_project_is_left_for_a_new_one) {
  anneal::testing::write_file(home_ / "work.anneal", std::string(5000, 'x'));
  open("work.anneal");
  keep_screenshot("damaged-project");
  click(*static_cast<HomePage*>(window_->page("home"))->train_button());
  QString title;
  QTimer person;
  QObject::connect(&person, &QTimer::timeout, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    title = dialog->windowTitle();
    dialog->reject();
  });
  person.start(50);
  click(*button("Use your own folder"));
  ASSERT_TRUE(wait_until([&] { return title == "Choose a folder of images"; }));
  EXPECT_EQ(window_->current_page(), "data");
  ASSERT_NE(button("New project…"), nullptr);
  click(*button("New project…"));
  ASSERT_TRUE(wait_until([&] { return title == "New project"; }));
  open("new.anneal");
  EXPECT_TRUE(session_.can_change());
  EXPECT_EQ(button("New project…"), nullptr);
}

TEST_F(NoProjectJourney, project_of_another_window_is_opened_read_only) {
  ProjectSession first(engine_);
  first.open(home_ / "work.anneal");
  open("work.anneal");
  keep_screenshot("project-in-use");
  ASSERT_NE(button("Open read-only"), nullptr);
  click(*button("Open read-only"));
  ASSERT_TRUE(wait_until([&] { return session_.is_open(); }));
  click(*static_cast<HomePage*>(window_->page("home"))->train_button());
  click(*button("Open for changes"));
  ASSERT_TRUE(wait_until([&] { return window_->findChild<Notice*>() != nullptr; }));
  keep_screenshot("project-read-only");
  EXPECT_FALSE(session_.can_change());
  EXPECT_TRUE(project::runs(first.project()).empty());
}

}  // namespace
}  // namespace anneal::studio
