#pragma once

#include <cstdint>
#include <filesystem>

namespace anneal::studio {

/// What a run that waits for its disk waits for, in bytes.
struct DiskRoom {
  std::int64_t available = 0;
  std::int64_t checkpoint = 0;  ///< the last one that was saved took so much; 0: none was

  /// Not even events can be written.
  bool is_none() const { return available < 65'536; }
};

/// Of the disk that a run directory of this computer lies on. May take long; on any thread.
DiskRoom disk_room(const std::filesystem::path& run);

}  // namespace anneal::studio
