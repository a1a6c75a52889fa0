#include "app/pages/live/disk_room.h"

#include <limits>
#include <system_error>

#include "engine/core/protocol/checkpoint.h"

namespace anneal::studio {

DiskRoom disk_room(const std::filesystem::path& run) {
  DiskRoom room;
  std::error_code unknown;
  const auto space = std::filesystem::space(run, unknown);
  room.available =
      unknown ? std::numeric_limits<std::int64_t>::max() : static_cast<std::int64_t>(space.available);
  if (const auto checkpoints = list_checkpoints(run); !checkpoints.empty())
    for (const auto& file : checkpoints.back().manifest.files) room.checkpoint += file.bytes;
  return room;
}

}  // namespace anneal::studio
