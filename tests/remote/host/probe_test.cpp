#include "remote/host/probe.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "remote/host/checklist.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

TEST(Probe, a_host_says_what_it_is_under_every_login_shell_and_a_noisy_profile) {
  if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  const SshClient client;
  for (const std::string shell : {"/bin/sh", "/bin/bash", "/usr/bin/fish", "/usr/bin/zsh"}) {
    const SshServer server({.shell = shell});
    write_file(server.home() / ".bashrc",
               "head -c 1000000 /dev/zero | tr '\\0' x; export LC_ALL=de_DE.UTF-8\n");
    write_file(server.home() / ".zshenv", "echo noise\n");
    const auto session = client.session(server);
    const HostFacts facts = probe(*session);
    EXPECT_EQ(facts.system, "Linux");
    EXPECT_EQ(facts.user, "root");
    EXPECT_EQ(facts.home, server.home());
    EXPECT_EQ(facts.shell, shell);
    EXPECT_EQ(facts.cores, std::thread::hardware_concurrency());
    EXPECT_EQ(facts.boot_id + "\n", read_file("/proc/sys/kernel/random/boot_id"));
    EXPECT_GT(facts.memory_bytes, facts.available_bytes);
    EXPECT_TRUE(facts.store_is_writable && facts.store_runs_programs);
    EXPECT_LE(std::abs(facts.clock_offset_s), facts.clock_error_s + 0.05);
    EXPECT_TRUE(is_usable(checklist(facts, {.glibc = "2.0", .bytes = 1})));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(server.home() / ".cache/anneal"), {}), 0);
  }
}

TEST(Probe, what_a_quota_leaves_is_told) {
  if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  const TemporaryDirectory bin;
  const std::string path = bin.path().string();
  const SshServer server({.settings = "SetEnv PATH=" + path + ":/usr/bin:/bin:/usr/sbin:/sbin"});
  const SshClient client;
  const auto session = client.session(server);
  EXPECT_EQ(probe(*session).store_quota_bytes, -1);
  const std::string device = session->output_of("df -P \"$HOME\" | awk 'NR == 2 {print $1}'");
  const auto say = [&](const std::string& line) {
    write_file(path + "/quota",
               "#!/bin/sh\necho 'Disk quotas for user x (uid 7):'\n"
               "echo 'Filesystem blocks quota limit grace files quota limit grace'\n"
               "echo '/dev/other 1 2 3 0 0 0'\necho '" +
                   device.substr(0, device.find('\n')) + line + "'\n");
    std::filesystem::permissions(path + "/quota", std::filesystem::perms::owner_all);
    return probe(*session).store_quota_bytes;
  };
  EXPECT_EQ(say(" 1000 5000 6000 0 7 0 0"), 5000 * 1024);
  EXPECT_EQ(say(" 1000 5000 0 0 7 0 0"), 4000 * 1024);
  EXPECT_EQ(say(" 7000 5000 6000 none 7 0 0"), 0);
  EXPECT_EQ(say(" 7000* 5000 6000 6days 7 0 0"), 0);
  EXPECT_EQ(say(" 1000 0 0 0 7 0 0"), -1);
}

