#include "remote/host/bundle.h"

#include <chrono>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/core/process/child_process.h"
#include "remote/host/compression.h"
#include "tests/remote/host/made_up_libraries.h"
#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

TEST(Bundle, a_program_is_started_by_the_loader_that_it_is_given) {
  TemporaryDirectory folder;
  const auto program = folder / "anneal", loader = folder / "ld.so";
  std::filesystem::copy_file(ANNEAL_ENGINE, program);
  std::filesystem::copy_file("/lib64/ld-linux-x86-64.so.2", loader);
  EXPECT_EQ(run({ANNEAL_UNPACK, "--loader", loader, program}).code, 0);
  EXPECT_EQ(run({program, "--version"}).code, 0);
  const std::string trace = run({"env", "LD_TRACE_LOADED_OBJECTS=1", program}).output;
  EXPECT_NE(trace.find(loader.string()), std::string::npos) << trace;
  std::filesystem::remove(loader);
  EXPECT_NE(run({"sh", "-c", "\"$0\" --version", program}).code, 0);
  EXPECT_EQ(run({ANNEAL_UNPACK, "--loader", "/lib64/ld-linux-x86-64.so.2", program}).code, 0);
  EXPECT_EQ(run({program, "--version"}).code, 0);
}

TEST(Bundle, an_archive_of_any_size_is_unpacked) {
  TemporaryDirectory folder;
  std::filesystem::create_directories(folder / "content");
  // What tar adds makes it five times 128 KiB, which are parts that the unpacker writes whole.
  for (const std::size_t size : {std::size_t{0}, std::size_t{653'312}, std::size_t{700'000}}) {
    write_file(folder / "content/file", std::string(size, 'a'));
    compress_folder(folder / "content", folder / "archive");
    const auto unpacked = run({"sh", "-c", "\"$0\" <\"$1\"", ANNEAL_UNPACK, folder / "archive"});
    EXPECT_EQ(unpacked.code, 0) << size;
    EXPECT_EQ(unpacked.output.size() % 10240, 0U) << size;
  }
}

