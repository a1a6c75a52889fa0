#include "engine/worker/exchange/device_shards.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;
using distributed::Shard;

/// On a device that is the host.
TEST(SummedNumbers, every_rank_has_what_each_owner_has_written) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 3, {20s});
    const std::vector<Shard> shards = {{0, 5, 2}, {5, 3000, 0}, {3008, 1, 1}, {3009, 991, 2}};
    SummedNumbers numbers(ranks.make_all_reduce(4000), at::kCPU, rank, shards);
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
    distributed::HostCommunicator ranks(memory, rank, 2, {20s});
    SummedNumbers numbers(ranks.make_all_reduce(1000), at::kCPU, rank, {{0, 500, 1}, {500, 500, 0}});
    std::vector<float> written(1000);
    std::mt19937 random(1);
    for (float& number : written)
      number = std::ldexp(static_cast<float>(random()) + 1, static_cast<int>(random() % 100) - 80);
    std::ranges::copy(written, numbers.here().begin());
    numbers.publish();
    EXPECT_EQ(std::memcmp(numbers.here().data(), written.data(), 4000), 0);
  });
}

}  // namespace
}  // namespace anneal::exchange
