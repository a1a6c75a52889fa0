#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/core/base/file.h"
#include "engine/runs/queue/schedule.h"

namespace anneal::queue {

/// What the work in a folder takes of this machine, whoever started them. Those that have
/// ended are remembered by their state's stamp, so that a folder of thousands is looked at in milliseconds.
class TakenDevices {
 public:
  TakenDevices(std::filesystem::path runs, int gpus) : runs_(std::move(runs)), gpus_(gpus) {}

  /// Of those that live now, by name.
  std::vector<Claim> look();

 private:
  bool lives(const std::filesystem::path& folder);

  std::filesystem::path runs_;
  int gpus_;
  std::map<std::string, FileStamp> ended_;
};

}  // namespace anneal::queue
