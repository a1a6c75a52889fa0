#include "engine/deploy/compress/limits.h"

#include <gtest/gtest.h>

#include "engine/deploy/export/formats.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::compress {
namespace {

using testing::refusal;

const Measures measures{.bytes = 2000, .latency_ms = 3, .memory_bytes = 500, .macs = 9000, .runtime = "x"};

TEST(Limits, WhatIsNotLimitedIsNotExceeded) {
  EXPECT_TRUE(excesses(measures, {}).empty());
}

TEST(Limits, TheWorstExcessComesFirst) {
  const auto found = excesses(measures, {.bytes = 1500, .latency_ms = 1, .memory_bytes = 500});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].what, "latency");
  EXPECT_DOUBLE_EQ(found[0].times, 3);
  EXPECT_EQ(sentence(found[1]), "its size is 2,000 bytes, but at most 1,500 is allowed");
}

TEST(Limits, MultiplicationsAreLimitedToo) {
  EXPECT_TRUE(Limits{.macs = 1}.any_size());
  const auto found = excesses(measures, {.macs = 4500});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(sentence(found[0]), "its work is 9,000 multiplications, but at most 4,500 is allowed");
  EXPECT_TRUE(excesses(measures, {.macs = 9000}).empty());
}

TEST(Limits, EveryProfileNamesAFormat) {
  for (const DeviceProfile& profile : device_profiles()) {
    EXPECT_NE(exports::find_format(profile.target), nullptr) << profile.name;
    EXPECT_TRUE(profile.limits.any_size()) << profile.name;
  }
}

TEST(Limits, OnesOwnProfileIsAFile) {
  const testing::TemporaryDirectory folder;
  testing::write_file(folder / "badge.json",
                      R"({"name": "badge", "target": "c", "max_bytes": 5000, "latency_factor": 12.5})");
  const DeviceProfile profile = find_device_profile(folder / "badge.json");
  EXPECT_EQ(profile.limits, (Limits{.bytes = 5000}));
  EXPECT_EQ(profile.latency, LatencyModel{.factor = 12.5});
  testing::write_file(folder / "badge.json", R"({"max_byte": 5000})");
  EXPECT_NE(refusal([&] { find_device_profile(folder / "badge.json"); }).find("max_bytes"),
            std::string::npos);
  testing::write_file(folder / "badge.json", R"({"target": "onnx-fp32"})");
  EXPECT_EQ(find_device_profile(folder / "badge.json").target, "onnx");
  testing::write_file(folder / "badge.json", R"({"target": "csv"})");
  EXPECT_NE(refusal([&] { find_device_profile(folder / "badge.json"); }).find("badge.json.target"),
            std::string::npos);
  EXPECT_NE(refusal([] { find_device_profile("phon"); }).find("phone"), std::string::npos);
}

TEST(Limits, AProfileOfAMicrocontrollerEstimatesItsLatency) {
  for (const DeviceProfile& profile : device_profiles())
    EXPECT_EQ(profile.latency.processor.has_value(), profile.target == "c") << profile.name;
  EXPECT_EQ(text_of(find_device_profile("tiny-100k").latency), "estimated for a Cortex-M4 at 168 MHz");
  EXPECT_EQ(text_of(find_device_profile("phone").latency), "measured on this machine");
  EXPECT_EQ(text_of(LatencyModel{.factor = 12.5}), "measured on this machine, times 12.5");
}

TEST(Limits, OnesOwnProfileNamesAProcessorOrAFactor) {
  const testing::TemporaryDirectory folder;
  const std::string file = folder / "board.json";
  testing::write_file(file, R"({"target": "c", "processor": "cortex-m7@216MHz"})");
  EXPECT_EQ(text_of(find_device_profile(file).latency), "estimated for a Cortex-M7 at 216 MHz");
  testing::write_file(file, R"({"target": "c", "processor": "Cortex-M4@64"})");
  EXPECT_EQ(text_of(find_device_profile(file).latency), "estimated for a Cortex-M4 at 64 MHz");
  for (const char* processor : {"cortex-m4", "cortex-m3@72MHz", "cortex-m4@0MHz", "cortex-m4@1GHz", "168"}) {
    testing::write_file(file, R"({"target": "c", "processor": ")" + std::string(processor) + "\"}");
    const std::string said = refusal([&] { find_device_profile(file); });
    EXPECT_NE(said.find("board.json.processor"), std::string::npos) << said;
    EXPECT_NE(said.find("cortex-m7@216MHz"), std::string::npos) << said;
  }
  testing::write_file(file, R"({"processor": "cortex-m4@168MHz", "latency_factor": 2})");
  EXPECT_NE(refusal([&] { find_device_profile(file); }).find("latency_factor"), std::string::npos);
}

TEST(Limits, ALatencyThatIsTooLongIsNamedWithItsSource) {
  Measures slow = measures;
  slow.latency_source = text_of(find_device_profile("tiny-100k").latency);
  EXPECT_TRUE(slow.is_latency_estimated());
  EXPECT_FALSE(slow.is_estimated()) << "sizes were measured";
  EXPECT_EQ(sentence(excesses(slow, {.latency_ms = 1}).at(0)),
            "its latency, estimated for a Cortex-M4 at 168 MHz, is 3 ms, but at most 1 ms is allowed");
}

TEST(Limits, AreReadAsTheyAreWritten) {
  const Limits limits{.bytes = 5, .latency_ms = 0.5, .macs = 7, .loss_points = 2};
  EXPECT_EQ(limits_from_json(to_json(limits), ""), limits);
  EXPECT_EQ(measures_from_json(to_json(measures), ""), measures);
}

}  // namespace
}  // namespace anneal::compress
