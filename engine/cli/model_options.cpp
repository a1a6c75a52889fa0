#include "cli/model_options.h"

#include <nlohmann/json.hpp>

#include "runner/run_directory.h"

namespace anneal::cli {

void add_options(Command& command, ModelOptions& options) {
  const auto add = [&](const char* name, Target target, const char* kind, const char* summary) {
    command.add({.name = name, .target = target, .kind = kind, .summary = summary});
  };
  command.add({.name = "run",
               .target = &options.run,
               .kind = "RUN_DIR|MODEL",
               .summary = "Run directory, or a .safetensors file that Anneal wrote",
               .required = true});
  add("--checkpoint", &options.checkpoint, "PATH",
      "Checkpoint folder or .safetensors file; default: the best");
  add("--device", &options.device, "WORD", "auto, cpu, cuda or one GPU: cuda:1; default: as trained");
  add("--precision", &options.precision, "WORD", "fp32, bf16, fp16, half or auto; default: as trained");
  command.add({.name = "--tta",
               .target = &options.augmentation,
               .kind = "WORD",
               .summary = "Test-time augmentation: mirror takes the mean over each image and its mirror "
                          "image; default: as trained",
               .words = {"none", "mirror"}});
  add("--threads", &options.threads, "N", "Processor threads; 0: one per core");
}

nlohmann::json request_of(const ModelOptions& options) {
  const auto absolute = [](const std::filesystem::path& path) {
    return std::filesystem::absolute(path).lexically_normal().string();
  };
  nlohmann::json request = nlohmann::json::object();
  if (std::filesystem::is_regular_file(options.run))
    request["checkpoint"] = absolute(options.run);
  else
    request["run_dir"] = runner::existing_run(options.run).string();
  if (!options.checkpoint.empty()) request["checkpoint"] = absolute(options.checkpoint);
  if (!options.device.empty()) request["device"] = options.device;
  if (!options.precision.empty()) request["precision"] = options.precision;
  if (!options.augmentation.empty()) request["tta"] = options.augmentation;
  if (options.threads > 0) request["threads"] = options.threads;
  return request;
}

}  // namespace anneal::cli
