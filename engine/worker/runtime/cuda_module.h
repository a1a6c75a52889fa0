#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace anneal::cuda {

struct GpuInfo {
  std::string name;
  int capability = 0;  ///< 10 × major + minor, e.g. 90
  std::size_t memory_bytes = 0;
};

/// What the optional CUDA module offers. The worker links no CUDA: it loads the module where a driver is,
/// which brings libtorch's CUDA backend with it, and calls through this table. Errors leave as c10::Error.
struct Module {
  std::vector<GpuInfo> (*devices)();
  /// TF32 for fp32 products and convolutions. `deterministic`: the same bits in every process on a GPU of
  /// that kind; else each shape is computed by what a measurement finds fastest.
  void (*tune)(bool deterministic);
  /// Makes an NCCL process group of one rank on GPU 0 and sums a tensor over it.
  void (*check_nccl)();
  /// Captures a product on GPU 0 and replays it with other numbers.
  void (*check_graphs)();
};

/// The one symbol that the module exports, with C linkage: `const Module* anneal_cuda_module()`.
inline constexpr const char* entry_point = "anneal_cuda_module";
inline constexpr const char* file_name = "libanneal_cuda.so";

}  // namespace anneal::cuda
