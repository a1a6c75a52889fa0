#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace anneal::distributed {
class ReduceScatter;
struct OwnedShard;
class AllReduce;
enum class Wire;
}  // namespace anneal::distributed

namespace anneal::cuda {

struct NormPasses;
struct PoolPasses;

struct GpuInfo {
  std::string name;
  int capability = 0;  ///< 10 × major + minor, e.g. 90
  std::size_t memory_bytes = 0;
  std::string uuid = {};  ///< no other GPU anywhere has it
};

/// Which of the ranks that exchange by NCCL one is.
struct NcclSeat {
  int rank = 0;
  int count = 1;
  int gpu = 0;          ///< no other rank has the same
  std::string id = {};  ///< that the first of them has made, see `new_nccl_id`
  /// Asked by a thread every 50 ms: throws where another rank is lost.
  std::function<void()> look = [] {};
};

/// What the optional CUDA module offers. The worker links no CUDA: it loads the module where a driver is,
/// which brings libtorch's CUDA backend with it, and calls through this table. Errors leave as c10::Error.
struct Module {
  std::vector<GpuInfo> (*devices)();
  /// This thread's GPU from now on.
  void (*choose)(int gpu);
  /// TF32 for fp32 products and convolutions. `deterministic`: the same bits in every process on a GPU of
  /// that kind; else each shape is computed by what a measurement finds fastest.
  void (*tune)(bool deterministic);
  /// Captures a product on GPU 0 and replays it with other numbers.
  void (*check_graphs)();
  /// What ranks need to find each other by NCCL, which opens a port for it; null, as the next ones, where
  /// this module is built without NCCL.
  std::string (*new_nccl_id)();
  /// Room on `seat.gpu` for `count` numbers to be added up by NCCL: see engine/worker/cuda/nccl_all_reduce.h.
  /// A collective. Throws EnvironmentError, LostRank.
  std::unique_ptr<distributed::AllReduce> (*make_nccl_all_reduce)(const NcclSeat& seat, std::size_t count,
                                                                  distributed::Wire wire);
  /// The same for their owners, see engine/worker/cuda/nccl_reduce_scatter.h.
  std::unique_ptr<distributed::ReduceScatter> (*make_nccl_reduce_scatter)(
      const NcclSeat& seat, std::vector<distributed::OwnedShard> shards, distributed::Wire wire);
  /// Sums numbers over one rank on GPU 0.
  void (*check_nccl)();
  /// From now on memory of the host is copied to and from GPUs without waiting; false where it cannot be.
  bool (*pin)(void* memory, std::size_t bytes);
  void (*unpin)(void* memory);
  const NormPasses* norm;  ///< see gpu_passes.h
  const PoolPasses* pool;
};

/// The one symbol that the module exports, with C linkage: `const Module* anneal_cuda_module()`.
inline constexpr const char* entry_point = "anneal_cuda_module";
inline constexpr const char* file_name = "libanneal_cuda.so";

}  // namespace anneal::cuda
