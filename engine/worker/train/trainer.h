#pragma once

#include <filesystem>
#include <memory>

#include "engine/core/base/machine.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/stop_signal.h"
#include "engine/worker/train/reporting/event_sink.h"
#include "engine/worker/train/steering/orders.h"

namespace anneal::train {

/// What a run listens to while it goes on.
struct Controls {
  const StopSignal& stop;
  Orders& orders;  ///< that change the rest of the policy; the first rank's hold
  distributed::Communicator& ranks;
  MachineShare share = {};  ///< of this rank
};

/// One rank of a run, on one device: the recipe from a resolved spec to final weights.
///
/// Everything random is a function of the spec's seed and the position (epoch, sample, step), so a run that
/// is resumed from a checkpoint ends in the same weights, bit for bit, as one that was never interrupted
/// (same machine, same number of threads and ranks); with another number of ranks in the same but for
/// rounding and the statistics of batch normalisation, which each rank has of its part unless they are
/// synchronised.
///
/// Every rank goes the same way. The first alone reads and writes the run directory; the others take over
/// from it what they need to know.
class Trainer {
 public:
  /// Opens the data and builds the model. Until the signal listens, the process may end at any moment. With
  /// `resume` training goes on from the newest intact checkpoint, which is told first, or from the start when
  /// there is none. Throws UserError for data it cannot use.
  Trainer(JobSpec spec, std::filesystem::path run_directory, EventSink& events, Controls controls,
          bool resume);
  ~Trainer();

  /// Trains until the last epoch or a stop request, which gives up the step or the evaluation that is going
  /// on and ends in a checkpoint of the step before it. Where the disk is full it waits, here as in the
  /// constructor, until there is room or a stop is requested, which it then obeys without the checkpoint.
  /// Throws UserError for data it cannot use, EnvironmentError when the loss diverges or the disk fails.
  void run();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace anneal::train