TEST(Bundle, no_more_is_unpacked_than_is_allowed) {
  TemporaryDirectory folder;
  write_file(folder / "content/file", std::string(700'000, 'a'));
  compress_folder(folder / "content", folder / "archive");
  const auto unpacked = [&](const std::string& most) {
    return run({"sh", "-c", "\"$0\" \"$1\" <\"$2\"", ANNEAL_UNPACK, most, folder / "archive"});
  };
  const std::size_t size =
      run({"sh", "-c", "\"$0\" <\"$1\"", ANNEAL_UNPACK, folder / "archive"}).output.size();
  EXPECT_EQ(unpacked(std::to_string(size)).code, 0);
  for (const std::string& most : std::vector<std::string>{std::to_string(size - 1), "1000", "0", "x"}) {
    const Result said = unpacked(most);
    EXPECT_EQ(said.code, 1) << most;
    EXPECT_LT(said.output.size(), size) << most;
    EXPECT_THAT(said.errors, HasSubstr("contains more than it should"));
  }
}

TEST(Bundle, what_has_no_room_for_a_loader_stays_as_it_is) {
  TemporaryDirectory folder;
  std::filesystem::copy_file(ANNEAL_ENGINE, folder / "anneal");
  std::filesystem::copy_file("/bin/true", folder / "true");
  write_file(folder / "script", "#!/bin/sh\n");
  write_file(folder / "cut", read_file(ANNEAL_ENGINE).substr(0, 70));
  const auto is_refused = [&](const char* name, const std::string& loader) {
    const std::string before = read_file(folder / name);
    return run({ANNEAL_UNPACK, "--loader", loader, folder / name}).code == 1 &&
           read_file(folder / name) == before;
  };
  EXPECT_TRUE(is_refused("anneal", "/" + std::string(2000, 'x')));
  EXPECT_TRUE(is_refused("true", "/opt/anneal/glibc/ld-linux-x86-64.so.2"));
  EXPECT_TRUE(is_refused("script", "/ld.so"));
  EXPECT_TRUE(is_refused("cut", "/ld.so"));
  EXPECT_EQ(run({ANNEAL_UNPACK, "--loader", "/ld.so", folder / "nothing"}).code, 1);
}

TEST(Bundle, a_folder_is_packed_the_same_each_time_and_unpacked_by_what_hosts_are_given) {
  TemporaryDirectory folder;
  write_file(folder / "content/bin/a", std::string(3'000'000, 'a'));
  write_file(folder / "content/b", "b\n");
  compress_folder(folder / "content", folder / "1");
  std::filesystem::last_write_time(folder / "content/b", std::filesystem::file_time_type::clock::now());
  compress_folder(folder / "content", folder / "2");
  EXPECT_EQ(sha256_of(folder / "1"), sha256_of(folder / "2"));
  std::filesystem::create_directory(folder / "out");
  const std::string unpack = std::string(ANNEAL_UNPACK) + " <\"$0/1\" | tar -x -C \"$0/out\"";
  EXPECT_EQ(run({"bash", "-o", "pipefail", "-c", unpack, folder.path()}).code, 0);
  EXPECT_EQ(run({"diff", "-r", folder / "content", folder / "out"}).output, "");
}

std::string listed(const std::filesystem::path& archive) {
  return run({"bash", "-o", "pipefail", "-c",
              std::string(ANNEAL_UNPACK) +
                  " <\"$0\" | tar -t | sed -n 's|^\\./||p' | grep -v -e '/$' -e '^$' | sort",
              archive})
      .output;
}

/// Programs with a CUDA module, of made-up libraries.
struct MadeUpPrograms {
  MadeUpPrograms() {
    libraries.make("torch/lib/libtorch_cpu.so", {});
    libraries.make("torch/lib/libtorch_cuda.so",
                   {"torch/lib/libtorch_cpu.so", "nvidia/cudnn/lib/libcudnn.so.9"});
    libraries.make("bin/libanneal_cuda.so", {"torch/lib/libtorch_cuda.so"});
    for (const char* name : {"anneal", "anneal-worker"})
      libraries.make_program(std::string("bin/") + name, {"torch/lib/libtorch_cpu.so"});
    std::filesystem::copy_file("/bin/sleep", libraries.folder / "bin/anneal-unpack");
  }
  Bundle bundle(SentLibraries sent) {
    return make_bundle(
        libraries.folder / "bin", libraries.folder / "cache", [](const std::string&) {}, sent);
  }

  MadeUpLibraries libraries;
};

TEST(Bundle, of_a_host_with_gpus_has_the_module_and_cudas_libraries_beside_it) {
  MadeUpPrograms programs;
  const Bundle processor = programs.bundle(SentLibraries::processor);
  EXPECT_FALSE(processor.cuda);
  EXPECT_THAT(listed(processor.archive), HasSubstr("lib/libtorch_cpu.so\n"));
  EXPECT_EQ(listed(processor.archive).find("cuda"), std::string::npos);
  const Bundle cuda = programs.bundle(SentLibraries::cuda);
  ASSERT_TRUE(cuda.cuda);
  EXPECT_THAT(listed(cuda.archive), HasSubstr("bin/libanneal_cuda.so\n"));
  EXPECT_EQ(listed(cuda.cuda->file), "lib/libcudnn.so.9\nlib/libcudnn_ops.so.9\nlib/libtorch_cuda.so\n");
  EXPECT_EQ(why_no_cuda(programs.libraries.folder / "bin"), "");
}

TEST(Bundle, new_programs_do_not_change_cudas_libraries) {
  MadeUpPrograms programs;
  const Bundle before = programs.bundle(SentLibraries::cuda);
  programs.libraries.make_program("bin/anneal", {"torch/lib/libtorch_cpu.so"},
                                  "int main(void) { return 3; }");
  const Bundle after = programs.bundle(SentLibraries::cuda);
  EXPECT_NE(after.id, before.id);
  EXPECT_EQ(after.cuda->id, before.cuda->id);
  EXPECT_TRUE(std::filesystem::exists(programs.bundle(SentLibraries::processor).archive));
  EXPECT_TRUE(std::filesystem::exists(after.archive)) << "each kind is kept";
}

TEST(Bundle, for_a_host_with_a_libtorch_leaves_ours_out) {
  MadeUpPrograms programs;
  const Bundle alone = programs.bundle(SentLibraries::none);
  EXPECT_EQ(listed(alone.archive),
            "anneal\nbin/anneal\nbin/anneal-worker\nbin/libanneal_cuda.so\nglibc/ld-linux-x86-64.so.2\nglibc/"
            "libc.so.6\n");
}

TEST(Bundle, says_which_of_cudas_libraries_is_not_here) {
  MadeUpPrograms programs;
  std::filesystem::remove(programs.libraries.folder / "torch/lib/libtorch_cuda.so");
  EXPECT_THAT(why_no_cuda(programs.libraries.folder / "bin"),
              HasSubstr("libtorch_cuda.so, which is not found here"));
  std::filesystem::remove(programs.libraries.folder / "bin/libanneal_cuda.so");
  EXPECT_THAT(why_no_cuda(programs.libraries.folder / "bin"), HasSubstr("built without CUDA"));
}

TEST(Bundle, of_several_processes_that_pack_at_once_each_has_a_whole_one) {
  TemporaryDirectory folder;
  for (const char* name : {"anneal", "anneal-worker", "anneal-unpack"}) {
    std::filesystem::create_directories(folder / "bin");
    std::filesystem::copy_file("/bin/sleep", folder / "bin" / name);
  }
  const auto left = folder / "cache/anneal-packed-abcdef";
  write_file(left / "programs", "what a killed one has left");
  std::filesystem::permissions(left, std::filesystem::perms::owner_all);  // as it is made
  std::filesystem::last_write_time(left,
                                   std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    children.push_back(fork());
    if (children.back() != 0) continue;
    int code = 1;
    try {
      const Bundle bundle = make_bundle(folder / "bin", folder / "cache", [](const std::string&) {});
      code = sha256_of(bundle.archive) == bundle.id ? 0 : 2;
    } catch (const Error&) {
      // 1
    }
    _exit(code);
  }
  for (const pid_t child : children) EXPECT_EQ(wait_for(child).code, 0);
  int archives = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder / "cache")) {
    EXPECT_FALSE(file.path().filename().string().starts_with("anneal-packed")) << file.path();
    archives += file.path().extension() == ".zst" ? 1 : 0;
  }
  EXPECT_EQ(archives, 1);
}

TEST(Bundle, what_is_cut_or_damaged_is_not_unpacked_as_if_it_were_whole) {
  TemporaryDirectory folder;
  write_file(folder / "content/a", std::string(300'000, 'a') + "end");
  compress_folder(folder / "content", folder / "archive");
  const std::string whole = read_file(folder / "archive");
  for (std::size_t size : {std::size_t{0}, std::size_t{3}, whole.size() / 2, whole.size() - 1}) {
    write_file(folder / "cut", whole.substr(0, size));
    EXPECT_EQ(run({"sh", "-c", std::string(ANNEAL_UNPACK) + " <\"$0/cut\"", folder.path()}).code, 1) << size;
  }
  std::string damaged = whole;
  damaged[damaged.size() - 6] = static_cast<char>(~damaged[damaged.size() - 6]);
  write_file(folder / "cut", damaged);
  EXPECT_EQ(run({"sh", "-c", std::string(ANNEAL_UNPACK) + " <\"$0/cut\"", folder.path()}).code, 1);
}

}  // namespace
}  // namespace anneal::remote
