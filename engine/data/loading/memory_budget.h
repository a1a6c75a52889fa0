#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "engine/core/base/machine.h"

namespace anneal::data {

/// Bytes for decoded images that `data.memory_mib` of a spec means to the ranks of this machine together;
/// where it is 0, half of the machine's memory.
std::int64_t image_memory(std::int64_t memory_mib);

/// What must stay free beside decoded images: a twentieth of the machine's memory, at least 512 MiB.
std::int64_t memory_reserve();

/// Memory for decoded images, one for all splits of a run. What is free beside it may stop it from being
/// given, so nothing but speed may depend on what `take` answers. All members may be called from any thread.
class MemoryBudget {
 public:
  /// Nothing is given while `available()`, which is asked once per 64 MiB, is less than `reserve_bytes`.
  explicit MemoryBudget(std::int64_t bytes, std::int64_t reserve_bytes = memory_reserve(),
                        std::function<std::int64_t()> available = available_memory);

  std::int64_t bytes() const { return bytes_; }

  /// Whether so many more may be used.
  bool take(std::int64_t bytes);
  void give_back(std::int64_t bytes) { taken_ -= bytes; }

 private:
  bool is_scarce(std::int64_t bytes);

  std::int64_t bytes_;
  std::int64_t reserve_bytes_;
  std::function<std::int64_t()> available_;
  std::atomic<std::int64_t> taken_ = 0;
  std::atomic<std::int64_t> wanted_ = 0;  ///< that there was room for in the budget
  std::atomic<bool> is_scarce_ = false;   ///< when last asked
};

}  // namespace anneal::data
