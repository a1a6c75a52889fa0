#include "engine/worker/train/evaluation/table_evaluation.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/protocol/spec/target_units.h"
#include "engine/worker/runtime/upload.h"
#include "engine/worker/train/evaluation/regression_loss.h"

namespace anneal::train {

at::Tensor infer_rows(runtime::Network& network, const table::Rows& rows, std::int64_t begin,
                      std::int64_t end) {
  const at::NoGradGuard no_grad;
  const float* first = rows.features.data() + begin * rows.width;
  const at::Tensor features = runtime::upload(first, {end - begin, rows.width}, at::kFloat, network.device());
  return network.forward(features, false).cpu().contiguous();
}

TableEvaluator::TableEvaluator(std::shared_ptr<const table::Rows> rows, table::Reading reading,
                               RegressionLoss loss, distributed::Communicator* ranks)
    : rows_(std::move(rows)), reading_(std::move(reading)), loss_(loss), ranks_(ranks) {}

data::RankPart TableEvaluator::part() const {
  return ranks_ == nullptr ? data::RankPart() : data::RankPart{ranks_->rank(), ranks_->count()};
}

template <class Found>
std::vector<Found> TableEvaluator::of_all_ranks(std::vector<Found> found) const {
  if (ranks_ == nullptr || ranks_->is_alone()) return found;
  found = ranks_->all_gather(found);
  std::ranges::sort(found, {}, &Found::sample);
  return found;
}

metrics::Evaluation TableEvaluator::evaluate(runtime::Network& network) {
  return is_regression() ? summarize(predictions(network)) : summarize(outcomes(network));
}

std::vector<metrics::Outcome> TableEvaluator::outcomes(runtime::Network& network,
                                                       metrics::ClassProbabilities* seen) const {
  const std::size_t classes = reading_.classes.size();
  const auto& labels = std::get<std::vector<std::int64_t>>(rows_->targets);
  std::vector<metrics::Outcome> result;
  infer_all(
      network, *rows_,
      [&](std::int64_t begin, const at::Tensor& logits) {
        const float* row = logits.const_data_ptr<float>();
        for (std::int64_t i = begin; i < begin + logits.size(0); ++i, row += classes) {
          const std::int64_t label = labels[static_cast<std::size_t>(i)];
          result.push_back(metrics::judge(i, label, {row, classes}));
          if (seen != nullptr) seen->add(label, {row, classes});
        }
      },
      part());
  return of_all_ranks(std::move(result));
}

std::vector<metrics::Prediction> TableEvaluator::predictions(runtime::Network& network) const {
  const ColumnSpec& column = *reading_.table.find(reading_.table.target);
  const auto& numbers = std::get<std::vector<double>>(rows_->targets);
  std::vector<metrics::Prediction> result;
  infer_all(
      network, *rows_,
      [&](std::int64_t begin, const at::Tensor& outputs) {
        const at::Tensor targets =
            at::from_blob(const_cast<double*>(numbers.data() + begin), {outputs.size(0)}, at::kDouble);
        const at::Tensor losses = regression_losses(outputs.view({-1}).to(at::kDouble),
                                                    (targets - column.mean) / column.deviation, loss_);
        for (std::int64_t i = 0; i < outputs.size(0); ++i)
          result.push_back(
              {.sample = begin + i,
               .target = targets.const_data_ptr<double>()[i],
               .predicted = in_target_units(column, static_cast<double>(outputs.const_data_ptr<float>()[i])),
               .loss = losses.const_data_ptr<double>()[i]});
      },
      part());
  return of_all_ranks(std::move(result));
}

metrics::Evaluation TableEvaluator::summarize(std::span<const metrics::Outcome> outcomes) const {
  metrics::Evaluation evaluation;
  evaluation.classes = reading_.classes;
  evaluation.result = metrics::measure(outcomes, reading_.classes.size());
  evaluation.mistakes = metrics::mistakes(evaluation.result, metrics::most_mistakes);
  for (const metrics::Outcome& outcome : metrics::worst(outcomes, metrics::most_worst_samples))
    evaluation.worst.push_back(metrics::describe(outcome, rows_->place(outcome.sample), reading_.classes));
  return evaluation;
}

metrics::Evaluation TableEvaluator::summarize(std::span<const metrics::Prediction> predictions) const {
  metrics::Evaluation evaluation;
  evaluation.target = reading_.table.target;
  evaluation.regression = metrics::measure(predictions);
  for (const metrics::Prediction& one : metrics::worst(predictions, metrics::most_worst_samples))
    evaluation.regression->worst.push_back(
        {.path = rows_->place(one.sample), .target = one.target, .predicted = one.predicted});
  return evaluation;
}

}  // namespace anneal::train
