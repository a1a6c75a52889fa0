#pragma once

#include "engine/core/protocol/spec/parallel.h"

namespace anneal::runner {

/// Whether a run whose ranks were lost begins again from its newest checkpoint, and with how many of them:
/// as often as `parallel.restarts` allows without a further checkpoint.
class RestartPolicy {
 public:
  /// `chooses_ranks`: how many this host has is decided here, as where there are no other hosts.
  RestartPolicy(const ParallelSpec& parallel, bool chooses_ranks);

  bool allows() const { return lost_ < most_; }
  void count_loss();
  void count_checkpoint() { lost_ = 0; }
  /// Of this host, in the next attempt: one fewer where they were lost again before a checkpoint, as where
  /// they need more memory than there is, if `parallel.min_ranks` allows it.
  int ranks() const { return ranks_; }

 private:
  int most_;
  int all_;
  int least_;  ///< ranks; 0: all
  int ranks_;
  int lost_ = 0;  ///< since the newest checkpoint
};

}  // namespace anneal::runner
