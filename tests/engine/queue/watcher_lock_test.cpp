#include "queue/watcher_lock.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "protocol/process_json.h"
#include "support/temporary_directory.h"

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
  EXPECT_FALSE(lock->is_held());
  lock->release();
  EXPECT_TRUE(watcher_of(folder.path()).is_alive) << "the other's stays";
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
