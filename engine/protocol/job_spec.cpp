#include "protocol/job_spec.h"

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

CheckpointSpec checkpoint_from_json(const json& value, const std::string& place) {
  CheckpointSpec checkpoint;
  ObjectReader reader(value, place);
  reader.read("every_epochs", checkpoint.every_epochs, 1, most_epochs);
  reader.read("keep_last", checkpoint.keep_last, 1, 1000);
  reader.read("keep_best", checkpoint.keep_best, 0, 1000);
  reader.read_word("metric", checkpoint.metric, metric_words());
  reader.finish();
  return checkpoint;
}

}  // namespace

JobSpec job_spec_from_json(const json& value) {
  JobSpec spec;
  ObjectReader reader(value, "");
  int version = 1;
  reader.read("anneal", version, 1, 1);
  reader.read("task", spec.task);
  if (spec.task != "image-classification")
    throw UserError("is " + shown(spec.task) + ", allowed is \"image-classification\"", "task");
  if (const json* data = reader.find("data")) spec.data = data_from_json(*data, "data");
  if (const json* model = reader.find("model")) spec.model = model_from_json(*model, "model");
  if (const json* training = reader.find("training")) spec.training = training_from_json(*training);
  if (const json* parallel = reader.find("parallel")) {
    ObjectReader parallel_reader(*parallel, "parallel");
    parallel_reader.read("ranks", spec.ranks, 1, 1);
    parallel_reader.finish();
  }
  if (const json* checkpoint = reader.find("checkpoint"))
    spec.checkpoint = checkpoint_from_json(*checkpoint, "checkpoint");
  if (const json* changes = reader.find("changes")) spec.changes = changes_from_json(*changes, "changes");
  reader.finish();
  return spec;
}

json to_json(const JobSpec& spec) {
  json result = {{"anneal", 1},
                 {"task", spec.task},
                 {"data", to_json(spec.data)},
                 {"model", to_json(spec.model)},
                 {"training", to_json(spec.training)},
                 {"parallel", {{"ranks", spec.ranks}}},
                 {"checkpoint",
                  {{"every_epochs", spec.checkpoint.every_epochs},
                   {"keep_last", spec.checkpoint.keep_last},
                   {"keep_best", spec.checkpoint.keep_best},
                   {"metric", to_string(spec.checkpoint.metric)}}}};
  for (const Change& change : spec.changes) result["changes"].push_back(to_json(change));
  return result;
}

}  // namespace anneal
