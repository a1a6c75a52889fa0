// The window while no project is open, or one that may not be changed: every button of every page is pressed.
#include <QApplication>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <memory>

#include <gtest/gtest.h>

#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/page_list.h"
#include "app/shell/preferences.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/controls/page.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"
#include "tests/support/thorough.h"

namespace anneal::studio {
namespace {

using testing::FakeEngine;
using testing::wait_until;

class NoProject : public ::testing::Test {
 protected:
  NoProject() {
    preferences_.set_language("en");
    // File dialogs and menus wait for a person: this one always changes their mind.
    QObject::connect(&person_, &QTimer::timeout, [] {
      if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
      if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
    });
    person_.start(10);
    window_.show();
  }

  void open(const std::string& name) {
    window_.open_project(QString::fromStdString((directory_ / name).string()));
    wait_until([this] { return !session_.is_opening(); });
  }

  bool says(const QString& words) {
    for (const QLabel* label : window_.findChildren<QLabel*>()) {
      if (label->isVisible() && label->text().contains(words)) return true;
    }
    return false;
  }

  QPushButton* button(const QString& text) {
    for (auto* candidate : window_.findChildren<QPushButton*>()) {
      if (candidate->isVisible() && candidate->text() == text) return candidate;
    }
    return nullptr;
  }

  /// A click on all that can be clicked, and a folder dropped on the Data page. What stands beside the pages,
  /// such as the rail, is the same on each: in the form for every day it is pressed on the first.
  void press_everything() {
    const bool is_full = anneal::testing::usual_or_full(false, true);
    for (const PageEntry& entry : page_list()) {
      window_.show_page(QLatin1String(entry.id));
      const bool is_first = &entry == &page_list().front();
      const QWidget& pressed =
          is_full || is_first ? static_cast<const QWidget&>(window_) : *window_.page(QLatin1String(entry.id));
      QList<QPointer<QAbstractButton>> candidates;  // pages make some of them anew
      for (auto* candidate : pressed.findChildren<QAbstractButton*>()) candidates += candidate;
      for (const auto& candidate : candidates) {
        if (candidate == nullptr || !candidate->isVisible() || !candidate->isEnabled()) continue;
        candidate->click();
        QCoreApplication::processEvents();
        window_.show_page(QLatin1String(entry.id));
      }
    }
    drop(directory_.path());
    wait_until([&] { return QApplication::activeModalWidget() == nullptr; });
  }

  void drop(const std::filesystem::path& folder) {
    QMimeData dragged;
    dragged.setUrls({QUrl::fromLocalFile(QString::fromStdString(folder.string()))});
    QDropEvent drops({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.page("data"), &drops);
  }

  anneal::testing::TemporaryDirectory directory_;
  Preferences preferences_;
  FakeEngine engine_;
  ProjectSession session_{engine_.program()};
  MainWindow window_{session_, preferences_};
  QTimer person_;
};

TEST_F(NoProject, damaged_project_leaves_a_window_that_says_why_and_works) {
  anneal::testing::write_file(directory_ / "work.anneal", std::string(5000, 'x'));
  open("work.anneal");
  EXPECT_FALSE(session_.is_open());
  EXPECT_TRUE(says("not an Anneal project"));
  press_everything();
  EXPECT_TRUE(says("not an Anneal project"));
  EXPECT_NE(button("Open another…"), nullptr);
  EXPECT_NE(button("New project…"), nullptr);
  EXPECT_EQ(button("Open read-only"), nullptr);
  open("other.anneal");
  EXPECT_TRUE(session_.can_change());
  EXPECT_FALSE(says("No project is open."));
  EXPECT_EQ(button("New project…"), nullptr);
}

TEST_F(NoProject, empty_file_is_refused_and_left_as_it_is) {
  const auto file = directory_ / "work.anneal";
  anneal::testing::write_file(file, "");
  open("work.anneal");
  EXPECT_FALSE(session_.is_open());
  EXPECT_TRUE(says("is empty"));
  EXPECT_EQ(std::filesystem::file_size(file), 0U);
}

TEST_F(NoProject, second_window_on_a_project_can_read_it) {
  ProjectSession first(engine_.program());
  first.open(directory_ / "work.anneal");
  const std::int64_t run = project::add_run(first.project(), {"one", directory_ / "run", "{}", {}, {}, {}});
  project::set_status(first.project(), run, project::StoredState::finished);
  open("work.anneal");
  EXPECT_TRUE(says("open in another window"));
  ASSERT_NE(button("Open read-only"), nullptr);
  button("Open read-only")->click();
  EXPECT_TRUE(wait_until([this] { return session_.is_open(); }));
  EXPECT_FALSE(button("Train the sample")->isEnabled());
  const std::string before = anneal::testing::read_file(directory_ / "work.anneal");
  press_everything();
  EXPECT_EQ(anneal::testing::read_file(directory_ / "work.anneal"), before);
  EXPECT_TRUE(says("open read-only"));
}

TEST_F(NoProject, project_deleted_while_it_is_open_is_said_and_can_be_saved) {
  open("work.anneal");
  project::save_item(session_.project(), project::ItemKind::model, "net", {{"model", {{"preset", "mlp"}}}});
  std::filesystem::remove(directory_ / "work.anneal");
  press_everything();
  window_.show_page("home");
  button("Train the sample")->click();
  EXPECT_TRUE(says("moved or deleted"));
  session_.save_as(directory_ / "rescued.anneal", [](const auto& refusal) { EXPECT_FALSE(refusal); });
  EXPECT_TRUE(wait_until([this] { return !session_.is_opening(); }));
  EXPECT_EQ(project::items(session_.project(), project::ItemKind::model).size(), 1U);
}

TEST_F(NoProject, what_cannot_be_opened_beside_an_open_project_is_said_until_it_is_read) {
  open("work.anneal");
  anneal::testing::write_file(directory_ / "foreign.anneal", "no project");
  open("foreign.anneal");
  EXPECT_EQ(session_.name(), "work.anneal");
  EXPECT_TRUE(says("foreign.anneal"));
  EXPECT_EQ(window_.findChild<Notice*>()->kind(), Notice::Kind::problem);
}

TEST_F(NoProject, project_with_contents_of_somebody_else_opens_and_works) {
  {
    auto project = project::Project::create(directory_ / "work.anneal");
    using project::ItemKind;
    project::save_item(project, ItemKind::dataset, "d", {{"data", 5}, {"summary", {{"name", 7}}}});
    project::save_item(project, ItemKind::model, "m", {{"model", {{"preset", 5}, {"hidden", "x"}}}});
    project::save_item(project, ItemKind::policy, "p", {{"training", {{"epochs", "many"}, {"x", nullptr}}}});
    project::add_run(project, {"r", directory_ / "nowhere", "[]", {}, {}, {}});
  }
  open("work.anneal");
  EXPECT_TRUE(session_.can_change());
  press_everything();
}

}  // namespace
}  // namespace anneal::studio
