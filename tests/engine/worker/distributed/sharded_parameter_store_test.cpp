// Numbers that lie on the nodes of their owners, and are on others only while they are used.

#include "engine/worker/distributed/sharded_parameter_store.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <optional>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/worker/distributed/lost_rank.h"
#include "tests/engine/worker/distributed/nodes.h"
#include "tests/engine/worker/distributed/taken_memory.h"

namespace anneal::distributed {
namespace {

using anneal::testing::bytes_of;
using anneal::testing::on_nodes;
using anneal::testing::World;

constexpr std::size_t page = SparseMapping::page / sizeof(float);

/// Of each rank two kept shards of 5 numbers, and `blocks` blocks to which each rank gives one shard of
/// almost three pages.
ShardedLayout layout_of(int ranks, std::size_t blocks) {
  ShardedLayout layout;
  for (int owner = 0; owner < ranks; ++owner)
    for (int i = 0; i < 2; ++i) {
      layout.kept.push_back({layout.count, 5, owner});
      layout.count += 16;
    }
  for (std::size_t block = 0; block < blocks; ++block) {
    layout.blocks.emplace_back();
    for (int owner = 0; owner < ranks; ++owner) {
      layout.count = (layout.count + page - 1) / page * page;
      layout.blocks.back().push_back({layout.count, 3 * page - 7, owner});
      layout.count += 3 * page - 7;
    }
  }
  return layout;
}

float value_of(std::size_t number, int round) {
  return static_cast<float>(number % 1000) + 1000.0F * static_cast<float>(round);
}

void write_shard(ShardedParameterStore& numbers, const Shard& shard, int round) {
  for (std::size_t i = shard.first; i < shard.first + shard.count; ++i)
    numbers.here()[i] = value_of(i, round);
}

void write_own(ShardedParameterStore& numbers, const ShardedLayout& layout, int rank, int round) {
  for (const Shard& shard : layout.kept)
    if (shard.owner == rank) write_shard(numbers, shard, round);
  for (const auto& block : layout.blocks)
    for (const Shard& shard : block)
      if (shard.owner == rank) write_shard(numbers, shard, round);
}

void expect_round(ShardedParameterStore& numbers, const Shard& shard, int round) {
  std::size_t wrong = 0;
  for (std::size_t i = shard.first; i < shard.first + shard.count; ++i)
    wrong += numbers.here()[i] != value_of(i, round);
  EXPECT_EQ(wrong, 0U) << "of those of " << shard.owner << " from " << shard.first << ", round " << round;
}

class PagedNumbersOf : public ::testing::TestWithParam<World> {};

INSTANTIATE_TEST_SUITE_P(Worlds, PagedNumbersOf,
                         ::testing::Values(World{2, 1}, World{3, 1}, World{2, 2}, World{3, 2}),
                         [](const auto& world) {
                           return std::to_string(world.param.nodes) + "_nodes_of_" +
                                  std::to_string(world.param.ranks);
                         });

/// Each rank as often as it likes: only what owners publish is a collective.
TEST_P(PagedNumbersOf, are_what_their_owners_have_published_wherever_they_are_used) {
  const int count = GetParam().nodes * GetParam().ranks;
  const ShardedLayout layout = layout_of(count, 6);
  on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
    const auto numbers = ranks.make_sharded_parameter_store(layout);
    for (int round = 1; round <= 5; ++round) {
      write_own(*numbers, layout, ranks.rank(), round);
      numbers->publish();
      for (const Shard& shard : layout.kept) expect_round(*numbers, shard, round);
      for (int pass = 0; pass <= (ranks.rank() + round) % 3; ++pass) {
        for (std::size_t block = 0; block < 6; ++block) {
          numbers->use(std::span(&block, 1), block + 1);
          for (const Shard& shard : layout.blocks[block]) expect_round(*numbers, shard, round);
        }
        for (std::size_t back = 6; back-- > 0;) {
          const std::array two = {back, back / 2};
          numbers->use(two, back == 0 ? std::nullopt : std::optional(back - 1));
          for (const std::size_t block : two)
            for (const Shard& shard : layout.blocks[block]) expect_round(*numbers, shard, round);
        }
      }
      numbers->publish();  // nobody reads any more
    }
  });
}

