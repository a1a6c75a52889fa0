#include "engine/core/process/stop_request.h"

#include <csignal>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "engine/core/process/piped_worker.h"

namespace anneal {
namespace {

constexpr int moment_ms = 1;

TEST(StopRequest, without_one_waiting_ends_by_the_clock_or_by_what_is_said) {
  const Pipe pipe = make_pipe();
  EXPECT_FALSE(can_be_read(pipe.read_end.get(), moment_ms, "here"));
  ASSERT_EQ(write(pipe.write_end.get(), "x", 1), 1);
  EXPECT_TRUE(can_be_read(pipe.read_end.get(), moment_ms, "here"));
}

TEST(StopRequest, a_deferred_signal_ends_waiting_and_then_the_program) {
  EXPECT_EXIT(
      {
        const Pipe pipe = make_pipe();
        try {
          const DeferredStop stop_later;
          raise(SIGTERM);
          can_be_read(pipe.read_end.get(), moment_ms, "here");
          _exit(1);
        } catch (const EnvironmentError&) {
          _exit(2);  // the signal comes first
        }
      },
      ::testing::KilledBySignal(SIGTERM), "");
}

TEST(StopRequest, a_worker_that_says_nothing_is_not_waited_for_once_this_program_is_to_stop) {
  EXPECT_EXIT(
      {
        const DeferredStop stop_later;
        const PipedWorker worker("/bin/sleep", {"600"});
        raise(SIGINT);
        std::string text;
        try {
          worker.receive(text);
        } catch (const EnvironmentError&) {
          _exit(0);
        }
        _exit(1);
      },
      ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace anneal
