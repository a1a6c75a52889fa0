#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/process/worker_job.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/quality/metrics/evaluation.h"

namespace anneal::train {

/// Evaluates checkpoints one after the other in a process of its own, which steps back (nice) where training
/// wants the processor. It ends with this object, and with this process. An evaluation that is ended by
/// SIGTERM or SIGINT, which go to all processes of a run that is to stop, has not failed: it is begun again.
class SeparateEvaluation {
 public:
  struct Result {
    CheckpointEntry checkpoint;
    std::optional<metrics::Evaluation> evaluation;  ///< none where it failed
    std::string failure;
  };

  /// `split` of the run's data, on `threads` threads and `device`; automatic is the run's. `program` is a
  /// worker: this one, unless told otherwise.
  SeparateEvaluation(std::filesystem::path run_directory, std::string split, int threads, DeviceChoice device,
                     std::filesystem::path program = "/proc/self/exe");

  void add(CheckpointEntry checkpoint);
  /// Leaves out checkpoints of later steps, which are gone; gives those that were still to be evaluated.
  std::vector<CheckpointEntry> drop_after(std::int64_t step);
  std::size_t outstanding() const { return waiting_.size(); }  ///< added, and not handed out yet

  /// What has been found since, if anything; never waits.
  std::optional<Result> poll();
  /// The next result; nullopt when there is none to come.
  std::optional<Result> wait();

 private:
  void start();
  std::optional<Result> finish();

  std::filesystem::path run_directory_;
  std::string split_;
  int threads_;
  DeviceChoice device_;
  std::filesystem::path program_;
  std::deque<CheckpointEntry> waiting_;  ///< the first is in work
  std::optional<WorkerJob> job_;
  std::string failure_;  ///< why it could not be started
};

}  // namespace anneal::train
