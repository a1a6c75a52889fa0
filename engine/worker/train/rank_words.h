#pragma once

#include <string>
#include <vector>

#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/learner.h"
#include "engine/worker/train/loss/loss_term.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/slow_rank.h"

namespace anneal::train {

/// What all ranks say of a step together.
struct StepWords {
  double loss;
  std::vector<double> rank_seconds;  ///< empty of one rank
  Figures figures;
};

/// Tells the ranks of each other's steps, and the user of one that holds up the others.
class RankWords {
 public:
  /// `device` is that of this rank. A collective.
  RankWords(distributed::Communicator& ranks, Announcer& announcer, const std::string& device);

  /// Of a step on `batch` that took this rank `seconds`. A collective.
  StepWords hear(const GradientStep::Losses& losses, const Batch& batch, double seconds);

 private:
  distributed::Communicator& ranks_;
  Announcer& announcer_;
  std::vector<std::string> places_;  ///< of the ranks: host and device
  SlowRank slow_rank_;
};

}  // namespace anneal::train
