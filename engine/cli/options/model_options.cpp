#include "engine/cli/options/model_options.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/cli/options/full_path.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::cli {

namespace {

namespace fs = std::filesystem;

/// What stands for a run or a model by itself, "" for `run`.
nlohmann::json model_at(const fs::path& place, const fs::path& run) {
  if (fs::is_regular_file(place)) return {{"checkpoint", full_path(place)}};
  return {{"run_dir", runner::existing_run(place.empty() ? run : place).string()}};
}

/// "step-196", or the path of one of the run: what lies elsewhere is not a checkpoint of it.
std::string checkpoint_of(const std::string& word, const fs::path& run) {
  const fs::path checkpoints = fs::weakly_canonical(run / run_files::checkpoints);
  const fs::path name = fs::path(word).lexically_normal().filename();
  const bool is_name = name == fs::path(word);
  const bool is_path = fs::exists(word) && fs::weakly_canonical(word).parent_path() == checkpoints;
  if (!name.empty() && name != ".." && name != "." && (is_name || is_path) && fs::exists(checkpoints / name))
    return full_path(checkpoints / name);
  throw UserError("has no checkpoint \"" + word + "\"", run.string(),
                  "The stored ones are in " + (run / "checkpoints").string() + ".");
}

}  // namespace

void add_ensemble_options(Command& command, std::optional<std::int64_t>& views,
                          std::vector<std::string>& with) {
  command.add({.name = "--views",
               .target = &views,
               .kind = "N",
               .summary = "Evaluate each image 1, 2 or 4 times and average the logits: 2 adds the mirror "
                          "image, 4 also adds both shifted by 1/32 of the side. Takes N times as long",
               .range = {{1, 4}}});
  command.add(
      {.name = "--with",
       .target = &with,
       .kind = "RUN[:CHECKPOINT]",
       .summary =
           "Another model for the same classes whose probabilities are averaged with this one's, such as "
           "runs/second or runs/second:step-196; can be repeated. Each takes as long as the first"});
}

std::int64_t number_of_views(const std::optional<std::int64_t>& views) {
  if (views && *views == 3)
    throw UserError("is 3, but must be 1, 2 or 4", "--views", "", ExitCode::wrong_usage);
  return views.value_or(1);
}

nlohmann::json members_of(const std::vector<std::string>& with, const fs::path& run) {
  nlohmann::json members = nlohmann::json::array();
  for (const std::string& text : with) {
    const std::size_t colon = fs::exists(text) ? std::string::npos : text.rfind(':');
    nlohmann::json member = model_at(text.substr(0, colon), run);
    if (colon != std::string::npos) {
      if (!member.contains("run_dir"))
        throw UserError("is a single model and has no checkpoints", "--with " + text, "",
                        ExitCode::wrong_usage);
      member["checkpoint"] = checkpoint_of(text.substr(colon + 1), member["run_dir"].get<std::string>());
    }
    members.push_back(std::move(member));
  }
  return members;
}

std::string ensemble_text(const nlohmann::json& result) {
  const auto views = result.value("views", std::int64_t{1});
  const auto models = static_cast<std::int64_t>(result.value("ensemble", nlohmann::json::array()).size());
  std::string text = models > 1 ? "ensemble of " + std::to_string(models) : "";
  if (views > 1) text += (text.empty() ? "" : ", ") + std::to_string(views) + " views";
  if (text.empty()) return text;
  return text + ": " + std::to_string(std::max<std::int64_t>(1, models) * views) + " passes per image";
}

std::string integers_text(const nlohmann::json& result) {
  const auto found = result.find("integers");
  if (found == result.end()) return "";
  const auto number = [&](const char* key) { return with_separators(found->at(key).get<std::int64_t>()); };
  const std::string unreadable =
      found->at("unreadable") == 0 ? "" : "(" + number("unreadable") + " more cannot be read) ";
  if (found->at("layers") == 0) return "no layer is faster in 8-bit integers here";
  return number("layers") + " of " + number("of") + " layers in 8-bit integers: of " + number("images") +
         " training images " + unreadable + number("different") +
         (found->at("different") == 1 ? " has" : " have") +
         " another prediction, and logits differ by up to " +
         fixed(found->at("largest_difference").get<double>(), 3);
}

void add_options(Command& command, ModelOptions& options) {
  const auto add = [&](const char* name, Target target, const char* kind, const char* summary) {
    command.add({.name = name, .target = target, .kind = kind, .summary = summary});
  };
  command.add({.name = "run",
               .target = &options.run,
               .kind = "RUN_DIR|MODEL",
               .summary = "Run directory, or a .safetensors file written by Anneal",
               .required = true});
  add("--checkpoint", &options.checkpoint, "PATH",
      "Checkpoint folder or .safetensors file. Default: the best checkpoint");
  add("--device", &options.device, "WORD",
      "auto, cpu, cuda, or one GPU such as cuda:1. Default: as in training");
  add("--precision", &options.precision, "WORD",
      "Number format: fp32, bf16, fp16, half, auto, or int8 for 8-bit integers when they are faster on a "
      "processor. Default: as in training");
  command.add({.name = "--tta",
               .target = &options.augmentation,
               .kind = "WORD",
               .summary =
                   "Test-time augmentation: mirror averages the outputs for each image and its mirror image. "
                   "Default: as in training",
               .words = {"none", "mirror"}});
  add_ensemble_options(command, options.views, options.with);
  add("--threads", &options.threads, "N", "Number of processor threads. 0: one per core");
}

nlohmann::json request_of(const ModelOptions& options) {
  if (options.views && !options.augmentation.empty())
    throw UserError("mean the same", "--views and --tta", "Omit one of them.", ExitCode::wrong_usage);
  nlohmann::json request = nlohmann::json::object();
  if (std::filesystem::is_regular_file(options.run))
    request["checkpoint"] = full_path(options.run);
  else
    request["run_dir"] = runner::existing_run(options.run).string();
  if (!options.checkpoint.empty()) request["checkpoint"] = full_path(options.checkpoint);
  if (!options.device.empty()) request["device"] = options.device;
  if (!options.precision.empty()) request["precision"] = options.precision;
  if (!options.augmentation.empty()) request["tta"] = options.augmentation;
  if (options.views) request["views"] = number_of_views(options.views);
  if (!options.with.empty()) request["with"] = members_of(options.with, options.run);
  if (options.threads > 0) request["threads"] = options.threads;
  return request;
}

}  // namespace anneal::cli
