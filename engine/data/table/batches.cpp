#include "engine/data/table/batches.h"

#include <algorithm>
#include <utility>

#include "engine/data/loading/order.h"

namespace anneal::table {

namespace {

/// Room for the targets of a batch, in the memory that it has.
template <class Target>
std::vector<Target>& buffer(RowBatch& batch) {
  using Buffer = std::vector<Target>;
  auto* found = std::get_if<Buffer>(&batch.targets);
  Buffer& targets = found != nullptr ? *found : batch.targets.emplace<Buffer>();
  targets.resize(static_cast<std::size_t>(batch.size));
  return targets;
}

}  // namespace

Batches::Batches(std::shared_ptr<const Rows> rows, double mean, double deviation, std::uint64_t seed,
                 data::BatchPlanner::Plan plan, std::int64_t epochs, bool balances_classes)
    : rows_(std::move(rows)),
      mean_(mean),
      deviation_(deviation),
      seed_(seed),
      planner_(rows_->count(), /*drops_last=*/true, std::move(plan), epochs) {
  const auto* labels = std::get_if<std::vector<std::int64_t>>(&rows_->targets);
  if (!balances_classes || labels == nullptr || labels->empty()) return;
  const std::vector<std::uint32_t> classes(labels->begin(), labels->end());
  balanced_.emplace(classes, seed);
}

void Batches::seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) {
  planner_.set_epochs(epochs);
  position_ = {epoch, first_sample};
}

std::optional<RowBatch> Batches::next() {
  if (position_.epoch >= planner_.epochs()) return std::nullopt;
  const auto plan = planner_.at(position_);
  if (!plan) {
    position_ = {position_.epoch + 1, 0};
    return std::nullopt;
  }
  RowBatch batch = std::move(free_);
  free_ = {};
  const data::Slice part = plan->part.of(plan->size);
  batch.size = part.count;
  batch.first = part.first;
  batch.elsewhere = plan->size - part.count;
  order_rows();
  fill(batch);
  position_.sample += plan->size;
  return batch;
}

void Batches::order_rows() {
  if (order_epoch_ == position_.epoch) return;
  order_ = balanced_ ? balanced_->of(position_.epoch).samples
                     : data::shuffled_order(static_cast<std::uint32_t>(rows_->count()), seed_,
                                            static_cast<std::uint64_t>(position_.epoch));
  order_epoch_ = position_.epoch;
}

void Batches::fill(RowBatch& batch) const {
  const auto width = static_cast<std::size_t>(rows_->width), size = static_cast<std::size_t>(batch.size);
  batch.width = rows_->width;
  batch.features.resize(size * width);
  batch.indices.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t row = order_[static_cast<std::size_t>(position_.sample + batch.first) + i];
    std::copy_n(rows_->features.begin() + static_cast<std::ptrdiff_t>(row * width), width,
                batch.features.begin() + static_cast<std::ptrdiff_t>(i * width));
    batch.indices[i] = static_cast<std::int64_t>(row);
  }
  std::visit([&](const auto& targets) { fill_targets(batch, targets); }, rows_->targets);
}

void Batches::fill_targets(RowBatch& batch, const std::vector<std::int64_t>& labels) const {
  auto& wanted = buffer<std::int64_t>(batch);
  for (std::size_t i = 0; i < wanted.size(); ++i)
    wanted[i] = labels[static_cast<std::size_t>(batch.indices[i])];
}

void Batches::fill_targets(RowBatch& batch, const std::vector<double>& numbers) const {
  auto& wanted = buffer<float>(batch);
  for (std::size_t i = 0; i < wanted.size(); ++i)
    wanted[i] =
        static_cast<float>((numbers[static_cast<std::size_t>(batch.indices[i])] - mean_) / deviation_);
}

}  // namespace anneal::table
