#include "engine/core/protocol/job_spec.h"

#include <algorithm>
#include <limits>

#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr const char* image_options[] = {"/data/augment",
                                         "/data/unlabelled",
                                         "/data/unreadable",
                                         "/data/normalize",
                                         "/data/levels",
                                         "/data/memory_mib",
                                         "/model/stem",
                                         "/model/patch",
                                         "/model/head",
                                         "/model/stochastic_depth",
                                         "/training/image_size",
                                         "/training/image_multiple",
                                         "/training/augment_strength",
                                         "/training/semi_supervised",
                                         "/training/sample_pruning",
                                         "/training/distillation",
                                         "/training/quantization"};

/// Keys that mean nothing for the task and the data.
void leave_out_foreign_options(json& spec, Task task) {
  spec["training"].erase(task == Task::table_regression ? "class_weights" : "regression_loss");
  if (!spec["data"].contains("unlabelled")) spec["training"].erase("semi_supervised");
  if (task == Task::image_classification) return;
  for (const char* key : {"augment", "unreadable"}) spec["data"].erase(key);
  for (const char* key : {"stem", "patch", "head", "stochastic_depth"}) spec["model"].erase(key);
  for (const char* key : {"image_size", "image_multiple", "augment_strength", "semi_supervised"})
    spec["training"].erase(key);
}

/// A table is what has a target, whatever is said of the task.
Task task_from_json(ObjectReader& reader, bool has_table) {
  Task task = has_table ? Task::table : Task::image_classification;
  reader.read_word("task", task, task_words());
  if (has_table && task == Task::image_classification)
    throw UserError("is \"image-classification\", but data.table names a column of a table to predict",
                    "task", "Choose table-classification or table-regression, or leave it out.");
  if (!has_table && task != Task::image_classification)
    throw UserError("is " + shown(to_string(task)) + ", which needs the column to predict", "task",
                    "--target COLUMN, or \"table\": {\"target\": \"COLUMN\"} in the data of the spec");
  return task;
}

/// A regression has no classes, and so no accuracy to be chosen or stopped by; a classification has no errors
/// in units.
void check_metrics(const JobSpec& spec) {
  const Metric metric = spec.checkpoint.metric;
  const bool is_regression = spec.task == Task::table_regression, is_known = spec.task != Task::table;
  if (is_known && (is_regression ? is_of_classification(metric) : is_of_regression(metric)))
    throw UserError("is " + shown(to_string(metric)) + ", which a " +
                        (is_regression ? "regression" : "classification") + " does not have",
                    "checkpoint.metric",
                    is_regression ? "Choose rmse, mae, r2 or loss." : "Choose accuracy, macro_f1 or loss.");
  if (is_known && !is_regression && spec.training.regression_loss != RegressionLoss::squared)
    throw UserError("is for numbers, but classes are predicted", "training.regression_loss", "Leave it out.");
  if (is_regression && spec.training.until.accuracy > 0)
    throw UserError("is asked for, but a regression has none", "training.until.accuracy",
                    "Choose training.early_stop or training.until.minutes.");
  if (is_regression && spec.training.label_smoothing != Curve::constant(0))
    throw UserError("is for classes, but a number is predicted", "training.label_smoothing", "Leave it out.");
  if (is_regression && spec.training.class_weights != ClassWeightsSpec{})
    throw UserError("is for classes, but a number is predicted", "training.class_weights", "Leave it out.");
}

/// A sample's loss says whether it is learned where it is that of its label alone.
void check_sample_pruning(const JobSpec& spec) {
  if (spec.training.sample_pruning == SamplePruningMethod::none) return;
  const std::string key = "training.sample_pruning";
  const auto refuse = [&](bool is_used, const std::string& what, const std::string& other) {
    if (is_used)
      throw UserError("goes by the loss of each sample, but " + what, key, "Leave it out, or " + other + ".");
  };
  const AugmentSpec& augment = spec.data.augment;
  refuse(!spec.data.unlabelled.empty(), "unlabelled images go with the labelled ones", "data.unlabelled");
  refuse(spec.training.distillation.is_used(), "a teacher's word counts, too", "training.distillation");
  refuse(spec.training.class_weights.kind == ClassWeighting::sampling,
         "samples of small classes come several times in an epoch", "training.class_weights");
  refuse(augment.mixup > 0 || augment.cutmix > 0, "samples are mixed", "data.augment.mixup and cutmix");
}

CheckpointSpec checkpoint_from_json(const json& value, const std::string& place, CheckpointSpec checkpoint) {
  ObjectReader reader(value, place);
  reader.read("every_epochs", checkpoint.every_epochs, 1, most_epochs);
  reader.read("keep_last", checkpoint.keep_last, 1, 1000);
  reader.read("keep_best", checkpoint.keep_best, 0, 1000);
  reader.read_word("metric", checkpoint.metric, metric_words());
  reader.read_word("split", checkpoint.split, choosing_words());
  reader.finish();
  return checkpoint;
}

