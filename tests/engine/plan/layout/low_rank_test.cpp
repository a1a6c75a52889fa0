#include "engine/plan/layout/low_rank.h"

#include <gtest/gtest.h>

namespace anneal::plan {
namespace {

TEST(LowRank, is_as_high_as_asked_for_where_that_is_half_as_many_numbers) {
  EXPECT_EQ(exchanged_rank({64, 32, 3, 3}, 4), 4);  // 2 · 4 · (64 + 288) of 18432
  EXPECT_EQ(exchanged_rank({10, 10}, 2), 2);        // 2 · 2 · 20 of 100
  EXPECT_EQ(exchanged_rank({10, 10}, 3), 0);
  EXPECT_EQ(exchanged_rank({1, 1000}, 1), 0);
  EXPECT_EQ(exchanged_rank({5, 100}, 256), 0);
  EXPECT_EQ(exchanged_rank({1000}, 1), 0);
  EXPECT_EQ(exchanged_rank({}, 1), 0);
}

}  // namespace
}  // namespace anneal::plan
