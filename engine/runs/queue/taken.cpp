#include "engine/runs/queue/taken.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/node_folder.h"
#include "engine/core/protocol/process_json.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/runs/work/kind.h"

namespace anneal::queue {

namespace fs = std::filesystem;

namespace {

Devices taken_by(const fs::path& folder, int gpus) try {
  const std::optional<nlohmann::json> spec = work::kind_of(folder).spec(folder);
  return spec ? devices_of(*spec, gpus) : all_devices(gpus);
} catch (const Error&) {
  return all_devices(gpus);
}

/// What a run takes here whose first host may be another.
Devices taken_by_parts(const fs::path& run, int gpus) {
  Devices devices;
  std::error_code problem;
  for (fs::directory_iterator at(run / node_folders, problem), end; !problem && at != end;
       at.increment(problem))
    try {
      const fs::path runner = at->path() / node_runner;
      if (is_locked(runner).value_or(false) || is_alive(process_from_json(read_json_file(runner), runner)))
        devices.merge(taken_by(at->path(), gpus));
    } catch (const UserError&) {
      // Nobody is at work there, or no longer.
    }
  return devices;
}

/// nullopt where the folder holds no work, or vanishes meanwhile.
std::optional<bool> is_under_way(const fs::path& folder) try {
  return !work::kind_of(folder).is_over(folder);
} catch (const Error&) {
  return std::nullopt;
}

}  // namespace

bool TakenDevices::lives(const fs::path& folder) {
  const FileStamp stamp = work::kind_of(folder).stamp(folder);
  const std::string name = folder.filename();
  const auto known = ended_.find(name);
  if (stamp.bytes >= 0 && known != ended_.end() && known->second == stamp) return false;
  const std::optional<bool> lives = is_under_way(folder);
  if (lives == false) ended_[name] = stamp;
  return lives.value_or(false);
}

std::vector<Claim> TakenDevices::look() {
  std::vector<Claim> claims;
  std::error_code problem;
  for (fs::directory_iterator at(runs_, problem), end; !problem && at != end; at.increment(problem)) {
    const std::string name = at->path().filename();
    std::error_code unknown;
    if (name.starts_with('.') || name.ends_with(".start") || !at->is_directory(unknown)) continue;
    Devices devices = taken_by_parts(at->path(), gpus_);
    if (lives(at->path())) devices.merge(taken_by(at->path(), gpus_));
    if (!devices.empty()) claims.push_back({name, std::move(devices)});
  }
  std::ranges::sort(claims, {}, &Claim::run);
  return claims;
}

}  // namespace anneal::queue
