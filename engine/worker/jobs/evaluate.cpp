#include <chrono>
#include <filesystem>
#include <system_error>

#include <ATen/ATen.h>

#include "engine/core/base/machine.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/read_nested.h"
#include "engine/data/inspect/appearance.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/loading/split_of_run.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/one_class.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/levels.h"
#include "engine/data/source/samples/unreadable.h"
#include "engine/model/trained/weights_file.h"
#include "engine/worker/jobs/chosen_split.h"
#include "engine/worker/jobs/ensemble.h"
#include "engine/worker/jobs/evaluate_table.h"
#include "engine/worker/jobs/integers.h"
#include "engine/worker/jobs/jobs.h"
#include "engine/worker/jobs/predictions_file.h"
#include "engine/worker/jobs/trained_model.h"
#include "engine/worker/jobs/training_images.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/evaluation/evaluation.h"
#include "engine/worker/train/refresh_norms.h"

namespace anneal::jobs {

using nlohmann::json;
using Samples = std::shared_ptr<const data::Catalogue>;

namespace {

/// Read as the folder of the run's training images is, but for what the request says.
FolderReading read_reading(ObjectReader& reader, const DataSpec& of_run) {
  FolderReading reading = reading_of(of_run.train);
  reader.read_word("layout", reading.layout, folder_layout_words());
  read_nested(reader, "exclude", reading.exclude, exclude_from_json);
  read_nested(reader, "rename", reading.rename, class_names_from_json);
  return reading;
}

data::Catalogue open_split_at(const std::string& path, const std::string& split,
                              const std::vector<std::string>& classes, const FolderReading& reading) {
  if (split.empty())
    if (auto one = data::open_one_class(path, classes)) return std::move(*one);
  const bool is_folder = std::filesystem::is_directory(path);
  const data::Splits splits =
      data::discover(path, is_folder ? reading : FolderReading{.rename = reading.rename});
  for (const data::Remark& remark : splits.remarks)
    if (split.empty() && remark.kind == data::Remark::Kind::unlabelled_split)
      throw UserError("contains images but no folder of a training class, so predictions cannot be checked",
                      remark.path.string(), "Name another split with --split, or use `anneal predict`.");
  return data::open(chosen_split(splits, split, path), classes);
}

/// A split of other data than the run's; its classes must be among the model's. Deep pictures are read as
/// those that the model has learned from; a model that has learned from none reads them as `predict` does.
Samples open_other(const std::string& path, const std::string& split, const std::vector<std::string>& classes,
                   const FolderReading& reading, const std::optional<Levels>& levels) {
  auto samples = std::make_shared<data::Catalogue>(open_split_at(path, split, classes, reading));
  samples->levels = levels;
  return samples;
}

data::SplitOfRun open_own(const ModelRequest& loaded, const std::string& split) {
  if (loaded.spec.data.train.empty())
    throw UserError("a standalone model has no data", "--data", "name the images with --data DIR");
  data::SplitOfRun opened = data::open_split_of_run(loaded.spec, split, loaded.run_directory);
  if (opened.samples->classes != loaded.model.classes)
    throw UserError("the model has different classes from the run's data", "--checkpoint",
                    "name images of the model's classes with --data DIR");
  return opened;
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
      throw UserError("applies only if norms are refreshed", "request.save",
                      "Specify with how many images to refresh them.");
  }

  void run(ModelRequest& loaded) const {
    constexpr std::int64_t largest_batch = 256;
    if (images_ == 0) return;
    train::refresh_norms(loaded.model.network, training_images(loaded, images_, largest_batch),
                         *loaded.model.normalize);
    if (file_.empty()) return;
    const tensors::SafetensorsFile read = model::open_weights(loaded.weights);
    runtime::save_tensors(file_, runtime::state_of(loaded.model.network), read.metadata(),
                          FileReplacement::Named::by_a_person);
  }

