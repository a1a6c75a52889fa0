#include "jobs/evaluate_table.h"

#include <nlohmann/json.hpp>

#include "export/csv.h"
#include "protocol/durable_file.h"
#include "table/datasets.h"
#include "table/discover.h"
#include "train/table_evaluation.h"

namespace anneal::jobs {

namespace fs = std::filesystem;
using nlohmann::json;
using Rows = std::shared_ptr<const table::Rows>;

namespace {

/// A split of another data set.
Rows open_other(const std::string& path, const std::string& split, const table::Reading& reading) {
  const auto files = table::discover(path);
  if (!files) throw UserError("is no table, which the model takes", path, "Name a CSV file.");
  if (files->test && (split.empty() || split == "test")) return table::open_file(*files->test, reading);
  if (files->validation && (split.empty() || split == "validation"))
    return table::open_file(*files->validation, reading);
  if (split.empty() || split == "train") return table::open_file(files->train, reading);
  throw UserError("there is no split \"" + split + "\" in " + path, "--split");
}

Rows open_own(const JobSpec& spec, const std::string& split, const TrainedModel& model) {
  if (spec.data.train.empty())
    throw UserError("a model by itself has no data", "--data", "name the rows with --data FILE");
  if (spec.data.table != model.table || spec.data.classes != model.classes)
    throw UserError("the model reads other columns than the run's data has", "--checkpoint",
                    "name rows with its columns with --data FILE");
  return table::open_split(spec, split);
}

void write(const fs::path& path, const std::vector<metrics::Outcome>& outcomes, const table::Rows& rows,
           const std::vector<std::string>& classes) {
  FileReplacement file(path);
  file.write(exports::csv_record({std::string("path"), std::string("label"), std::string("predicted"),
                                  std::string("probability"), std::string("rank"), std::string("loss")}));
  for (const metrics::Outcome& outcome : outcomes)
    file.write(
        exports::csv_record({rows.place(outcome.sample), classes[static_cast<std::size_t>(outcome.label)],
                             classes[static_cast<std::size_t>(outcome.predicted)], outcome.probability,
                             outcome.rank + 1, outcome.loss}));
  file.commit();
}

void write(const fs::path& path, const std::vector<metrics::Prediction>& predictions,
           const table::Rows& rows) {
  FileReplacement file(path);
  file.write(exports::csv_record(
      {std::string("path"), std::string("target"), std::string("predicted"), std::string("residual")}));
  for (const metrics::Prediction& one : predictions)
    file.write(exports::csv_record({rows.place(one.sample), one.target, one.predicted, one.residual()}));
  file.commit();
}

}  // namespace

json evaluate_rows(ModelRequest& loaded, const std::string& data, const std::string& split,
                   const std::string& predictions) {
  const table::Reading reading{*loaded.model.table, loaded.model.classes};
  const Rows rows =
      data.empty() ? open_own(loaded.spec, split, loaded.model) : open_other(data, split, reading);
  const train::TableEvaluator evaluator(rows, reading, loaded.spec.training.regression_loss);
  metrics::Evaluation evaluation;
  if (evaluator.is_regression()) {
    const auto made = evaluator.predictions(loaded.model.network);
    if (!predictions.empty()) write(predictions, made, *rows);
    evaluation = evaluator.summarize(made);
  } else {
    const auto made = evaluator.outcomes(loaded.model.network);
    if (!predictions.empty()) write(predictions, made, *rows, reading.classes);
    evaluation = evaluator.summarize(made);
  }
  if (data.empty()) evaluation.split = split;
  evaluation.checkpoint = checkpoint_name(loaded.weights);
  return metrics::to_json(evaluation);
}

}  // namespace anneal::jobs
