// Undo and redo of the window.
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/shell/command.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/controls/page.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/wait.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class UndoTest : public testing::OpenWindow {
 protected:
  QAction* action(const QString& begin) {
    window_->commands();  // names them as they are now
    for (QAction* each : window_->actions())
      if (each->text().startsWith(begin)) return each;
    ADD_FAILURE() << "no action " << qPrintable(begin);
    return nullptr;
  }
};

TEST_F(UndoTest, takes_back_what_was_done_to_a_run_and_says_what) {
  project::Project& project = session_.project();
  const std::int64_t run = project::add_run(project, {"first", "/no/such/run", "{}", {}, {}, {}});
  project::set_status(project, run, project::StoredState::finished);
  window_->show_page("runs");
  emit session_.runs_changed();
  project::rename_run(project, run, "renamed");
  emit session_.runs_changed();
  auto* name = named<QLineEdit>("Name");
  ASSERT_TRUE(wait_until([&] { return (name = named<QLineEdit>("Name")) && name->text() == "renamed"; }));
  action("Undo: name of “renamed”")->trigger();
  EXPECT_EQ(project::run(project, run).start.name, "first");
  EXPECT_TRUE(wait_until([&] { return name->text() == "first"; })) << "the page that shows it, too";
  window_->show_page("home");
  EXPECT_EQ(project::run(project, run).start.name, "first") << "and it does not write back what it showed";
  action("Redo: name of “first”")->trigger();
  EXPECT_EQ(project::run(project, run).start.name, "renamed");
  EXPECT_TRUE(says("Redone"));
}

TEST_F(UndoTest, what_was_done_beside_the_project_is_taken_back_until_something_else_is_done) {
  project::Project& project = session_.project();
  const std::int64_t run = project::add_run(project, {"first", "/no/such/run", "{}", {}, {}, {}});
  project::set_notes(project, run, "a note");
  int taken_back = 0;
  auto* page = window_->findChild<Page*>(QStringLiteral("data"));
  std::function<void()> repair;
  const auto take_back = [&] {
    ++taken_back;
    emit page->news(
        "2 files are as they were.",
        {.word = "Redo", .pressed = repair, .topic = undo_topic, .done_again = "repair of 2 files"});
  };
  repair = [&] {
    emit page->news(
        "2 files repaired.",
        {.word = "Undo", .pressed = take_back, .topic = undo_topic, .taken_back = "repair of 2 files"});
  };
  repair();
  action("Undo: repair of 2 files")->trigger();
  EXPECT_EQ(taken_back, 1);
  action("Redo: repair of 2 files")->trigger();
  action("Undo: repair of 2 files")->trigger();
  EXPECT_EQ(taken_back, 2);
  EXPECT_EQ(project::run(project, run).notes, "a note");
  action("Undo: notes on “first”")->trigger();
  EXPECT_EQ(project::run(project, run).notes, "");
  repair();
  project::set_notes(project, run, "another");
  action("Undo: notes on “first”")->trigger();
  EXPECT_EQ(taken_back, 2) << "the note is newer";
}

TEST_F(UndoTest, key_in_the_field_of_a_name_is_the_windows_once_the_name_is_kept) {
  project::Project& project = session_.project();
  const std::int64_t run = project::add_run(project, {"first", "/no/such/run", "{}", {}, {}, {}});
  project::set_status(project, run, project::StoredState::finished);
  window_->show_page("runs");
  emit session_.runs_changed();
  QLineEdit* name = nullptr;
  ASSERT_TRUE(wait_until([&] { return (name = named<QLineEdit>("Name")) && name->text() == "first"; }));
  const auto takes_undo = [&] {
    QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    key.ignore();
    QApplication::sendEvent(name, &key);
    return key.isAccepted();
  };
  name->selectAll();
  name->insert("renamed");
  EXPECT_TRUE(takes_undo()) << "what is typed is taken back there";
  emit name->editingFinished();
  EXPECT_EQ(project::run(project, run).start.name, "renamed");
  EXPECT_FALSE(takes_undo());
  action("Undo: name of “renamed”")->trigger();
  EXPECT_TRUE(wait_until([&] { return name->text() == "first"; }));
}

TEST_F(UndoTest, notice_of_a_deletion_goes_when_that_is_taken_back) {
  project::Project& project = session_.project();
  const std::int64_t run = project::add_run(project, {"first", "/no/such/run", "{}", {}, {}, {}});
  project::set_status(project, run, project::StoredState::finished);
  window_->show_page("runs");
  emit session_.runs_changed();
  QAbstractButton* deletes = nullptr;
  ASSERT_TRUE(wait_until([&] {
    for (auto* button : window_->findChildren<QAbstractButton*>())
      if (button->text() == "Delete" && button->isVisible() && button->isEnabled()) deletes = button;
    return deletes != nullptr;
  }));
  deletes->click();
  ASSERT_TRUE(says("1 run deleted."));
  action("Undo: deletion of “first”")->trigger();
  EXPECT_TRUE(says("Undone"));
  EXPECT_FALSE(says("1 run deleted."));
}

TEST_F(UndoTest, version_of_a_policy_gives_way_to_the_one_before) {
  project::Project& project = session_.project();
  const auto slow =
      project::save_item(project, project::ItemKind::policy, "p", {{"training", {{"epochs", 3}}}});
  const auto fast =
      project::save_item(project, project::ItemKind::policy, "p", {{"training", {{"epochs", 9}}}});
  session_.select_policy(fast.id);
  action("Undo: new version of the policy “p”")->trigger();
  EXPECT_EQ(session_.selected_spec()["training"]["epochs"], 3);
  EXPECT_EQ(session_.selection().policy, slow.id) << "itself, and no other like it";
  action("Redo")->trigger();
  EXPECT_EQ(session_.selected_spec()["training"]["epochs"], 9);
  EXPECT_EQ(session_.selection().policy, fast.id);
}

TEST_F(UndoTest, says_so_where_there_is_nothing_and_leaves_the_key_to_a_page_that_needs_it) {
  action("Undo")->trigger();
  EXPECT_TRUE(says("There is nothing to undo."));
  EXPECT_EQ(action("Undo")->shortcut(), QKeySequence(QKeySequence::Undo));
  window_->show_page("policy");
  EXPECT_TRUE(action("Undo")->shortcut().isEmpty()) << "its draft has an undo of its own";
  EXPECT_TRUE(action("Redo")->shortcut().isEmpty()) << "which must not bring other data back";
  window_->show_page("data");
  EXPECT_FALSE(action("Undo")->shortcut().isEmpty());
  EXPECT_FALSE(action("Redo")->shortcut().isEmpty());
}

}  // namespace
}  // namespace anneal::studio
