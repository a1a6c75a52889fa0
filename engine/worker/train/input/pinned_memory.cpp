#include "engine/worker/train/input/pinned_memory.h"

#include <cstdlib>
#include <new>

#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"

namespace anneal::train {

void* PinnedMemory::allocate(std::size_t bytes) {
  constexpr std::size_t page = 4096;
  const std::size_t whole = (bytes + page - 1) / page * page;
  void* const memory = std::aligned_alloc(page, whole);
  if (memory == nullptr) throw std::bad_alloc();
  const cuda::Module& module = *runtime::cuda_module();
  module.choose(gpu_);  // a thread of the loader has no GPU yet, and would begin to use the first
  if (module.pin(memory, whole)) {
    const std::lock_guard lock(mutex_);
    pinned_.insert(memory);
  }
  return memory;
}

void PinnedMemory::free(void* memory) noexcept {
  {
    const std::lock_guard lock(mutex_);
    if (pinned_.erase(memory) > 0) runtime::cuda_module()->unpin(memory);
  }
  std::free(memory);
}

}  // namespace anneal::train