 private:
  std::int64_t images_ = 0;
  std::string file_;
};

train::ImageEvaluator evaluator_for(const ModelRequest& model, const Samples& samples,
                                    std::shared_ptr<data::ImageCache> cache) {
  train::ImageEvaluator evaluator(samples, *model.model.normalize, model.threads, model.spec.data.augment,
                                  std::move(cache));
  evaluator.set_views(model.views);
  return evaluator;
}

/// Of each readable sample, by the mean of the models' probabilities, which go into `seen`. `evaluator` is
/// the first one's.
std::vector<metrics::Outcome> outcomes_of(Ensemble& ensemble, const Samples& samples,
                                          train::ImageEvaluator& evaluator,
                                          metrics::ClassProbabilities& seen) {
  if (ensemble.others.empty()) return evaluator.outcomes(ensemble.first.model.network, &seen);
  const auto classes = std::ssize(ensemble.first.model.classes);
  MeanProbability mean;
  std::vector<std::int64_t> labels(samples->samples.size(), -1);
  ensemble.for_each([&](ModelRequest& model) {
    at::Tensor found = at::zeros({std::ssize(samples->samples), classes});
    const auto take = [&](const data::ImageBatch& batch, const at::Tensor& logits) {
      found.index_copy_(0, at::tensor(batch.indices), ensemble.log_probabilities(model, logits));
      for (std::size_t i = 0; i < static_cast<std::size_t>(batch.size); ++i)
        labels[static_cast<std::size_t>(batch.indices[i])] = batch.labels[i];
    };
    const bool is_first = &model == &ensemble.first;
    is_first ? evaluator.visit(model.model.network, take)
             : evaluator_for(model, samples, data::cache_for_one_pass(model.spec, *samples))
                   .visit(model.model.network, take);
    mean.add(found);
  });
  const at::Tensor logits = mean.logits().contiguous();
  const auto width = static_cast<std::size_t>(classes);
  const float* row = logits.const_data_ptr<float>();
  std::vector<metrics::Outcome> outcomes;
  for (std::size_t i = 0; i < labels.size(); ++i, row += width) {
    if (labels[i] < 0) continue;
    outcomes.push_back(metrics::judge(static_cast<std::int64_t>(i), labels[i], {row, width}));
    seen.add(labels[i], {row, width});
  }
  return outcomes;
}

/// That the run's own data are others than when it began.
void warn_of_changes(json& result, const data::SplitOfRun& opened, const std::string& split) {
  if (opened.changes.empty()) return;
  result["warnings"].push_back(
      {{"code", data::data_changed_code},
       {"message", data::sentence_on_changes(opened, split) +
                       "; these results are for the current data, and the run keeps its own"},
       {"place", opened.samples->source.place().string()}});
}

/// Where the images that are named are those that the model has learned from.
void warn_of_training(json& result, const data::Catalogue& samples, const DataSource& train) {
  const std::filesystem::path place = samples.source.place();
  const std::filesystem::path trained = data::source_of(train).place();
  std::error_code gone;
  if (place.empty() || trained.empty() || samples.source.split != train.split ||
      !std::filesystem::equivalent(place, trained, gone))
    return;
  result["warnings"].push_back(trained_on_warning(place.string()));
}

/// What the figures do not say of other data than the run's, whose training images look like `training`.
void warn(json& result, const data::Catalogue& samples, const std::string& place,
          const data::OddityCounts& odd, const std::optional<Appearance>& training) {
  if (place.empty()) return;
  const auto add = [&](const char* code, const std::string& message) {
    result["warnings"].push_back({{"code", code}, {"message", message}, {"place", place}});
  };
  if (const std::string only = data::only_class(samples); !only.empty())
    add("one-class", data::only_class_there(only));
  if (const std::string note = data::note_on_pack(samples); !note.empty())
    add(data::no_levels_code, note);
  else if (!samples.levels)
    if (const auto found = data::measure_levels(samples, usable_cores()))
      add(data::no_levels_code, data::sentence_without_levels(found->values));
  if (const auto appearance = training ? data::appearance_of(samples, usable_cores()) : std::nullopt)
    for (const std::string& note : data::notes_on_appearance(*training, *appearance, "the images"))
      add(data::appearance_code, note);
  if (odd.images > 0) add("odd-images", "unusual images that are used anyway: " + data::describe(odd));
}

}  // namespace

json evaluate(const json& request) {
  ObjectReader reader(request, "request");
  const Refresh refresh(reader);
  std::string data, split, predictions;
  reader.read("data", data);
  reader.read("split", split);
  reader.read("predictions", predictions);
  const json* wanted = reader.find("samples");
  int importance = 0;
  reader.read("importance", importance, 0, metrics::most_repeats);
  bool any_unreadable = false, is_timed = false;
  reader.read("any_unreadable", any_unreadable);
  reader.read("timed", is_timed);
  Ensemble ensemble = read_ensemble(reader);
  ModelRequest& loaded = ensemble.first;
  if (const json* limit = reader.find("unreadable"))
    loaded.spec.data.unreadable = unreadable_limit_from_json(*limit, "unreadable");
  const FolderReading reading = read_reading(reader, loaded.spec.data);
  reader.finish();
  if (data.empty() && split.empty()) split = data::default_split(loaded.spec.data);
  refresh.run(loaded);
  ensemble.for_each(use_integers);
  if (!loaded.model.table && importance > 0)
    throw UserError("applies only to the columns of tables", "request.importance", "Omit it for images.");
  if (loaded.model.table && wanted != nullptr) throw UserError("is for images", "request.samples");
  if (loaded.model.table) return evaluate_rows(loaded, data, split, predictions, importance);
  const data::SplitOfRun opened =
      data.empty() ? open_own(loaded, split)
                   : data::SplitOfRun{.samples = open_other(data, split, loaded.model.classes, reading,
                                                            loaded.spec.data.levels),
                                      .changes = {}};
  const Samples samples = some_of(opened.samples, wanted, "request.samples");
  const auto cache = data::cache_for_one_pass(loaded.spec, *samples);
  train::ImageEvaluator evaluator = evaluator_for(loaded, samples, cache);
  metrics::ClassProbabilities seen;
  const auto began = std::chrono::steady_clock::now();
  const std::vector<metrics::Outcome> outcomes = outcomes_of(ensemble, samples, evaluator, seen);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (!any_unreadable)
    data::check_unreadable(evaluator.unreadable(), data::distinct_samples(*samples),
                           loaded.spec.data.unreadable, split);
  if (!predictions.empty())
    write_predictions(predictions, outcomes, loaded.model.classes, [&](std::int64_t sample) {
      return samples->path(samples->samples[static_cast<std::size_t>(sample)]).string();
    });
  metrics::Evaluation evaluation = evaluator.summarize(outcomes);
  evaluation.curves = seen.curves(evaluation.classes.size());
  if (data.empty()) evaluation.split = split;
  evaluation.checkpoint = checkpoint_name(loaded.weights);
  json result = metrics::to_json(evaluation);
  if (is_timed) result["seconds"] = took.count();
  describe(ensemble, result);
  warn_of_changes(result, opened, split);
  if (!data.empty()) warn_of_training(result, *samples, loaded.spec.data.train);
  warn(result, *samples, data, cache->odd_images(), loaded.spec.data.appearance);
  return result;
}

}  // namespace anneal::jobs
