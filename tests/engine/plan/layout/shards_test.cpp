#include "engine/plan/layout/shards.h"

#include <algorithm>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/zoo/zoo.h"

namespace anneal::plan {
namespace {

using ::testing::ElementsAre;

TEST(Shards, the_largest_goes_first_and_each_to_the_rank_with_the_least) {
  EXPECT_THAT(owners(std::vector<ShardItem>{{1}, {8}, {3}, {5}, {4}}, 2), ElementsAre(1, 0, 0, 1, 1));
}

TEST(Shards, are_made_by_themselves_where_ranks_of_one_host_add_up_gradients_on_its_processor) {
  const Training usual;
  EXPECT_EQ(shard_in_effect({.ranks = 2}, usual, false), 1);
  EXPECT_EQ(shard_in_effect({.ranks = 2}, usual, true), 0);
  EXPECT_EQ(shard_in_effect({.ranks = 2, .nodes = 2}, usual, false), 0);
  EXPECT_EQ(
      shard_in_effect({.ranks = 2, .exchange = {.method = ExchangeSpec::Method::powersgd}}, usual, false), 0);
  Training sparse, pruned, stepped;
  sparse.sparse_learning.strength = 1e-4;
  pruned.weight_pruning.share = 0.5;
  stepped.quantization = {.bits = 8, .method = QuantizationSpec::Method::lsq};
  for (const Training& training : {sparse, pruned, stepped})
    EXPECT_EQ(shard_in_effect({.ranks = 2}, training, false), 0);
}

TEST(Shards, are_what_a_spec_says_in_any_case) {
  Training sparse;
  sparse.sparse_learning.strength = 1e-4;
  for (const int shard : {0, 1, 3})
    for (const bool on_gpu : {false, true})
      EXPECT_EQ(shard_in_effect({.ranks = 2, .nodes = 2, .shard = shard}, sparse, on_gpu), shard);
}

TEST(Shards, of_equals_the_earlier_item_and_the_lower_rank_come_first) {
  EXPECT_THAT(owners(std::vector<ShardItem>{{2}, {2}, {2}, {2}}, 3), ElementsAre(0, 1, 2, 0));
}

TEST(Shards, what_is_trained_is_shared_out_before_what_is_not) {
  EXPECT_THAT(owners(std::vector<ShardItem>{{100, false}, {1}, {1}, {90, false}}, 2),
              ElementsAre(0, 0, 1, 1));
}

TEST(Shards, one_rank_owns_all_and_more_ranks_than_items_leave_some_without) {
  const std::vector<ShardItem> items = {{3}, {5}};
  EXPECT_THAT(owners(items, 1), ElementsAre(0, 0));
  EXPECT_THAT(owners(items, 5), ElementsAre(1, 0));
  EXPECT_TRUE(owners({}, 3).empty());
}

/// Graham 1969, theorem 2: no rank has more than 4/3 − 1/(3 ranks) times what the best sharing would give it,
/// which is at least the mean and the largest item.
TEST(Shards, no_rank_of_a_preset_has_much_more_than_its_share) {
  for (const char* preset : {"resnet18", "resnet50", "mobilenet_v3_small", "vit_tiny"}) {
    const graph::Graph graph = zoo::build(preset, {.classes = 1000, .input = {3, 224, 224}});
    const std::vector<ShardItem> items = shard_items(graph::parameters(graph, {3, 224, 224}), {});
    for (const int ranks : {2, 3, 8}) {
      std::vector<std::int64_t> loads(static_cast<std::size_t>(ranks));
      const std::vector<int> found = owners(items, ranks);
      std::int64_t all = 0, largest = 0;
      for (std::size_t i = 0; i < items.size(); ++i) {
        loads[static_cast<std::size_t>(found[i])] += items[i].numbers;
        all += items[i].numbers;
        largest = std::max(largest, items[i].numbers);
      }
      const auto least = static_cast<double>(std::max(all / ranks, largest));
      const double most = (4.0 / 3 - 1.0 / (3 * ranks)) * least;
      EXPECT_LE(static_cast<double>(std::ranges::max(loads)), most) << preset << " on " << ranks;
    }
  }
}

TEST(Shards, items_are_what_is_learned_and_know_what_is_frozen) {
  const std::vector<graph::Parameter> parameters = {
      {"conv.weight", {4, 3, 2, 2}, graph::Role::weight},
      {"bn.running_mean", {4}, graph::Role::running_mean},
      {"bn.weight", {4}, graph::Role::norm_weight, /*frozen=*/true},
      {"fc.weight", {2, 4}, graph::Role::weight}};
  const std::vector<ShardItem> items = shard_items(parameters, {"conv.*"});
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[0].numbers, 48);
  EXPECT_FALSE(items[0].is_trained);
  EXPECT_FALSE(items[1].is_trained);
  EXPECT_EQ(items[2].numbers, 8);
  EXPECT_TRUE(items[2].is_trained);
}

}  // namespace
}  // namespace anneal::plan
