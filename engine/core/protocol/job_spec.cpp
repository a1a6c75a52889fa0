#include "engine/core/protocol/job_spec.h"

#include <iterator>
#include <limits>

#include "engine/core/base/read_nested.h"
#include "engine/core/protocol/exclusions.h"
#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

namespace {

/// What of the data and the model is for images, beside settings.
constexpr const char* other_image_options[] = {"/data/unlabelled", "/data/normalize",
                                               "/model/stem",      "/model/patch",
                                               "/model/head",      "/model/stochastic_depth"};

bool is_for_images(const Setting& setting) {
  return setting.data == SettingData::images || setting.data == SettingData::unlabelled_images;
}

const std::vector<json::json_pointer>& image_options() {
  static const std::vector<json::json_pointer> all = [] {
    std::vector<json::json_pointer> options(std::begin(other_image_options), std::end(other_image_options));
    for (const Setting& setting : top_settings())
      if (is_for_images(setting)) options.push_back(setting.pointer());
    return options;
  }();
  return all;
}

bool means_something(SettingData data, Task task, bool has_unlabelled) {
  switch (data) {
    case SettingData::any:
      return true;
    case SettingData::images:
      return task == Task::image_classification;
    case SettingData::unlabelled_images:
      return task == Task::image_classification && has_unlabelled;
    case SettingData::classes:
      return task != Task::table_regression;
    case SettingData::numbers:
      return task == Task::table_regression;
  }
  return true;
}

void leave_out(json& spec, const json::json_pointer& option) {
  if (spec.contains(option)) spec[option.parent_pointer()].erase(option.back());
}

/// Keys that mean nothing for the task and the data.
void leave_out_foreign_options(json& spec, Task task) {
  const bool has_unlabelled = spec["data"].contains("unlabelled");
  for (const Setting& setting : top_settings())
    if (!means_something(setting.data, task, has_unlabelled)) leave_out(spec, setting.pointer());
  if (task == Task::image_classification) return;
  for (const char* option : other_image_options) leave_out(spec, json::json_pointer(option));
}

/// A table is what has a target, whatever is said of the task.
Task task_from_json(ObjectReader& reader, bool has_table) {
  Task task = has_table ? Task::table : Task::image_classification;
  reader.read_word("task", task, task_words());
  if (has_table && task == Task::image_classification)
    throw UserError("is \"image-classification\", but data.table names a column of a table to predict",
                    "task", "Choose table-classification or table-regression, or omit it.");
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
    throw UserError("is for numbers, but classes are predicted", "training.regression_loss", "Omit it.");
  if (is_regression && spec.training.until.accuracy > 0)
    throw UserError("is given, but a regression has no accuracy", "training.until.accuracy",
                    "Choose training.early_stop or training.until.minutes.");
  if (is_regression && spec.training.label_smoothing != Curve::constant(0))
    throw UserError("is for classes, but a number is predicted", "training.label_smoothing", "Omit it.");
  if (is_regression && spec.training.class_weights != ClassWeightsSpec{})
    throw UserError("is for classes, but a number is predicted", "training.class_weights", "Omit it.");
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
  const Setting* setting = find_setting("training." + key);
  return setting == nullptr || means_something(setting->data, task, true);
}

bool applies(const Setting& setting, const JobSpec& spec) {
  return means_something(setting.data, spec.task, !spec.data.unlabelled.empty());
}

void leave_out_image_options(json& spec) {
  for (const json::json_pointer& option : image_options()) leave_out(spec, option);
}

void refuse_image_options(const json& spec) {
  for (const json::json_pointer& option : image_options()) {
    if (!spec.contains(option)) continue;
    throw UserError("is for images, but the data is a table",
                    option.parent_pointer().to_string().substr(1) + "." + option.back(), "Omit it.");
  }
}

JobSpec job_spec_from_json(const json& value) {
  JobSpec spec;
  ObjectReader reader(value, "");
  int version = 1;
  reader.read("anneal", version, 1, 1);
  reader.find("$schema");  // says to editors what a spec may be
  read_nested(reader, "data", spec.data, data_from_json);
  spec.task = task_from_json(reader, spec.data.table.has_value());
  if (spec.is_table()) refuse_image_options(value);
  read_nested(reader, "model", spec.model, model_from_json);
  read_nested(reader, "training", spec.training, training_from_json);
  read_nested(reader, "parallel", spec.parallel, parallel_from_json);
  if (spec.task == Task::table_regression) spec.checkpoint.metric = Metric::rmse;
  read_nested(reader, "checkpoint", spec.checkpoint, section_from_json<CheckpointSpec>, spec.checkpoint);
  read_nested(reader, "continues", spec.continues, continues_from_json);
  read_nested(reader, "changes", spec.changes, changes_from_json);
  reader.finish();
  check_metrics(spec);
  refuse_excluded(spec);
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
                 {"checkpoint", section_to_json(spec.checkpoint)}};
  if (spec.continues) result["continues"] = {{"run", spec.continues->run}, {"step", spec.continues->step}};
  for (const Change& change : spec.changes) result["changes"].push_back(to_json(change));
  leave_out_foreign_options(result, spec.task);
  return result;
}

}  // namespace anneal
