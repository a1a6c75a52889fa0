#include "engine/worker/exchange/staged_reduce_scatter.h"

#include <algorithm>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;
using distributed::OwnedShard;

void expect_sums(int rank, distributed::Communicator& ranks, at::Device device) {
  const std::vector<OwnedShard> shards = {{100, 0}, {7, 1}, {100'000, 2}};
  StagedReduceScatter sums(ranks.make_reduce_scatter(shards), device, rank, shards);
  const auto numbers_here = at::TensorOptions(device).dtype(at::kFloat);
  for (int turn = 0; turn < 3; ++turn) {
    std::size_t offered = 0;
    for (const std::size_t shard : {2U, 0U, 1U}) {
      // The second rank has no part in what the first owns.
      at::Tensor numbers = at::full({100'000}, rank + turn + 1, numbers_here);
      sums.offer(shard, shard == 0 && rank == 1 ? nullptr : numbers.const_data_ptr<float>());
      const auto end = std::chrono::steady_clock::now() + 20s;
      ++offered;
      while (sums.taken() < offered && std::chrono::steady_clock::now() < end) continue;
      if (device.is_cpu()) numbers.fill_(-1);
    }
    sums.finish();
    EXPECT_EQ(sums.taken(), 0U);
    const std::span<float> own = sums.sums_of(static_cast<std::size_t>(rank));
    EXPECT_EQ(own.size(), shards[static_cast<std::size_t>(rank)].count);
    const at::Tensor found = at::from_blob(own.data(), {static_cast<std::int64_t>(own.size())}, numbers_here);
    EXPECT_TRUE(found.eq(rank == 0 ? 4 + 2 * turn : 6 + 3 * turn).all().item<bool>()) << turn;
    ranks.barrier();
  }
}

/// On a device that is the host.
TEST(StagedReduceScatter, are_what_all_ranks_have_offered_where_a_rank_owns_them) {
  testing::on_ranks(3, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 3, {20s});
    expect_sums(rank, ranks, at::kCPU);
  });
}

/// Where there is a GPU; packaging/test.sh --gpu runs it.
TEST(GpuOwnedSums, for_their_owners_go_by_way_of_the_host_where_ranks_share_a_gpu) {
  if (runtime::cuda_module() == nullptr) GTEST_SKIP() << runtime::cuda_problem();
  testing::on_ranks(3, [](int rank, int memory) {
    runtime::cuda_module()->choose(0);
    distributed::HostCommunicator ranks(memory, rank, 3, {20s});
    expect_sums(rank, ranks, {at::kCUDA, 0});
  });
}

}  // namespace
}  // namespace anneal::exchange
