#include "jobs/trained_model.h"

#include <algorithm>
#include <iostream>
#include <set>

#include <ATen/ATen.h>

#include "checkpoint/store.h"
#include "graph/analysis.h"
#include "protocol/checkpoint.h"
#include "protocol/spec/file.h"
#include "runtime/device.h"
#include "runtime/weights.h"
#include "tensors/safetensors.h"

namespace anneal::jobs {

namespace fs = std::filesystem;

namespace {

nlohmann::json described(const tensors::SafetensorsFile& file, const std::string& key,
                         const std::string& place) {
  const auto found = file.metadata().find(key);
  if (found == file.metadata().end())
    throw UserError("does not say its " + key + " in __metadata__", place,
                    "use a file that Anneal wrote, such as a checkpoint's model.safetensors");
  return parse_json(found->second, place + ": __metadata__." + key);
}

template <class T>
T value_of(const nlohmann::json& json, const std::string& place) {
  try {
    return json.get<T>();
  } catch (const nlohmann::json::exception&) {
    throw UserError("is " + shown(json) + ", which is of the wrong type", place);
  }
}

Normalize normalize_of(const tensors::SafetensorsFile& file, const std::string& place) {
  const nlohmann::json data = {{"normalize", described(file, "normalize", place)}};
  return *data_from_json(data, place + ": __metadata__").normalize;
}

std::optional<TableSpec> table_of(const tensors::SafetensorsFile& file, const std::string& place) {
  if (!file.metadata().contains("table")) return std::nullopt;
  return table_from_json(described(file, "table", place), place + ": __metadata__.table");
}

/// One for each output, each with a name of its own; of a regression there are none.
void check_classes(const std::vector<std::string>& classes, const graph::Graph& graph,
                   const graph::Shape& input, const std::string& place) {
  const graph::Shape outputs = graph::analyse(graph, input).nodes.back().shape;
  const auto count = outputs.empty() ? 0 : static_cast<std::size_t>(outputs.back());
  if (outputs.size() != 1 || count != std::max<std::size_t>(1, classes.size()))
    throw UserError("has " + std::to_string(classes.size()) + " names, but the graph " +
                        std::to_string(count) + " outputs",
                    place + ": __metadata__.classes");
  if (std::set(classes.begin(), classes.end()).size() != classes.size())
    throw UserError("names a class twice", place + ": __metadata__.classes");
}

/// Throws with the file what a part of it throws without.
template <class Action>
auto in_file(const std::string& place, Action action) try {
  return action();
} catch (const UserError& error) {
  if (error.place().starts_with(place)) throw;
  throw UserError(error.message(), place + (error.place().empty() ? "" : ": " + error.place()), error.hint());
}

/// As the model was trained; what the file does not say stays.
void read_use(const fs::path& path, JobSpec& spec) {
  const tensors::SafetensorsFile file(path);
  nlohmann::json said = nlohmann::json::object();
  for (const char* key : {"precision", "tta"})
    if (file.metadata().contains(key)) said[key] = described(file, key, path.string());
  ObjectReader reader(said, path.string() + ": __metadata__");
  reader.read_word("precision", spec.training.execution.precision, precision_words());
  reader.read_word("tta", spec.data.augment.test_time, test_time_words());
}

/// The best checkpoint whose files are what was written; says on standard error which are not.
CheckpointEntry best_intact(const fs::path& run_directory) {
  best_checkpoint(run_directory);  // throws where there is none at all
  Damages damages;
  const auto intact =
      checkpoint::first_intact(best_first(list_checkpoints(run_directory, &damages)), &damages);
  for (const UserError& damage : damages)
    std::cerr << "warning: " << damage.what() << "; " << damage.hint() << std::endl;
  if (!intact) throw damages.back();
  return *intact;
}

fs::path weights_file(const fs::path& run_directory, const fs::path& chosen) {
  if (chosen.empty()) return best_intact(run_directory).directory / checkpoint_files::model;
  return fs::is_directory(chosen) ? chosen / checkpoint_files::model : chosen;
}

}  // namespace

TrainedModel load_model(const fs::path& path, Precision precision, at::Device device) {
  const tensors::SafetensorsFile file(path);
  const std::string place = path.string();
  const auto input = value_of<graph::Shape>(described(file, "input", place), place + ": __metadata__.input");
  auto classes =
      value_of<std::vector<std::string>>(described(file, "classes", place), place + ": __metadata__.classes");
  const auto table = table_of(file, place);
  const auto normalize = table ? std::nullopt : std::optional(normalize_of(file, place));
  graph::Graph graph = graph::from_json(described(file, "graph", place), place + ": graph");
  in_file(place, [&] { check_classes(classes, graph, input, place); });
  runtime::Network network =
      in_file(place, [&] { return runtime::Network(std::move(graph), input, precision, device); });
  runtime::restore(network, runtime::load_tensors(file), place);
  network.cast_weights();
  return {std::move(network), std::move(classes), normalize, table};
}

std::string checkpoint_name(const fs::path& weights) {
  return fs::exists(weights.parent_path() / checkpoint_files::manifest) ? weights.parent_path().filename()
                                                                        : weights;
}

JobSpec read_spec(const fs::path& run_directory) {
  return job_spec_from_json(read_run_spec(run_directory));
}

ModelRequest read_model_request(ObjectReader& reader) {
  std::string run_directory, checkpoint;
  reader.read("run_dir", run_directory);
  reader.read("checkpoint", checkpoint);
  if (run_directory.empty() && checkpoint.empty())
    throw UserError("names neither a run nor a model", "request");
  JobSpec spec = run_directory.empty() ? JobSpec{} : read_spec(run_directory);
  int threads = spec.training.execution.threads;
  reader.read("threads", threads, 0, 1024);
  read_device(reader, "device", spec.training.execution.device);
  threads = runtime::use_threads(threads);
  fs::path weights = weights_file(run_directory, checkpoint);
  if (run_directory.empty()) read_use(weights, spec);
  reader.read_word("tta", spec.data.augment.test_time, test_time_words());
  reader.read_word("precision", spec.training.execution.precision, precision_words());
  TrainedModel model =
      load_model(weights, spec.training.execution.precision, runtime::open_device(spec.training.execution));
  if (model.table && reader.has("tta"))
    throw UserError("is for images, but the model takes rows of a table", "--tta", "Leave it out.");
  return {std::move(spec), std::move(weights), std::move(model), threads};
}

}  // namespace anneal::jobs
