#include "engine/worker/jobs/evaluate_table.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <system_error>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/data/table/datasets.h"
#include "engine/data/table/discover.h"
#include "engine/data/table/features.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/text_table.h"
#include "engine/worker/jobs/chosen_split.h"
#include "engine/worker/jobs/predictions_file.h"
#include "engine/worker/train/evaluation/table_evaluation.h"

namespace anneal::jobs {

using nlohmann::json;
using Rows = std::shared_ptr<const table::Rows>;

namespace {

/// A split of another data set.
Rows open_other(const std::string& path, const std::string& split, const table::Reading& reading) {
  const table::Files files = table::files_of(path, ", which the model takes");
  return table::open_file(chosen_split(files, split, path), reading);
}

bool is_training_file(const std::string& data, const DataSpec& of_run) {
  std::error_code gone;
  return !data.empty() && !of_run.fingerprint.empty() && std::filesystem::is_regular_file(data, gone) &&
         table::fingerprint_of(data) == of_run.fingerprint;
}

Rows open_own(const JobSpec& spec, const std::string& split, const TrainedModel& model) {
  if (spec.data.train.empty())
    throw UserError("a standalone model has no data", "--data", "name the rows with --data FILE");
  if (spec.data.table != model.table || spec.data.classes != model.classes)
    throw UserError("the model reads different columns from those in the run's data", "--checkpoint",
                    "name a file with the model's columns with --data FILE");
  return table::open_split(spec, split);
}

double score_of(const metrics::Evaluation& evaluation) {
  return evaluation.scores()[evaluation.regression ? Metric::r2 : Metric::accuracy];
}

/// Of rows with one column's cells as other rows have them, `evaluation` being that of the rows as they are.
metrics::Importance importance_of(ModelRequest& loaded, const table::Rows& rows,
                                  const table::Reading& reading, const metrics::Evaluation& evaluation,
                                  int repeats) {
  const std::vector<table::ColumnFeatures> columns = table::features_by_column(reading.table);
  std::vector<std::string> names;
  for (const table::ColumnFeatures& column : columns) names.push_back(column.column);
  const auto changed = std::make_shared<table::Rows>(rows);
  train::TableEvaluator evaluator(changed, reading, loaded.spec.training.regression_loss);
  const auto put = [&](std::size_t column, const auto& source_of) {
    for (const std::int64_t place : columns[column].places)
      for (std::int64_t row = 0; row < rows.count(); ++row)
        changed->features[static_cast<std::size_t>(row * rows.width + place)] =
            rows.features[static_cast<std::size_t>(source_of(row) * rows.width + place)];
  };
  const auto score_with = [&](std::size_t column, std::span<const std::uint32_t> order) {
    put(column, [&](std::int64_t row) { return std::int64_t{order[static_cast<std::size_t>(row)]}; });
    const double score = score_of(evaluator.evaluate(loaded.model.network));
    put(column, [](std::int64_t row) { return row; });
    return score;
  };
  return metrics::permutation_importance(
      evaluation.regression ? Metric::r2 : Metric::accuracy, names,
      {.rows = static_cast<std::uint32_t>(rows.count()), .repeats = repeats, .score = score_of(evaluation)},
      score_with);
}

}  // namespace

json evaluate_rows(ModelRequest& loaded, const std::string& data, const std::string& split,
                   const std::string& predictions, int importance) {
  const table::Reading reading{*loaded.model.table, loaded.model.classes};
  const Rows rows =
      data.empty() ? open_own(loaded.spec, split, loaded.model) : open_other(data, split, reading);
  const train::TableEvaluator evaluator(rows, reading, loaded.spec.training.regression_loss);
  const auto place_of = [&](std::int64_t sample) { return rows->place(sample); };
  metrics::Evaluation evaluation;
  if (evaluator.is_regression()) {
    const auto made = evaluator.predictions(loaded.model.network);
    if (!predictions.empty()) write_predictions(predictions, made, place_of);
    evaluation = evaluator.summarize(made);
  } else {
    metrics::ClassProbabilities seen;
    const auto made = evaluator.outcomes(loaded.model.network, &seen);
    if (!predictions.empty()) write_predictions(predictions, made, reading.classes, place_of);
    evaluation = evaluator.summarize(made);
    evaluation.curves = seen.curves(reading.classes.size());
  }
  if (importance > 0) evaluation.importance = importance_of(loaded, *rows, reading, evaluation, importance);
  if (data.empty()) evaluation.split = split;
  evaluation.checkpoint = checkpoint_name(loaded.weights);
  json result = metrics::to_json(evaluation);
  if (!rows->warnings.empty()) result["warnings"] = table::to_json(rows->warnings);
  if (is_training_file(data, loaded.spec.data)) result["warnings"].push_back(trained_on_warning(data));
  warn_if_unchecked(loaded, result);
  return result;
}

}  // namespace anneal::jobs
