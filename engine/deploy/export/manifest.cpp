#include "engine/deploy/export/manifest.h"

#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/deploy/export/onnx_model.h"
#include "engine/deploy/export/ownership.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

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
    throw UserError("is the model itself", output.string(), "Choose another file.", ExitCode::wrong_usage);
  if (source.run.empty()) return;
  const fs::path run = fs::weakly_canonical(source.run);
  const bool is_of_run = lies_in(file, run) && fs::exists(file) && !is_export(file);
  if (is_of_run || lies_in(file, run / "checkpoints"))
    throw UserError("is part of the run", output.string(), "Choose another file.", ExitCode::wrong_usage);
}

/// What belongs to an export as far as it is known before it is made.
std::vector<fs::path> known_files(const Format& format, const fs::path& output) {
  std::vector<fs::path> files = {output};
  const fs::path beside = fs::path(output).replace_extension(format.companion);
  if (!format.companion.empty() && beside != output) files.push_back(beside);
  return files;
}

}  // namespace

Exported write_export(const Format& format, const Source& source, const fs::path& output, Damages& damages) {
  check_place(source, output);
  FileSet files(output);
  if (files.has_place_beside()) claim(known_files(format, output));  // before work that may take long
  Findings findings;
  format.write(source, files, findings);
  damages.insert(damages.end(), findings.damages.begin(), findings.damages.end());
  json manifest = {{"format", format.name}, {"tool", "anneal " + source.tool_version}};
  if (source.views > 1) manifest["views"] = source.views;
  if (!source.with.empty()) manifest["ensemble"] = models_of(source);
  if (format.subject == Subject::model)
    describe_model(manifest, source.model);
  else
    manifest["run"] = source.run.filename().string();
  if (findings.rounding) manifest["rounding"] = to_json(*findings.rounding);
  Exported exported = files.commit(std::move(manifest));
  exported.rounding = findings.rounding;
  exported.network = std::move(findings.network);
  return exported;
}

}  // namespace anneal::exports