/// By the blocks of the file that the ranks of a node share.
TEST(ShardedParameterStore, take_memory_for_what_is_owned_and_two_blocks_and_afterwards_for_what_is_owned) {
  const ShardedLayout layout = layout_of(2, 32);
  on_nodes(2, 1, [&](Communicator& ranks) {
    const int descriptor = ranks.host_memory()->descriptor();
    const std::int64_t before = bytes_of(descriptor);
    const auto numbers = ranks.make_sharded_parameter_store(layout);
    const std::int64_t own = bytes_of(descriptor) - before;
    constexpr std::int64_t of_shard = 3 * SparseMapping::page;
    EXPECT_LE(own, 32 * of_shard + 4 * static_cast<std::int64_t>(SparseMapping::page));
    write_own(*numbers, layout, ranks.rank(), 1);
    numbers->publish();
    std::int64_t most = 0;
    for (std::size_t block = 0; block < 32; ++block) {
      numbers->use(std::span(&block, 1), block + 1);
      most = std::max(most, bytes_of(descriptor) - before);
    }
    EXPECT_GT(most, own);
    EXPECT_LE(most, own + 2 * of_shard + of_shard);  // … and what is being given back
    numbers->publish();
    EXPECT_EQ(bytes_of(descriptor) - before, own);
    ranks.barrier();
  });
}

/// As the system sees it, which copies what a process may read.
bool is_readable(const float* number) {
  Pipe pipe = make_pipe();
  return ::write(pipe.write_end.get(), number, sizeof *number) == sizeof *number;
}

TEST(ShardedParameterStore, cannot_be_read_where_they_are_not_used) {
  const ShardedLayout layout = layout_of(2, 3);
  on_nodes(2, 1, [&](Communicator& ranks) {
    const auto numbers = ranks.make_sharded_parameter_store(layout);
    const auto reads = [&](std::size_t block, int owner) {
      return is_readable(&numbers->here()[layout.blocks[block][static_cast<std::size_t>(owner)].first]);
    };
    const int own = ranks.rank(), other = 1 - own;
    for (std::size_t block = 0; block < 3; ++block) {
      numbers->use(std::span(&block, 1), block + 1);
      for (std::size_t each = 0; each < 3; ++each) {
        EXPECT_TRUE(reads(each, own));
        EXPECT_EQ(reads(each, other), each == block);
      }
    }
    numbers->publish();
    EXPECT_FALSE(reads(2, other));
    EXPECT_TRUE(is_readable(&numbers->here()[layout.kept.back().first]));
    ranks.barrier();
  });
}

TEST_P(PagedNumbersOf, that_the_first_rank_writes_go_to_their_owners) {
  const int count = GetParam().nodes * GetParam().ranks;
  const ShardedLayout layout = layout_of(count, 4);
  on_nodes(GetParam().nodes, GetParam().ranks, [&](Communicator& ranks) {
    const auto numbers = ranks.make_sharded_parameter_store(layout);
    std::vector<Shard> all = layout.kept;
    for (const auto& block : layout.blocks) all.insert(all.end(), block.begin(), block.end());
    {
      std::optional<ShardedParameterStore::Writing> writing;
      if (ranks.is_first()) {
        writing.emplace(*numbers);
        for (const Shard& shard : all) write_shard(*numbers, shard, 7);
      }
      for (const Shard& shard : all) numbers->copy_from_first(shard);
    }
    ranks.barrier();
    for (const Shard& shard : layout.kept) expect_round(*numbers, shard, 7);
    for (const Shard& shard : all)
      if (numbers->is_of_node(shard)) expect_round(*numbers, shard, 7);
    for (std::size_t block = 4; block-- > 0;) {
      numbers->use(std::span(&block, 1), std::nullopt);
      for (const Shard& shard : layout.blocks[block]) expect_round(*numbers, shard, 7);
    }
    numbers->publish();
  });
}

TEST(ShardedParameterStore, of_a_node_that_has_gone_are_not_waited_for) {
  const ShardedLayout layout = layout_of(2, 8);
  std::atomic<bool> is_lost = false;
  on_nodes(2, 1, [&](Communicator& ranks) {
    const auto numbers = ranks.make_sharded_parameter_store(layout);
    numbers->publish();
    if (!ranks.is_first()) return;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    try {
      while (std::chrono::steady_clock::now() < until)
        for (std::size_t block = 0; block < 8; ++block) numbers->use(std::span(&block, 1), block + 1);
    } catch (const LostRank&) {
      is_lost = true;
    }
  });
  EXPECT_TRUE(is_lost);
}

}  // namespace
}  // namespace anneal::distributed
