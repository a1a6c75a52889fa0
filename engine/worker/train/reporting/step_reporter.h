#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "engine/plan/policy/policy.h"
#include "engine/worker/train/reporting/event_sink.h"
#include "engine/worker/train/reporting/figures.h"
#include "engine/worker/train/reporting/step_parts.h"

namespace anneal::train {

/// What happened in one step.
struct StepRecord {
  std::int64_t step;  ///< steps done, this one included
  double epoch;       ///< fractional, at its end
  double loss;        ///< mean over its labelled samples
  std::int64_t samples;
  policy::Hyperparameters policy;
  double wait_data;                       ///< seconds
  double gradient_norm;                   ///< before clipping
  double loss_scale = 0;                  ///< 0: not scaled
  bool is_taken = true;                   ///< false: skipped, for its numbers are not finite
  Figures figures = {};                   ///< of losses beside the labelled one
  std::vector<double> rank_seconds = {};  ///< that each of several ranks took for itself
  std::optional<StepParts> parts = {};    ///< none where the device works on unseen
};

/// Folds steps into at most 20 lines a second; every step's loss is in some line. The first step gets a
/// line of its own, so that a curve begins at once.
class StepReporter {
 public:
  explicit StepReporter(EventSink& sink, bool has_images = true);

  void add(StepRecord record);

  /// Reports what is pending: before an evaluation, at the end.
  void flush();

  /// The clock stands still between these two, so that an evaluation does not count as slow training.
  void pause();
  void resume();

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<std::vector<double>> mean_of_ranks() const;
  void add_parts(StepEvent& event) const;

  EventSink& sink_;
  bool has_images_;
  std::vector<StepRecord> pending_;
  Clock::time_point since_;
  bool first_ = true;
};

}  // namespace anneal::train
