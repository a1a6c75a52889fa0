#include "engine/worker/distributed/sharded_parameter_store.h"

#include <algorithm>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/worker/distributed/pages.h"
#include "engine/worker/distributed/prefetcher.h"

namespace anneal::distributed {

namespace {

std::size_t whole_pages(std::size_t numbers) {
  return rounded_up(numbers * sizeof(float), SparseMapping::page);
}

/// Those that follow each other and have one owner as one.
std::vector<Shard> joined(const std::vector<Shard>& shards) {
  std::vector<Shard> runs;
  for (const Shard& shard : shards) {
    if (runs.empty() || runs.back().owner != shard.owner)
      runs.push_back(shard);
    else
      runs.back().count = shard.first + shard.count - runs.back().first;
  }
  return runs;
}

}  // namespace

ShardedParameterStore::ShardedParameterStore(const Place& place, ShardedLayout layout)
    : ranks_(place.ranks),
      heartbeat_(place.heartbeat),
      node_(place.node),
      rank_(place.rank),
      ranks_of_node_(place.ranks_of_node),
      count_(layout.count),
      kept_(joined(layout.kept)),
      board_memory_(place.memory.descriptor(), place.memory.take(board_bytes(layout)), board_bytes(layout)),
      board_(reinterpret_cast<Board*>(board_memory_.bytes().data())),
      blocks_(reinterpret_cast<Block*>(board_memory_.bytes().data() + sizeof(Board))),
      mapping_(place.memory.descriptor(), place.memory.take(whole_pages(layout.count)),
               whole_pages(layout.count)) {
  if (!kept_.empty() && is_first_of_node())
    mapping_.fill(0, whole_pages(kept_.back().first + kept_.back().count));
  for (std::size_t i = 0; i < layout.blocks.size(); ++i) {
    std::vector<Shard>& remote = remote_.emplace_back();
    for (const Shard& shard : layout.blocks[i]) {
      if (!is_of_node(shard))
        remote.push_back(shard);
      else if (is_first_of_node())
        mapping_.fill(shard.first * sizeof(float), whole_pages(shard.count));
    }
    for_each_remote(i, [&](std::size_t first, std::size_t size) { mapping_.close(first, size); });
  }
  if (place.link != nullptr) fetcher_ = std::make_unique<Prefetcher>(*this, *place.link);
  ranks_.barrier();
}

ShardedParameterStore::~ShardedParameterStore() = default;

std::size_t ShardedParameterStore::remote_bytes(std::size_t block) const {
  std::size_t bytes = 0;
  for_each_remote(block, [&](std::size_t, std::size_t size) { bytes += size; });
  return bytes;
}

void ShardedParameterStore::for_each_remote(std::size_t block,
                                            const std::function<void(std::size_t, std::size_t)>& part) const {
  for (const Shard& shard : remote_[block]) part(shard.first * sizeof(float), whole_pages(shard.count));
}

void ShardedParameterStore::use(std::span<const std::size_t> blocks, std::optional<std::size_t> next) {
  const auto is_used = [&](std::size_t block) { return std::ranges::find(used_, block) != used_.end(); };
  std::erase_if(used_, [&](std::size_t block) {
    if (std::ranges::find(blocks, block) != blocks.end()) return false;
    leave(block);
    return true;
  });
  for (const std::size_t block : blocks)
    if (!is_used(block)) enter(block);
  if (!next || *next >= remote_.size() || remote_[*next].empty() || is_used(*next)) return;
  if ((block(*next).state.load() & is_here) != 0 || block(*next).wanted.exchange(1) != 0) return;
  board_->asked.advance();
}

void ShardedParameterStore::enter(std::size_t which) {
  if (!remote_[which].empty()) {
    Block& wanted = block(which);
    const auto has_come = [&] { return (wanted.state.load() & is_here) != 0; };
    if ((wanted.state.fetch_add(1) & is_here) == 0) {
      board_->asked.advance();
      Heartbeat::Watch watch(heartbeat_);
      wait_for(board_->came, has_come, [&] {
        watch.look_for_life();
        if (fetcher_) fetcher_->check();
      });
    }
    for_each_remote(which, [&](std::size_t first, std::size_t size) { mapping_.open(first, size); });
  }
  used_.push_back(which);
}

void ShardedParameterStore::leave(std::size_t which) {
  if (remote_[which].empty()) return;
  for_each_remote(which, [&](std::size_t first, std::size_t size) { mapping_.close(first, size); });
  --block(which).state;
}

void ShardedParameterStore::leave_all() {
  for (const std::size_t block : used_) leave(block);
  used_.clear();
}

void ShardedParameterStore::publish() {
  leave_all();
  ranks_.barrier();
  if (fetcher_) fetcher_->drop_all();
  for (const Shard& shard : kept_) {
    const bool speaks = ranks_.rank() == shard.owner;
    scratch_.resize(shard.count);
    const std::span<float> said = speaks ? here().subspan(shard.first, shard.count) : std::span(scratch_);
    ranks_.broadcast(shard.owner, std::as_writable_bytes(said));
    if (is_first_of_node() && !is_of_node(shard))
      std::ranges::copy(scratch_, here().begin() + static_cast<std::ptrdiff_t>(shard.first));
  }
  ranks_.barrier();
}

void ShardedParameterStore::copy_from_first(const Shard& shard) {
  const bool is_kept = !kept_.empty() && shard.first < kept_.back().first + kept_.back().count;
  const bool is_first = ranks_.is_first();
  scratch_.resize(shard.count);
  const std::span<float> place = here().subspan(shard.first, shard.count);
  ranks_.broadcast(0, std::as_writable_bytes(is_first ? place : std::span(scratch_)));
  if (!is_first && is_first_of_node() && (is_kept || is_of_node(shard)))
    std::ranges::copy(scratch_, place.begin());
}

void ShardedParameterStore::open_all() {
  leave_all();
  for (std::size_t block = 0; block < remote_.size(); ++block)
    for_each_remote(block, [&](std::size_t first, std::size_t size) {
      mapping_.fill(first, size);
      mapping_.open(first, size);
    });
}

void ShardedParameterStore::close_all() try {
  for (std::size_t block = 0; block < remote_.size(); ++block)
    for_each_remote(block, [&](std::size_t first, std::size_t size) {
      mapping_.empty(first, size);
      mapping_.close(first, size);
    });
} catch (const EnvironmentError&) {  // what is not given back takes memory, no more
}

}  // namespace anneal::distributed
