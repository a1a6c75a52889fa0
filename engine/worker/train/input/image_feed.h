#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/loader.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/input/feed.h"
#include "engine/worker/train/input/unlabelled_stream.h"
#include "engine/worker/train/input/upload_ahead.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/room_on_disk.h"

namespace anneal::train {

/// Of images, with the unlabelled images beside them where there are some. What cannot be read
/// goes into quarantine and is announced, by whichever rank it was wanted.
class ImageFeed final : public Feed {
 public:
  /// `datasets`, `quarantine`, `ranks`, `announcer` and `disk` outlive this. `plan` is asked from other
  /// threads, ahead of time; `epochs` bounds the work ahead.
  ImageFeed(const JobSpec& spec, const data::Datasets& datasets, data::Quarantine& quarantine,
            distributed::Communicator& ranks, Announcer& announcer, const RoomOnDisk& disk, int threads,
            const data::Loader::Plan& plan, std::int64_t epochs);

  void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) override;
  void seek_kept(std::int64_t epoch, std::int64_t first_sample, data::EpochSubset kept) override;
  std::optional<StepData> next(std::int64_t epoch) override;
  void look_ahead() override;
  void recycle(StepData data) override;
  std::optional<data::LoaderSetting> setting() const override { return loader_.setting(); }

 private:
  double waited_seconds() const;

  data::Quarantine& quarantine_;
  distributed::Communicator& ranks_;
  Announcer& announcer_;
  const RoomOnDisk& disk_;
  data::Loader loader_;
  std::unique_ptr<UnlabelledStream> unlabelled_;  ///< null without unlabelled images
  std::optional<UploadAhead> ahead_;              ///< on a GPU
};

}  // namespace anneal::train
