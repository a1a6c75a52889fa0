#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/loader.h"
#include "engine/plan/policy/feedback.h"
#include "engine/plan/policy/policy.h"
#include "engine/quality/metrics/evaluation.h"
#include "engine/worker/distributed/bucket_tuner.h"
#include "engine/worker/train/reporting/event_sink.h"
#include "engine/worker/train/reporting/gpu_meter.h"
#include "engine/worker/train/reporting/resources.h"
#include "engine/worker/train/reporting/slow_rank.h"

namespace anneal::train {

/// What part of training samples was predicted right while they were learned from; see SeenAccuracy.
struct SeenShare {
  double accuracy = 0;  ///< 0…1
  std::int64_t samples = 0;
};

/// Says in events what happens to a run beside its steps (see StepReporter for those).
class Announcer {
 public:
  Announcer(EventSink& sink, std::filesystem::path run_directory)
      : sink_(sink), run_directory_(std::move(run_directory)) {}

  /// Announces a stage, does it, and announces that it is done.
  template <class Work>
  auto stage(const char* name, Work work) {
    sink_.emit(StageEvent{.name = name, .done = false});
    auto result = work();
    sink_.emit(StageEvent{.name = name, .done = true});
    return result;
  }

  /// Each once.
  void damages(const char* code, const Damages& damages);
  /// The run waits for room to write something; it goes on; it was asked to stop while it waited.
  void disk_full(const Error& error);
  void disk_has_room(double seconds);
  void disk_stays_full(const Error& error);

  /// Of an earlier attempt, first of all: later steps than this are superseded.
  void resumes_from(std::int64_t step);
  void changed_threads(int before, int now);
  void changed_ranks(int before, int now);
  void warnings(const std::vector<WarningEvent>& warnings);
  /// A rank that holds up the others; `where` is its host and device.
  void slow_rank(const SlowRank::Found& found, const std::string& where);
  /// Gradients of GPUs take the slow way, as `note` says.
  void staged_exchange(const std::string& note);
  void unchecked_weights(const std::string& file, const std::string& why);  ///< `why` "": they were checked
  void bad_samples(const std::vector<data::BadSample>& samples);

  /// One warning for all images that were used though something about them is odd.
  void odd_images(const data::Datasets& datasets);

  /// An image size that is another than in the step before, and a batch size that is an eighth away from what
  /// was told last: curves change it little by little. The first time that the first batch is here.
  void policy(const policy::Hyperparameters& now);
  void changed(const char* what, double from, double to, const std::string& why);

  /// The buckets in which gradients are exchanged between hosts.
  void buckets(const distributed::BucketChoice& choice);

  void change(const Change& change);
  void refused_change(const Error& error);

  /// Of the weights after `step`, with a warning where outputs were not finite; `training` is what the same
  /// weights make of training samples, null where that was not measured: then what was `seen` of them is
  /// told.
  void evaluation(const metrics::Evaluation& evaluation, double epoch, std::int64_t step,
                  const metrics::Evaluation* training = nullptr, std::optional<SeenShare> seen = {});
  void failed_evaluation(const CheckpointEntry& checkpoint, const std::string& why);
  void checkpoint(const CheckpointEntry& entry, bool is_best);

  void rolled_back(const Rollback& rollback, std::size_t number, const std::string& cause);

  /// What the tensors of this rank take that are kept from step to step, and what was predicted; from now on
  /// told with what else is used.
  void state_memory(std::int64_t bytes, std::int64_t predicted) { state_memory_ = {bytes, predicted}; }
  bool knows_state_memory() const { return state_memory_.has_value(); }

  /// This rank computes on it: from now on its use is told, too. `uuid` as CUDA tells it.
  void watch_gpu(const std::string& uuid) { gpu_.emplace(uuid); }

  /// The use of processor, GPU and memory, and what the loader spends, at most every 5 seconds.
  void resources(const std::optional<data::LoaderSetting>& loader);

  /// `best` is the best value of `metric`, NaN without an evaluation; `best_epoch` where it was.
  void finished(const char* reason, Metric metric, double best, double best_epoch, std::int64_t samples,
                std::int64_t skipped);

 private:
  void tell_if_far_off(const metrics::Evaluation& evaluation);

  using Clock = std::chrono::steady_clock;
  struct StateMemory {
    std::int64_t bytes;
    std::int64_t predicted;
  };

  ResourcesEvent used_resources();

  EventSink& sink_;
  std::filesystem::path run_directory_;
  Clock::time_point resources_said_ = Clock::now();
  ResourceMeter resources_;
  std::optional<GpuMeter> gpu_;
  std::optional<StateMemory> state_memory_;
  std::optional<policy::Hyperparameters> told_;
  std::set<std::string> told_damages_;
  std::set<std::string> told_far_off_;  ///< splits
};

}  // namespace anneal::train
