#include "engine/worker/distributed/all_gather_buffer.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

class ShardedNumbersOf : public ::testing::TestWithParam<bool> {};

TEST_P(ShardedNumbersOf, every_rank_has_what_each_owner_has_written) {
  const bool lie_once = GetParam();
  testing::on_ranks(3, [lie_once](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 3, {20s});
    const std::vector<Shard> shards = {{0, 5, 2}, {5, 3000, 0}, {3008, 1, 1}, {3009, 991, 2}};
    const auto numbers = lie_once ? ranks.make_all_gather_buffer(4000, shards)
                                  : ranks.Communicator::make_all_gather_buffer(4000, shards);
    ASSERT_EQ(numbers->here().size(), 4000U);
    EXPECT_EQ(numbers->lie_once(), lie_once);
    EXPECT_EQ(std::ranges::count(numbers->here(), 0.0F), 4000);
    for (int turn = 1; turn < 4; ++turn) {
      ranks.barrier();
      for (const Shard& shard : shards)
        if (shard.owner == rank)
          std::ranges::fill(numbers->here().subspan(shard.first, shard.count),
                            static_cast<float>(10 * turn + rank));
      numbers->publish();
      for (const Shard& shard : shards)
        EXPECT_EQ(std::ranges::count(numbers->here().subspan(shard.first, shard.count),
                                     static_cast<float>(10 * turn + shard.owner)),
                  shard.count);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Kinds, ShardedNumbersOf, ::testing::Bool());

/// Whatever else is made of the same memory.
TEST(AllGatherBuffer, lie_where_no_sums_do) {
  testing::on_ranks(2, [](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 2, {20s});
    const auto numbers = ranks.make_all_gather_buffer(1000, {{0, 1000, 0}});
    const auto owned = ranks.make_reduce_scatter({{1000, 0}});
    const auto sums = ranks.make_all_reduce(1000);
    if (rank == 0) std::ranges::fill(numbers->here(), 7.0F);
    const std::vector<float> ones(1000, 1.0F);
    owned->offer(0, ones.data());
    owned->finish();
    std::ranges::fill(sums->here(), 3.0F);
    sums->sum(0, 1000);
    numbers->publish();
    EXPECT_EQ(std::ranges::count(numbers->here(), 7.0F), 1000);
    EXPECT_EQ(std::ranges::count(owned->sums_of(0), 2.0F), 1000);
    EXPECT_EQ(std::ranges::count(sums->here(), 6.0F), 1000);
  });
}

}  // namespace
}  // namespace anneal::distributed
