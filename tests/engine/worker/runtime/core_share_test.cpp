#include "engine/worker/runtime/core_share.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::runtime {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

CoreUse quiet(int cores) {
  return {.idle = std::vector<double>(static_cast<std::size_t>(cores), 0.05), .others = 0.02, .waited = 0.01};
}

CoreUse beside_a_busy_process(int cores) {
  return {.idle = std::vector<double>(static_cast<std::size_t>(cores), 0.0), .others = 0.9, .waited = 0.6};
}

TEST(CoreShare, is_all_cores_where_nobody_else_wants_them) {
  CoreShare share(4, 1);
  EXPECT_THAT(share.decide(quiet(4)), ElementsAre(0, 1, 2, 3));
}

TEST(CoreShare, is_all_cores_while_only_threads_of_ours_wait_for_each_other) {
  CoreShare share(2, 1);
  CoreUse use = quiet(2);
  use.waited = 0.8;
  EXPECT_THAT(share.decide(use), ElementsAre(0, 1));
}

TEST(CoreShare, leaves_others_the_cores_that_they_use) {
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    CoreShare two(2, seed), eight(8, seed);
    EXPECT_THAT(two.decide(beside_a_busy_process(2)), SizeIs(1));
    EXPECT_THAT(eight.decide(beside_a_busy_process(8)), SizeIs(7));
  }
}

TEST(CoreShare, is_one_core_at_least) {
  CoreShare share(2, 1);
  CoreUse use = beside_a_busy_process(2);
  use.others = 2;
  EXPECT_THAT(share.decide(use), SizeIs(1));
}

TEST(CoreShare, stays_while_others_hold_the_rest) {
  CoreShare share(4, 9);
  const std::vector<int> kept = share.decide(beside_a_busy_process(4));
  EXPECT_EQ(share.decide(beside_a_busy_process(4)), kept);
  CoreUse nearly = beside_a_busy_process(4);
  for (double& idle : nearly.idle) idle = 0.2;
  EXPECT_EQ(share.decide(nearly), kept) << "what is idle for moments is not worth the move";
}

TEST(CoreShare, takes_cores_back_when_they_become_idle) {
  CoreShare share(4, 9);
  CoreUse use = beside_a_busy_process(4);
  use.others = 3;
  const std::vector<int> kept = share.decide(use);
  ASSERT_THAT(kept, SizeIs(1));
  for (int core = 0; core < 4; ++core) use.idle[static_cast<std::size_t>(core)] = core == kept[0] ? 0 : 1;
  EXPECT_THAT(share.decide(use), ElementsAre(0, 1, 2, 3));
}

/// Two that land on the same core see the other one idle, take both, meet, and part again.
TEST(CoreShare, two_runs_at_once_end_on_different_cores) {
  CoreShare first(2, 4711), second(2, 4713);
  std::vector<int> a, b;
  for (int window = 0; window < 100; ++window) {
    CoreUse use = beside_a_busy_process(2);
    for (const int core : {0, 1}) {
      const bool used = a.empty() || std::set<int>(a.begin(), a.end()).contains(core) ||
                        std::set<int>(b.begin(), b.end()).contains(core);
      use.idle[static_cast<std::size_t>(core)] = used ? 0 : 1;
    }
    a = first.decide(use);
    b = second.decide(use);
  }
  EXPECT_THAT(a, SizeIs(1));
  EXPECT_THAT(b, SizeIs(1));
  EXPECT_NE(a, b);
}

}  // namespace
}  // namespace anneal::runtime
