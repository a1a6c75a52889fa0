#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/spec/training.h"
#include "engine/data/loading/batch.h"
#include "engine/data/table/rows.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/train/evaluation/evaluation.h"

namespace anneal::train {

/// Rows [begin, end) of features through a network → [N, classes], or [N, 1], in fp32.
at::Tensor infer_rows(runtime::Network& network, const table::Rows& rows, std::int64_t begin,
                      std::int64_t end);

/// Calls `take(begin, outputs)` with the outputs of all rows, or of a rank's part, on the processor, some
/// thousand at a time: the rounding depends on their number, and evaluation and prediction shall agree. The
/// network's form for inference is used, where it has one.
template <class Take>
void infer_all(runtime::Network& network, const table::Rows& rows, Take take,
               const data::RankPart& part = {}) {
  constexpr std::int64_t most_rows = 4096;
  std::optional<runtime::Network> folded = network.for_inference();
  runtime::Network& used = folded ? *folded : network;
  used.cast_weights();
  for (std::int64_t begin = 0; begin < rows.count(); begin += most_rows) {
    const data::Slice slice = part.of(std::min(most_rows, rows.count() - begin));
    const std::int64_t first = begin + slice.first;
    if (slice.count > 0) take(first, infer_rows(used, rows, first, first + slice.count));
  }
}

/// Of the rows of a table. Where there are several ranks, each looks at a part of them and all know what all
/// found: evaluating is a collective then.
class TableEvaluator final : public Evaluator {
 public:
  TableEvaluator(std::shared_ptr<const table::Rows> rows, table::Reading reading, RegressionLoss loss,
                 distributed::Communicator* ranks = nullptr);

  metrics::Evaluation evaluate(runtime::Network& network) override;

  bool is_regression() const { return reading_.classes.empty(); }

  /// Of a classification and of a regression: what the network makes of each row, in order, …
  std::vector<metrics::Outcome> outcomes(runtime::Network& network,
                                         metrics::ClassProbabilities* seen = nullptr) const;
  std::vector<metrics::Prediction> predictions(runtime::Network& network) const;

  /// … and its sum.
  metrics::Evaluation summarize(std::span<const metrics::Outcome> outcomes) const;
  metrics::Evaluation summarize(std::span<const metrics::Prediction> predictions) const;

 private:
  data::RankPart part() const;
  template <class Found>
  std::vector<Found> of_all_ranks(std::vector<Found> found) const;

  std::shared_ptr<const table::Rows> rows_;
  table::Reading reading_;
  RegressionLoss loss_;
  distributed::Communicator* ranks_;  ///< null: this one is alone
};

}  // namespace anneal::train
