#include "engine/runs/trace/recorded_steps.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::trace {
namespace {

TEST(RecordedSteps, are_three_after_the_first_and_then_ever_fewer) {
  std::vector<std::int64_t> recorded;
  for (std::int64_t before = 0; before < 10'000; ++before)
    if (is_recorded(before)) recorded.push_back(before + 1);
  EXPECT_THAT(recorded, ::testing::ElementsAre(6, 7, 8, 51, 52, 53, 501, 502, 503, 5001, 5002, 5003));
  EXPECT_EQ(recorded_steps_text(), "steps 6 to 8, 51 to 53, …");
}

TEST(RecordedSteps, have_no_end) {
  EXPECT_TRUE(is_recorded(5'000'000'000'000'000'002));
  EXPECT_FALSE(is_recorded(INT64_MAX));
}

}  // namespace
}  // namespace anneal::trace
