#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "engine/core/base/shared_memory.h"
#include "engine/data/loading/shared_image_cache.h"

namespace anneal::data {

/// Memory for decoded images that the ranks of a host share. It is taken as it is needed, and not given back
/// before the last of them ends.
class HostMemory {
 public:
  /// At most `bytes`, and what the machine has, of all ranks together, and none while the machine is short of
  /// memory (see MemoryBudget). All ranks of the host make it, with the same limit. `file` outlives this.
  /// Throws EnvironmentError.
  HostMemory(SharedFile& file, std::int64_t bytes, std::int64_t reserve_bytes = memory_reserve(),
             std::function<std::int64_t()> available = available_memory);

  SharedFile& file() { return file_; }
  /// Where `bytes` begin that are the caller's from now on; 0 where there is no room.
  std::uint64_t take(std::size_t bytes);
  /// What begins there, whichever rank took it; null where this rank cannot reach it.
  std::byte* at(std::uint64_t place);

 private:
  bool has_room(std::uint64_t end);

  SharedFile& file_;
  std::int64_t reserve_bytes_;
  std::function<std::int64_t()> available_;
  std::uint64_t bytes_;
  SharedMapping head_;
  std::atomic<std::uint64_t>& taken_;  ///< of all ranks
  GrowingMapping mapping_;
};

/// Of all ranks of a host, which make the same ones in the same order.
ShelfMaker host_image_caches(std::shared_ptr<HostMemory> memory);

}  // namespace anneal::data
