#include "engine/core/protocol/checkpoint.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/core/base/file.h"
#include "engine/core/base/read_nested.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/largest_integer.h"
#include "engine/core/protocol/run_state.h"

namespace anneal {

using nlohmann::json;

namespace {

CheckpointManifest::File file_from_json(const json& value, const std::string& place) {
  CheckpointManifest::File file;
  ObjectReader reader(value, place);
  reader.read("name", file.name);
  if (file.name.empty() || file.name == ".." || file.name.find('/') != std::string::npos)
    throw UserError("is " + shown(file.name) + ", which is not a file in the checkpoint's own folder",
                    reader.place_of("name"));
  reader.read("bytes", file.bytes, 0, largest_integer);
  reader.read("sha256", file.sha256);
  return file;
}

/// Throws UserError where a file is missing or of another size.
void check_sizes(const CheckpointEntry& entry) {
  for (const CheckpointManifest::File& file : entry.manifest.files) {
    const std::filesystem::path path = entry.directory / file.name;
    std::error_code error;
    const auto bytes = std::filesystem::file_size(path, error);
    if (error) throw UserError("cannot be read: " + error.message(), path.string());
    if (static_cast<std::int64_t>(bytes) != file.bytes)
      throw UserError(
          "has " + std::to_string(bytes) + " bytes, but the manifest specifies " + std::to_string(file.bytes),
          path.string());
  }
}

bool is_complete(const std::filesystem::path& checkpoint) {
  return checkpoint.filename().string().starts_with("step-") && checkpoint.extension() != ".tmp";
}

/// What the newest of them says that was chosen from. None of those that an earlier engine wrote says it.
std::optional<Threshold> threshold_among(const std::vector<CheckpointEntry>& entries) {
  const CheckpointManifest* newest = nullptr;
  for (const CheckpointEntry& entry : entries)
    if (entry.manifest.threshold && (newest == nullptr || entry.manifest.step > newest->step))
      newest = &entry.manifest;
  return newest == nullptr ? std::nullopt : newest->threshold;
}

}  // namespace

UserError none_is_sound(const std::filesystem::path& run_directory, const UserError& damage) {
  return UserError("no checkpoint of the run is intact; " + damage.place() + " " + damage.message(),
                   run_directory.string(), "train again, or restore a checkpoint from a copy");
}

CheckpointManifest checkpoint_manifest_from_json(const json& value, const std::string& place) {
  CheckpointManifest manifest;
  ObjectReader reader(value, place);
  reader.read("run", manifest.run);
  reader.read("step", manifest.step, 0, largest_integer);
  reader.read("epoch", manifest.epoch, 0, largest_integer);
  reader.read("first_sample", manifest.first_sample, 0, largest_integer);
  reader.read("samples", manifest.samples, 0, largest_integer);
  reader.read("seed", manifest.seed, 0, largest_integer);
  reader.read("threads", manifest.threads, 0, 4096);
  reader.read("ranks", manifest.ranks, 1, 1 << 20);
  reader.read_word("metric", manifest.metric, metric_words());
  read_nested(reader, "scores", manifest.scores, scores_from_json);
  read_nested(reader, "threshold", manifest.threshold, threshold_from_json);
  reader.read("settled", manifest.is_settled);
  read_nested(reader, "policy", manifest.policy, policy_state_from_json);
  if (const json* files = reader.find("files"); files != nullptr && files->is_array())
    for (const json& file : *files) manifest.files.push_back(file_from_json(file, reader.place_of("files")));
  return manifest;
}

json to_json(const CheckpointManifest& manifest) {
  json files = json::array();
  for (const auto& file : manifest.files)
    files.push_back({{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.sha256}});
  json result = {{"step", manifest.step},
                 {"epoch", manifest.epoch},
                 {"first_sample", manifest.first_sample},
                 {"samples", manifest.samples},
                 {"seed", manifest.seed},
                 {"threads", manifest.threads},
                 {"ranks", manifest.ranks},
                 {"metric", to_string(manifest.metric)},
                 {"policy", to_json(manifest.policy)},
                 {"files", files}};
  if (!manifest.run.empty()) result["run"] = manifest.run;
  if (manifest.scores) result["scores"] = to_json(*manifest.scores);
  if (manifest.threshold) result["threshold"] = to_json(*manifest.threshold);
  if (!manifest.is_settled) result["settled"] = false;
  return result;
}

bool has_checkpoint(const std::filesystem::path& run_directory) {
  std::error_code error;
  return std::ranges::any_of(
      std::filesystem::directory_iterator(run_directory / run_files::checkpoints, error), is_complete,
      &std::filesystem::directory_entry::path);
}

std::string run_of_checkpoints(const std::filesystem::path& run_directory) {
  constexpr std::size_t digits = 32;
  const std::vector<std::uint8_t> mark =
      first_bytes(run_directory / run_files::checkpoints / checkpoint_files::run, digits);
  return mark.size() == digits ? std::string(as_text(mark)) : "";
}

std::vector<CheckpointEntry> list_checkpoints(const std::filesystem::path& run_directory, Damages* damages) {
  std::vector<CheckpointEntry> entries;
  const std::string own = run_of_checkpoints(run_directory);
  std::error_code error;
  for (const auto& item :
       std::filesystem::directory_iterator(run_directory / run_files::checkpoints, error)) {
    if (!is_complete(item)) continue;
    try {
      const std::filesystem::path manifest = item.path() / checkpoint_files::manifest;
      CheckpointManifest read = checkpoint_manifest_from_json(read_json_file(manifest), manifest);
      if (item.path().filename() != "step-" + std::to_string(read.step))
        continue;  // a copy that a person made
      if (!own.empty() && !read.run.empty() && read.run != own)
        throw UserError("shows that another run wrote the checkpoint", manifest.string());
      entries.push_back({item.path(), std::move(read)});
      check_sizes(entries.back());
    } catch (const UserError& damage) {
      if (!entries.empty() && entries.back().directory == item.path()) entries.pop_back();
      if (damages != nullptr) damages->push_back(with_hint(damage, "the checkpoint is skipped"));
    }
  }
  std::sort(entries.begin(), entries.end(),
            [](const auto& a, const auto& b) { return a.manifest.step < b.manifest.step; });
  return entries;
}

Standing standing_of(const CheckpointManifest& manifest) {
  Standing standing{.step = manifest.step, .is_settled = manifest.is_settled};
  if (!manifest.scores) return standing;
  standing.value = (*manifest.scores)[manifest.metric];
  standing.loss = (*manifest.scores)[Metric::loss];
  return standing;
}

Choice choice_of(const std::vector<CheckpointEntry>& entries, const CheckpointEntry& best) {
  const Metric metric = best.manifest.metric;
  const Standing kept = standing_of(best.manifest);
  if (std::isnan(kept.value)) return Choice(metric);
  Threshold threshold = threshold_among(entries).value_or(Threshold{kept.step, kept.value, kept.loss});
  threshold.step = kept.step;
  return {metric, kept, threshold};
}

std::vector<CheckpointEntry> best_first(std::vector<CheckpointEntry> entries) {
  if (entries.empty()) return entries;
  const Metric metric = entries.front().manifest.metric;  // all are of one run
  const std::optional<Threshold> threshold = threshold_among(entries);
  const bool is_any_settled = std::ranges::any_of(entries, [](const CheckpointEntry& entry) {
    return entry.manifest.is_settled && !std::isnan(standing_of(entry.manifest).value);
  });
  enum Rank { chosen, as_good, worse, unsettled, not_evaluated };
  const auto rank = [&](const Standing& standing) {
    if (std::isnan(standing.value)) return not_evaluated;
    if (standing.is_settled != is_any_settled) return unsettled;
    if (!threshold) return worse;
    if (standing.step == threshold->step) return chosen;
    return reaches(metric, standing, *threshold) ? as_good : worse;
  };
  std::sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) {
    const Standing standing = standing_of(a.manifest), other = standing_of(b.manifest);
    const Rank one = rank(standing), another = rank(other);
    if (one != another) return one < another;
    return one == as_good || one == not_evaluated ? standing.step > other.step
                                                  : is_better(metric, standing, other);
  });
  return entries;
}

