#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <c10/core/Device.h>

#include "engine/worker/distributed/communicator.h"

namespace anneal::exchange {

/// What a rank says of where its gradients are.
struct GradientPlace {
  std::string gpu = {};   ///< its UUID; "" on a processor
  bool has_nccl = false;  ///< of a GPU
  std::string host = {};
};

/// Why these ranks cannot add up by NCCL, as the beginning of a sentence; "" where they can: each has a GPU
/// that no other has. None of them is on a processor alone.
std::string obstacle_to_nccl(const std::vector<GradientPlace>& places);

/// Where gradients lie and how they are added up.
struct DeviceAllReduce {
  std::unique_ptr<distributed::AllReduce> sums;  ///< whose numbers are on the device
  /// That GPUs exchange by way of the host's memory, and why; "" where they need not.
  std::string note = {};
};

/// The same of what is added up for owners.
struct DeviceOwned {
  std::unique_ptr<distributed::ReduceScatter> sums;
  std::string note = {};
};

/// As what numbers travel by NCCL: as `wire` says between hosts, which is what it is meant for, else fp32.
distributed::Wire wire_of_nccl(const std::vector<GradientPlace>& places, distributed::Wire wire);

/// Room on `device` for `count` numbers to be added up over all ranks: on a processor as `ranks` do, on GPUs
/// by NCCL, else by way of the host's memory (StagedAllReduce). A collective. Throws EnvironmentError,
/// LostRank.
DeviceAllReduce make_device_all_reduce(distributed::Communicator& ranks, at::Device device, std::size_t count,
                                       distributed::Wire wire);

/// Numbers on `device` in these shards, added up for their owners: by NCCL as above, each GPU with room for
/// what its rank owns; else, and on a processor, as `ranks` do. A collective. Throws EnvironmentError,
/// LostRank.
DeviceOwned make_device_reduce_scatter(distributed::Communicator& ranks, at::Device device,
                                       std::vector<distributed::OwnedShard> shards, distributed::Wire wire);

}  // namespace anneal::exchange
