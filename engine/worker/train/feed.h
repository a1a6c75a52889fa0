#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "data/datasets.h"
#include "data/loader.h"
#include "data/quarantine.h"
#include "protocol/job_spec.h"
#include "train/announcer.h"
#include "train/unlabelled_stream.h"

namespace anneal::train {

/// What a step learns from.
struct StepData {
  data::Batch batch;
  std::optional<UnlabelledViews> unlabelled;
  double waited = 0;  ///< seconds
};

/// The batches of a run, with the unlabelled images beside them where there are some. What cannot be read
/// goes into quarantine and is announced.
class Feed {
 public:
  /// `datasets`, `quarantine` and `announcer` outlive this. `plan` is asked from other threads, ahead of
  /// time; `epochs` bounds the work ahead.
  Feed(const JobSpec& spec, const data::Datasets& datasets, data::Quarantine& quarantine,
       Announcer& announcer, int threads, const data::Loader::Plan& plan, std::int64_t epochs);

  /// Continues at sample `first_sample` of `epoch`; what was made ahead is dropped.
  void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs);

  /// What comes next in `epoch`, or nullopt at its end.
  std::optional<StepData> next(std::int64_t epoch);

  /// Hands the memory of consumed data back for reuse.
  void recycle(StepData data);

  data::LoaderSetting setting() const { return loader_.setting(); }

 private:
  double waited_seconds() const;

  data::Quarantine& quarantine_;
  Announcer& announcer_;
  data::Loader loader_;
  std::unique_ptr<UnlabelledStream> unlabelled_;  ///< null without unlabelled images
};

}  // namespace anneal::train
