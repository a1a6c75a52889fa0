#include "base/temporary_folder.h"

#include <fstream>

#include <gtest/gtest.h>

namespace anneal {
namespace {

namespace fs = std::filesystem;

TEST(TemporaryFolder, is_this_users_alone_and_gone_with_all_that_is_in_it) {
  fs::path path;
  {
    const TemporaryFolder folder("test"), other("test");
    path = folder.path();
    EXPECT_NE(path, other.path());
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
    fs::create_directory(folder / "inner");
    std::ofstream(folder / "inner/file") << "text";
  }
  EXPECT_FALSE(fs::exists(path));
}

}  // namespace
}  // namespace anneal
