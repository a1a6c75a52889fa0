#include "table/batches.h"

#include <algorithm>
#include <utility>

#include "loading/order.h"

namespace anneal::table {

Batches::Batches(std::shared_ptr<const Rows> rows, double mean, double deviation, std::uint64_t seed,
                 data::BatchPlanner::Plan plan, std::int64_t epochs)
    : rows_(std::move(rows)),
      mean_(mean),
      deviation_(deviation),
      seed_(seed),
      planner_(rows_->count(), /*drops_last=*/true, std::move(plan), epochs) {}

void Batches::seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) {
  planner_.set_epochs(epochs);
  position_ = {epoch, first_sample};
}

std::optional<data::Batch> Batches::next() {
  if (position_.epoch >= planner_.epochs()) return std::nullopt;
  const auto plan = planner_.at(position_);
  if (!plan) {
    position_ = {position_.epoch + 1, 0};
    return std::nullopt;
  }
  data::Batch batch = std::move(free_);
  free_ = {};
  batch.size = plan->size;
  fill(batch);
  position_.sample += plan->size;
  return batch;
}

void Batches::fill(data::Batch& batch) {
  if (order_epoch_ != position_.epoch) {
    order_ = data::shuffled_order(static_cast<std::uint32_t>(rows_->count()), seed_,
                                  static_cast<std::uint64_t>(position_.epoch));
    order_epoch_ = position_.epoch;
  }
  const auto width = static_cast<std::size_t>(rows_->width), size = static_cast<std::size_t>(batch.size);
  batch.features.resize(size * width);
  batch.indices.resize(size);
  batch.labels.resize(rows_->labels.empty() ? 0 : size);
  batch.targets.resize(rows_->targets.empty() ? 0 : size);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t row = order_[static_cast<std::size_t>(position_.sample) + i];
    std::copy_n(rows_->features.begin() + static_cast<std::ptrdiff_t>(row * width), width,
                batch.features.begin() + static_cast<std::ptrdiff_t>(i * width));
    batch.indices[i] = static_cast<std::int64_t>(row);
    if (!rows_->labels.empty()) batch.labels[i] = rows_->labels[row];
    if (!rows_->targets.empty())
      batch.targets[i] = static_cast<float>((rows_->targets[row] - mean_) / deviation_);
  }
}

}  // namespace anneal::table
