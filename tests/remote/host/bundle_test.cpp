#include "host/bundle.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/error.h"
#include "base/sha256.h"
#include "host/compression.h"
#include "process/child_process.h"
#include "support/process.h"
#include "support/temporary_directory.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

TEST(Bundle, the_loader_says_which_libraries_a_program_needs_and_which_are_of_glibc) {
  const auto libraries = needed_libraries(
      "\tlinux-vdso.so.1 (0x00007ffc)\n\tlibz.so.1 => /lib/libz.so.1 (0x7f00)\n\tlibc.so.6 => /lib/libc.so.6 "
      "(0x7f)\n"
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

TEST(Bundle, the_newest_glibc_that_a_program_names_is_found) {
  EXPECT_EQ(newest_glibc(std::string("x\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.4", 31)), "2.34");
  EXPECT_EQ(newest_glibc("GLIBC_PRIVATE GLIBC_"), "");
}

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
  EXPECT_TRUE(is_refused("true", "/home/somebody/.cache/anneal/glibc/ld-linux-x86-64.so.2"));
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

TEST(Bundle, of_several_processes_that_pack_at_once_each_has_a_whole_one) {
  TemporaryDirectory folder;
  for (const char* name : {"anneal", "anneal-worker", "anneal-unpack"}) {
    std::filesystem::create_directories(folder / "bin");
    std::filesystem::copy_file("/bin/sleep", folder / "bin" / name);
  }
  write_file(folder / "cache/999999999.part", "what a killed one has left");
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
    EXPECT_NE(file.path().extension(), ".part");
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
