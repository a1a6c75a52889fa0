#include "engine/quality/comparison/images.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "engine/core/base/csv.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/own_file.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::comparison {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// Of "path, label, predicted, probability, rank, loss"; a regression's has other columns.
std::vector<Prediction> read_predictions(std::string_view text, const fs::path& file, const fs::path& run) {
  std::vector<Prediction> samples;
  for_each_row(text, file.string(), [&](const std::vector<std::string>& fields, std::int64_t line) {
    if (line == 1) {
      if (fields.size() < 4 || fields[1] != "label")
        throw UserError("predicts numbers: only classification runs can be compared by sample", run);
      return;
    }
    if (fields.size() < 4) throw UserError("has too few columns", file.string() + ":" + std::to_string(line));
    const double probability = fields[3].empty() ? 0 : std::strtod(fields[3].c_str(), nullptr);
    samples.push_back(
        {.path = fields[0], .label = fields[1], .predicted = fields[2], .probability = probability});
  });
  return samples;
}

std::string text_in(const fs::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes);
  return {bytes.begin(), bytes.end()};
}

fs::path file_of(const fs::path& run, const std::string& split, const std::string& checkpoint) {
  return run / run_files::evaluations / (split + "-" + checkpoint + ".csv");
}

/// In place of those of the split's other checkpoints. What cannot be kept is at hand all the same.
void keep(const std::string& text, const fs::path& file) try {
  if (is_link_of_another(file.parent_path())) return;
  fs::create_directories(file.parent_path());
  const std::string name = file.filename().string(), of_split = name.substr(0, name.find('-')) + "-step-";
  for (const auto& other : fs::directory_iterator(file.parent_path()))
    if (const std::string one = other.path().filename().string(); one != name && one.starts_with(of_split))
      fs::remove(other.path());
  replace_file(file, text);
} catch (const EnvironmentError&) {
} catch (const fs::filesystem_error&) {
}

/// How long the folder is in which all of them lie.
std::size_t common_folder(const std::vector<Prediction>& samples) {
  if (samples.empty()) return 0;
  std::string_view common = samples.front().path;
  for (const Prediction& sample : samples) {
    const auto [end, other] = std::ranges::mismatch(common, sample.path);
    common = common.substr(0, static_cast<std::size_t>(end - common.begin()));
  }
  const auto slash = common.rfind('/');
  return slash == std::string_view::npos ? 0 : slash + 1;
}

[[noreturn]] void fail(const std::string& what) {
  throw UserError("the runs were not evaluated on the same samples: " + what, "",
                  "compare runs on the same data");
}

/// Those first of whose wrong answer a model was surest.
void sort_by_certainty(std::vector<Disagreement>& disagreements, Prediction Disagreement::*wrong) {
  std::ranges::stable_sort(disagreements, std::greater<>(),
                           [&](const Disagreement& one) { return (one.*wrong).probability; });
}

}  // namespace

std::optional<Predictions> predictions_of(const fs::path& run, const EvaluationOptions& options) {
  const TemporaryFolder folder("compare");
  const fs::path file = folder / "predictions.csv";
  json request = {{"run_dir", fs::absolute(run).lexically_normal().string()}, {"predictions", file.string()}};
  if (!options.split.empty()) request["split"] = options.split;
  if (!options.device.empty()) request["device"] = options.device;
  if (options.threads > 0) request["threads"] = options.threads;
  const fs::path worker = options.worker.empty() ? runner::worker_program() : options.worker;
  const auto result = runner::run_worker_job(worker, "evaluate", request, options.stop);
  if (!result) return std::nullopt;
  const std::string split = result->value("split", options.split), text = text_in(file);
  const std::string checkpoint = result->value("checkpoint", "");
  std::vector<Prediction> samples = read_predictions(text, file, run);
  if (options.split.empty() && !checkpoint.empty()) keep(text, file_of(run, split, checkpoint));
  return Predictions{.split = split, .samples = std::move(samples)};
}

std::optional<Predictions> kept_predictions(const fs::path& run) try {
  const fs::path best = best_checkpoint(run).directory;
  const auto made = fs::last_write_time(best / checkpoint_files::manifest);
  for (const char* split : {"test", "validation"}) {
    const fs::path file = file_of(run, split, best.filename().string());
    // A run that went back may have made another checkpoint of that step since.
    if (!fs::exists(file) || fs::last_write_time(file) < made) continue;
    return Predictions{.split = split, .samples = read_predictions(text_in(file), file, run)};
  }
  return std::nullopt;
} catch (const Error&) {
  return std::nullopt;
} catch (const fs::filesystem_error&) {
  return std::nullopt;
}

PairedSamples pair_up(const Predictions& before, const Predictions& now) {
  const std::size_t old_folder = common_folder(before.samples), new_folder = common_folder(now.samples);
  std::unordered_map<std::string_view, const Prediction*> known;
  for (const Prediction& sample : before.samples)
    known.emplace(std::string_view(sample.path).substr(old_folder), &sample);
  if (before.samples.size() != now.samples.size())
    fail(std::to_string(before.samples.size()) + " samples and " + std::to_string(now.samples.size()));
  PairedSamples paired{.paired = {.samples = std::ssize(now.samples)}, .lost = {}, .gained = {}};
  for (const Prediction& sample : now.samples) {
    const auto found = known.find(std::string_view(sample.path).substr(new_folder));
    if (found == known.end()) fail(sample.path + " is in only one of the runs");
    const Prediction& old = *found->second;
    if (old.label != sample.label)
      fail(sample.path + " is \"" + old.label + "\" in one and \"" + sample.label + "\" in the other");
    if (old.is_right() && !sample.is_right()) paired.lost.push_back({old, sample});
    if (!old.is_right() && sample.is_right()) paired.gained.push_back({old, sample});
  }
  paired.paired.lost = std::ssize(paired.lost);
  paired.paired.gained = std::ssize(paired.gained);
  sort_by_certainty(paired.lost, &Disagreement::now);
  sort_by_certainty(paired.gained, &Disagreement::before);
  return paired;
}

}  // namespace anneal::comparison
