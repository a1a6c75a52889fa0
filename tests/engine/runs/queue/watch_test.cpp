#include "engine/runs/queue/watch.h"

#include <gtest/gtest.h>

#include "engine/runs/queue/standing.h"
#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::queue {
namespace {

using namespace anneal::testing;
using nlohmann::json;
namespace fs = std::filesystem;

/// A script in place of `anneal`: makes the run directory of one that has ended, and writes down its name.
class Watching : public ::testing::Test {
 protected:
  Watching() {
    write_file(program_,
               "#!/bin/sh\n"
               "grep -q odd \"$2\" && { echo 'note' >&2; echo 'error: epochs: is odd' >&2; exit 3; }\n"
               "mkdir -p \"$4\" && echo '{}' >\"$4/spec.json\" && echo '{\"state\":\"finished\"}' "
               ">\"$4/state.json\"\n"
               "echo \"$(basename \"$4\")${ANNEAL_START:+ $ANNEAL_START}\" >>" +
                   told_.string() + "\n");
    fs::permissions(program_, fs::perms::owner_all);
  }
  void add(const std::string& run, const json& spec = json::object()) const {
    queue_.add({.run = run, .program = program_, .spec = spec});
  }

  TemporaryDirectory folder_;
  fs::path program_ = folder_ / "anneal", told_ = folder_ / "told";
  QueueFolder queue_{folder_ / "runs"};
};

TEST_F(Watching, starts_one_after_another_in_order_and_ends_when_none_waits) {
  for (const char* run : {"a", "b", "c"}) add(run);
  queue_.move("c", 0);
  watch(queue_);
  EXPECT_EQ(read_file(told_), "c\na\nb\n");
  EXPECT_TRUE(standings(queue_, 0).empty());
  EXPECT_FALSE(watcher_of(queue_.path()).is_alive);
}

TEST_F(Watching, what_is_refused_says_why_and_the_next_starts) {
  add("bad", {{"epochs", "odd"}});
  add("good");
  watch(queue_);
  EXPECT_EQ(read_file(told_), "good\n");
  const auto standing = queued_at(folder_ / "runs/bad", 0);
  ASSERT_TRUE(standing);
  EXPECT_EQ(to_string(standing->state), "refused");
  EXPECT_EQ(standing->reason, "epochs: is odd");
  EXPECT_FALSE(queued_at(folder_ / "runs/good", 0));
}

TEST_F(Watching, a_run_has_the_mark_that_it_was_put_here_with) {
  queue_.add({.run = "a", .program = program_, .spec = json::object(), .mark = "cafe/0/"});
  add("b");
  watch(queue_);
  EXPECT_EQ(read_file(told_), "a cafe/0/\nb\n");
}

TEST_F(Watching, leaves_a_queue_alone_that_another_watches) {
  add("a");
  const auto lock = WatcherLock::acquire(queue_.path());
  watch(queue_);
  EXPECT_FALSE(fs::exists(told_));
  EXPECT_EQ(queue_.waiting().size(), 1u);
}

TEST_F(Watching, goes_on_with_what_a_killed_one_had_claimed) {
  for (const char* run : {"a", "b"}) add(run);
  ASSERT_TRUE(queue_.claim("a"));
  watch(queue_);
  EXPECT_EQ(read_file(told_), "a\nb\n");
}

}  // namespace
}  // namespace anneal::queue
