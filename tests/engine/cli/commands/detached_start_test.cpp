#include "engine/cli/commands/detached_start.h"

#include <csignal>
#include <cstdio>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include "engine/core/base/error.h"

namespace anneal::cli {
namespace {

using runner::Detached;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::chrono::minutes patience{1};

/// What is shown of a start, and the exit status.
struct Shown {
  int code;
  std::string text;
};

Shown watch(const std::function<int(const Descriptor&)>& work, bool quiet = false,
            std::chrono::milliseconds until = patience) {
  std::FILE* stream = std::tmpfile();
  Shown shown;
  {
    const Detached run(work);
    Progress progress(stream);
    shown.code = watch_start(run, progress, quiet, until);
  }
  shown.text.resize(static_cast<std::size_t>(std::ftell(stream)));
  std::rewind(stream);
  shown.text.resize(std::fread(shown.text.data(), 1, shown.text.size(), stream));
  std::fclose(stream);
  return shown;
}

/// Tells events as a run does.
int tell(const Descriptor& words, const std::vector<EventBody>& bodies) {
  const auto told = tell_start(words);
  for (const EventBody& body : bodies) told({.seq = 0, .time = 0, .body = body});
  return 0;
}

void go_on_until_the_reader_leaves(const Descriptor& words) {
  std::signal(SIGPIPE, SIG_IGN);
  pollfd wait{words.get(), 0, 0};
  while ((wait.revents & POLLERR) == 0) poll(&wait, 1, -1);
}

TEST(DetachedStart, returns_after_the_first_step_while_the_run_goes_on) {
  const Shown shown = watch([](const Descriptor& words) {
    tell(words, {HelloEvent{}, StageEvent{"data", true}, StepEvent{}, WarningEvent{"c", "later", ""}});
    go_on_until_the_reader_leaves(words);
    return 7;
  });
  EXPECT_EQ(shown.code, 0);
  EXPECT_THAT(shown.text, IsEmpty());
}

TEST(DetachedStart, a_run_that_fails_before_it_is_a_failure_with_its_sentence) {
  for (const bool quiet : {false, true}) {
    const Shown shown = watch(
        [](const Descriptor& words) {
          tell(words,
               {FailedEvent{.code = "bad-input", .message = "the data is gone", .hint = "", .place = ""}});
          return 3;
        },
        quiet);
    EXPECT_EQ(shown.code, 3);
    EXPECT_THAT(shown.text, HasSubstr("the data is gone"));
  }
}

TEST(DetachedStart, what_is_thrown_before_the_run_is_told_with_its_exit_code) {
  const Shown shown = watch([](const Descriptor&) -> int {
    throw EnvironmentError("cannot be started", "worker", "", ExitCode::unavailable);
  });
  EXPECT_EQ(shown.code, 4);
  EXPECT_THAT(shown.text, HasSubstr("worker: cannot be started"));
}

TEST(DetachedStart, a_run_that_ends_before_it_is_not_waited_for) {
  EXPECT_EQ(watch([](const Descriptor&) { return 0; }).code, 0);
  EXPECT_THROW(watch([](const Descriptor&) { return std::raise(SIGKILL); }), EnvironmentError);
}

TEST(DetachedStart, a_long_one_is_left_alone_with_word_of_where_it_stands) {
  const Shown shown = watch(
      [](const Descriptor& words) {
        tell(words, {StageEvent{"data", false}});
        go_on_until_the_reader_leaves(words);
        return 0;
      },
      false, std::chrono::milliseconds(500));
  EXPECT_EQ(shown.code, 0);
  EXPECT_THAT(shown.text, HasSubstr("\"data\""));
}

}  // namespace
}  // namespace anneal::cli
