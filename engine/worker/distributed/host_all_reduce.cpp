#include "engine/worker/distributed/host_all_reduce.h"

#include <algorithm>
#include <limits>

#include "engine/worker/distributed/pages.h"

namespace anneal::distributed {

namespace {

constexpr std::size_t line = 64 / sizeof(float);  ///< numbers that one core writes while no other does
constexpr std::size_t block = 2048;               ///< numbers that stay in the fastest cache
constexpr std::size_t piece_numbers = 32'768;     ///< some 10 µs of work

}  // namespace

HostAllReduce::HostAllReduce(const Heartbeat& heartbeat, int descriptor, std::size_t offset, int ranks,
                             std::size_t count)
    : heartbeat_(heartbeat),
      ranks_(ranks),
      count_(count),
      stride_(rounded_up(count * sizeof(float), page)),
      mapping_(descriptor, rounded_up(offset, page), bytes(ranks, count)),
      room_(reinterpret_cast<Room*>(mapping_.bytes().data())) {}

std::size_t HostAllReduce::bytes(int ranks, std::size_t count) {
  return rounded_up(sizeof(Room), page) +
         rounded_up(count * sizeof(float), page) * static_cast<std::size_t>(ranks);
}

std::span<float> HostAllReduce::of(int rank) {
  std::byte* first =
      mapping_.bytes().data() + rounded_up(sizeof(Room), page) + stride_ * static_cast<std::size_t>(rank);
  return {reinterpret_cast<float*>(first), count_};
}

/// Pieces end at cache lines, wherever `first` lies.
void HostAllReduce::offer(std::size_t first, std::size_t count) {
  if (pieces_.empty()) {
    offers_.clear();
    timed_ = before_;
  }
  const std::size_t end = first + count;
  while (first < end) {
    const std::size_t next = std::min((first / line) * line + piece_numbers, end);
    pieces_.push_back({first, next});
    first = next;
  }
  offers_.push_back(pieces_.size());
  room_->offered[static_cast<std::size_t>(heartbeat_.rank())].count.store(before_ + pieces_.size());
  room_->turn.advance();
  help();
}

std::uint64_t HostAllReduce::offered_by_all() const {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (int rank = 0; rank < ranks_; ++rank)
    least = std::min(least, room_->offered[static_cast<std::size_t>(rank)].count.load());
  return least;
}

void HostAllReduce::help() {
  std::uint64_t next = room_->taken.load();
  while (next < offered_by_all()) {
    if (!room_->taken.compare_exchange_weak(next, next + 1)) continue;
    add_up(pieces_[next - before_]);
    room_->done_at[next % timed_pieces].store(Clock::now().time_since_epoch().count(),
                                              std::memory_order_relaxed);
    room_->done.fetch_add(1);
    room_->turn.advance();
    next = room_->taken.load();
  }
}

void HostAllReduce::finish() {
  Heartbeat::Watch watch(heartbeat_);
  const auto is_there = [&] {
    help();
    return is_done();
  };
  wait_for(room_->turn, is_there, [&] { watch.look_at_all(); });
  before_ += pieces_.size();
  pieces_.clear();
}

std::vector<HostAllReduce::Clock::time_point> HostAllReduce::ends() const {
  std::vector<Clock::time_point> ends;
  if (offers_.empty() || offers_.back() > timed_pieces) return ends;
  std::size_t piece = 0;
  for (const std::size_t end : offers_) {
    Clock::rep last = 0;
    for (; piece < end; ++piece)
      last = std::max(last, room_->done_at[(timed_ + piece) % timed_pieces].load(std::memory_order_relaxed));
    ends.emplace_back(Clock::duration(last));
  }
  return ends;
}

void HostAllReduce::add_up(Piece piece) {
  std::array<float, block> sums;
  for (std::size_t first = piece.first; first < piece.end; first += block) {
    const std::size_t count = std::min(block, piece.end - first);
    std::copy_n(of(0).data() + first, count, sums.data());
    for (int other = 1; other < ranks_; ++other) {
      const float* numbers = of(other).data() + first;
      for (std::size_t i = 0; i < count; ++i) sums[i] += numbers[i];
    }
    for (int other = 0; other < ranks_; ++other) std::copy_n(sums.data(), count, of(other).data() + first);
  }
}

}  // namespace anneal::distributed
