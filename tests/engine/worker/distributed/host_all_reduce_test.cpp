#include "engine/worker/distributed/host_all_reduce.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <thread>

#include <gtest/gtest.h>

#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t number_count = 50'000;

/// Whole numbers and halves below 2^20, whose sums are exact.
float number(int rank, std::size_t i, int turn) {
  return static_cast<float>((i * 31 + static_cast<std::size_t>(rank * 17 + turn * 5)) % 100'003) / 2;
}

class HostSumsOf : public ::testing::TestWithParam<int> {};

TEST_P(HostSumsOf, leaves_the_same_sum_on_each_and_nothing_else_is_touched) {
  const int count = GetParam();
  testing::on_ranks(count, [count](int rank, int memory) {
    HostCommunicator ranks(memory, rank, count, {20s});
    const auto sums = ranks.make_all_reduce(number_count);
    ASSERT_EQ(sums->here().size(), number_count);
    EXPECT_EQ(sums->here()[number_count - 1], 0);
    int turn = 0;
    using Range = std::pair<std::size_t, std::size_t>;
    for (const auto& [first, many] :
         {Range{0, number_count}, Range{3, 1}, Range{17, 2049}, Range{number_count - 5, 5}}) {
      for (std::size_t i = 0; i < number_count; ++i) sums->here()[i] = number(rank, i, turn);
      sums->sum(first, many);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < number_count; ++i) {
        float expected = 0;
        for (int other = 0; other < count; ++other) expected += number(other, i, turn);
        if (i < first || i >= first + many) expected = number(rank, i, turn);
        wrong += sums->here()[i] != expected;
      }
      EXPECT_EQ(wrong, 0u) << "from " << first << ", " << many;
      ++turn;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Counts, HostSumsOf, ::testing::Values(1, 2, 3, 5));

TEST(HostAllReduce, tells_when_each_range_had_been_added_up_on_all_ranks_alike) {
  static constexpr std::size_t bucket = 20'000;
  std::array<std::vector<HostAllReduce::Clock::time_point>, 2> ends;
  testing::on_ranks(2, [&](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 2, {20s});
    const auto sums = ranks.make_all_reduce(3 * bucket);
    EXPECT_TRUE(sums->ends().empty()) << "nothing was offered yet";
    for (int step = 0; step < 3; ++step) {
      ranks.barrier();
      std::vector<HostAllReduce::Clock::time_point> offered;
      for (std::size_t i = 0; i < 3; ++i) {
        if (rank == 1) std::this_thread::sleep_for(1ms);
        offered.push_back(HostAllReduce::Clock::now());
        sums->offer(i * bucket, bucket);
      }
      sums->finish();
      const auto finished = HostAllReduce::Clock::now();
      const auto found = sums->ends();
      ASSERT_EQ(found.size(), 3u);
      for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_GT(found[i], offered[i]);
        EXPECT_LE(found[i], finished);
      }
      std::ranges::copy(found, std::back_inserter(ends[static_cast<std::size_t>(rank)]));
      ranks.barrier();
    }
  });
  EXPECT_EQ(ends[0], ends[1]);
}

/// Of numbers whose sum depends on its order.
TEST(HostAllReduce, adds_in_the_order_of_ranks) {
  testing::on_ranks(3, [](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 3, {20s});
    const auto sums = ranks.make_all_reduce(1);
    constexpr float said[] = {1e8f, -1e8f, 1e-3f};
    sums->here()[0] = said[rank];
    sums->sum(0, 1);
    EXPECT_EQ(sums->here()[0], 1e-3f);
  });
}

/// What is offered early is added up by whoever comes by, and what one rank offers late waits for it.
TEST(HostAllReduce, take_what_is_offered_at_different_times_in_steps_of_different_sizes) {
  static constexpr std::size_t whole = 400'000;
  testing::on_ranks(3, [](int rank, int memory) {
    HostCommunicator ranks(memory, rank, 3, {20s});
    const auto sums = ranks.make_all_reduce(whole);
    for (int step = 0; step < 20; ++step) {
      std::ranges::fill(sums->here(), static_cast<float>(rank + step));
      const std::size_t bucket = 10'007 * (static_cast<std::size_t>(step) % 4 + 1);
      for (std::size_t first = 0; first < whole; first += bucket) {
        if (rank == step % 3 && first % 3 == 0) std::this_thread::sleep_for(1ms);
        sums->offer(first, std::min(bucket, whole - first));
      }
      sums->finish();
      EXPECT_EQ(std::ranges::count(sums->here(), static_cast<float>(3 * step + 3)), whole) << step;
    }
  });
}

}  // namespace
}  // namespace anneal::distributed
