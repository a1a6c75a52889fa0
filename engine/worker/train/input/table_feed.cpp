#include "engine/worker/train/input/table_feed.h"

#include <stdexcept>
#include <utility>

namespace anneal::train {

TableFeed::TableFeed(const JobSpec& spec, std::shared_ptr<const table::Rows> rows,
                     data::BatchPlanner::Plan plan, std::int64_t epochs)
    : batches_(batches_of(spec, std::move(rows), std::move(plan), epochs)) {}

void TableFeed::seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) {
  batches_.seek(epoch, first_sample, epochs);
}

void TableFeed::seek_kept(std::int64_t, std::int64_t, data::EpochSubset) {
  throw std::logic_error("rows of a table are all learned from");
}

std::optional<StepData> TableFeed::next(std::int64_t) {
  auto batch = batches_.next();
  if (!batch) return std::nullopt;
  return StepData{std::move(*batch), std::nullopt, 0};
}

void TableFeed::recycle(StepData data) {
  batches_.recycle(std::get<table::RowBatch>(std::move(data.batch)));
}

table::Batches batches_of(const JobSpec& spec, std::shared_ptr<const table::Rows> rows,
                          data::BatchPlanner::Plan plan, std::int64_t epochs) {
  const ColumnSpec& target = *spec.data.table->find(spec.data.table->target);
  return {std::move(rows),
          target.mean,
          target.deviation,
          spec.training.seed,
          std::move(plan),
          epochs,
          spec.training.class_weights.kind == ClassWeighting::sampling};
}

}  // namespace anneal::train
