#include "engine/worker/train/reporting/gpu_meter.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

namespace anneal::train {
namespace {

TEST(GpuMeterTest, tells_the_use_of_the_gpu_that_cuda_named) {
  const auto use = GpuMeter("00112233445566778899aabbccddeeff", FAKE_NVML).measure();
  ASSERT_TRUE(use.has_value());
  EXPECT_EQ(use->utilization, 0.5);
  EXPECT_EQ(use->memory_bytes, 3000);
  EXPECT_EQ(use->memory_total_bytes, 8000);
}

TEST(GpuMeterTest, tells_nothing_where_the_driver_does_not) {
  EXPECT_FALSE(GpuMeter("ffffffff445566778899aabbccddeeff", FAKE_NVML).measure()) << "not supported";
  EXPECT_FALSE(GpuMeter("0123456789abcdef0123456789abcdef", FAKE_NVML).measure()) << "another machine's";
  EXPECT_FALSE(GpuMeter("", FAKE_NVML).measure());
  EXPECT_FALSE(GpuMeter("00112233445566778899aabbccddeeff", "libno-such-library.so.1").measure());
  EXPECT_FALSE(GpuMeter("00112233445566778899aabbccddeeff", "libm.so.6").measure())
      << "has no such functions";
}

TEST(GpuMeterTest, lets_go_of_the_library) {
  const auto users = reinterpret_cast<int (*)()>(dlsym(dlopen(FAKE_NVML, RTLD_NOW), "fake_nvml_users"));
  ASSERT_NE(users, nullptr);
  {
    const GpuMeter meter("00112233445566778899aabbccddeeff", FAKE_NVML);
    EXPECT_EQ(users(), 1);
  }
  EXPECT_EQ(users(), 0);
}

}  // namespace
}  // namespace anneal::train
