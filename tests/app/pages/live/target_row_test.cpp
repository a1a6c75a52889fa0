#include "app/pages/live/target_row.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <gtest/gtest.h>

#include "engine/project/file/about.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

class TargetRowTest : public testing::PageFixture {
 protected:
  TargetRowTest() {
    history_.know({{"training", {{"epochs", 10}}}});
    row_.retranslate();
    row_.refresh(history_, RunPhase::running);
  }

  void evaluate(double epoch, double accuracy) {
    EvaluationEvent body{.split = "validation", .epoch = epoch, .accuracy = accuracy};
    body.step = static_cast<std::int64_t>(epoch);
    history_.take({.seq = seq_++, .time = 60 * epoch, .body = body});
    row_.refresh(history_, RunPhase::running);
  }

  void type(const QString& text) {
    row_.field()->setText(text);
    emit row_.field()->editingFinished();
  }

  QString words() { return row_.words()->text(); }

  RunHistory history_;
  TargetRow row_{session_};
  std::int64_t seq_ = 0;
};

TEST_F(TargetRowTest, says_when_the_run_was_as_good_as_the_target) {
  type("75");
  EXPECT_EQ(row_.field()->text(), "75");
  evaluate(1, 0.5);
  evaluate(2, 0.8);
  EXPECT_EQ(words(), "reached after 2:00 min at epoch 2");
}

TEST_F(TargetRowTest, says_honestly_what_the_trend_does_not_reach) {
  type("90 %");
  evaluate(1, 0.5);
  evaluate(2, 0.5);
  EXPECT_TRUE(words().contains("after three evaluations")) << words().toStdString();
  evaluate(3, 0.5);
  EXPECT_TRUE(words().contains("not expected in this run")) << words().toStdString();
  row_.refresh(history_, RunPhase::finished);
  EXPECT_EQ(words(), "not reached");
}

TEST_F(TargetRowTest, the_project_remembers_the_target_for_every_run_of_the_metric) {
  type("87,5 %");
  EXPECT_EQ(project::about(session_.project(), "target.accuracy"), "0.875");
  TargetRow other{session_};
  other.refresh(history_, RunPhase::running);
  EXPECT_EQ(other.field()->text(), "87.5 %");
  type("");
  EXPECT_EQ(project::about(session_.project(), "target.accuracy"), "");
}

TEST_F(TargetRowTest, an_empty_field_has_no_button_that_clears_it) {
  const auto* button = row_.field()->findChild<QToolButton*>();
  ASSERT_NE(button, nullptr);
  const auto opacity = [&] { return button->property("opacity").toDouble(); };
  type("75");
  EXPECT_TRUE(testing::wait_until([&] { return opacity() == 1; }));
  project::set_about(session_.project(), "target.accuracy", "");
  row_.set_run();
  row_.refresh(history_, RunPhase::running);
  EXPECT_EQ(row_.field()->text(), "");
  EXPECT_TRUE(testing::wait_until([&] { return opacity() == 0; }));
}

TEST_F(TargetRowTest, an_empty_field_shows_an_example_in_the_unit_of_the_metric) {
  EXPECT_EQ(row_.field()->placeholderText(), "90 %");
  RunHistory numbers;
  EvaluationEvent body{.split = "validation", .epoch = 1};
  body.rmse = 16812.3;
  body.step = 1;
  numbers.take({.seq = 1, .time = 60, .body = body});
  ASSERT_EQ(numbers.metric(), Metric::rmse);
  row_.set_run();
  row_.refresh(numbers, RunPhase::running);
  EXPECT_EQ(row_.field()->placeholderText(), "17000");
}

TEST_F(TargetRowTest, what_is_no_target_is_said_beside_the_field_and_changes_nothing) {
  type("75");
  type("120");
  EXPECT_EQ(words(), "Must be from 0 to 100 %.");
  EXPECT_EQ(row_.field()->property("state"), "wrong");
  EXPECT_EQ(project::about(session_.project(), "target.accuracy"), "0.75");
}

}  // namespace
}  // namespace anneal::studio