/// A driver that is made up, and a Python that has a torch.
TEST(Probe, gpus_and_a_libtorch_are_told) {
  if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  const TemporaryDirectory folder;
  const auto program = [&](const std::string& name, const std::string& text) {
    write_file(folder / "bin" / name, "#!/bin/sh\n" + text);
    std::filesystem::permissions(folder / "bin" / name, std::filesystem::perms::owner_all);
  };
  const SshServer server(
      {.settings = "SetEnv PATH=" + (folder / "bin").string() + ":/usr/bin:/bin:/usr/sbin:/sbin"});
  const SshClient client;
  const auto session = client.session(server);
  program("nvidia-smi",
          "case \"$*\" in *compute_cap*) echo 'H100, 580.95.05, 81559, 80000, 9.0'; exit ;; esac\nexit 1\n");
  program("python3", "exit 1\n");
  HostFacts facts = probe(*session);
  ASSERT_EQ(facts.gpus.size(), 1u);
  EXPECT_EQ(facts.gpus[0].capability, "9.0");
  EXPECT_EQ(facts.gpus[0].free_bytes, std::int64_t{80000} << 20);
  EXPECT_EQ(facts.libtorch.folder, "");

  program("nvidia-smi",
          "case \"$*\" in *compute_cap*) echo 'Field \"compute_cap\" is not a valid field to query.'; exit 2 "
          ";; esac\n"
          "echo 'K80, 470.1, 11441, 11000'\n");
  const std::filesystem::path torch = folder / "site packages/torch";
  write_file(torch / "lib/libtorch_cpu.so", "");
  write_file(torch / "version.py",
             "from typing import Optional\n__version__ = '2.11.0+cu130'\ndebug = False\n");
  program("python3", "echo '" + torch.string() + "'\n");
  facts = probe(*session);
  ASSERT_EQ(facts.gpus.size(), 1u);
  EXPECT_EQ(facts.gpus[0].driver, "470.1");
  EXPECT_EQ(facts.gpus[0].capability, "");
  EXPECT_EQ(facts.libtorch.folder, torch);
  EXPECT_EQ(facts.libtorch.version, "2.11.0+cu130");

  const std::filesystem::path own = folder / "it's own";
  write_file(own / "lib/libtorch_cpu.so", "");
  write_file(own / "build-version", "2.11.0+cpu\n");
  facts = probe(*session, {.libtorch = own});
  EXPECT_EQ(facts.libtorch.folder, own);
  EXPECT_EQ(facts.libtorch.version, "2.11.0+cpu");
  EXPECT_EQ(probe(*session, {.libtorch = torch.parent_path()}).libtorch.folder, torch);
  const HostFacts without = probe(*session, {.libtorch = "/no/such"});
  EXPECT_EQ(without.libtorch.folder, "");
  const auto checks = checklist(without, {.choice = choose_libraries(without, {.libtorch = "/no/such"}, "")});
  const auto told = std::ranges::find(checks, "libtorch", &Check::name);
  ASSERT_NE(told, checks.end());
  EXPECT_EQ(told->state, Check::State::warning);
  EXPECT_EQ(told->fix, "it is not used; the one from here is sent: there is no libtorch in /no/such");
}

TEST(Probe, a_folder_from_which_nothing_runs_and_one_that_cannot_be_written_are_told) {
  if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  const SshClient client;
  const SshServer server;
  const auto session = client.session(server);
  const HostFacts facts = probe(*session, {"/proc/nothing'here"});
  EXPECT_FALSE(facts.store_is_writable);
  EXPECT_FALSE(is_usable(checklist(facts)));
  TemporaryDirectory elsewhere;
  session->output_of("mount -t tmpfs -o noexec,size=1m none '" + elsewhere.path().string() + "'");
  const HostFacts noexec = probe(*session, {elsewhere.path()});
  EXPECT_TRUE(noexec.store_is_writable);
  EXPECT_FALSE(noexec.store_runs_programs);
  EXPECT_EQ(noexec.store_filesystem, "tmpfs");
  const auto free_inodes = [&](const std::string& of_all) {
    session->output_of("umount '" + elsewhere.path().string() + "'; mount -t tmpfs -o nr_inodes=" + of_all +
                       " none '" + elsewhere.path().string() + "'");
    return probe(*session, {elsewhere.path()}).store_free_inodes;
  };
  EXPECT_GT(free_inodes("500"), 480);
  EXPECT_LT(free_inodes("500"), 500);
  EXPECT_EQ(free_inodes("0"), -1) << "as many as there is room for";
  session->output_of("umount '" + elsewhere.path().string() + "'");
}

}  // namespace
}  // namespace anneal::remote
