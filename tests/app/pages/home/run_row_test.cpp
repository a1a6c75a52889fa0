#include "app/pages/home/run_row.h"

#include <QAccessible>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

TEST(RunRow, is_a_button_to_a_screen_reader_that_is_named_after_the_run) {
  project::Run run;
  run.start.name = "night";
  run.best = {.metric = "validation.accuracy", .value = 0.75};
  RunRow row(run, RunPhase::finished, {0.5, 0.75});
  int pressed = 0;
  QObject::connect(&row, &RunRow::pressed, [&] { ++pressed; });
  QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&row);
  EXPECT_EQ(face->role(), QAccessible::Button);
  EXPECT_TRUE(face->text(QAccessible::Name).contains("night"));
  EXPECT_TRUE(face->text(QAccessible::Name).contains("75.0 %"));
  face->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_EQ(pressed, 1);
}

}  // namespace
}  // namespace anneal::studio
