#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/runs/queue/queue_folder.h"
#include "engine/runs/queue/schedule.h"

namespace anneal::queue {

/// How one entry of a queue stands.
struct Standing {
  enum class State { waiting, starting, refused };
  std::string run;
  State state = State::waiting;
  std::string reason;  ///< why it waits or was refused
  Devices devices = {};
  int any_gpus = 0;  ///< that it asks for beside these, whichever they are
  std::string added = {};
  int node = 0;  ///< of a run of several hosts, which of them this is
};
const std::string& to_string(Standing::State state);  ///< "queued", "starting", "refused"

/// What an entry asks of this machine. A run of several hosts takes the same GPUs on each.
Wish wish_of(const Entry& entry, int gpus);
std::vector<Wish> wishes_of(const std::vector<Entry>& entries, int gpus);

/// All of a queue: what starts, what waits, next first, what was refused.
std::vector<Standing> standings(const QueueFolder& queue, int gpus);
std::optional<Standing> standing_of(const QueueFolder& queue, const std::string& run, int gpus);

/// {"state", "run", "reason", "devices", "any_gpus", "added", "node"}
nlohmann::json to_json(const Standing& standing);

/// Of the entry that is to become this run directory; nullopt where it is one already, or in no queue.
std::optional<Standing> queued_at(const std::filesystem::path& run_directory, int gpus);

}  // namespace anneal::queue
