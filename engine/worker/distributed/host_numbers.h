#pragma once

#include "engine/core/base/shared_memory.h"
#include "engine/worker/distributed/all_gather_buffer.h"
#include "engine/worker/distributed/communicator.h"

namespace anneal::distributed {

/// Numbers that lie once, in memory that all ranks of a host reach: an owner's changes need not go anywhere.
class HostNumbers final : public AllGatherBuffer {
 public:
  /// In the memory of `descriptor` behind the first `offset` bytes, a multiple of the page size, on all ranks
  /// alike. `count` is at least 1. `ranks` outlive this. Throws EnvironmentError.
  HostNumbers(Communicator& ranks, int descriptor, std::size_t offset, std::size_t count)
      : ranks_(ranks), count_(count), mapping_(descriptor, offset, count * sizeof(float)) {}

  std::span<float> here() override { return {reinterpret_cast<float*>(mapping_.bytes().data()), count_}; }
  bool lie_once() const override { return true; }
  void publish() override { ranks_.barrier(); }

 private:
  Communicator& ranks_;
  std::size_t count_;
  SharedMapping mapping_;
};

}  // namespace anneal::distributed
