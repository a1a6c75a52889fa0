#include "engine/worker/train/rank_statistics.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace anneal::train {

namespace {

/// In numbers, of which the first says how many ranks have failed: what ranks of a host say at once.
constexpr std::size_t frame_size = 512;
constexpr std::size_t room = frame_size - 1;

}  // namespace

void RankStatistics::begin() {
  is_no_part_ = has_heard_of_failure_ = false;
  waited_ = 0;
}

/// Whether a rank has failed.
bool RankStatistics::exchange(std::span<double> frame) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  ranks_.all_reduce(frame);
  waited_ += std::chrono::duration<double>(Clock::now() - began).count();
  has_heard_of_failure_ = frame.front() > 0;
  return has_heard_of_failure_;
}

void RankStatistics::sum(std::span<double> values) {
  for (; !values.empty(); values = values.subspan(std::min(room, values.size()))) {
    const std::span<double> some = values.first(std::min(room, values.size()));
    std::array<double, frame_size> frame = {};
    if (!is_no_part_) std::ranges::copy(some, frame.begin() + 1);
    if (exchange(frame)) throw OtherRankFailed();
    std::copy_n(frame.begin() + 1, some.size(), some.begin());
  }
}

bool RankStatistics::end(bool failed) {
  if (has_heard_of_failure_) return true;
  std::array<double, frame_size> frame = {failed ? 1.0 : 0.0};
  return exchange(frame);
}

}  // namespace anneal::train
