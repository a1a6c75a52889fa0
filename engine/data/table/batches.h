#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/data/loading/balanced_order.h"
#include "engine/data/loading/batch_planner.h"
#include "engine/data/table/row_batch.h"
#include "engine/data/table/rows.h"

namespace anneal::table {

/// Training batches of rows that lie in memory, each epoch in an order of its own: a function of seed and
/// epoch, as of images (see engine/data/loading/loader.h). An incomplete last batch is left out, unless it is
/// the epoch's only one.
class Batches {
 public:
  /// Targets are standardised by `mean` and `deviation`. With `balances_classes`, which is for rows of
  /// classes, orders are those of engine/data/loading/balanced_order.h.
  Batches(std::shared_ptr<const Rows> rows, double mean, double deviation, std::uint64_t seed,
          data::BatchPlanner::Plan plan, std::int64_t epochs, bool balances_classes = false);

  /// Continues at row `first_sample` of `epoch`'s order; from now on there are so many epochs.
  void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs);

  /// Nullopt at the end of an epoch (call again for the next one) and after the last.
  std::optional<RowBatch> next();

  /// Hands a consumed batch's memory back for reuse.
  void recycle(RowBatch batch) { free_ = std::move(batch); }

 private:
  void order_rows();
  void fill(RowBatch& batch) const;
  void fill_targets(RowBatch& batch, const std::vector<std::int64_t>& labels) const;
  void fill_targets(RowBatch& batch, const std::vector<double>& numbers) const;

  std::shared_ptr<const Rows> rows_;
  double mean_;
  double deviation_;
  std::uint64_t seed_;
  data::BatchPlanner planner_;
  data::SamplePosition position_;
  std::optional<data::BalancedOrder> balanced_;
  std::int64_t order_epoch_ = -1;
  std::vector<std::uint32_t> order_;  ///< of order_epoch_
  RowBatch free_;
};

}  // namespace anneal::table
