#include "engine/runs/runner/restart_policy.h"

namespace anneal::runner {

RestartPolicy::RestartPolicy(const ParallelSpec& parallel, bool chooses_ranks)
    : most_(parallel.restarts),
      all_(parallel.ranks),
      least_(chooses_ranks ? parallel.min_ranks : 0),
      ranks_(parallel.ranks) {}

void RestartPolicy::count_loss() {
  constexpr int enough = 2;
  ++lost_;
  if (least_ == 0) return;
  if (lost_ < enough)
    ranks_ = all_;
  else if (ranks_ > least_)
    --ranks_;
}

}  // namespace anneal::runner
