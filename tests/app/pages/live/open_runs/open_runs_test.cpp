#include "app/pages/live/open_runs/open_runs.h"

#include <QAccessible>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "app/pages/live/open_runs/run_button.h"
#include "engine/core/protocol/event.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

class OpenRunsTest : public testing::PageFixture {
 protected:
  /// A run of 10 epochs that goes on and stands after the second, as far as the project knows.
  std::int64_t add(const std::string& name) {
    const auto events = directory_ / (name + ".jsonl");
    const std::int64_t run = project::add_run(
        session_.project(), {name, directory_ / name, R"({"training":{"epochs":10}})", {}, {}, {}});
    HelloEvent hello;
    hello.started = "2026-01-31T12:00:00Z";
    hello.spec = {{"training", {{"epochs", 10}}}};
    StepEvent step;
    step.step = 20;
    step.epoch = 2;
    EvaluationEvent evaluation{.split = "validation", .epoch = 2, .loss = 1, .accuracy = 0.75};
    evaluation.step = 20;
    anneal::testing::write_file(events, to_line({0, 0, hello}) + "\n" + to_line({1, 60, step}) + "\n" +
                                            to_line({2, 60, evaluation}) + "\n");
    project::import_events(session_.project(), run, events);
    return run;
  }

  /// What is under way is found out when a project is opened.
  void open_again() {
    session_.open(directory_ / "other.anneal");
    session_.open(directory_ / "work.anneal");
  }

  std::vector<RunningCard*> cards() {
    std::vector<RunningCard*> shown;
    for (auto* card : runs_.findChildren<RunningCard*>())
      if (card->isVisibleTo(&runs_)) shown.push_back(card);
    return shown;
  }

  OpenRuns runs_{session_};
};

TEST_F(OpenRunsTest, runs_that_go_on_stand_side_by_side_and_are_switched_to_by_the_keyboard) {
  const std::int64_t first = add("first");
  const std::int64_t second = add("second");
  open_again();
  runs_.show_run(second);
  runs_.show();
  ASSERT_EQ(cards().size(), 2U);
  QSignalSpy wanted(&runs_, &OpenRuns::run_wanted);
  for (RunningCard* card : cards()) {
    EXPECT_EQ(card->findChild<QProgressBar*>()->value(), 200) << "two of ten epochs";
    EXPECT_EQ(card->focusPolicy(), Qt::TabFocus);
    EXPECT_EQ(QAccessible::queryAccessibleInterface(card)->role(), QAccessible::Button);
    if (card->run() == first) QTest::keyClick(card, Qt::Key_Return);
  }
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted.first().front().toLongLong(), first);
  EXPECT_TRUE(runs_.findChildren<RunButton*>().isEmpty()) << "none of them stands there twice";
}

TEST_F(OpenRunsTest, of_many_the_one_that_is_shown_is_among_the_cards) {
  const std::int64_t oldest = add("oldest");
  for (const char* name : {"b", "c", "d", "e"}) add(name);
  open_again();
  runs_.show_run(oldest);
  runs_.show();
  ASSERT_EQ(cards().size(), OpenRuns::most_cards);
  EXPECT_TRUE(std::ranges::any_of(cards(), [&](const RunningCard* card) { return card->run() == oldest; }));
  EXPECT_EQ(runs_.findChildren<RunButton*>().size(), 1) << "the fifth";
}

TEST_F(OpenRunsTest, a_run_alone_has_nothing_beside_it) {
  const std::int64_t run = add("alone");
  open_again();
  runs_.show_run(run);
  EXPECT_TRUE(runs_.isHidden());
}

}  // namespace
}  // namespace anneal::studio
