#include "export/manifest.h"

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/sha256.h"
#include "export/onnx_model.h"
#include "export/place.h"
#include "model/trained_model.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

json described(const fs::path& file) {
  return {{"name", file.filename().string()},
          {"bytes", static_cast<std::int64_t>(fs::file_size(file))},
          {"sha256", sha256_of(file)}};
}

void describe_model(json& manifest, const fs::path& file) {
  const model::TrainedModel model = model::read_trained_model(file);
  if (!model.origin.run.empty()) manifest["run"] = model.origin.run;
  if (model.origin.step) manifest["step"] = *model.origin.step;
  if (model.origin.scores) manifest["scores"] = to_json(*model.origin.scores);
  manifest["classes"] = model.classes;
  manifest["input"] = model.network.input;
}

/// Where the models of an ensemble come from, and what they were.
json models_of(const Source& source) {
  json models = {
      {{"name", name_of(model::read_trained_model(source.model))}, {"sha256", sha256_of(source.model)}}};
  for (const fs::path& file : source.with)
    models.push_back({{"name", name_of(model::read_trained_model(file))}, {"sha256", sha256_of(file)}});
  return models;
}

bool lies_in(const fs::path& file, const fs::path& folder) {
  const fs::path relative = file.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != ".." && *relative.begin() != ".";
}

/// Files of a run may be replaced by its exports where they are exports themselves, and never in its
/// checkpoints.
void check_place(const Source& source, const fs::path& output) {
  const fs::path file = fs::weakly_canonical(output);
  if (!source.model.empty() && file == fs::weakly_canonical(source.model))
    throw UserError("is the model itself", output.string(), "Name another file.", ExitCode::wrong_usage);
  if (source.run.empty()) return;
  const fs::path run = fs::weakly_canonical(source.run);
  const bool is_of_run = lies_in(file, run) && fs::exists(file) && !fs::exists(manifest_of(file));
  if (is_of_run || lies_in(file, run / "checkpoints"))
    throw UserError("is part of the run", output.string(), "Name another file.", ExitCode::wrong_usage);
}

}  // namespace

fs::path manifest_of(const fs::path& output) {
  return output.string() + ".manifest.json";
}

Exported write_export(const Format& format, const Source& source, const fs::path& output, Damages& damages) {
  check_place(source, output);
  Exported exported{.files = format.write(source, output, damages), .manifest = {}};
  if (!has_a_place_beside(output)) return exported;
  json manifest = {{"anneal_export", 1},
                   {"format", format.name},
                   {"tool", "anneal " + source.tool_version},
                   {"files", json::array()}};
  for (const fs::path& file : exported.files) manifest["files"].push_back(described(file));
  if (source.views > 1) manifest["views"] = source.views;
  if (!source.with.empty()) manifest["ensemble"] = models_of(source);
  if (format.subject == Subject::model)
    describe_model(manifest, source.model);
  else
    manifest["run"] = source.run.filename().string();
  exported.manifest = manifest_of(output);
  replace_file(exported.manifest, manifest.dump(2, ' ', false, json::error_handler_t::replace) + "\n",
               FileReplacement::Named::by_a_person);
  return exported;
}

}  // namespace anneal::exports
