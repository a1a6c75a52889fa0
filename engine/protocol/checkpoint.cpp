#include "protocol/checkpoint.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>

#include <nlohmann/json.hpp>

#include "protocol/object_reader.h"
#include "protocol/run_state.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

CheckpointManifest::File file_from_json(const json& value, const std::string& place) {
  CheckpointManifest::File file;
  ObjectReader reader(value, place);
  reader.read("name", file.name);
  reader.read("bytes", file.bytes, 0, most);
  reader.read("sha256", file.sha256);
  return file;
}

}  // namespace

CheckpointManifest checkpoint_manifest_from_json(const json& value, const std::string& place) {
  CheckpointManifest manifest;
  ObjectReader reader(value, place);
  reader.read("step", manifest.step, 0, most);
  reader.read("epoch", manifest.epoch, 0, most);
  reader.read("first_sample", manifest.first_sample, 0, most);
  reader.read("samples", manifest.samples, 0, most);
  reader.read("seed", manifest.seed, 0, most);
  reader.read("threads", manifest.threads, 0, 4096);
  reader.read_word("metric", manifest.metric, metric_words());
  if (const json* scores = reader.find("scores"))
    manifest.scores = scores_from_json(*scores, reader.place_of("scores"));
  if (const json* policy = reader.find("policy"))
    manifest.policy = policy_state_from_json(*policy, reader.place_of("policy"));
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
                 {"metric", to_string(manifest.metric)},
                 {"policy", to_json(manifest.policy)},
                 {"files", files}};
  if (manifest.scores) result["scores"] = to_json(*manifest.scores);
  return result;
}

std::vector<CheckpointEntry> list_checkpoints(const std::filesystem::path& run_directory) {
  std::vector<CheckpointEntry> entries;
  std::error_code error;
  for (const auto& item :
       std::filesystem::directory_iterator(run_directory / run_files::checkpoints, error)) {
    const std::filesystem::path path = item.path() / checkpoint_files::manifest;
    const bool complete =
        item.path().filename().string().rfind("step-", 0) == 0 && item.path().extension() != ".tmp";
    std::ifstream stream(path);
    if (!complete || !stream) continue;
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    try {
      entries.push_back(
          {item.path(), checkpoint_manifest_from_json(parse_json(text, path.string()), path.string())});
    } catch (const UserError&) {
      continue;  // damaged: as good as absent, the previous one is used
    }
  }
  std::sort(entries.begin(), entries.end(),
            [](const auto& a, const auto& b) { return a.manifest.step < b.manifest.step; });
  return entries;
}

Standing standing_of(const CheckpointManifest& manifest) {
  Standing standing{.step = manifest.step};
  if (manifest.scores) standing.value = (*manifest.scores)[manifest.metric];
  return standing;
}

CheckpointEntry best_checkpoint(const std::filesystem::path& run_directory) {
  const std::vector<CheckpointEntry> entries = list_checkpoints(run_directory);
  if (entries.empty())
    throw UserError("holds no checkpoint yet", run_directory.string(),
                    "wait for the first epoch to end, or resume the run with --resume");
  const CheckpointEntry* best = &entries.back();
  for (const CheckpointEntry& entry : entries)
    if (is_better(entry.manifest.metric, standing_of(entry.manifest), standing_of(best->manifest)))
      best = &entry;
  return *best;
}

}  // namespace anneal
