#include "engine/worker/distributed/host_reduce_scatter.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/distributed/lost_rank.h"
#include "engine/worker/distributed/over_collectives.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

/// In shared memory, or as ranks without it have them.
std::unique_ptr<ReduceScatter> make(HostCommunicator& ranks, const std::vector<OwnedShard>& shards,
                                    bool lies_once) {
  return lies_once ? ranks.make_reduce_scatter(shards)
                   : ranks.Communicator::make_reduce_scatter(shards, Wire::fp32);
}

class OwnedSumsOf : public ::testing::TestWithParam<std::tuple<int, bool>> {};

/// Whole numbers, whose sums are exact, in shards of many sizes, in an order that changes, some late and some
/// all zeros.
TEST_P(OwnedSumsOf, give_each_owner_what_all_ranks_have_offered_step_after_step) {
  const auto [count, lies_once] = GetParam();
  std::vector<OwnedShard> shards;
  for (std::size_t i = 0; i < 12; ++i)
    shards.push_back({i == 5 ? 1 : 9'973 * (i % 5 + 1), static_cast<int>(i) % count});
  testing::on_ranks(count, [&, count = count, lies_once = lies_once](int rank, int memory) {
    HostCommunicator ranks(memory, rank, count, {20s});
    const auto sums = make(ranks, shards, lies_once);
    for (int step = 0; step < 6; ++step) {
      const std::vector<float> here(50'000, static_cast<float>(rank + step));
      const auto shard_at = [&](std::size_t turn) {
        return (turn * 5 + static_cast<std::size_t>(step)) % 12;
      };
      for (std::size_t turn = 0; turn < 12; ++turn) {
        if (rank == step % count && turn == 2) std::this_thread::sleep_for(3ms);
        const bool is_zero = rank == count - 1 && turn == 1;
        sums->offer(shard_at(turn), is_zero ? nullptr : here.data());
        EXPECT_LE(sums->taken(), turn + 1);
      }
      sums->finish();
      std::size_t wrong = 0;
      for (std::size_t turn = 0; turn < 12; ++turn) {
        const OwnedShard& shard = shards[shard_at(turn)];
        if (shard.owner != rank) continue;
        int expected = count * step + count * (count - 1) / 2;
        if (turn == 1) expected -= count - 1 + step;
        const auto part = sums->sums_of(shard_at(turn));
        EXPECT_EQ(part.size(), shard.count);
        wrong +=
            part.size() - static_cast<std::size_t>(std::ranges::count(part, static_cast<float>(expected)));
        std::ranges::fill(part, -1.0F);
      }
      EXPECT_EQ(wrong, 0U) << "step " << step;
      ranks.barrier();
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Counts, OwnedSumsOf,
                         ::testing::Combine(::testing::Values(1, 2, 3, 5), ::testing::Bool()));

/// Of numbers whose sum depends on its order.
TEST(HostReduceScatter, add_in_the_order_of_ranks_whoever_comes_first) {
  for (const int late : {0, 1, 2})
    testing::on_ranks(3, [late](int rank, int memory) {
      HostCommunicator ranks(memory, rank, 3, {20s});
      const auto sums = ranks.make_reduce_scatter({{1, 2}});
      constexpr float said[] = {1e8F, -1e8F, 1e-3F};
      if (rank == late) std::this_thread::sleep_for(5ms);
      sums->offer(0, said + rank);
      sums->finish();
      EXPECT_EQ(sums->sums_of(0)[0], 1e-3F);
    });
}

TEST(HostReduceScatter, keep_what_is_offered_too_early_until_the_ranks_before_have_added) {
  testing::on_ranks(2, [](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 2, {20s});
    const auto sums = ranks.make_reduce_scatter({{1, 0}, {1, 0}});
    const float here[] = {1, 2};
    if (rank == 1) {
      sums->offer(0, here);
      EXPECT_EQ(sums->taken(), 0U);
    }
    ranks.barrier();
    if (rank == 0) {
      sums->offer(0, here);
      EXPECT_EQ(sums->taken(), 1U);
    }
    ranks.barrier();
    EXPECT_EQ(sums->taken(), 1U);
    sums->offer(1, here + 1);
    sums->finish();
    EXPECT_EQ(sums->taken(), 0U);
    if (rank == 0) {
      EXPECT_EQ(sums->sums_of(1)[0], 4);
    }
  });
}

TEST(HostReduceScatter, a_rank_that_is_lost_is_named) {
  testing::on_ranks(2, [](int rank, int memory) {
    if (rank == 1) {
      const HostCommunicator gone(memory, rank, 2, {20s});
      return;
    }
    HostCommunicator ranks(memory, rank, 2, {500ms});
    const auto sums = ranks.make_reduce_scatter({{1, 0}});
    const float here = 1;
    sums->offer(0, &here);
    EXPECT_THROW(sums->finish(), LostRank);
  });
}

}  // namespace
}  // namespace anneal::distributed
