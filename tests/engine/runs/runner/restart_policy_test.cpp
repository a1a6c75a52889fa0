#include "engine/runs/runner/restart_policy.h"

#include <gtest/gtest.h>

namespace anneal::runner {
namespace {

ParallelSpec parallel(int ranks, int restarts, int min_ranks) {
  ParallelSpec spec;
  spec.ranks = ranks;
  spec.restarts = restarts;
  spec.min_ranks = min_ranks;
  return spec;
}

TEST(RestartPolicy, allows_so_many_losses_between_two_checkpoints) {
  RestartPolicy policy(parallel(2, 2, 0), true);
  policy.count_loss();
  EXPECT_TRUE(policy.allows());
  policy.count_loss();
  EXPECT_FALSE(policy.allows());
  policy.count_checkpoint();
  EXPECT_TRUE(policy.allows());
  EXPECT_EQ(policy.ranks(), 2);
  EXPECT_FALSE(RestartPolicy(parallel(2, 0, 0), true).allows());
}

TEST(RestartPolicy, takes_one_rank_fewer_where_they_are_lost_again_before_a_checkpoint) {
  RestartPolicy policy(parallel(3, 9, 2), true);
  policy.count_loss();
  EXPECT_EQ(policy.ranks(), 3);
  policy.count_loss();
  EXPECT_EQ(policy.ranks(), 2);
  policy.count_loss();
  EXPECT_EQ(policy.ranks(), 2) << "and not fewer than allowed";
  policy.count_checkpoint();
  EXPECT_EQ(policy.ranks(), 2);
  policy.count_loss();
  EXPECT_EQ(policy.ranks(), 3);
}

TEST(RestartPolicy, keeps_all_ranks_where_there_are_other_hosts) {
  RestartPolicy policy(parallel(3, 9, 1), false);
  for (int i = 0; i < 5; ++i) policy.count_loss();
  EXPECT_EQ(policy.ranks(), 3);
}

}  // namespace
}  // namespace anneal::runner
