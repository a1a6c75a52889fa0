#include "engine/core/process/find_program.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryDirectory;
using testing::write_file;

/// A folder with a program "tool" that this process works in meanwhile.
class ForeignFolder : public ::testing::Test {
 protected:
  ForeignFolder() {
    make_program("tool");
    make_program("bin/tool");
    fs::current_path(folder_.path());
  }
  ~ForeignFolder() override { fs::current_path(before_); }

  void make_program(const std::string& name) const {
    write_file(folder_ / name, "#!/bin/sh\n");
    fs::permissions(folder_ / name, fs::perms::owner_all);
  }

  fs::path before_ = fs::current_path();
  TemporaryDirectory folder_;
};

TEST_F(ForeignFolder, has_no_programs_that_a_name_alone_means) {
  for (const char* path : {"", ":", ".", "::/nowhere", "bin", "./bin:../bin", "/nowhere:"})
    EXPECT_EQ(find_program("tool", path), "") << path;
  EXPECT_EQ(find_program("tool", nullptr), "");
}

TEST_F(ForeignFolder, has_those_that_are_named_with_it) {
  EXPECT_EQ(find_program("bin/tool", "/nowhere"), folder_ / "bin/tool");
  EXPECT_EQ(find_program("./tool", "").lexically_normal(), folder_ / "tool");
  EXPECT_EQ(find_program(folder_ / "tool", ""), folder_ / "tool");
  EXPECT_EQ(find_program("other/tool", ""), "");
}

TEST_F(ForeignFolder, is_looked_through_where_path_names_it_in_full) {
  const std::string bin = folder_ / "bin";
  EXPECT_EQ(find_program("tool", (".:/nowhere:" + bin + ":" + folder_.path().string()).c_str()),
            bin + "/tool");
  EXPECT_EQ(find_program("bin", folder_.path().c_str()), "") << "a folder";
  write_file(folder_ / "bin/text", "");
  EXPECT_EQ(find_program("text", bin.c_str()), "") << "it may not be executed";
  EXPECT_EQ(find_program("", bin.c_str()), "");
}

TEST_F(ForeignFolder, has_no_program_to_run_where_others_may_write) {
  const std::string bin = folder_ / "bin";
  fs::permissions(bin, fs::perms::owner_all);
  EXPECT_EQ(find_own_program("tool", bin.c_str()), bin + "/tool");
  EXPECT_EQ(find_own_program("none", bin.c_str()), "");
  const auto refusal = [&](const std::string& path) -> std::string {
    try {
      find_own_program("tool", path.c_str());
      return "";
    } catch (const EnvironmentError& error) {
      return error.place();
    }
  };
  fs::permissions(bin + "/tool", fs::perms::all);
  EXPECT_EQ(refusal(bin), bin + "/tool");
  EXPECT_EQ(find_own_program(bin + "/tool", ""), bin + "/tool") << "a person names it";
  fs::permissions(bin + "/tool", fs::perms::owner_all);
  fs::permissions(bin, fs::perms::all);
  EXPECT_EQ(refusal(bin), bin);
  fs::create_directory(folder_ / "links");
  fs::permissions(folder_ / "links", fs::perms::owner_all);
  fs::create_symlink(bin + "/tool", folder_ / "links/tool");
  EXPECT_EQ(refusal(folder_ / "links"), bin) << "a link does not hide it";
  fs::permissions(bin, fs::perms::owner_all);
  EXPECT_EQ(refusal(folder_ / "links"), "");
}

}  // namespace
}  // namespace anneal
