#include "engine/runs/history/rank_pace.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(RankPace, the_slowest_is_compared_with_the_median) {
  const double two[] = {0.5, 0.25}, three[] = {3, 1, 2}, one[] = {1}, none[] = {0, 0, 1};
  ASSERT_TRUE(slowest_of(two));
  EXPECT_EQ(slowest_of(two)->rank, 0u);
  EXPECT_DOUBLE_EQ(slowest_of(two)->times, 2);
  EXPECT_EQ(slowest_of(three)->rank, 0u);
  EXPECT_DOUBLE_EQ(slowest_of(three)->times, 1.5);
  EXPECT_FALSE(slowest_of(one));
  EXPECT_FALSE(slowest_of(none));
  EXPECT_FALSE(slowest_of({}));
}

TEST(RankPace, follows_what_ranks_take_over_about_twenty_steps) {
  RankPace pace;
  EXPECT_THAT(pace.seconds(), IsEmpty());
  pace.add({1, 1}, 1);
  pace.add({1, 2}, 1);
  EXPECT_THAT(pace.seconds(), ElementsAre(1, 1.05));
  RankPace folded;
  folded.add({1, 1}, 1);
  folded.add({1, 2}, 20);
  EXPECT_NEAR(folded.seconds()[1], 2 - std::pow(0.95, 20), 1e-12);
  for (int step = 0; step < 200; ++step) pace.add({3, 2}, 1);
  EXPECT_NEAR(pace.seconds()[0], 3, 1e-3);
}

TEST(RankPace, begins_anew_with_another_number_of_ranks_and_passes_over_what_is_no_time) {
  RankPace pace;
  pace.add({1, 1}, 1);
  pace.add({2, 2, 2}, 1);
  pace.add({std::nan(""), 1, 1}, 1);
  pace.add({-1, 1, 1}, 1);
  EXPECT_THAT(pace.seconds(), ElementsAre(2, 2, 2));
  pace.forget();
  EXPECT_THAT(pace.seconds(), IsEmpty());
}

}  // namespace
}  // namespace anneal
