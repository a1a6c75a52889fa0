#pragma once

#include <filesystem>
#include <memory>

#include "protocol/job_spec.h"
#include "train/event_sink.h"
#include "train/orders.h"
#include "train/stop_signal.h"

namespace anneal::train {

/// Trains one run on one device: the recipe from a resolved spec to final weights.
///
/// Everything random is a function of the spec's seed and the position (epoch, sample, step), so a run that
/// is resumed from a checkpoint ends in the same weights, bit for bit, as one that was never interrupted
/// (same machine, same number of threads).
class Trainer {
 public:
  /// Opens the data and builds the model; nothing is written yet, so that the process may end at any moment.
  /// `orders` change the rest of the policy.
  Trainer(JobSpec spec, std::filesystem::path run_directory, EventSink& events, Orders& orders);
  ~Trainer();

  /// Trains until the last epoch or a stop request, which gives up the step or the evaluation that is going
  /// on and ends in a checkpoint of the step before it. With `resume` it goes on from the newest intact
  /// checkpoint, or from the start when there is none. Throws UserError for data it cannot use,
  /// EnvironmentError when the loss diverges or the disk is full.
  void run(bool resume, const StopSignal& stop);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace anneal::train
