#include "base/object_reader.h"
#include "evaluation/evaluation.h"
#include "jobs/chosen_split.h"
#include "jobs/evaluate_table.h"
#include "jobs/jobs.h"
#include "jobs/predictions_file.h"
#include "jobs/trained_model.h"
#include "jobs/training_images.h"
#include "loading/datasets.h"
#include "runtime/weights.h"
#include "source/catalogue.h"
#include "source/discover.h"
#include "source/unreadable.h"
#include "tensors/safetensors.h"
#include "train/refresh_norms.h"

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

/// Those at the places that `wanted` lists; none: all. `place` is told where there is no such sample.
Samples some_of(const Samples& samples, const json* wanted, const std::string& place) {
  if (wanted == nullptr) return samples;
  auto some = std::make_shared<data::Catalogue>(*samples);
  some->samples.clear();
  for (const auto index : list_from_json<std::size_t>(*wanted, place, "a list of places in the split")) {
    if (index >= samples->samples.size())
      throw UserError("has no sample at place " + std::to_string(index) + " of its " +
                          std::to_string(samples->samples.size()),
                      place);
    some->samples.push_back(samples->samples[index]);
  }
  return some;
}

/// Where the request asks for it: what norms have learned of images is learned anew, and kept.
class Refresh {
 public:
  explicit Refresh(ObjectReader& reader) {
    reader.read("refresh_norms", images_, 0, 1 << 30);
    reader.read("save", file_);
    if (!file_.empty() && images_ == 0)
      throw UserError("is of norms that are refreshed", "request.save", "Say with how many images.");
  }

  void run(ModelRequest& loaded) const {
    constexpr std::int64_t largest_batch = 256;
    if (images_ == 0) return;
    train::refresh_norms(loaded.model.network, training_images(loaded, images_, largest_batch),
                         *loaded.model.normalize);
    if (file_.empty()) return;
    const tensors::SafetensorsFile read(loaded.weights);
    runtime::save_tensors(file_, runtime::state_of(loaded.model.network), read.metadata());
  }

 private:
  std::int64_t images_ = 0;
  std::string file_;
};

}  // namespace

json evaluate(const json& request) {
  ObjectReader reader(request, "request");
  const Refresh refresh(reader);
  std::string data, split, predictions;
  reader.read("data", data);
  reader.read("split", split);
  reader.read("predictions", predictions);
  const json* wanted = reader.find("samples");
  bool any_unreadable = false;
  reader.read("any_unreadable", any_unreadable);
  ModelRequest loaded = read_model_request(reader);
  if (const json* limit = reader.find("unreadable"))
    loaded.spec.data.unreadable = unreadable_limit_from_json(*limit, "unreadable");
  reader.finish();
  if (data.empty() && split.empty()) split = data::default_split(loaded.spec.data);
  refresh.run(loaded);
  if (loaded.model.table && wanted != nullptr) throw UserError("is for images", "request.samples");
  if (loaded.model.table) return evaluate_rows(loaded, data, split, predictions);
  const Samples samples = some_of(data.empty() ? open_own(loaded.spec, split, loaded.model.classes)
                                               : open_other(data, split, loaded.model.classes),
                                  wanted, "request.samples");
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
