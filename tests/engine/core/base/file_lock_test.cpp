#include "engine/core/base/file_lock.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

TEST(FileLock, is_held_until_its_descriptor_is_closed) {
  const TemporaryDirectory folder;
  write_file(folder / "file", "");
  EXPECT_EQ(is_locked(folder / "file"), false);
  Descriptor first = open_file(folder / "file", O_RDWR), second = open_file(folder / "file", O_RDWR);
  EXPECT_EQ(lock_file(first), Locked::yes);
  EXPECT_EQ(is_locked(folder / "file"), true);
  EXPECT_EQ(lock_file(second), Locked::by_another);
  first.close();
  EXPECT_EQ(is_locked(folder / "file"), false);
  EXPECT_EQ(lock_file(second), Locked::yes);
}

TEST(FileLock, of_what_is_missing_or_may_not_be_read_is_not_known) {
  const TemporaryDirectory folder;
  EXPECT_EQ(is_locked(folder / "nothing"), std::nullopt);
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  is_locked(folder / "pipe");  // does not wait for who writes it
  EXPECT_EQ(lock_file(Descriptor(open("/proc/self/status", O_PATH))), Locked::impossible);
}

TEST(FileLock, is_seen_from_a_process_namespace_that_does_not_see_its_holder) {
  const TemporaryDirectory folder;
  write_file(folder / "file", "");
  const Descriptor held = open_file(folder / "file", O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  const pid_t outer = fork();
  if (outer == 0) {
    constexpr int no_namespaces = 2;
    if (unshare(CLONE_NEWPID) != 0) _exit(no_namespaces);
    const pid_t inner = fork();  // process 1 of the new namespace
    if (inner == 0) _exit(getpid() == 1 && is_locked(folder / "file") == true ? 0 : 1);
    int status = 0;
    waitpid(inner, &status, 0);
    _exit(WEXITSTATUS(status));
  }
  int status = 0;
  waitpid(outer, &status, 0);
  if (WEXITSTATUS(status) == 2) GTEST_SKIP() << "process namespaces may not be made here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace anneal
