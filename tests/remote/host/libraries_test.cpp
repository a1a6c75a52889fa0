#include "remote/host/libraries.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/remote/host/made_up_libraries.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

TEST(NeededLibraries, are_what_the_loader_says_glibcs_marked_and_the_driver_stays_at_home) {
  const auto libraries = needed_libraries(
      "\tlinux-vdso.so.1 (0x00007ffc)\n\tlibz.so.1 => /lib/libz.so.1 (0x7f00)\n\tlibc.so.6 => /lib/libc.so.6 "
      "(0x7f)\n\tlibcuda.so.1 => not found\n"
      "\t/lib64/ld-linux-x86-64.so.2 (0x7f)\n",
      "p");
  ASSERT_EQ(libraries.size(), 3u);
  EXPECT_EQ(libraries[0].name, "libz.so.1");
  EXPECT_EQ(libraries[0].file, "/lib/libz.so.1");
  EXPECT_FALSE(libraries[0].is_of_glibc);
  EXPECT_TRUE(libraries[1].is_of_glibc);
  EXPECT_EQ(libraries[2].name, "ld-linux-x86-64.so.2");
  EXPECT_EQ(libraries[2].file, "/lib64/ld-linux-x86-64.so.2");
  EXPECT_TRUE(libraries[2].is_of_glibc);
  EXPECT_THROW(needed_libraries("\tlibgone.so => not found\n", "p"), EnvironmentError);
}

TEST(NeededLibraries, of_cuda_are_found_with_what_they_load_later_less_what_is_there) {
  MadeUpLibraries made;
  made.make("torch/lib/libtorch_cpu.so", {});
  made.make("nvidia/cu13/lib/libnvrtc.so.13", {});
  made.make("nvidia/cu13/lib/libnvrtc-builtins.so.13.0", {});
  made.make("torch/lib/libcaffe2_nvrtc.so", {"nvidia/cu13/lib/libnvrtc.so.13"});
  made.make("torch/lib/libtorch_cuda.so", {"torch/lib/libtorch_cpu.so", "nvidia/cudnn/lib/libcudnn.so.9"});
  made.make("bin/module.so", {"torch/lib/libtorch_cuda.so"});
  const Libraries found = cuda_libraries(made.folder / "bin/module.so",
                                         {{"libtorch_cpu.so", made.folder / "torch/lib/libtorch_cpu.so"}});
  std::vector<std::string> names;
  for (const auto& [name, file] : found) {
    names.push_back(name);
    EXPECT_TRUE(std::filesystem::exists(file)) << file;
  }
  EXPECT_EQ(names,
            std::vector<std::string>({"libcaffe2_nvrtc.so", "libcudnn.so.9", "libcudnn_ops.so.9",
                                      "libnvrtc-builtins.so.13.0", "libnvrtc.so.13", "libtorch_cuda.so"}));
}

TEST(NeededLibraries, of_a_libtorch_lie_in_its_folder_or_where_a_wheel_has_nvidias) {
  EXPECT_TRUE(is_of_libtorch("/x/torch/lib/libc10.so", "/x/torch/lib"));
  EXPECT_TRUE(is_of_libtorch("/x/nvidia/cu13/lib/libcudart.so.13", "/x/torch/lib"));
  EXPECT_FALSE(is_of_libtorch("/usr/lib/libz.so.1", "/x/torch/lib"));
  EXPECT_FALSE(is_of_libtorch("/x/nvidia-other/libz.so.1", "/x/torch/lib"));
}

TEST(NeededLibraries, name_the_newest_glibc_that_they_need) {
  EXPECT_EQ(newest_glibc(std::string("x\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.4", 31)), "2.34");
  EXPECT_EQ(newest_glibc("GLIBC_PRIVATE GLIBC_"), "");
}

}  // namespace
}  // namespace anneal::remote
