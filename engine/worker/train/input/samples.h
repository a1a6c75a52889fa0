#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/machine.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/batch_planner.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/evaluation/evaluation.h"
#include "engine/worker/train/input/feed.h"
#include "engine/worker/train/input/memory_probe.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/room_on_disk.h"

namespace anneal::train {

/// What a run learns from and what it is measured on: images or the rows of a table.
class Samples {
 public:
  virtual ~Samples() = default;

  virtual std::int64_t count() const = 0;  ///< training samples in an epoch

  /// The images; empty where the samples are the rows of a table.
  virtual const data::Datasets& images() const = 0;

  /// Training samples of each class; empty where a number is predicted.
  virtual std::vector<std::int64_t> counts_of_classes() const = 0;

  virtual bool have_image_size() const = 0;  ///< so that a step can tell it

  /// None where the largest step is known to fit on every rank.
  virtual std::optional<MemoryProbe> probe_memory(const runtime::Network& network,
                                                  const policy::Hyperparameters& largest) const = 0;

  /// `plan` is asked from other threads, ahead of time; `epochs` bounds the work ahead.
  virtual std::unique_ptr<Feed> make_feed(const data::BatchPlanner::Plan& plan, std::int64_t epochs) = 0;

  /// The split that chooses the best checkpoint, "validation" or "test"; "" where there is none.
  virtual const std::string& evaluation_split() const = 0;

  /// Of that split, or of "test".
  virtual std::unique_ptr<Evaluator> make_evaluator(const std::string& split, int threads) = 0;

  /// Of `count` training samples at equal distances in their order, each once, or all where there are fewer;
  /// as those of another split are evaluated. Those that cannot be read are left out: learning from them
  /// tells of them.
  virtual std::unique_ptr<Evaluator> make_training_evaluator(std::int64_t count, int threads) = 0;
};

/// What a run of samples stands in: the processes that share them, their machine, and whom it tells.
struct SampleContext {
  distributed::Communicator& ranks;
  MachineShare share;  ///< of this rank
  int threads;
  data::Quarantine& quarantine;
  Announcer& announcer;
  const RoomOnDisk& disk;
};

/// Opens what the resolved spec of a run names; the first rank before the others, which then only read.
/// `spec` and what the surroundings name outlive the result. A collective.
/// Throws UserError when the training samples have changed since the run began.
std::unique_ptr<Samples> open_samples(const JobSpec& spec, const std::filesystem::path& run_directory,
                                      const SampleContext& around);

}  // namespace anneal::train
