#include "app/pages/home/failure_list.h"

#include <QLabel>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/importer.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class FailureListTest : public testing::PageFixture {
 protected:
  /// A run that was going on when its runner was killed.
  std::filesystem::path add(const std::string& name) {
    const auto folder = directory_ / name;
    const auto events = directory_ / (name + ".jsonl");
    const std::int64_t run = project::add_run(session_.project(), {name, folder, "{}", {}, {}, {}});
    HelloEvent hello;
    hello.started = "2026-01-31T12:00:00Z";
    anneal::testing::write_file(events, to_line({0, 0, hello}) + "\n");
    project::import_events(session_.project(), run, events);
    project::set_status(session_.project(), run, project::StoredState::interrupted);
    return folder;
  }

  bool says(const QString& words) {
    for (const QLabel* label : list_.findChildren<QLabel*>())
      if (label->isVisibleTo(&list_) && label->text() == words) return true;
    return false;
  }

  QStringList offered() {
    QStringList words;
    for (const auto* button : list_.findChildren<QPushButton*>())
      if (button->isVisibleTo(&list_) && button->isEnabled()) words += button->text();
    return words;
  }

  FailureList list_{session_};
};

TEST_F(FailureListTest, offers_to_continue_only_where_the_folder_of_the_run_is_there) {
  const auto folder = add("first");
  ASSERT_FALSE(project::runs(session_.project()).front().started.empty());
  list_.set_runs(project::runs(session_.project()));
  EXPECT_EQ(offered(), QStringList()) << "it is not known yet";
  ASSERT_TRUE(wait_until([&] { return says("Its folder is gone, and its checkpoints with it."); }));
  EXPECT_EQ(offered(), QStringList("Change its configuration"));
  anneal::testing::write_file(folder / run_files::spec, "{}");
  list_.set_runs(project::runs(session_.project()));
  ASSERT_TRUE(wait_until([&] { return says("It was interrupted before its first checkpoint was saved."); }));
  EXPECT_EQ(offered(), QStringList("Try again"));
}

}  // namespace
}  // namespace anneal::studio
