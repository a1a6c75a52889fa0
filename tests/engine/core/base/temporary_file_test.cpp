#include "engine/core/base/temporary_file.h"

#include <atomic>
#include <csignal>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

namespace fs = std::filesystem;
using testing::read_file;
using testing::TemporaryDirectory;
using testing::write_file;

using Over = TemporaryFile::Over;

void write_to(const TemporaryFile& file, std::string_view text) {
  ASSERT_EQ(write(file.descriptor(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

std::set<fs::path> files_in(const TemporaryDirectory& folder) {
  std::set<fs::path> names;
  for (const auto& entry : fs::directory_iterator(folder.path())) names.insert(entry.path().filename());
  return names;
}

/// What a process leaves that was killed amid writing.
fs::path left_by_a_killed_process(const fs::path& target) {
  const pid_t child = fork();
  if (child == 0) {
    const TemporaryFile file(target);
    static_cast<void>(!write(file.descriptor(), "half", 4));
    kill(getpid(), SIGKILL);
  }
  waitpid(child, nullptr, 0);
  for (const auto& entry : fs::directory_iterator(target.parent_path()))
    if (target_of_abandoned(entry.path()) == target) return entry.path();
  return {};
}

TEST(TemporaryFile, is_beside_its_target_under_a_name_of_its_own_and_gone_with_it) {
  const TemporaryDirectory folder;
  {
    const TemporaryFile one(folder / "a.csv"), other(folder / "a.csv");
    EXPECT_NE(one.path(), other.path());
    EXPECT_EQ(one.path().parent_path(), folder.path());
    EXPECT_EQ(files_in(folder).size(), 2u);
  }
  EXPECT_TRUE(files_in(folder).empty());
}

TEST(TemporaryFile, replaces_what_is_there_or_refuses_to) {
  const TemporaryDirectory folder;
  write_file(folder / "a", "old");
  TemporaryFile first(folder / "a"), second(folder / "a");
  write_to(first, "first");
  write_to(second, "second");
  EXPECT_THROW(first.rename_to(folder / "a", Over::nothing), UserError);
  EXPECT_EQ(read_file(folder / "a"), "old");
  second.rename_to(folder / "a", Over::whatever_is_there);
  EXPECT_EQ(read_file(folder / "a"), "second");
  first.rename_to(folder / "b", Over::nothing);
  EXPECT_EQ(files_in(folder), std::set<fs::path>({"a", "b"}));
}

TEST(TemporaryFile, of_a_killed_process_is_known_and_removed_and_of_a_living_one_stays) {
  const TemporaryDirectory folder;
  const TemporaryFile living(folder / "a");
  const fs::path left = left_by_a_killed_process(folder / "a");
  const fs::path of_another = left_by_a_killed_process(folder / "b");
  ASSERT_FALSE(left.empty());
  ASSERT_FALSE(of_another.empty());
  EXPECT_EQ(target_of_abandoned(living.path()), "");
  remove_abandoned(folder / "a");
  EXPECT_FALSE(fs::exists(left));
  EXPECT_TRUE(fs::exists(of_another));
  EXPECT_TRUE(fs::exists(living.path()));
  remove_all_abandoned(folder.path());
  EXPECT_EQ(files_in(folder), std::set<fs::path>({living.path().filename()}));
}

/// How a process ends that is sent `signal` while it writes `a` and has written `b`.
int end_while_writing(const fs::path& folder, int signal, void (*handler)(int)) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(signal, handler);
    remove_files_when_stopped();
    TemporaryFile written(folder / "b");
    written.rename_to(folder / "b", Over::whatever_is_there);
    const TemporaryFile first(folder / "a"), second(folder / "a");
    raise(signal);
    _exit(read_file(first.path()).empty() ? 3 : 4);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

TEST(TemporaryFile, goes_when_a_signal_ends_its_process) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    const TemporaryDirectory folder;
    const int status = end_while_writing(folder.path(), signal, SIG_DFL);
    ASSERT_TRUE(WIFSIGNALED(status)) << signal;
    EXPECT_EQ(WTERMSIG(status), signal);
    EXPECT_EQ(files_in(folder), std::set<fs::path>({"b"})) << signal;
  }
}

TEST(TemporaryFile, stays_where_the_process_ignores_the_signal) {
  const TemporaryDirectory folder;
  const int status = end_while_writing(folder.path(), SIGHUP, SIG_IGN);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 3);
}

TEST(TemporaryFile, of_a_living_process_stays_in_another_process_namespace) {
  const TemporaryDirectory folder;
  const TemporaryFile living(folder / "a");
  const pid_t outer = fork();
  if (outer == 0) {
    if (unshare(CLONE_NEWPID) != 0) _exit(2);
    const pid_t inner = fork();
    if (inner == 0) {
      remove_all_abandoned(folder.path());
      _exit(0);
    }
    waitpid(inner, nullptr, 0);
    _exit(0);
  }
  int status = 0;
  waitpid(outer, &status, 0);
  if (WEXITSTATUS(status) == 2) GTEST_SKIP() << "process namespaces may not be made here";
  EXPECT_TRUE(fs::exists(living.path()));
}

TEST(TemporaryFile, only_files_of_such_names_are_swept) {
  const TemporaryDirectory folder;
  write_file(folder / "precious", "text");
  const std::set<fs::path> kept = {".a.partial",         "a.0123abcd.partial", ".a.0123ABCD.partial",
                                   ".a.0123abc.partial", "..0123abcd.partial", ".a.0123abcd.partia"};
  for (const fs::path& name : kept) write_file(folder / name, "text");
  fs::create_symlink("precious", folder / ".a.00000000.partial");
  fs::create_directory(folder / ".a.00000001.partial");
  write_file(folder / ".a.00000002.partial", "text");
  remove_all_abandoned(folder.path());
  for (const fs::path& name : kept) EXPECT_TRUE(fs::exists(folder / name)) << name;
  EXPECT_EQ(read_file(folder / "precious"), "text");
  EXPECT_TRUE(fs::is_symlink(folder / ".a.00000000.partial"));
  EXPECT_TRUE(fs::exists(folder / ".a.00000001.partial"));
  EXPECT_FALSE(fs::exists(folder / ".a.00000002.partial"));
}

TEST(TemporaryFile, is_not_swept_while_it_is_made) {
  const TemporaryDirectory folder;
  std::atomic<bool> is_over = false;
  const std::jthread sweeper([&] {
    while (!is_over) remove_all_abandoned(folder.path());
  });
  for (int i = 0; i < 300; ++i) {
    TemporaryFile file(folder / "a");
    EXPECT_NO_THROW(file.rename_to(folder / "a", Over::whatever_is_there));
  }
  is_over = true;
}

}  // namespace
}  // namespace anneal
