#include "engine/core/process/sandbox.h"

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

/// Whether this machine lets a process refuse itself system calls.
bool has_seccomp() {
  return prctl(PR_GET_SECCOMP) == 0;
}

/// What `action` returns in a process of its own that has entered `sandbox`: 0 … 125, or −1 where it died.
template <class Action>
int inside(const Sandbox& sandbox, Action action) {
  const pid_t child = fork();
  if (child == 0) {
    enter(sandbox);
    _exit(action());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int error_of(int result) {
  return result < 0 ? errno : 0;
}

TEST(Sandbox, starts_no_program_and_makes_no_connection) {
  if (!has_seccomp()) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(inside({}, [] { return error_of(socket(AF_INET, SOCK_STREAM, 0)); }), EPERM);
  EXPECT_EQ(inside({}, [] { return error_of(socket(AF_UNIX, SOCK_STREAM, 0)); }), EPERM);
  EXPECT_EQ(inside({}, [] { return error_of(execl("/bin/true", "true", nullptr)); }), EPERM);
  EXPECT_EQ(inside({}, [] { return error_of(fork()); }), EPERM);
  EXPECT_EQ(inside({}, [] { return error_of(kill(getppid(), 0)); }), EPERM);
}

TEST(Sandbox, writes_to_files_only_where_it_may) {
  if (!has_seccomp()) GTEST_SKIP() << "no seccomp here";
  const TemporaryDirectory directory;
  write_file(directory / "file", "kept");
  const std::string file = directory / "file";
  const std::string other = directory / "other";
  const auto open_with = [](const std::string& path, int flags) {
    return [&path, flags] { return error_of(open(path.c_str(), flags, 0600)); };
  };
  EXPECT_EQ(inside({}, open_with(file, O_RDONLY)), 0);
  EXPECT_EQ(inside({}, open_with(file, O_RDWR)), EPERM);
  EXPECT_EQ(inside({}, open_with(other, O_CREAT | O_WRONLY)), EPERM);
  EXPECT_EQ(inside({}, [&] { return error_of(unlink(file.c_str())); }), EPERM);
  EXPECT_EQ(inside({}, [&] { return error_of(rename(file.c_str(), other.c_str())); }), EPERM);
  EXPECT_EQ(read_file(file), "kept");
  EXPECT_EQ(inside({.may_write = true}, open_with(other, O_CREAT | O_WRONLY)), 0);
}

TEST(Sandbox, takes_no_more_memory_than_it_is_left) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer's memory cannot be limited";
#endif
  const auto take = [] {
    constexpr std::size_t gibibyte = std::size_t{1} << 30;
    void* memory = mmap(nullptr, gibibyte, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? errno : 0;
  };
  EXPECT_EQ(inside({}, take), ENOMEM);
  EXPECT_EQ(inside({.memory_bytes = std::int64_t{64} << 30}, take), 0);
}

TEST(Sandbox, ends_what_computes_without_end) {
  const auto compute = [] {
    while (getppid() != 0) continue;
    return 0;
  };
  EXPECT_EQ(inside({.processor_time = std::chrono::seconds(1)}, compute), -1);
}

}  // namespace
}  // namespace anneal::testing
