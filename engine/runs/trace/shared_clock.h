#pragma once

#include <cstdint>
#include <vector>

#include "engine/runs/trace/rank_trace.h"

namespace anneal::trace {

/// One clock for all ranks. Those of one host have the same already, whose readings can be compared to the
/// microsecond; hosts are put side by side by what their wall clocks said, as well as those agree.
class SharedClock {
 public:
  /// `ranks` outlive this.
  explicit SharedClock(const std::vector<RankTrace>& ranks);

  /// What time of the rank's clock is on the shared one, in nanoseconds since the first step began.
  std::int64_t at(const RankTrace& rank, std::int64_t clock_ns) const;

 private:
  std::int64_t wall_of(const RankTrace& rank, std::int64_t clock_ns) const;

  const std::vector<RankTrace>& ranks_;
  std::int64_t first_ns_ = 0;
};

}  // namespace anneal::trace
