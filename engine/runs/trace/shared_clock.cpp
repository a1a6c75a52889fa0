#include "engine/runs/trace/shared_clock.h"

#include <algorithm>

namespace anneal::trace {

SharedClock::SharedClock(const std::vector<RankTrace>& ranks) : ranks_(ranks) {
  bool is_known = false;
  for (const RankTrace& rank : ranks)
    if (!rank.steps.empty()) {
      const std::int64_t begin = wall_of(rank, rank.steps.front().begin_ns);
      first_ns_ = is_known ? std::min(first_ns_, begin) : begin;
      is_known = true;
    }
}

/// By the pair of the host's first rank: those of its others differ by what a wall clock was set meanwhile.
std::int64_t SharedClock::wall_of(const RankTrace& rank, std::int64_t clock_ns) const {
  const auto first = std::ranges::find_if(
      ranks_, [&](const RankTrace& other) { return other.process.boot_id == rank.process.boot_id; });
  const RankTrace& pair = first == ranks_.end() ? rank : *first;
  return pair.wall_ns + (clock_ns - pair.clock_ns);
}

std::int64_t SharedClock::at(const RankTrace& rank, std::int64_t clock_ns) const {
  return wall_of(rank, clock_ns) - first_ns_;
}

}  // namespace anneal::trace