std::optional<UserError> damage_of(const CheckpointEntry& entry) try {
  const std::string hint = "the checkpoint is skipped";
  if (entry.manifest.files.empty())
    return UserError("lists no files", (entry.directory / checkpoint_files::manifest).string(), hint);
  for (const auto& file : entry.manifest.files)
    if (const std::filesystem::path path = entry.directory / file.name; sha256_of(path) != file.sha256)
      return UserError("is damaged: its SHA-256 does not match the manifest", path.string(), hint);
  return std::nullopt;
} catch (const Error& error) {  // it cannot be read
  return UserError(error.message(), error.place(), "the checkpoint is skipped");
}

std::optional<CheckpointEntry> first_intact(const std::vector<CheckpointEntry>& entries, Damages* damages) {
  for (const CheckpointEntry& entry : entries) {
    const std::optional<UserError> damage = damage_of(entry);
    if (!damage) return entry;
    if (damages != nullptr) damages->push_back(*damage);
  }
  return std::nullopt;
}

CheckpointEntry best_checkpoint(const std::filesystem::path& run_directory, Damages* damages) {
  Damages found;
  const std::filesystem::path folder = run_directory / run_files::checkpoints;
  std::error_code closed;
  static_cast<void>(std::filesystem::directory_iterator(folder, closed));
  if (closed == std::errc::permission_denied)
    throw UserError("cannot be read as a folder: " + closed.message(), folder.string(),
                    "Give yourself permission to read it.");
  const std::vector<CheckpointEntry> entries = best_first(list_checkpoints(run_directory, &found));
  if (entries.empty() && !found.empty()) throw none_is_sound(run_directory, found.back());
  if (entries.empty())
    throw UserError("has no checkpoint yet", run_directory.string(),
                    "wait for the first epoch to end, or resume the run with --resume");
  if (damages != nullptr) damages->insert(damages->end(), found.begin(), found.end());
  return entries.front();
}

CheckpointEntry best_intact_checkpoint(const std::filesystem::path& run_directory, Damages* damages) {
  best_checkpoint(run_directory);  // throws where there is none at all
  Damages found;
  const auto intact = first_intact(best_first(list_checkpoints(run_directory, &found)), &found);
  if (!intact) throw none_is_sound(run_directory, found.back());
  if (damages != nullptr) damages->insert(damages->end(), found.begin(), found.end());
  return *intact;
}

}  // namespace anneal
