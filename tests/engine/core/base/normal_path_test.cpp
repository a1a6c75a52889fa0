#include "engine/core/base/normal_path.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using namespace anneal::testing;

namespace fs = std::filesystem;

TEST(NormalPath, has_no_dots) {
  EXPECT_EQ(normal_path("/a/./b/../c"), "/a/c");
  EXPECT_EQ(normal_path("/a/b/.."), "/a");
  EXPECT_EQ(normal_path("/../a"), "/a");
  EXPECT_EQ(normal_path("a"), fs::current_path() / "a");
}

TEST(NormalPath, leads_behind_a_link_to_where_the_system_does) {
  const TemporaryDirectory root;
  fs::create_directories(root / "elsewhere/photos");
  fs::create_directories(root / "here");
  fs::create_directory_symlink(root / "elsewhere/photos", root / "here/link");
  EXPECT_TRUE(fs::equivalent(normal_path(root / "here/link/.."), root / "elsewhere"));
  EXPECT_EQ(normal_path(root / "here/link/x"), root / "here/link/x") << "other links stay";
}

}  // namespace
}  // namespace anneal
