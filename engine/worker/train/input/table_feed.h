#pragma once

#include <memory>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/batches.h"
#include "engine/worker/train/input/feed.h"

namespace anneal::train {

/// Of rows in memory: nothing is made ahead, and nothing waited for.
class TableFeed final : public Feed {
 public:
  TableFeed(const JobSpec& spec, std::shared_ptr<const table::Rows> rows, data::BatchPlanner::Plan plan,
            std::int64_t epochs);

  void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) override;
  void seek_kept(std::int64_t epoch, std::int64_t first_sample, data::EpochSubset kept) override;
  std::optional<StepData> next(std::int64_t epoch) override;
  void recycle(StepData data) override;
  std::optional<data::LoaderSetting> setting() const override { return std::nullopt; }

 private:
  table::Batches batches_;
};

/// The training batches of a table, with the target standardised as its column says.
table::Batches batches_of(const JobSpec& spec, std::shared_ptr<const table::Rows> rows,
                          data::BatchPlanner::Plan plan, std::int64_t epochs);

}  // namespace anneal::train
