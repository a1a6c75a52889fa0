#include "base/object_reader.h"
#include "evaluation/evaluation.h"
#include "jobs/chosen_split.h"
#include "jobs/evaluate_table.h"
#include "jobs/jobs.h"
#include "jobs/predictions_file.h"
#include "jobs/trained_model.h"
#include "loading/datasets.h"
#include "source/catalogue.h"
#include "source/discover.h"
#include "source/unreadable.h"

namespace anneal::jobs {

using nlohmann::json;
using Samples = std::shared_ptr<const data::Catalogue>;

namespace {

/// A split of other data than the run's; its classes must be among the model's.
Samples open_other(const std::string& path, const std::string& split,
                   const std::vector<std::string>& classes) {
  const data::Splits splits = data::discover(path);
  for (const data::Remark& remark : splits.remarks)
    if (split.empty() && remark.kind == data::Remark::Kind::unlabelled_split)
      throw UserError("has images, but no folder of a training class: they cannot be told right or wrong",
                      remark.path.string(), "Name another split with --split, or use `anneal predict`.");
  return std::make_shared<const data::Catalogue>(data::open(chosen_split(splits, split, path), classes));
}

Samples open_own(const JobSpec& spec, const std::string& split, const std::vector<std::string>& classes) {
  if (spec.data.train.empty())
    throw UserError("a model by itself has no data", "--data", "name the images with --data DIR");
  const Samples samples = data::open_split(spec, split);
  if (samples->classes != classes)
    throw UserError("the model tells other classes than the run's data has", "--checkpoint",
                    "name images of its classes with --data DIR");
  return samples;
}

}  // namespace

json evaluate(const json& request) {
  ObjectReader reader(request, "request");
  std::string data, split, predictions;
  reader.read("data", data);
  reader.read("split", split);
  reader.read("predictions", predictions);
  bool any_unreadable = false;
  reader.read("any_unreadable", any_unreadable);
  ModelRequest loaded = read_model_request(reader);
  if (const json* limit = reader.find("unreadable"))
    loaded.spec.data.unreadable = unreadable_limit_from_json(*limit, "unreadable");
  reader.finish();
  if (data.empty() && split.empty()) split = data::default_split(loaded.spec.data);
  if (loaded.model.table) return evaluate_rows(loaded, data, split, predictions);
  const Samples samples = data.empty() ? open_own(loaded.spec, split, loaded.model.classes)
                                       : open_other(data, split, loaded.model.classes);
  train::ImageEvaluator evaluator(samples, *loaded.model.normalize, loaded.threads, loaded.spec.data.augment,
                                  data::cache_for_one_pass(loaded.spec, *samples));
  const std::vector<metrics::Outcome> outcomes = evaluator.outcomes(loaded.model.network);
  if (!any_unreadable)
    data::check_unreadable(evaluator.unreadable(), data::distinct_samples(*samples),
                           loaded.spec.data.unreadable, split);
  if (!predictions.empty())
    write_predictions(predictions, outcomes, loaded.model.classes, [&](std::int64_t sample) {
      return samples->path(samples->samples[static_cast<std::size_t>(sample)]).string();
    });
  metrics::Evaluation evaluation = evaluator.summarize(outcomes);
  if (data.empty()) evaluation.split = split;
  evaluation.checkpoint = checkpoint_name(loaded.weights);
  return metrics::to_json(evaluation);
}

}  // namespace anneal::jobs
