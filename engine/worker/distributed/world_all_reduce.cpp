#include "engine/worker/distributed/world_all_reduce.h"

#include <algorithm>
#include <utility>

#include "engine/worker/distributed/pages.h"

namespace anneal::distributed {

namespace {

constexpr std::size_t most_measured = 1024;  ///< where nobody asks

/// Counts of ranges wrap around.
bool has_come_to(const Turn& turn, std::uint32_t count) {
  return static_cast<std::int32_t>(turn.now.load(std::memory_order_acquire) - count) >= 0;
}

}  // namespace

WorldAllReduce::WorldAllReduce(const Heartbeat& heartbeat, NodeLink* link, int descriptor, std::size_t offset,
                               int ranks, std::size_t count, Wire wire)
    : heartbeat_(heartbeat),
      link_(link),
      ranks_(ranks),
      count_(count),
      wire_(wire),
      stride_(rounded_up(count * sizeof(float), page)),
      mapping_(descriptor, rounded_up(offset, page), bytes(ranks, count)),
      room_(reinterpret_cast<Room*>(mapping_.bytes().data())) {
  if (link_ != nullptr) thread_ = std::jthread([this](const std::stop_token& stop) { add_up_all(stop); });
}

std::size_t WorldAllReduce::bytes(int ranks, std::size_t count) {
  return rounded_up(sizeof(Room), page) +
         rounded_up(count * sizeof(float), page) * static_cast<std::size_t>(ranks);
}

/// Where the thread waits for another node, nobody waits for it any more.
WorldAllReduce::~WorldAllReduce() {
  thread_.request_stop();
  const std::lock_guard lock(mutex_);
  if (!ranges_.empty() && link_ != nullptr) link_->hang_up();
}

std::span<float> WorldAllReduce::of(int rank) {
  std::byte* first =
      mapping_.bytes().data() + rounded_up(sizeof(Room), page) + stride_ * static_cast<std::size_t>(rank);
  return {reinterpret_cast<float*>(first), count_};
}

void WorldAllReduce::offer(std::size_t first, std::size_t count) {
  if (has_finished_) begun_ = offered_;
  has_finished_ = false;
  ++offered_;
  if (link_ != nullptr) {
    const std::lock_guard lock(mutex_);
    ranges_.push_back({first, count});
  }
  room_->offered[static_cast<std::size_t>(heartbeat_.rank())].advance();
  more_.notify_one();
}

void WorldAllReduce::finish() {
  Heartbeat::Watch watch(heartbeat_);
  const auto is_there = [&] { return has_come_to(room_->done, offered_); };
  wait_for(room_->done, is_there, [&] {
    watch.look_at_all();
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  });
  has_finished_ = true;
}

std::vector<WorldAllReduce::Clock::time_point> WorldAllReduce::ends() const {
  std::vector<Clock::time_point> ends;
  if (offered_ - begun_ > timed_ranges) return ends;
  for (std::uint32_t range = begun_; range != offered_; ++range)
    ends.emplace_back(Clock::duration(room_->done_at[range % timed_ranges].load(std::memory_order_relaxed)));
  return ends;
}

std::vector<ExchangeTime> WorldAllReduce::take_measured() {
  const std::lock_guard lock(mutex_);
  return std::exchange(measured_, {});
}

void WorldAllReduce::add_up_all(const std::stop_token& stop) {
  try {
    for (std::uint32_t added = 0;;) {
      std::unique_lock lock(mutex_);
      if (!more_.wait(lock, stop, [&] { return !ranges_.empty(); })) return;
      const Range range = ranges_.front();
      lock.unlock();
      if (!wait_for_all(++added, stop)) return;
      add_up(range);
      lock.lock();
      ranges_.erase(ranges_.begin());
      lock.unlock();
      room_->done_at[(added - 1) % timed_ranges].store(Clock::now().time_since_epoch().count(),
                                                       std::memory_order_relaxed);
      room_->done.advance();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
  }
}

/// Whether all ranks of the node have offered so many ranges; not where this is to stop.
bool WorldAllReduce::wait_for_all(std::uint32_t ranges, const std::stop_token& stop) {
  for (int rank = 0; rank < ranks_; ++rank) {
    Turn& offered = room_->offered[static_cast<std::size_t>(rank)];
    wait_for(
        offered, [&] { return has_come_to(offered, ranges) || stop.stop_requested(); }, [] {});
  }
  return !stop.stop_requested();
}

void WorldAllReduce::add_up(Range range) {
  const std::span<float> sums = of(0).subspan(range.first, range.count);
  for (int other = 1; other < ranks_; ++other) {
    const float* numbers = of(other).data() + range.first;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += numbers[i];
  }
  const double seconds = link_->ring_sum(sums, wire_);
  {
    const std::lock_guard lock(mutex_);
    if (measured_.size() < most_measured) measured_.push_back({range.count, seconds});
  }
  for (int other = 1; other < ranks_; ++other)
    std::ranges::copy(sums, of(other).begin() + static_cast<std::ptrdiff_t>(range.first));
}

}  // namespace anneal::distributed
