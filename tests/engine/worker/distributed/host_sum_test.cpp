#include "distributed/host_sum.h"

#include <cstdint>

#include <gtest/gtest.h>

#include "distributed/host_ranks.h"
#include "host.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t size = 50'000;

/// Whole numbers and halves below 2^20, whose sums are exact.
float number(int rank, std::size_t i, int turn) {
  return static_cast<float>((i * 31 + static_cast<std::size_t>(rank * 17 + turn * 5)) % 100'003) / 2;
}

class HostSumOf : public ::testing::TestWithParam<int> {};

TEST_P(HostSumOf, leaves_the_same_sum_on_each_and_nothing_else_is_touched) {
  const int count = GetParam();
  testing::on_ranks(count, [count](int rank, int memory) {
    HostRanks ranks(memory, rank, count, 20s);
    HostSum sum(ranks, memory, size, 20s);
    ASSERT_EQ(sum.here().size(), size);
    EXPECT_EQ(sum.here()[size - 1], 0);
    int turn = 0;
    using Range = std::pair<std::size_t, std::size_t>;
    for (const auto& [first, many] : {Range{0, size}, Range{3, 1}, Range{17, 2049}, Range{size - 5, 5}}) {
      for (std::size_t i = 0; i < size; ++i) sum.here()[i] = number(rank, i, turn);
      sum.sum(first, many);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < size; ++i) {
        float expected = 0;
        for (int other = 0; other < count; ++other) expected += number(other, i, turn);
        if (i < first || i >= first + many) expected = number(rank, i, turn);
        wrong += sum.here()[i] != expected;
      }
      EXPECT_EQ(wrong, 0u) << "from " << first << ", " << many;
      ++turn;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Counts, HostSumOf, ::testing::Values(1, 2, 3, 5));

/// Of numbers whose sum depends on its order.
TEST(HostSum, adds_in_the_order_of_ranks) {
  testing::on_ranks(3, [](int rank, int memory) {
    HostRanks ranks(memory, rank, 3, 20s);
    HostSum sum(ranks, memory, 1, 20s);
    constexpr float said[] = {1e8f, -1e8f, 1e-3f};
    sum.here()[0] = said[rank];
    sum.sum(0, 1);
    EXPECT_EQ(sum.here()[0], 1e-3f);
  });
}

}  // namespace
}  // namespace anneal::distributed
