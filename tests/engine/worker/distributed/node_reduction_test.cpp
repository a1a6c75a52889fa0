// Sums of several nodes for the rank that owns them.

#include "engine/worker/distributed/node_reduction.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>

#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/layout/shards.h"
#include "engine/plan/layout/state_memory.h"
#include "engine/worker/distributed/host_reduce_scatter.h"
#include "engine/worker/distributed/lost_rank.h"
#include "tests/engine/worker/distributed/nodes.h"
#include "tests/engine/worker/distributed/taken_memory.h"

namespace anneal::distributed {
namespace {

using testing::bytes_of;
using testing::on_nodes;
using testing::World;

class OwnedSumsOfNodes : public ::testing::TestWithParam<World> {};

INSTANTIATE_TEST_SUITE_P(Worlds, OwnedSumsOfNodes,
                         ::testing::Values(World{2, 1}, World{3, 1}, World{2, 2}, World{4, 1}, World{3, 2}),
                         [](const auto& world) {
                           return std::to_string(world.param.nodes) + "_nodes_of_" +
                                  std::to_string(world.param.ranks);
                         });

/// Whole numbers, whose sums are exact, in more pieces than there is room for on the way, some all zeros.
TEST_P(OwnedSumsOfNodes, give_each_owner_what_all_ranks_have_offered_step_after_step) {
  const int count = GetParam().count();
  std::vector<OwnedShard> shards;
  for (std::size_t i = 0; i < 500; ++i)
    shards.push_back({i % 100 == 7 ? 70'000 : i % 30 + 1, static_cast<int>(i * 3) % count});
  on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
    const auto sums = ranks.make_reduce_scatter(shards);
    for (int step = 0; step < 3; ++step) {
      const std::vector<float> here(70'000, static_cast<float>(ranks.rank() + step));
      const auto began = std::chrono::steady_clock::now();
      for (std::size_t shard = 0; shard < shards.size(); ++shard) {
        const bool is_zero = shard % 9 == 1 && ranks.rank() == count - 1;
        sums->offer(shard, is_zero ? nullptr : here.data());
        EXPECT_LE(sums->taken(), shard + 1);
      }
      sums->finish();
      std::size_t wrong = 0;
      for (std::size_t shard = 0; shard < shards.size(); ++shard) {
        if (shards[shard].owner != ranks.rank()) continue;
        int expected = count * step + count * (count - 1) / 2;
        if (shard % 9 == 1) expected -= count - 1 + step;
        const std::span<float> part = sums->sums_of(shard);
        wrong += shards[shard].count -
                 static_cast<std::size_t>(std::ranges::count(part, static_cast<float>(expected)));
        std::ranges::fill(part, -1.0F);
      }
      EXPECT_EQ(wrong, 0U) << "step " << step;
      const auto ends = sums->ends();
      ASSERT_EQ(ends.size(), shards.size());
      EXPECT_TRUE(std::ranges::is_sorted(ends));
      EXPECT_GT(ends.front(), began);
      EXPECT_LE(ends.back(), std::chrono::steady_clock::now());
      ranks.barrier();
    }
  });
}

/// Of numbers whose sum depends on its order: first over the ranks of each node, as plain sums.
TEST(OwnedSumsOfTwoNodes, are_those_that_all_ranks_would_get_bit_for_bit) {
  constexpr std::size_t numbers = 100'000;
  on_nodes(2, 2, [&](Communicator& ranks) {
    std::vector<float> here(numbers);
    for (std::size_t i = 0; i < numbers; ++i)
      here[i] = std::sin(static_cast<float>(i) * 1.7F + static_cast<float>(ranks.rank()));
    const auto owned = ranks.make_reduce_scatter({{numbers, 1}, {numbers, 2}});
    for (const std::size_t shard : {1u, 0u}) owned->offer(shard, here.data());
    owned->finish();
    const auto plain = ranks.make_all_reduce(numbers);
    std::ranges::copy(here, plain->here().begin());
    plain->sum(0, numbers);
    for (const std::size_t shard : {0u, 1u})
      if (ranks.rank() == static_cast<int>(shard) + 1) {
        EXPECT_TRUE(std::ranges::equal(owned->sums_of(shard), plain->here()));
      }
    ranks.barrier();
  });
}

TEST_P(OwnedSumsOfNodes, travel_in_16_bits) {
  const int count = GetParam().count();
  constexpr std::size_t numbers = 40'000;
  for (const Wire wire : {Wire::bf16, Wire::fp16})
    on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
      std::vector<float> here(numbers);
      for (std::size_t i = 0; i < numbers; ++i)
        here[i] = std::sin(static_cast<float>(i)) + static_cast<float>(ranks.rank());
      const auto sums = ranks.make_reduce_scatter({{numbers, count - 1}}, wire);
      sums->offer(0, here.data());
      sums->finish();
      if (ranks.rank() == count - 1) {
        double most = 0;
        for (std::size_t i = 0; i < numbers; ++i)
          most = std::max(most, std::abs(sums->sums_of(0)[i] - count * std::sin(static_cast<double>(i)) -
                                         count * (count - 1) / 2.0));
        EXPECT_LE(most, (wire == Wire::bf16 ? 0.04 : 0.005) * count);
      }
      ranks.barrier();
    });
}

TEST(OwnedSumsOfTwoNodes, name_a_node_that_is_lost) {
  on_nodes(2, 1, [](Communicator& ranks) {
    const auto sums = ranks.make_reduce_scatter({{1000, 0}});
    ranks.barrier();
    if (ranks.rank() == 1) return;
    const std::vector<float> here(1000);
    sums->offer(0, here.data());
    EXPECT_THROW(sums->finish(), LostRank);
  });
}

/// By the blocks of the files that the ranks of a node share. A model of the shapes of vit_large, of a tenth
/// of its numbers.
TEST(OwnedSumsOfTwoNodes, take_memory_for_what_ranks_of_the_node_own_as_was_predicted) {
  const graph::Shape input = {3, 224, 224};
  std::vector<graph::Parameter> parameters =
      graph::parameters(zoo::build("vit_large", {.classes = 10, .input = input}), input);
  for (graph::Parameter& parameter : parameters) parameter.shape = {(parameter.count() + 9) / 10};
  Training training;
  training.optimizer.kind = OptimizerSpec::Kind::sgd;
  std::vector<OwnedShard> shards;
  const std::vector<plan::ShardItem> items = plan::shard_items(parameters, {});
  const std::vector<int> owners = plan::owners(items, 4);
  for (std::size_t i = 0; i < items.size(); ++i)
    shards.push_back({static_cast<std::size_t>(items[i].numbers), owners[i]});
  on_nodes(2, 2, [&](Communicator& ranks) {
    const int descriptor = ranks.host_memory()->descriptor();
    ranks.barrier();
    const std::int64_t before = bytes_of(descriptor);
    ranks.barrier();
    const auto sums = ranks.make_reduce_scatter(shards);
    for (std::size_t shard = 0; shard < shards.size(); ++shard) sums->offer(shard, nullptr);
    sums->finish();
    ranks.barrier();
    const std::int64_t taken = bytes_of(descriptor) - before;
    ranks.barrier();
    const int first = ranks.rank() / 2 * 2;
    std::int64_t predicted = 0;
    for (const int rank : {first, first + 1})
      predicted +=
          plan::predicted_state_memory(parameters, training, {.ranks = 2, .nodes = 2, .shard = 2}, rank)
              .gradients;
    EXPECT_GT(predicted, 50'000'000);
    EXPECT_NEAR(static_cast<double>(taken - static_cast<std::int64_t>(HostReduceScatter::most_on_its_way)),
                static_cast<double>(predicted), 0.05 * static_cast<double>(predicted));
  });
}

}  // namespace
}  // namespace anneal::distributed
