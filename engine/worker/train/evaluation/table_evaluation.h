#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

#include "evaluation/evaluation.h"
#include "protocol/spec/training.h"
#include "table/rows.h"

namespace anneal::train {

/// Rows [begin, end) of features through a network → [N, classes], or [N, 1], in fp32.
at::Tensor infer_rows(runtime::Network& network, const table::Rows& rows, std::int64_t begin,
                      std::int64_t end);

/// Calls `take(begin, outputs)` with the outputs of all rows, on the processor, some thousand at a time: the
/// rounding depends on their number, and evaluation and prediction shall agree.
template <class Take>
void infer_all(runtime::Network& network, const table::Rows& rows, Take take) {
  constexpr std::int64_t most_rows = 4096;
  network.cast_weights();
  for (std::int64_t begin = 0; begin < rows.count(); begin += most_rows)
    take(begin, infer_rows(network, rows, begin, std::min(begin + most_rows, rows.count())));
}

/// What the network makes of a regression's row, in the target's own units.
double predicted_value(const ColumnSpec& target, float output);

/// Of the rows of a table.
class TableEvaluator final : public Evaluator {
 public:
  TableEvaluator(std::shared_ptr<const table::Rows> rows, table::Reading reading, RegressionLoss loss);

  metrics::Evaluation evaluate(runtime::Network& network) override;

  bool is_regression() const { return reading_.classes.empty(); }

  /// Of a classification and of a regression: what the network makes of each row, in order, …
  std::vector<metrics::Outcome> outcomes(runtime::Network& network) const;
  std::vector<metrics::Prediction> predictions(runtime::Network& network) const;

  /// … and its sum.
  metrics::Evaluation summarize(std::span<const metrics::Outcome> outcomes) const;
  metrics::Evaluation summarize(std::span<const metrics::Prediction> predictions) const;

 private:
  std::shared_ptr<const table::Rows> rows_;
  table::Reading reading_;
  RegressionLoss loss_;
};

}  // namespace anneal::train
