#include "engine/worker/distributed/prefetcher.h"

#include <algorithm>

namespace anneal::distributed {

namespace {

/// Of the two largest blocks.
std::size_t most_bytes(const std::vector<std::size_t>& bytes) {
  std::size_t largest = 0, second = 0;
  for (const std::size_t one : bytes) {
    second = std::max(second, std::min(one, largest));
    largest = std::max(one, largest);
  }
  return largest + second;
}

}  // namespace

Prefetcher::Prefetcher(ShardedParameterStore& numbers, NodeLink& link)
    : numbers_(numbers),
      mapping_(numbers.mapping_),
      remote_(link, {reinterpret_cast<float*>(mapping_.bytes().data()), numbers.count_}) {
  std::vector<std::size_t> bytes;
  for (std::size_t block = 0; block < numbers_.remote_.size(); ++block)
    bytes.push_back(numbers_.remote_bytes(block));
  most_ = most_bytes(bytes);
  thread_ = std::jthread([this](const std::stop_token& stop) { fetch_all(stop); });
}

void Prefetcher::check() {
  const std::lock_guard lock(failure_mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

void Prefetcher::fetch_all(const std::stop_token& stop) {
  try {
    for (;;) {
      wait_for(
          numbers_.board_->asked, [&] { return next_wanted() || stop.stop_requested(); }, [] {});
      if (stop.stop_requested()) return;
      const std::lock_guard lock(mutex_);
      if (const auto next = next_wanted()) fetch(*next);
    }
  } catch (...) {
    const std::lock_guard lock(failure_mutex_);
    failure_ = std::current_exception();
  }
}

/// One that a rank waits for, before others.
std::optional<std::size_t> Prefetcher::next_wanted() const {
  std::optional<std::size_t> found;
  for (std::size_t which = 0; which < numbers_.remote_.size(); ++which) {
    const std::uint32_t state = numbers_.block(which).state.load();
    if ((state & ShardedParameterStore::is_here) != 0) continue;
    if (state > 0) return which;
    if (numbers_.block(which).wanted.load() != 0) found = which;
  }
  return found;
}

void Prefetcher::fetch(std::size_t which) {
  make_room_for(which);
  numbers_.for_each_remote(which, [&](std::size_t first, std::size_t size) { mapping_.fill(first, size); });
  std::vector<RemoteReads::Range> ranges;
  for (const Shard& shard : numbers_.remote_[which])
    ranges.push_back({shard.owner / numbers_.ranks_of_node_, shard.first, shard.count});
  remote_.get(ranges);
  held_ += numbers_.remote_bytes(which);
  here_.push_back(which);
  Block& block = numbers_.block(which);
  block.wanted = 0;
  block.state |= ShardedParameterStore::is_here;
  numbers_.board_->came.advance();
}

void Prefetcher::make_room_for(std::size_t which) {
  const std::size_t more = numbers_.remote_bytes(which);
  std::erase_if(here_, [&](std::size_t block) { return held_ + more > most_ && drop(block); });
}

/// Whether it is no longer here: not where a rank uses it.
bool Prefetcher::drop(std::size_t which) {
  std::uint32_t unused = ShardedParameterStore::is_here;
  if (!numbers_.block(which).state.compare_exchange_strong(unused, 0)) return false;
  numbers_.for_each_remote(which, [&](std::size_t first, std::size_t size) { mapping_.empty(first, size); });
  held_ -= numbers_.remote_bytes(which);
  return true;
}

void Prefetcher::drop_all() {
  for (std::size_t which = 0; which < numbers_.remote_.size(); ++which) numbers_.block(which).wanted = 0;
  const std::lock_guard lock(mutex_);
  std::erase_if(here_, [&](std::size_t block) { return drop(block); });
}

}  // namespace anneal::distributed
