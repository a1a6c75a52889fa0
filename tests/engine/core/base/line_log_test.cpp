#include "engine/core/base/line_log.h"

#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using namespace anneal::testing;

const UserError held("is held");

TEST(LineLog, cuts_off_what_a_kill_left_and_writes_behind_it) {
  const TemporaryDirectory folder;
  write_file(folder / "log", "one\ntw");
  LineLog log(folder / "log", held);
  EXPECT_EQ(log.bytes(), 4);
  EXPECT_TRUE(log.append("2"));
  log.sync();
  EXPECT_EQ(read_file(folder / "log"), "one\n2\n");
  EXPECT_EQ(log.bytes(), 6);
}

TEST(LineLog, has_one_writer) {
  const TemporaryDirectory folder;
  {
    const LineLog log(folder / "log", held);
    EXPECT_THROW(LineLog(folder / "log", held), UserError);
  }
  EXPECT_NO_THROW(LineLog(folder / "log", held));
}

TEST(LineLog, follows_no_link) {
  const TemporaryDirectory folder;
  write_file(folder / "precious", "dear");
  std::filesystem::create_symlink("precious", folder / "log");
  EXPECT_THROW(LineLog(folder / "log", held), EnvironmentError);
  EXPECT_EQ(read_file(folder / "precious"), "dear");
}

/// 0 where the file stayed as it was.
int append_beyond_limit(const std::filesystem::path& path) {
  std::signal(SIGXFSZ, SIG_IGN);
  LineLog log(path, held);
  const rlimit limit{6, 6};
  setrlimit(RLIMIT_FSIZE, &limit);
  const bool is_written = log.append("two, which is too long");
  return !is_written && log.bytes() == 4 && read_file(path) == "one\n" ? 0 : 1;
}

TEST(LineLog, leaves_the_file_as_it_was_where_there_is_no_room) {
  const TemporaryDirectory folder;
  write_file(folder / "log", "one\n");
  const pid_t child = fork();
  if (child == 0) _exit(append_beyond_limit(folder / "log"));
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

}  // namespace
}  // namespace anneal
