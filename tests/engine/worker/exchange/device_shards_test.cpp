#include "exchange/device_shards.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "distributed/host_ranks.h"
#include "engine/worker/distributed/host.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;
using distributed::Shard;

/// On a device that is the host.
TEST(SummedNumbers, every_rank_has_what_each_owner_has_written) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostRanks ranks(memory, rank, 3, {20s});
    const std::vector<Shard> shards = {{0, 5, 2}, {5, 3000, 0}, {3008, 1, 1}, {3009, 991, 2}};
    SummedNumbers numbers(ranks.make_sums(4000), at::kCPU, rank, shards);
    ASSERT_EQ(numbers.here().size(), 4000U);
    EXPECT_FALSE(numbers.lie_once());
    for (int turn = 1; turn < 4; ++turn) {
      for (const Shard& shard : shards)
        if (shard.owner == rank)
          std::ranges::fill(numbers.here().subspan(shard.first, shard.count),
                            static_cast<float>(10 * turn + rank));
      numbers.publish();
      for (const Shard& shard : shards)
        EXPECT_EQ(std::ranges::count(numbers.here().subspan(shard.first, shard.count),
                                     static_cast<float>(10 * turn + shard.owner)),
                  static_cast<std::ptrdiff_t>(shard.count));
      EXPECT_EQ(std::ranges::count(numbers.here().subspan(3005, 3), 0.0F), 3) << "between shards";
    }
  });
}

TEST(SummedNumbers, are_as_their_owner_wrote_them_bit_for_bit) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostRanks ranks(memory, rank, 2, {20s});
    SummedNumbers numbers(ranks.make_sums(1000), at::kCPU, rank, {{0, 500, 1}, {500, 500, 0}});
    std::vector<float> written(1000);
    std::mt19937 random(1);
    for (float& number : written)
      number = std::ldexp(static_cast<float>(random()) + 1, static_cast<int>(random() % 100) - 80);
    std::ranges::copy(written, numbers.here().begin());
    numbers.publish();
    EXPECT_EQ(std::memcmp(numbers.here().data(), written.data(), 4000), 0);
  });
}

TEST(DeviceOwnedSums, are_what_all_ranks_have_offered_where_a_rank_owns_them) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostRanks ranks(memory, rank, 3, {20s});
    DeviceOwnedSums sums(ranks.make_sums(300), at::kCPU);
    for (int turn = 0; turn < 3; ++turn) {
      std::vector<float> numbers(100, static_cast<float>(rank + turn + 1));
      for (std::size_t owner = 0; owner < 3; ++owner) {
        // The second rank has no part in what the first owns.
        sums.offer(100 * owner, 100, static_cast<int>(owner),
                   owner == 0 && rank == 1 ? nullptr : numbers.data());
        EXPECT_EQ(sums.taken(), owner + 1);
      }
      std::ranges::fill(numbers, -1.0F);
      sums.finish();
      EXPECT_EQ(sums.taken(), 0U);
      const auto expected = static_cast<float>(rank == 0 ? 4 + 2 * turn : 6 + 3 * turn);
      const auto own = sums.sums().subspan(100 * static_cast<std::size_t>(rank), 100);
      EXPECT_EQ(std::ranges::count(own, expected), 100) << turn;
      ranks.meet();
    }
  });
}

}  // namespace
}  // namespace anneal::exchange
