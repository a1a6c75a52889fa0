#include "remote/host/place.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

/// Folders as they are on a host, on this one.
class APlace : public ::testing::Test {
 protected:
  APlace() {
    for (const std::string& folder : {store_, runs_}) std::filesystem::create_directories(folder);
  }

  Result enter() const {
    return run({"sh", "-c", place_script({.root = root_.path()}) + "echo \"$store\"\n"});
  }
  void expect_refusal(const std::string& folder) const {
    const Result result = enter();
    EXPECT_EQ(result.code, 4);
    EXPECT_EQ(result.output, "");
    EXPECT_THAT(result.errors,
                HasSubstr("error: " + folder + ": belongs to another user or can be written to"));
    EXPECT_THAT(result.errors, HasSubstr("hosts add --root DIR"));
  }

  TemporaryDirectory root_;
  std::string store_ = root_ / "programs", runs_ = root_ / "runs";
};

TEST_F(APlace, of_this_user_is_used) {
  for (const mode_t mode : {0700, 0755, 0711}) {
    ASSERT_EQ(chmod(store_.c_str(), mode) + chmod(runs_.c_str(), mode), 0);
    EXPECT_EQ(enter().output, store_ + "\n") << enter().errors;
  }
  std::filesystem::remove(store_);
  EXPECT_EQ(enter().output, store_ + "\n") << "which is not there yet";
  std::filesystem::create_directory(root_ / "elsewhere");
  std::filesystem::create_directory_symlink(root_ / "elsewhere", store_);
  EXPECT_EQ(enter().output, store_ + "\n") << enter().errors;
}

TEST_F(APlace, that_everybody_may_write_to_runs_nothing) {
  for (const std::string& folder : {store_, runs_}) {
    ASSERT_EQ(chmod(folder.c_str(), 01777), 0);
    expect_refusal(folder);
    ASSERT_EQ(chmod(folder.c_str(), 0700), 0);
  }
}

TEST_F(APlace, that_another_group_may_write_to_runs_nothing) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
  ASSERT_EQ(chmod(store_.c_str(), 0770), 0);
  EXPECT_EQ(enter().output, store_ + "\n") << "of a group that is this user's alone: " << enter().errors;
  constexpr gid_t another = 65534;
  ASSERT_EQ(chown(store_.c_str(), geteuid(), another), 0);
  expect_refusal(store_);
}

TEST_F(APlace, that_another_user_has_made_runs_nothing) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
  constexpr uid_t another = 65534;
  for (const std::string& folder : {store_, runs_}) {
    ASSERT_EQ(chown(folder.c_str(), another, another), 0);
    expect_refusal(folder);
    ASSERT_EQ(chown(folder.c_str(), 0, 0), 0);
  }
  std::filesystem::create_directory(root_ / "theirs");
  ASSERT_EQ(chown((root_ / "theirs").c_str(), another, another), 0);
  std::filesystem::remove(store_);
  std::filesystem::create_directory_symlink(root_ / "theirs", store_);
  expect_refusal(store_);
}

}  // namespace
}  // namespace anneal::remote
