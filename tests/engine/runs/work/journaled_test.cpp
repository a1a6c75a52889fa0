#include "engine/runs/work/journaled.h"

#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/protocol/process_json.h"
#include "engine/runs/work/journal.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::work {
namespace {

using namespace anneal::testing;

/// A folder whose journal names a process, which need not be the one that holds it.
class Standing : public ::testing::Test {
 protected:
  Standing() {
    sleeper_ = fork();
    if (sleeper_ == 0) {
      pause();
      _exit(0);
    }
    name(*identify_process(sleeper_));
  }
  ~Standing() override {
    kill(sleeper_, SIGKILL);
    waitpid(sleeper_, nullptr, 0);
  }

  void name(const ProcessId& process) const {
    nlohmann::json line = to_json(process);
    line["event"] = journal_events::started;
    write_file(journal_, line.dump() + "\n");
    ASSERT_EQ(chmod(journal_.c_str(), 0600), 0);
  }
  std::string why_not_stopped() const try {
    stop_journaled(folder_.path());
    return "";
  } catch (const EnvironmentError& error) {
    return error.what();
  }
  bool is_sleeping() const { return identify_process(sleeper_).has_value(); }

  TemporaryDirectory folder_;
  std::filesystem::path journal_ = folder_ / journal_file;
  pid_t sleeper_;
};

TEST_F(Standing, is_under_way_as_long_as_its_journal_is_held) {
  EXPECT_FALSE(is_under_way(folder_.path())) << "the process that it names does not hold it";
  const Descriptor held = open_file(journal_, O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  EXPECT_TRUE(is_under_way(folder_.path()));
}

TEST_F(Standing, is_stopped_by_its_process) {
  const Descriptor held = open_file(journal_, O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  stop_journaled(folder_.path());
  int status = 0;
  ASSERT_EQ(waitpid(sleeper_, &status, 0), sleeper_);
  EXPECT_EQ(WTERMSIG(status), SIGTERM);
}

TEST_F(Standing, that_is_over_stops_no_process_that_it_names) {
  EXPECT_FALSE(is_under_way(folder_.path()));
  EXPECT_EQ(why_not_stopped(), "");
  EXPECT_TRUE(is_sleeping());
}

TEST_F(Standing, of_another_host_or_container_is_under_way_and_not_stopped_from_here) {
  name({.pid = sleeper_, .start_time = 1, .boot_id = "of another host"});
  const Descriptor held = open_file(journal_, O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  EXPECT_TRUE(is_under_way(folder_.path()));
  EXPECT_THAT(why_not_stopped(), HasSubstr("another host or in a container"));
  EXPECT_TRUE(is_sleeping());
}

TEST_F(Standing, that_others_can_write_stops_nothing) {
  const Descriptor held = open_file(journal_, O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  ASSERT_EQ(chmod(journal_.c_str(), 0666), 0);
  EXPECT_THAT(why_not_stopped(), HasSubstr("can be written to by other users"));
  EXPECT_TRUE(is_sleeping());
  if (geteuid() != 0) return;
  constexpr uid_t another = 65534;
  ASSERT_EQ(chmod(journal_.c_str(), 0600) + chown(journal_.c_str(), another, another), 0);
  EXPECT_THAT(why_not_stopped(), HasSubstr("belongs to another user"));
  EXPECT_TRUE(is_sleeping());
}

}  // namespace
}  // namespace anneal::work
