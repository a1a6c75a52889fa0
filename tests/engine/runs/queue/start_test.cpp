#include "engine/runs/queue/start.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/temporary_directory.h"

namespace anneal::queue {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

TEST(ProgramToStart, is_the_script_of_a_deployed_one_that_is_this_users_own) {
  const TemporaryDirectory folder;
  const fs::path program = folder / "bin/anneal", script = folder / "anneal";
  write_file(program, "");
  EXPECT_EQ(program_to_start(program), program);
  write_file(script, "#!/bin/sh\n");
  ASSERT_EQ(chmod(script.c_str(), 0755), 0);
  EXPECT_EQ(program_to_start(program), script);
  EXPECT_EQ(program_to_start(folder / "anneal"), folder / "anneal");
  ASSERT_EQ(chmod(script.c_str(), 0777), 0);
  EXPECT_EQ(program_to_start(program), program) << "anybody may have written it";
  if (geteuid() != 0) return;
  ASSERT_EQ(chmod(script.c_str(), 0755) + chown(script.c_str(), 65534, 65534), 0);
  EXPECT_EQ(program_to_start(program), program) << "another user has";
}

}  // namespace
}  // namespace anneal::queue
