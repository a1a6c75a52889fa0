#include "engine/cli/output/export_verification.h"

#include <algorithm>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "engine/cli/output/table_verification.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/process/stop_request.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/image/encode.h"
#include "engine/data/image/resize.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/split_of_run.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using exports::VerificationSet;
using nlohmann::json;

namespace {

constexpr std::size_t most_image_files = 256;

/// Fits images evenly chosen from a split, and writes each as a file; returns the files. Those that cannot be
/// read are passed over.
std::vector<std::string> take_images(const data::Catalogue& split, double centre, const fs::path& folder,
                                     VerificationSet& set) {
  std::vector<std::string> files;
  data::Resizer resizer;
  data::Image image;
  const auto side = static_cast<int>(set.side);
  image.resize(side, side);
  const std::size_t count = std::min(most_image_files, split.samples.size());
  for (std::size_t i = 0; i < count; ++i) {
    const data::Sample& sample = split.samples[i * split.samples.size() / count];
    try {
      resizer.fit(data::read_sample(split, sample), side, image.rgb.data(), centre);
    } catch (const UserError&) {
      continue;
    }
    files.push_back((folder / (std::to_string(i) + ".png")).string());
    const std::vector<std::uint8_t> png = data::encode_png(image);
    replace_file(files.back(), {reinterpret_cast<const char*>(png.data()), png.size()});
    set.pixels.insert(set.pixels.end(), image.rgb.begin(), image.rgb.end());
    set.labels.push_back(sample.label);
  }
  return files;
}

std::vector<std::vector<float>> logits_of(const exports::Source& source,
                                          const std::vector<std::string>& files) {
  json request = {{"checkpoint", fs::absolute(source.model).string()},
                  {"files", files},
                  {"logits", true},
                  {"precision", "fp32"},
                  {"rounds", false},
                  {"views", source.views},
                  {"with", json::array()}};
  for (const fs::path& file : source.with)
    request["with"].push_back({{"checkpoint", fs::absolute(file).string()}});
  const json result = runner::run_worker_job(runner::worker_program(), "predict", request);
  std::vector<std::vector<float>> logits;
  for (const json& file : result.at("files")) {
    if (file.contains("error")) throw EnvironmentError(file["error"], file.at("path"));
    logits.push_back(file.at("logits").get<std::vector<float>>());
  }
  return logits;
}

}  // namespace

void check_verifiable(const fs::path& run) {
  if (run.empty())
    throw UserError("needs samples, but a model without its run has none", "--verify",
                    "Name the run directory.", ExitCode::wrong_usage);
}

exports::Verification verify_export(const fs::path& onnx, const exports::Source& source, bool is_quantized) {
  const tensors::SafetensorsFile file = model::open_weights(source.model);
  const model::Description description = model::read_description(file, source.model.string());
  const JobSpec spec = job_spec_from_json(read_run_spec(source.run));
  const DeferredStop stop_later;
  const TemporaryFolder folder("verify");
  if (description.table) {
    exports::TableVerificationSet rows = table_verification_set(spec, source.model, folder.path());
    if (is_quantized) rows.alike = alike_in_integers;
    return exports::verify_onnx(onnx, rows, folder.path());
  }
  const auto split = data::open_split_of_run(spec, data::default_split(spec.data), source.run).samples;
  VerificationSet set{.side = description.input.at(1)};
  const std::vector<std::string> files = take_images(*split, spec.data.augment.centre, folder.path(), set);
  if (files.empty()) throw UserError("has no image that can be read", "--verify");
  set.logits = logits_of(source, files);
  return exports::verify_onnx(onnx, set, folder.path());
}

}  // namespace anneal::cli
