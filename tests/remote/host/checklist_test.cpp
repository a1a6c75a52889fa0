#include "remote/host/checklist.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace anneal::remote {
namespace {

HostFacts good_host() {
  HostFacts facts;
  facts.system = "Linux";
  facts.machine = "x86_64";
  facts.glibc = "2.36";
  facts.instruction_sets = {"avx2"};
  facts.store_is_writable = facts.store_runs_programs = true;
  facts.store_free_bytes = std::int64_t{10} << 30;
  facts.memory_bytes = facts.available_bytes = std::int64_t{8} << 30;
  facts.store_free_inodes = 100'000;
  facts.open_files = facts.processes = 4096;
  facts.tools = {"tar", "sha256sum"};
  return facts;
}

Check found(const HostFacts& facts, const std::string& name) {
  const std::vector<Check> checks = checklist(facts);
  return *std::ranges::find(checks, name, &Check::name);
}

TEST(Checklist, an_ordinary_host_is_good) {
  for (const Check& check : checklist(good_host())) EXPECT_EQ(check.state, Check::State::good) << check.name;
}

TEST(Checklist, a_quota_counts_as_the_disk_does) {
  HostFacts facts = good_host();
  facts.store_quota_bytes = std::int64_t{5} << 30;
  EXPECT_EQ(found(facts, "quota").state, Check::State::good);
  facts.store_quota_bytes = 1 << 20;
  EXPECT_EQ(found(facts, "quota").state, Check::State::bad);
  EXPECT_FALSE(is_usable(checklist(facts)));
}

TEST(Checklist, files_that_a_file_system_does_not_count_and_processes_without_limit_are_good) {
  HostFacts facts = good_host();
  facts.store_free_inodes = facts.processes = -1;
  const std::vector<Check> checks = checklist(facts);
  EXPECT_EQ(std::ranges::find(checks, "files", &Check::name), checks.end());
  EXPECT_EQ(found(facts, "processes").state, Check::State::good);
}

TEST(Checklist, a_login_node_of_slurm_is_told) {
  HostFacts facts = good_host();
  facts.tools.push_back("sbatch");
  EXPECT_EQ(found(facts, "Slurm").state, Check::State::good);
}

TEST(Checklist, an_older_glibc_or_none_is_told_and_does) {
  for (const char* glibc : {"2.31", ""}) {
    HostFacts facts = good_host();
    facts.glibc = glibc;
    EXPECT_TRUE(is_usable(checklist(facts)));
    EXPECT_NE(found(facts, "glibc").found.find("sent with the programs"), std::string::npos);
  }
  EXPECT_EQ(found(good_host(), "glibc").found, good_host().glibc);
}

TEST(Checklist, gpus_are_good_unless_something_keeps_them_from_being_used) {
  HostFacts facts = good_host();
  facts.gpus = {
      {.name = "H100", .driver = "580.95.05", .memory_bytes = 1, .free_bytes = 1, .capability = "9.0"}};
  EXPECT_EQ(found(facts, "GPUs").state, Check::State::good);
  const auto checks = checklist(facts, {.choice = {.why_no_gpu = "its driver is old"}});
  const Check gpus = *std::ranges::find(checks, "GPUs", &Check::name);
  EXPECT_EQ(gpus.state, Check::State::warning);
  EXPECT_EQ(gpus.fix, "only the processor will be used: its driver is old");
}

TEST(Checklist, what_rules_a_host_out_comes_with_its_fix) {
  const auto is_bad = [](const std::string& name, auto change) {
    HostFacts facts = good_host();
    change(facts);
    EXPECT_FALSE(is_usable(checklist(facts))) << name;
    EXPECT_EQ(found(facts, name).state, Check::State::bad);
    EXPECT_FALSE(found(facts, name).fix.empty()) << name;
  };
  is_bad("system", [](HostFacts& facts) { facts.machine = "aarch64"; });
  is_bad("disk", [](HostFacts& facts) { facts.store_free_bytes = 1 << 20; });
  is_bad("execution", [](HostFacts& facts) { facts.store_runs_programs = false; });
  is_bad("programs' folder",
         [](HostFacts& facts) { facts.store_is_writable = facts.store_runs_programs = false; });
  is_bad("files", [](HostFacts& facts) { facts.store_free_inodes = 0; });
  is_bad("tar", [](HostFacts& facts) { facts.tools = {"sha256sum"}; });
}

TEST(Checklist, what_makes_it_slow_or_odd_is_a_warning) {
  HostFacts facts = good_host();
  facts.store_filesystem = "nfs4";
  facts.clock_offset_s = -3600;
  facts.open_files = facts.processes = 100;
  EXPECT_EQ(found(facts, "file system").state, Check::State::warning);
  EXPECT_EQ(found(facts, "clock").state, Check::State::warning);
  EXPECT_EQ(found(facts, "open files").state, Check::State::warning);
  EXPECT_EQ(found(facts, "processes").state, Check::State::warning);
  EXPECT_FALSE(found(facts, "processes").fix.empty());
  EXPECT_TRUE(is_usable(checklist(facts)));
}

}  // namespace
}  // namespace anneal::remote
