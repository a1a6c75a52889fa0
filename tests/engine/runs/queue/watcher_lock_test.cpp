#include "engine/runs/queue/watcher_lock.h"

#include <limits>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/file_lock.h"
#include "engine/core/process/child_process.h"
#include "engine/core/protocol/process_json.h"
#include "tests/support/temporary_directory.h"

namespace anneal::queue {
namespace {

using namespace anneal::testing;

void write_watcher(const TemporaryDirectory& folder, long number, const ProcessId& process) {
  write_file(folder / ("watcher." + std::to_string(number)), to_json(process).dump());
}

TEST(WatcherLock, is_held_by_one_and_free_again_when_it_is_released) {
  const TemporaryDirectory folder;
  EXPECT_FALSE(watcher_of(folder.path()).is_alive);
  auto lock = WatcherLock::acquire(folder.path());
  ASSERT_TRUE(lock);
  EXPECT_TRUE(lock->is_held());
  EXPECT_TRUE(watcher_of(folder.path()).is_alive);
  EXPECT_FALSE(WatcherLock::acquire(folder.path()));
  lock->release();
  EXPECT_FALSE(lock->is_held());
  EXPECT_FALSE(watcher_of(folder.path()).is_alive);
  EXPECT_FALSE(watcher_of(folder.path()).was_rebooted);
  EXPECT_TRUE(WatcherLock::acquire(folder.path()));
}

TEST(WatcherLock, of_a_process_that_is_gone_is_taken_over_and_a_reboot_is_told) {
  const TemporaryDirectory folder;
  ProcessId gone = this_process();
  gone.boot_id = "another boot";
  write_watcher(folder, 7, gone);
  EXPECT_TRUE(watcher_of(folder.path()).was_rebooted);
  const auto lock = WatcherLock::acquire(folder.path());
  ASSERT_TRUE(lock);
  EXPECT_TRUE(std::filesystem::exists(folder / "watcher.8"));
  EXPECT_FALSE(std::filesystem::exists(folder / "watcher.7"));
  EXPECT_FALSE(watcher_of(folder.path()).was_rebooted);
}

TEST(WatcherLock, of_one_that_was_taken_for_dead_is_no_longer_held) {
  const TemporaryDirectory folder;
  auto lock = WatcherLock::acquire(folder.path());
  ASSERT_TRUE(lock);
  write_watcher(folder, 2, this_process());
  const Descriptor others = open_file(folder / "watcher.2", O_RDWR);
  ASSERT_EQ(lock_file(others), Locked::yes);
  EXPECT_FALSE(lock->is_held());
  lock->release();
  EXPECT_TRUE(watcher_of(folder.path()).is_alive) << "the other's stays";
}

TEST(WatcherLock, is_not_held_by_a_process_that_is_only_named) {
  const TemporaryDirectory folder;
  write_watcher(folder, 3, this_process());
  EXPECT_FALSE(watcher_of(folder.path()).is_alive);
  const auto lock = WatcherLock::acquire(folder.path());
  ASSERT_TRUE(lock);
  EXPECT_TRUE(std::filesystem::exists(folder / "watcher.4"));
}

TEST(WatcherLock, a_number_that_nobody_has_counted_up_to_blocks_none) {
  for (const long absurd :
       {std::numeric_limits<long>::max(), std::numeric_limits<long>::max() - 1, 1L << 52}) {
    const TemporaryDirectory folder;
    write_watcher(folder, 5, this_process());
    write_watcher(folder, absurd, this_process());
    for (int i = 0; i < 2; ++i) {
      auto lock = WatcherLock::acquire(folder.path());
      ASSERT_TRUE(lock) << absurd;
      EXPECT_TRUE(lock->is_held());
      EXPECT_TRUE(watcher_of(folder.path()).is_alive);
    }
    EXPECT_TRUE(std::filesystem::exists(folder / "watcher.7"));
  }
}

TEST(WatcherLock, leaves_one_file_and_sweeps_what_killed_ones_left) {
  const TemporaryDirectory folder;
  write_file(folder / ".watcher.0123abcd.partial", "{}");
  const auto lock = WatcherLock::acquire(folder.path());
  ASSERT_TRUE(lock);
  const auto files = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST(WatcherLock, is_seen_from_another_process_namespace) {
  const TemporaryDirectory folder;
  const auto lock = WatcherLock::acquire(folder.path());
  const pid_t outer = fork();
  if (outer == 0) {
    if (unshare(CLONE_NEWPID) != 0) _exit(2);
    const pid_t inner = fork();
    if (inner == 0) _exit(watcher_of(folder.path()).is_alive ? 0 : 1);
    _exit(anneal::wait_for(inner).code);
  }
  const int code = anneal::wait_for(outer).code;
  if (code == 2) GTEST_SKIP() << "process namespaces may not be made here";
  EXPECT_EQ(code, 0);
}

TEST(WatcherLock, damaged_files_are_nobodys) {
  const TemporaryDirectory folder;
  write_file(folder / "watcher.3", "{\"pid\": ");
  write_file(folder / "watcher.x", "");
  write_file(folder / "watcher.99999999999999999999", "");
  EXPECT_FALSE(watcher_of(folder.path()).is_alive);
  EXPECT_TRUE(WatcherLock::acquire(folder.path()));
}

TEST(WatcherLock, of_many_processes_that_find_a_dead_watcher_at_once_one_takes_over) {
  for (int round = 0; round < 10; ++round) {
    const TemporaryDirectory folder;
    ProcessId gone = this_process();
    gone.boot_id = "another boot";
    write_watcher(folder, 1, gone);
    int go[2], answers[2];
    ASSERT_EQ(pipe(go) + pipe(answers), 0);
    std::vector<pid_t> children;
    for (int i = 0; i < 8; ++i) {
      children.push_back(fork());
      if (children.back() != 0) continue;
      char word = 0;
      close(go[1]);
      static_cast<void>(!read(go[0], &word, 1));
      const auto lock = WatcherLock::acquire(folder.path());
      static_cast<void>(!write(answers[1], lock ? "y" : "n", 1));
      pause();  // alive until all have answered
      _exit(0);
    }
    close(go[1]);
    int holders = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      char word = 0;
      ASSERT_EQ(read(answers[0], &word, 1), 1);
      holders += word == 'y' ? 1 : 0;
    }
    for (const pid_t child : children) {
      kill(child, SIGKILL);
      waitpid(child, nullptr, 0);
    }
    for (const int end : {go[0], answers[0], answers[1]}) close(end);
    EXPECT_EQ(holders, 1);
  }
}

}  // namespace
}  // namespace anneal::queue