Continues continues_from_json(const json& value, const std::string& place) {
  return object_from_json<Continues>(value, place, [](ObjectReader& reader, auto& continues) {
    for (const char* key : {"run", "step"}) reader.require(key);
    reader.read("run", continues.run);
    reader.read("step", continues.step, 0, std::numeric_limits<std::int64_t>::max());
  });
}

/// What the engine has resolved, from before it left out what does not apply, may say it with its default.
void refuse_unused_options(const json& value, const JobSpec& spec) {
  if (!value.contains("data") || !spec.data.unlabelled.empty()) return;
  if (!value.contains("/training/semi_supervised"_json_pointer)) return;
  if (!spec.data.fingerprint.empty() && spec.training.semi_supervised == SemiSupervisedSpec{}) return;
  throw UserError("is for images without labels, but the data names none", "training.semi_supervised",
                  "--unlabelled DIR, or \"unlabelled\": {\"folder\": DIR} in the data of the spec");
}

}  // namespace

const std::vector<std::string>& choosing_words() {
  static const std::vector<std::string> words = {"auto", "validation", "test", "none"};
  return words;
}

bool is_of_table(const json& spec) {
  static const json::json_pointer table("/data/table");
  return spec.contains(table) && !spec.at(table).is_null();
}

std::string choosing_split(const JobSpec& spec) {
  const Choosing wanted = spec.checkpoint.split;
  const bool is_open = wanted == Choosing::automatic;
  if ((is_open || wanted == Choosing::validation) && !spec.data.validation.empty()) return "validation";
  if ((is_open || wanted == Choosing::test) && !spec.data.test.empty()) return "test";
  return "";
}

bool has_unseen_test(const JobSpec& spec) {
  return !spec.data.test.empty() && choosing_split(spec) != "test";
}

const std::vector<std::string>& task_words() {
  static const std::vector<std::string> words = {"image-classification", "table", "table-classification",
                                                 "table-regression"};
  return words;
}

const std::string& to_string(Task task) {
  return task_words()[static_cast<std::size_t>(task)];
}

bool applies(const std::string& key, Task task) {
  if (key == "regression_loss") return task == Task::table_regression;
  if (key == "label_smoothing" || key == "class_weights") return task != Task::table_regression;
  return task == Task::image_classification || std::ranges::count(image_options, "/training/" + key) == 0;
}

void leave_out_image_options(json& spec) {
  for (const char* path : image_options) {
    const json::json_pointer pointer(path);
    if (spec.contains(pointer)) spec[pointer.parent_pointer()].erase(pointer.back());
  }
}

void refuse_image_options(const json& spec) {
  for (const char* path : image_options) {
    const json::json_pointer pointer(path);
    if (!spec.contains(pointer)) continue;
    throw UserError("is for images, but the data is a table",
                    pointer.parent_pointer().to_string().substr(1) + "." + pointer.back(), "Leave it out.");
  }
}

JobSpec job_spec_from_json(const json& value) {
  JobSpec spec;
  ObjectReader reader(value, "");
  int version = 1;
  reader.read("anneal", version, 1, 1);
  read_nested(reader, "data", spec.data, data_from_json);
  spec.task = task_from_json(reader, spec.data.table.has_value());
  if (spec.is_table()) refuse_image_options(value);
  read_nested(reader, "model", spec.model, model_from_json);
  read_nested(reader, "training", spec.training, training_from_json);
  read_nested(reader, "parallel", spec.parallel, parallel_from_json);
  if (spec.task == Task::table_regression) spec.checkpoint.metric = Metric::rmse;
  read_nested(reader, "checkpoint", spec.checkpoint, checkpoint_from_json, spec.checkpoint);
  read_nested(reader, "continues", spec.continues, continues_from_json);
  read_nested(reader, "changes", spec.changes, changes_from_json);
  reader.finish();
  check_metrics(spec);
  check_sample_pruning(spec);
  refuse_unused_options(value, spec);
  return spec;
}

json to_json(const JobSpec& spec) {
  json result = {{"anneal", 1},
                 {"task", to_string(spec.task)},
                 {"data", to_json(spec.data)},
                 {"model", to_json(spec.model)},
                 {"training", to_json(spec.training)},
                 {"parallel", to_json(spec.parallel)},
                 {"checkpoint",
                  {{"every_epochs", spec.checkpoint.every_epochs},
                   {"keep_last", spec.checkpoint.keep_last},
                   {"keep_best", spec.checkpoint.keep_best},
                   {"metric", to_string(spec.checkpoint.metric)},
                   {"split", choosing_words()[static_cast<std::size_t>(spec.checkpoint.split)]}}}};
  if (spec.continues) result["continues"] = {{"run", spec.continues->run}, {"step", spec.continues->step}};
  for (const Change& change : spec.changes) result["changes"].push_back(to_json(change));
  leave_out_foreign_options(result, spec.task);
  return result;
}

}  // namespace anneal
