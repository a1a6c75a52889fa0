#include "engine/core/process/program_output.h"

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

ChildSetup shell(const std::string& script) {
  return {.program = "/bin/sh", .arguments = {"-c", script}};
}

TEST(ProgramOutput, is_all_that_a_program_writes_however_long) {
  const ProgramOutput found = output_of(shell("head -c 300000 /dev/zero | tr '\\0' x"));
  EXPECT_TRUE(found.is_good());
  EXPECT_EQ(found.text, std::string(300000, 'x'));
}

TEST(ProgramOutput, has_its_errors_or_drops_them) {
  const std::string script = "echo out; echo error >&2; exit 3";
  const ProgramOutput all = output_of(shell(script), ProgramErrors::part_of_text);
  EXPECT_EQ(all.text, "out\nerror\n");
  EXPECT_EQ(all.status.code, 3);
  EXPECT_FALSE(all.is_good());
  EXPECT_EQ(output_of(shell(script), ProgramErrors::dropped).text, "out\n");
}

TEST(ProgramOutput, libraries_of_our_own_programs_are_not_for_those_of_others) {
  const ChildSetup show = shell("echo ${LD_LIBRARY_PATH-none}");
  setenv("LD_LIBRARY_PATH", "/ours:/theirs", 1);
  EXPECT_EQ(output_of(show).text, "/ours:/theirs\n");
  setenv("ANNEAL_OUTER_LIBRARIES", "/theirs", 1);
  EXPECT_EQ(output_of(show).text, "/theirs\n");
  setenv("ANNEAL_OUTER_LIBRARIES", "", 1);
  EXPECT_EQ(output_of(show).text, "none\n");
  unsetenv("ANNEAL_OUTER_LIBRARIES");
  unsetenv("LD_LIBRARY_PATH");
}

TEST(ProgramOutput, says_by_what_signal_it_ended) {
  EXPECT_EQ(output_of(shell("kill -9 $$")).status.signal, SIGKILL);
}

TEST(ProgramOutput, of_a_program_that_is_not_there_is_an_error) {
  EXPECT_THROW(output_of({.program = "/nowhere/program", .arguments = {}}), EnvironmentError);
}

TEST(ProgramOutput, what_takes_too_long_is_ended_with_all_that_it_started) {
  const ProgramLimits limits{.time = std::chrono::seconds(1)};
  EXPECT_THROW(output_of(shell("sleep 1000 & sleep 1000"), ProgramErrors::passed_on, limits),
               EnvironmentError);
}

TEST(ProgramOutput, what_says_too_much_is_ended) {
  const ProgramLimits limits{.bytes = 1 << 20};
  EXPECT_THROW(output_of(shell("yes"), ProgramErrors::passed_on, limits), EnvironmentError);
}

TEST(ProgramOutput, a_signal_that_waits_ends_it) {
  sigset_t asked, before;
  sigemptyset(&asked);
  sigaddset(&asked, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &asked, &before);
  raise(SIGTERM);
  EXPECT_THROW(output_of(shell("sleep 1000")), EnvironmentError);
  int taken = 0;
  sigwait(&asked, &taken);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace
}  // namespace anneal
