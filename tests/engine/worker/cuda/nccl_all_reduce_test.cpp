#include "engine/worker/cuda/nccl_all_reduce.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/worker/cuda/check.h"
#include "engine/worker/distributed/lost_rank.h"
#include "tests/engine/worker/cuda/fake_cuda.h"
#include "tests/engine/worker/cuda/fake_nccl.h"

namespace anneal::cuda {
namespace {

using namespace std::chrono_literals;
using distributed::LostRank;
using distributed::Wire;
using ::testing::HasSubstr;
using testing::new_id;
using testing::on_nccl_ranks;

constexpr std::size_t size = 10'000;

/// A rank on the GPU of its number.
struct SumsRank {
  SumsRank(
      int rank, int count, const ncclUniqueId& id, Wire wire = Wire::fp32,
      const std::function<void()>& look = [] {})
      : compute(on(rank)),
        sums({.rank = rank,
              .count = count,
              .gpu = rank,
              .id = std::string(id.internal, sizeof id.internal),
              .look = look},
             size, wire, [this] { return compute; }) {}
  ~SumsRank() { cudaStreamSynchronize(compute); }

  static cudaStream_t on(int gpu) {
    cudaSetDevice(gpu);
    return testing::make_stream();
  }
  /// What the GPU computes takes a while.
  void compute_numbers(std::size_t first, std::size_t count, float value) {
    testing::enqueue(compute, [here = sums.here().subspan(first, count), value] {
      std::this_thread::sleep_for(2ms);
      std::ranges::fill(here, value);
    });
  }
  /// When the GPU has done all that it was told to.
  std::vector<float> numbers() {
    cudaStreamSynchronize(compute);
    return {sums.here().begin(), sums.here().end()};
  }

  cudaStream_t compute;
  NcclAllReduce sums;
};

class NcclSumsOf : public ::testing::TestWithParam<std::tuple<int, Wire>> {};

TEST_P(NcclSumsOf, are_of_what_the_gpu_has_computed_and_there_for_what_it_computes_next) {
  const auto [count, wire] = GetParam();
  on_nccl_ranks(count, [count = count, wire = wire](int number, const ncclUniqueId& id) {
    SumsRank rank(number, count, id, wire);
    EXPECT_EQ(rank.numbers(), std::vector<float>(size)) << "zeros at first";
    for (int step = 0; step < 5; ++step) {
      for (std::size_t first = 0; first < size; first += size / 4) {
        rank.compute_numbers(first, size / 4, static_cast<float>(number + step));
        rank.sums.offer(first, size / 4);
      }
      rank.sums.finish();
      const auto expected = static_cast<float>(count * step + count * (count - 1) / 2);
      EXPECT_EQ(rank.numbers(), std::vector<float>(size, expected)) << step;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Shapes, NcclSumsOf,
                         ::testing::Combine(::testing::Values(1, 2, 3),
                                            ::testing::Values(Wire::fp32, Wire::bf16, Wire::fp16)));

TEST(NcclAllReduce, leave_alone_what_was_not_offered) {
  on_nccl_ranks(2, [](int number, const ncclUniqueId& id) {
    SumsRank rank(number, 2, id);
    rank.compute_numbers(0, size, static_cast<float>(number + 1));
    rank.sums.sum(100, 50);
    rank.sums.offer(0, 0);
    rank.sums.finish();
    std::vector<float> expected(size, static_cast<float>(number + 1));
    std::fill_n(expected.begin() + 100, 50, 3.0F);
    EXPECT_EQ(rank.numbers(), expected);
  });
}

/// One thread has both ranks: it would stand still if a call of the first waited for the second.
TEST(NcclAllReduce, never_let_the_host_wait_for_another_rank) {
  const ncclUniqueId id = new_id();
  std::unique_ptr<SumsRank> first, second;
  std::jthread meets([&] { second = std::make_unique<SumsRank>(1, 2, id); });
  first = std::make_unique<SumsRank>(0, 2, id);
  meets.join();
  for (SumsRank* rank : {first.get(), second.get()}) {
    rank->compute_numbers(0, size, 1);
    rank->sums.sum(0, size);
  }
  EXPECT_EQ(first->numbers(), std::vector<float>(size, 2));
  EXPECT_EQ(second->numbers(), std::vector<float>(size, 2));
}

/// What `look` throws once it is told to.
struct Loss {
  std::shared_ptr<std::atomic<bool>> is_told = std::make_shared<std::atomic<bool>>(false);
  void operator()() const {
    if (*is_told) throw LostRank(1, "has shown no sign of life");
  }
};

std::string refusal(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const LostRank& error) {
    return error.what();
  }
}

TEST(NcclAllReduce, a_lost_rank_ends_what_the_gpu_waits_for_and_is_named) {
  Loss loss;
  on_nccl_ranks(2, [&](int number, const ncclUniqueId& id) {
    SumsRank rank(
        number, 2, id, Wire::fp32, number == 0 ? std::function<void()>(loss) : [] {});
    if (number == 1) return;  // and never offers anything
    rank.sums.sum(0, size);
    *loss.is_told = true;
    cudaStreamSynchronize(rank.compute);
    EXPECT_THAT(refusal([&] { rank.sums.finish(); }), HasSubstr("rank 1: has shown no sign of life"));
    EXPECT_THAT(refusal([&] { rank.sums.offer(0, size); }), HasSubstr("rank 1"));
  });
}

TEST(NcclAllReduce, a_broken_connection_ends_everything_and_the_lost_rank_is_named) {
  Loss loss;
  on_nccl_ranks(2, [&](int number, const ncclUniqueId& id) {
    SumsRank rank(
        number, 2, id, Wire::fp32, number == 0 ? std::function<void()>(loss) : [] {});
    if (number == 1) return;
    rank.sums.sum(0, size);
    testing::break_connections(id, 0, ncclRemoteError);
    std::this_thread::sleep_for(100ms);
    *loss.is_told = true;
    cudaStreamSynchronize(rank.compute);
    EXPECT_THAT(refusal([&] { rank.sums.finish(); }), HasSubstr("rank 1: has shown no sign of life"));
  });
}

TEST(NcclAllReduce, a_rank_that_does_not_come_is_named) {
  Loss loss;
  *loss.is_told = true;
  EXPECT_THAT(refusal([&] { SumsRank(0, 2, new_id(), Wire::fp32, loss); }),
              HasSubstr("rank 1: has shown no sign of life"));
}

TEST(NcclAllReduce, end_without_waiting_for_a_rank_that_has_more_to_offer) {
  on_nccl_ranks(2, [](int number, const ncclUniqueId& id) {
    SumsRank rank(number, 2, id);
    if (number == 0) rank.sums.offer(0, size);
  });
}

}  // namespace
}  // namespace anneal::cuda
