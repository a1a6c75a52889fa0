#pragma once

#include <cstddef>
#include <memory>

#include <nccl.h>

#include "engine/worker/cuda/nccl_communicator.h"

namespace anneal::cuda {

struct FreeNcclMemory {
  void operator()(void* memory) const { ncclMemFree(memory); }
};
/// Memory of the current GPU that NCCL reads and writes.
using NcclMemory = std::unique_ptr<void, FreeNcclMemory>;

/// Throws EnvironmentError.
inline NcclMemory allocate(std::size_t bytes) {
  void* memory = nullptr;
  check(ncclMemAlloc(&memory, bytes), "allocate memory for gradients");
  return NcclMemory(memory);
}

/// Others then read and write it directly, where the GPUs' connections can; else nothing is lost.
inline void register_memory(NcclCommunicator& communicator, const NcclMemory& memory, std::size_t bytes) {
  communicator.call("register memory", [&](ncclComm_t one) {
    void* until_the_end = nullptr;
    ncclCommRegister(one, memory.get(), bytes, &until_the_end);
    return ncclSuccess;
  });
}

}  // namespace anneal::cuda
