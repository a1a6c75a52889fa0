#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/metric.h"
#include "engine/core/protocol/settings.h"
#include "engine/core/protocol/spec/change.h"
#include "engine/core/protocol/spec/checkpoint.h"
#include "engine/core/protocol/spec/data.h"
#include "engine/core/protocol/spec/model.h"
#include "engine/core/protocol/spec/parallel.h"
#include "engine/core/protocol/spec/training.h"

namespace anneal {

enum class Task {
  image_classification,
  table,  ///< find out which of the next two; not in a resolved spec
  table_classification,
  table_regression
};
const std::vector<std::string>& task_words();  ///< in the order of Task
const std::string& to_string(Task task);

/// The run that another one goes on from, with other data.
struct Continues {
  std::string run;        ///< its directory
  std::int64_t step = 0;  ///< whose weights the new run begins with

  bool operator==(const Continues&) const = default;
};

/// What to do, version 1; see PROTOCOL.md.
struct JobSpec {
  Task task = Task::image_classification;
  DataSpec data;
  ModelSpec model;
  Training training;
  ParallelSpec parallel;
  CheckpointSpec checkpoint;
  std::vector<Change> changes;  ///< by position; those of a run are recorded here
  std::optional<Continues> continues;

  bool is_table() const { return task != Task::image_classification; }
  bool operator==(const JobSpec&) const = default;
};

/// What of a spec is settings; the rest says what the data and the model are.
template <class Visitor>
void setting_fields(JobSpec& spec, Visitor& v) {
  v("training", spec.training, {});
  v("checkpoint", spec.checkpoint, {.group = SettingGroup::evaluation});
  v.object("data", {}, [&] { data_fields(spec.data, v); });
  v("parallel", spec.parallel, {.group = SettingGroup::ranks});
}

/// Whether a spec that is not read in full is one of a table.
bool is_of_table(const nlohmann::json& spec);

/// The split whose figures choose the best checkpoint of a run, and stop it early: "validation", "test", or
/// "" where none does.
std::string choosing_split(const JobSpec& spec);

/// Whether there is a test split that chose nothing.
bool has_unseen_test(const JobSpec& spec);

/// Whether a setting means something for the task and the data of a spec.
bool applies(const Setting& setting, const JobSpec& spec);

/// Whether a key of "training" means something for a task.
bool applies(const std::string& key, Task task);

/// Throws UserError where a spec, or a part of one, says something that holds for images only.
void refuse_image_options(const nlohmann::json& spec);
/// Takes such things out of it.
void leave_out_image_options(nlohmann::json& spec);

/// Checks and reads a spec. Throws UserError that names the key, what was found and what is allowed.
JobSpec job_spec_from_json(const nlohmann::json& json);
nlohmann::json to_json(const JobSpec& spec);

}  // namespace anneal
