#include "remote/host/facts.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

const std::string least = "system=Linux\nmachine=x86_64\nhome=/h/a\nstore=/h/a/s\ncores=8\n";

TEST(HostFacts, every_line_becomes_a_fact) {
  const HostFacts facts = facts_from_text(
      least +
      "instruction_set=avx2\ninstruction_set=amx_bf16\nmemory_bytes=1073741824\nopen_files="
      "unlimited\nprocesses=63000\n"
      "store_is_writable=yes\nclock_s=1700000000.250000000\ngpu=NVIDIA H100; 580.95.05; 81559; [N/A]\n"
      "interface=eth0;10.0.0.7\nhost=a=b\nstore_free_inodes=77\nstore_quota_bytes=4096\n");
  EXPECT_EQ(facts.cores, 8);
  EXPECT_THAT(facts.instruction_sets, ElementsAre("avx2", "amx_bf16"));
  EXPECT_EQ(facts.memory_bytes, 1 << 30);
  EXPECT_EQ(facts.open_files, -1);
  EXPECT_EQ(facts.processes, 63000);
  EXPECT_TRUE(facts.store_is_writable);
  EXPECT_DOUBLE_EQ(facts.clock_s, 1700000000.25);
  ASSERT_EQ(facts.gpus.size(), 1u);
  EXPECT_EQ(facts.gpus[0].driver, "580.95.05");
  EXPECT_EQ(facts.gpus[0].memory_bytes, std::int64_t{81559} << 20);
  EXPECT_EQ(facts.gpus[0].free_bytes, 0);
  EXPECT_EQ(facts.gpus[0].capability, "");
  EXPECT_EQ(facts_from_text(least + "gpu=A; 1; 2; 3; 9.0\n").gpus[0].capability, "9.0");
  EXPECT_EQ(facts_from_text(least + "gpu=A; 1; 2; 3; [N/A]\n").gpus[0].capability, "");
  EXPECT_EQ(facts_from_text(least + "libtorch=2.11.0+cu130;/opt/a b;c\n").libtorch.folder, "/opt/a b;c");
  EXPECT_EQ(facts.interfaces.at(0).address, "10.0.0.7");
  EXPECT_EQ(facts.host, "a=b");
  EXPECT_EQ(facts.store_free_inodes, 77);
  EXPECT_EQ(facts_from_text(least).store_free_inodes, -1);
  EXPECT_EQ(facts.store_quota_bytes, 4096);
  EXPECT_EQ(facts_from_text(least).store_quota_bytes, -1);
}

TEST(HostFacts, what_our_script_would_not_say_is_refused) {
  for (const std::string line :
       {"cores=8\n", "colour=red\n", "no equals sign\n", "store_is_writable=maybe\n", "memory_bytes=-1\n",
        "memory_bytes=1e9\n", "memory_bytes=99999999999999999999\n", "clock_s=nan\n", "gpu=one;two\n",
        "libtorch=2;opt\n", "\n"})
    EXPECT_THROW(facts_from_text(least + line), UserError) << line;
  EXPECT_THAT(refusal([] { facts_from_text("system=Linux\n"); }), HasSubstr("machine is missing"));
  EXPECT_THROW(facts_from_text(least + std::string(2 << 20, 'x')), UserError);
}

TEST(HostFacts, texts_are_shortened_and_made_harmless) {
  const HostFacts facts =
      facts_from_text(least + "kernel=\x1b[31m\xff\nprocessor=" + std::string(5000, 'x') + "\n");
  EXPECT_EQ(facts.kernel.find('\x1b'), std::string::npos);
  EXPECT_LE(facts.processor.size(), 1030u);
  EXPECT_NO_THROW(to_json(facts).dump());
}

TEST(HostFacts, bytes_of_any_kind_are_read_or_refused) {
  const std::string good = least + "gpu=a;b;1;2\nclock_s=1.5\ninterface=a;b\n";
  std::mt19937 random(4);
  for (int trial = 0; trial < 5000; ++trial) {
    std::string text = good;
    for (int change = 0; change < 4; ++change) text[random() % text.size()] = static_cast<char>(random());
    try {
      const std::string told = to_json(facts_from_text(text)).dump();
      EXPECT_TRUE(std::ranges::none_of(told, [](unsigned char byte) { return byte < ' '; })) << told;
    } catch (const UserError&) {
    }
  }
}

}  // namespace
}  // namespace anneal::remote
