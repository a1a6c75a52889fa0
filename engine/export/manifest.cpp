#include "export/manifest.h"

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "base/sha256.h"
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

}  // namespace

Exported write_export(const Format& format, const Source& source, const fs::path& output, Damages& damages) {
  Exported exported{.files = format.write(source, output, damages), .manifest = {}};
  if (!has_a_place_beside(output)) return exported;
  json manifest = {{"anneal_export", 1},
                   {"format", format.name},
                   {"tool", "anneal " + source.tool_version},
                   {"files", json::array()}};
  for (const fs::path& file : exported.files) manifest["files"].push_back(described(file));
  if (format.subject == Subject::model)
    describe_model(manifest, source.model);
  else
    manifest["run"] = source.run.filename().string();
  exported.manifest = output.string() + ".manifest.json";
  replace_file(exported.manifest, manifest.dump(2, ' ', false, json::error_handler_t::replace) + "\n",
               FileReplacement::Named::by_a_person);
  return exported;
}

}  // namespace anneal::exports
