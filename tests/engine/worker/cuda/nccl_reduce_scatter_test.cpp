#include "engine/worker/cuda/nccl_reduce_scatter.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/worker/distributed/lost_rank.h"
#include "tests/engine/worker/cuda/fake_cuda.h"
#include "tests/engine/worker/cuda/fake_nccl.h"

namespace anneal::cuda {
namespace {

using namespace std::chrono_literals;
using distributed::LostRank;
using distributed::OwnedShard;
using distributed::Wire;
using testing::new_id;
using testing::on_nccl_ranks;

std::vector<OwnedShard> shards_for(int ranks) {
  std::vector<OwnedShard> shards;
  for (int i = 0; i < 7; ++i) shards.push_back({static_cast<std::size_t>(100 * i + 1), i % ranks});
  return shards;
}

/// A rank on the GPU of its number.
struct OwnedSumsRank {
  OwnedSumsRank(
      int rank, int count, const ncclUniqueId& id, Wire wire = Wire::fp32,
      const std::function<void()>& look = [] {})
      : number(rank),
        shards(shards_for(count)),
        compute(on(rank)),
        sums({.rank = rank,
              .count = count,
              .gpu = rank,
              .id = std::string(id.internal, sizeof id.internal),
              .look = look},
             shards, wire, [this] { return compute; }) {}
  ~OwnedSumsRank() { cudaStreamSynchronize(compute); }

  static cudaStream_t on(int gpu) {
    cudaSetDevice(gpu);
    return testing::make_stream();
  }
  /// What the GPU computes takes a while.
  void compute_numbers(std::vector<float>& numbers, float value) {
    testing::enqueue(compute, [&numbers, value] {
      std::this_thread::sleep_for(2ms);
      std::ranges::fill(numbers, value);
    });
  }

  int number;
  std::vector<OwnedShard> shards;
  cudaStream_t compute;
  NcclReduceScatter sums;
};

class NcclOwnedSumsOf : public ::testing::TestWithParam<std::tuple<int, Wire>> {};

TEST_P(NcclOwnedSumsOf, are_of_what_the_gpu_has_computed_and_there_for_what_their_owner_computes_next) {
  const auto [count, wire] = GetParam();
  on_nccl_ranks(count, [count = count, wire = wire](int number, const ncclUniqueId& id) {
    OwnedSumsRank rank(number, count, id, wire);
    std::vector<std::vector<float>> numbers;
    for (const OwnedShard& shard : rank.shards) numbers.emplace_back(shard.count);
    for (int step = 0; step < 4; ++step) {
      for (std::size_t shard = rank.shards.size(); shard-- > 0;) {
        rank.compute_numbers(numbers[shard], static_cast<float>(number + step));
        // The last of the ranks has no part in the third shard.
        rank.sums.offer(shard, shard == 2 && number == count - 1 ? nullptr : numbers[shard].data());
        EXPECT_LE(rank.sums.taken(), rank.shards.size() - shard);
      }
      rank.sums.finish();
      EXPECT_EQ(rank.sums.taken(), 0U);
      std::size_t right = 0, own = 0;
      for (std::size_t shard = 0; shard < rank.shards.size(); ++shard) {
        if (rank.shards[shard].owner != number) continue;
        auto expected = static_cast<float>(count * step + count * (count - 1) / 2);
        if (shard == 2) expected -= static_cast<float>(count - 1 + step);
        const std::span<float> sums = rank.sums.sums_of(shard);
        own += sums.size();
        testing::enqueue(rank.compute, [&right, sums, expected] {
          right += static_cast<std::size_t>(std::ranges::count(sums, expected));
        });
      }
      cudaStreamSynchronize(rank.compute);
      EXPECT_EQ(right, own) << step;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Shapes, NcclOwnedSumsOf,
                         ::testing::Combine(::testing::Values(1, 2, 3),
                                            ::testing::Values(Wire::fp32, Wire::bf16, Wire::fp16)));

/// One thread has both ranks: it would stand still if a call of the first waited for the second.
TEST(NcclReduceScatter, never_let_the_host_wait_for_another_rank_and_take_what_was_read) {
  const ncclUniqueId id = new_id();
  std::unique_ptr<OwnedSumsRank> first, second;
  std::jthread meets([&] { second = std::make_unique<OwnedSumsRank>(1, 2, id); });
  first = std::make_unique<OwnedSumsRank>(0, 2, id);
  meets.join();
  std::vector<float> one(1000, 1), other(1000, 2);
  first->sums.offer(3, one.data());
  EXPECT_EQ(first->sums.taken(), 0U) << "the other rank has not offered it";
  second->sums.offer(3, other.data());
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (first->sums.taken() == 0 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  EXPECT_EQ(first->sums.taken(), 1U);
  first->sums.finish();
  second->sums.finish();
  cudaStreamSynchronize(second->compute);
  EXPECT_EQ(std::ranges::count(second->sums.sums_of(3), 3.0F), 301);
}

TEST(NcclReduceScatter, name_a_rank_that_is_lost) {
  std::atomic<bool> is_lost = false;
  on_nccl_ranks(2, [&](int number, const ncclUniqueId& id) {
    OwnedSumsRank rank(number, 2, id, Wire::fp32, [&is_lost, number] {
      if (number == 0 && is_lost) throw LostRank(1, "has shown no sign of life");
    });
    if (number == 1) return;  // and never offers anything
    std::vector<float> numbers(1000);
    rank.sums.offer(0, numbers.data());
    is_lost = true;
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (std::chrono::steady_clock::now() < end) try {
        rank.sums.finish();
        std::this_thread::sleep_for(1ms);
      } catch (const LostRank&) {
        return;
      }
    ADD_FAILURE() << "nobody was missed";
  });
}

}  // namespace
}  // namespace anneal::cuda
