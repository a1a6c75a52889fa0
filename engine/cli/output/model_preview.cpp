#include "engine/cli/output/model_preview.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/table/features.h"
#include "engine/model/trained/weights_file.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/preview.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* resolved_hint =
    "`anneal train SPEC --print-spec` prints the spec with all that follows from the data filled in.";

json read_json(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return parse_json({std::istreambuf_iterator<char>(stream), {}}, path);
}

bool has_any(const json& value, std::initializer_list<const char*> keys) {
  for (const char* key : keys)
    if (value.is_object() && value.contains(key)) return true;
  return false;
}

/// A checkpoint's weights, or those in a file of their own, with the graph that they belong to.
std::optional<fs::path> weights_of(const fs::path& model) {
  if (fs::is_regular_file(model / checkpoint_files::model)) return model / checkpoint_files::model;
  if (fs::is_regular_file(model) && model.extension() == ".safetensors") return model;
  return {};
}

json described(const tensors::SafetensorsFile& file, const std::string& key, const fs::path& path) {
  const auto found = file.metadata().find(key);
  if (found == file.metadata().end())
    throw UserError("does not give its " + key + " in __metadata__", path,
                    "Give a file that Anneal wrote, such as a checkpoint's model.safetensors.");
  return parse_json(found->second, path.string() + ": __metadata__." + key);
}

ModelPreview preview_of_weights(const ModelChoice& choice, const fs::path& path) {
  if (choice.classes || choice.features || choice.patch || choice.head || choice.stem || choice.hidden)
    throw UserError("contains the weights of one model, which has no variants", path,
                    "Omit --classes, --features, --patch, --head, --stem and --hidden.");
  const tensors::SafetensorsFile file = model::open_description(path);
  const json sizes = described(file, "input", path);
  graph::Shape input =
      list_from_json<std::int64_t>(sizes, path.string() + ": __metadata__.input", "a list of sizes");
  if (choice.side && input.size() != 3)
    throw UserError("is for images, but the model is of a table", "--side");
  if (choice.side) input = {input[0], *choice.side, *choice.side};
  return {graph::from_json(described(file, "graph", path), path.string() + ": __metadata__.graph"), input};
}

/// A whole spec is checked as for training; a graph or a model section alone becomes the spec around it.
json spec_of(const std::string& model) {
  if (fs::is_regular_file(fs::path(model) / run_files::spec))
    return read_spec_file(fs::path(model) / run_files::spec);
  if (fs::is_directory(model))
    throw UserError(
        "is neither a run directory nor a checkpoint: it has no spec.json and no model.safetensors", model);
  if (!std::filesystem::is_regular_file(model)) return {{"model", {{"preset", model}}}};
  const json value = read_json(model);
  if (has_any(value, {"nodes"})) return {{"model", {{"graph", value}}}};
  if (has_any(value, {"preset", "graph"})) return {{"model", value}};
  return read_spec_file(model);
}

std::vector<std::int64_t> widths(const std::string& list) {
  const std::string text = "[" + list + "]";
  return list_from_json<std::int64_t>(json::accept(text) ? parse_json(text, "--hidden") : json(list),
                                      "--hidden", "a list of widths such as 256,128");
}

/// Options go over the spec; those that make another model of a preset need the preset.
json chosen_spec(const ModelChoice& choice) {
  json spec = spec_of(choice.model), options = json::object();
  const bool names_model = has_any(spec.value("model", json::object()), {"preset", "graph"});
  if (!names_model && spec.contains("/data/table"_json_pointer))
    spec["model"]["preset"] = resolve::default_preset({.table = zoo::TableInput{}});
  if (choice.patch) options["patch"] = *choice.patch;
  if (choice.head) options["head"] = *choice.head;
  if (choice.stem) options["stem"] = *choice.stem;
  if (choice.hidden) options["hidden"] = widths(*choice.hidden);
  if (options.empty() && !choice.classes) return spec;
  if (!has_any(spec.value("model", json::object()), {"preset"}))
    throw UserError("names no preset, and only presets have variants", choice.model,
                    "Omit --classes, --patch, --head, --stem and --hidden.");
  spec["model"].erase("graph");
  spec["model"].update(options);
  return spec;
}

/// The columns of a table, which a resolved spec lists with all that is known of them.
std::optional<zoo::TableInput> table_of(const ModelChoice& choice, const JobSpec& spec) {
  if (choice.features) return zoo::TableInput{.numbers = *choice.features};
  if (!spec.data.table) return {};
  if (spec.data.table->columns.empty() || spec.data.fingerprint.empty())
    throw UserError("does not give the columns of the table, as they are detected from the data",
                    choice.model, std::string(resolved_hint) + " Or give --features N.");
  const table::Features features = table::features_of(*spec.data.table);
  return zoo::TableInput{features.numbers, features.categories};
}

std::int64_t side_of(const ModelChoice& choice, const json& chosen, const JobSpec& spec) {
  if (choice.side) return *choice.side;
  if (chosen.contains("/training/image_size"_json_pointer)) return policy::at(spec.training, 1).image_size;
  for (const zoo::Preset& preset : zoo::presets())
    if (preset.name == spec.model.preset) return preset.side;
  return resolve::assumed_data.image_side;
}

std::int64_t classes_of(const ModelChoice& choice, const JobSpec& spec) {
  if (choice.classes) return *choice.classes;
  if (spec.task == Task::table_regression) return 1;
  const auto classes = static_cast<std::int64_t>(spec.data.classes.size());
  return classes > 0 ? classes : resolve::assumed_data.classes;
}

}  // namespace

ModelPreview preview(const ModelChoice& choice) {
  if (const auto weights = weights_of(choice.model)) return preview_of_weights(choice, *weights);
  const json chosen = chosen_spec(choice);
  const JobSpec spec = job_spec_from_json(chosen);
  zoo::check_variants(chosen, spec.model.preset);
  const std::optional<zoo::TableInput> table = table_of(choice, spec);
  if (table && choice.side) throw UserError("is for images, but the model is of a table", "--side");
  const std::int64_t side = table ? 0 : side_of(choice, chosen, spec);
  const graph::Shape input =
      table ? graph::Shape{table->numbers + std::ssize(table->categories)} : graph::Shape{3, side, side};
  if (!spec.model.graph.is_null()) return {graph::from_json(spec.model.graph, choice.model), input};
  if (spec.model.preset.empty())
    throw UserError("names no model, so the model depends on the data", choice.model, resolved_hint);
  if (!table && zoo::takes_rows(spec.model.preset) && !zoo::takes_images(spec.model.preset))
    throw UserError("is a model for tables", choice.model,
                    "--features N gives the number of values in a row.");
  zoo::Options options = zoo::options_of(spec.model, classes_of(choice, spec), input);
  options.table = table;
  return {zoo::build(spec.model.preset, options), input};
}

}  // namespace anneal::cli
