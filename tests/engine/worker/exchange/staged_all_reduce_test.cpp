#include "engine/worker/exchange/staged_all_reduce.h"

#include <algorithm>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t size = 50'000;

/// Whole numbers and halves below 2^20, whose sums are exact.
float number(int rank, std::size_t i, int turn) {
  return static_cast<float>((i * 31 + static_cast<std::size_t>(rank * 17 + turn * 5)) % 100'003) / 2;
}

class StagedSumsOf : public ::testing::TestWithParam<int> {};

/// On a device that is the host, whose copies take no time.
TEST_P(StagedSumsOf, leave_the_same_sum_on_each_and_nothing_else_is_touched) {
  const int count = GetParam();
  testing::on_ranks(count, [count](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, count, {20s});
    StagedAllReduce sums(ranks.make_all_reduce(size), at::kCPU);
    ASSERT_EQ(sums.here().size(), size);
    EXPECT_EQ(std::ranges::count(sums.here(), 0.0F), static_cast<std::ptrdiff_t>(size));
    int turn = 0;
    using Range = std::pair<std::size_t, std::size_t>;
    for (const auto& [first, many] : {Range{0, size}, Range{3, 1}, Range{17, 2049}, Range{size - 5, 5}}) {
      for (std::size_t i = 0; i < size; ++i) sums.here()[i] = number(rank, i, turn);
      sums.sum(first, many);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < size; ++i) {
        float expected = 0;
        for (int other = 0; other < count; ++other) expected += number(other, i, turn);
        if (i < first || i >= first + many) expected = number(rank, i, turn);
        wrong += sums.here()[i] != expected;
      }
      EXPECT_EQ(wrong, 0u) << "from " << first << ", " << many;
      ++turn;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Counts, StagedSumsOf, ::testing::Values(1, 2, 3));

TEST(StagedAllReduce, take_ranges_in_any_places_step_after_step) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 2, {20s});
    StagedAllReduce sums(ranks.make_all_reduce(size), at::kCPU);
    for (int step = 0; step < 10; ++step) {
      std::ranges::fill(sums.here(), static_cast<float>(rank + step));
      sums.offer(30'000, 1000);
      sums.offer(0, 0);
      sums.offer(0, 10'000);
      sums.offer(10'000, 20'000);
      sums.finish();
      EXPECT_EQ(std::ranges::count(sums.here().first(31'000), static_cast<float>(2 * step + 1)), 31'000);
      EXPECT_EQ(std::ranges::count(sums.here().subspan(31'000), static_cast<float>(rank + step)), 19'000);
      EXPECT_EQ(sums.ends().size(), 3u);
    }
  });
}

}  // namespace
}  // namespace anneal::exchange
