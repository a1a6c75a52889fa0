#include "engine/worker/distributed/world_communicator.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/worker/distributed/nodes.h"

namespace anneal::distributed {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using testing::on_nodes;

struct Shape {
  int nodes;
  int ranks;
};

class WorldRanksOf : public ::testing::TestWithParam<Shape> {};

INSTANTIATE_TEST_SUITE_P(Shapes, WorldRanksOf,
                         ::testing::Values(Shape{2, 1}, Shape{2, 2}, Shape{3, 1}, Shape{4, 1}, Shape{3, 2}),
                         [](const auto& shape) {
                           return std::to_string(shape.param.nodes) + "x" + std::to_string(shape.param.ranks);
                         });

TEST_P(WorldRanksOf, decide_together) {
  on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
    const int count = GetParam().nodes * GetParam().ranks;
    EXPECT_EQ(ranks.count(), count);
    EXPECT_EQ(ranks.all_reduce(ranks.rank() + 1.0), count * (count + 1) / 2.0);
    std::vector<double> many(2000, ranks.rank());
    ranks.all_reduce(std::span(many));
    EXPECT_THAT(many, Each(count * (count - 1) / 2.0));
    EXPECT_TRUE(ranks.any(ranks.rank() == count - 1));
    EXPECT_FALSE(ranks.any(false));
    EXPECT_EQ(ranks.of_first("rank " + std::to_string(ranks.rank())), "rank 0");
    const std::vector<std::string> said =
        ranks.all_gather(std::string(static_cast<std::size_t>(ranks.rank()), 'x'));
    for (int rank = 0; rank < count; ++rank)
      EXPECT_EQ(said[static_cast<std::size_t>(rank)].size(), static_cast<std::size_t>(rank));
    std::vector<int> large(500'000, ranks.rank());
    ranks.broadcast(count - 1, std::as_writable_bytes(std::span(large)));
    EXPECT_EQ(large.front(), count - 1);
    EXPECT_EQ(large.back(), count - 1);
  });
}

/// Over rounds, with ranges of all sizes, also smaller than the ring is long.
TEST_P(WorldRanksOf, add_up_the_same_bits_on_each) {
  const int count = GetParam().nodes * GetParam().ranks;
  constexpr std::size_t numbers = 300'001;
  std::vector<std::vector<float>> results(static_cast<std::size_t>(count));
  on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
    const auto sums = ranks.make_all_reduce(numbers);
    for (int round = 0; round < 3; ++round) {
      for (std::size_t i = 0; i < numbers; ++i)
        sums->here()[i] = std::sin(static_cast<float>(i) + static_cast<float>(ranks.rank() + round));
      const auto began = std::chrono::steady_clock::now();
      std::size_t first = 0;
      for (const std::size_t size : {std::size_t{1}, std::size_t{0}, std::size_t{2}, std::size_t{100'000},
                                     std::size_t{17}, numbers - 100'020}) {
        sums->offer(first, size);
        first += size;
      }
      sums->finish();
      const auto ends = sums->ends();
      EXPECT_EQ(ends.size(), 6u);
      EXPECT_TRUE(std::ranges::is_sorted(ends)) << "one range after the other";
      EXPECT_GT(ends.front(), began);
      EXPECT_LE(ends.back(), std::chrono::steady_clock::now());
      ranks.barrier();
    }
    results[static_cast<std::size_t>(ranks.rank())].assign(sums->here().begin(), sums->here().end());
    ranks.barrier();
  });
  for (const std::vector<float>& result : results) EXPECT_EQ(result, results.front());
  for (const std::size_t i : {std::size_t{0}, std::size_t{2}, std::size_t{99'999}, numbers - 1}) {
    double expected = 0;
    for (int rank = 0; rank < count; ++rank)
      expected += std::sin(static_cast<float>(i) + static_cast<float>(rank + 2));
    EXPECT_NEAR(results[0][i], expected, 1e-5) << i;
  }
}

/// What travels is rounded, also where it was added up.
TEST_P(WorldRanksOf, add_up_in_16_bits_the_same_on_each) {
  const int count = GetParam().nodes * GetParam().ranks;
  for (const Wire wire : {Wire::bf16, Wire::fp16}) {
    std::vector<std::vector<float>> results(static_cast<std::size_t>(count));
    on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
      constexpr std::size_t numbers = 1001;
      const auto sums = ranks.make_all_reduce(numbers, wire);
      for (std::size_t i = 0; i < numbers; ++i)
        sums->here()[i] = std::sin(static_cast<float>(i)) + static_cast<float>(ranks.rank());
      sums->sum(0, numbers);
      results[static_cast<std::size_t>(ranks.rank())].assign(sums->here().begin(), sums->here().end());
      EXPECT_EQ(sums->is_measured(), !sums->take_measured().empty());
      ranks.barrier();
    });
    for (const std::vector<float>& result : results) EXPECT_EQ(result, results.front());
    for (std::size_t i = 0; i < 1001; ++i)
      EXPECT_NEAR(results[0][i], count * std::sin(static_cast<double>(i)) + count * (count - 1) / 2.0,
                  wire == Wire::bf16 ? 0.04 * count : 0.005 * count);
  }
}

}  // namespace
}  // namespace anneal::distributed
