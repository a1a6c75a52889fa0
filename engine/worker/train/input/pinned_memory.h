#pragma once

#include <mutex>
#include <unordered_set>

#include "engine/data/loading/batch_memory.h"

namespace anneal::train {

/// Page-locked, so that a GPU copies from it by itself while the host goes on; plain where the system has no
/// more of it.
class PinnedMemory final : public data::BatchMemory {
 public:
  explicit PinnedMemory(int gpu) : gpu_(gpu) {}

  void* allocate(std::size_t bytes) override;
  void free(void* memory) noexcept override;

 private:
  int gpu_;
  std::mutex mutex_;
  std::unordered_set<void*> pinned_;
};

}  // namespace anneal::train
