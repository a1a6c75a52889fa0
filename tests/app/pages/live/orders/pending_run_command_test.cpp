#include "app/pages/live/orders/pending_run_command.h"

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

using What = PendingRunCommand::What;

TEST(AskedOfRunTest, a_run_is_pausing_from_the_press_on_and_paused_once_it_has_stopped) {
  PendingRunCommand asked;
  EXPECT_EQ(asked.word(RunPhase::running), "Running");
  asked.ask(What::pause);
  EXPECT_EQ(asked.word(RunPhase::running), QString::fromUtf8("Pausing…"));
  EXPECT_FALSE(asked.can_stop());
  asked.hear(RunPhase::running);
  EXPECT_EQ(asked.word(RunPhase::stopping), QString::fromUtf8("Pausing…"));
  asked.hear(RunPhase::paused);
  EXPECT_EQ(asked.word(RunPhase::paused), "Paused");
  EXPECT_EQ(asked.word(RunPhase::interrupted), "Interrupted") << "which is another thing";
}

TEST(AskedOfRunTest, a_run_is_resuming_until_it_runs) {
  PendingRunCommand asked;
  asked.ask(What::pause);
  asked.hear(RunPhase::paused);
  asked.ask(What::resume);
  EXPECT_EQ(asked.word(RunPhase::paused), QString::fromUtf8("Resuming…"));
  EXPECT_FALSE(asked.hear(RunPhase::paused)) << "as it was heard before";
  EXPECT_EQ(asked.word(RunPhase::starting), QString::fromUtf8("Resuming…"));
  EXPECT_TRUE(asked.hear(RunPhase::running));
  EXPECT_EQ(asked.word(RunPhase::running), "Running");
  EXPECT_FALSE(asked.hear(RunPhase::running)) << "once";
}

TEST(AskedOfRunTest, what_ended_otherwise_is_called_what_it_is) {
  PendingRunCommand asked;
  asked.ask(What::pause);
  asked.hear(RunPhase::finished);
  EXPECT_EQ(asked.word(RunPhase::finished), "Finished");
  EXPECT_TRUE(asked.can_stop());
  asked.ask(What::stop);
  EXPECT_EQ(asked.word(RunPhase::running), QString::fromUtf8("Stopping…"));
  asked.hear(RunPhase::stopped);
  EXPECT_EQ(asked.word(RunPhase::stopped), "Stopped");
}

TEST(AskedOfRunTest, a_run_that_ends_after_its_epoch_can_be_stopped_before) {
  PendingRunCommand asked;
  asked.ask(What::end_after_epoch);
  EXPECT_TRUE(asked.ends_after_epoch());
  EXPECT_TRUE(asked.can_stop());
  EXPECT_EQ(asked.word(RunPhase::running), "Running");
}

}  // namespace
}  // namespace anneal::studio
