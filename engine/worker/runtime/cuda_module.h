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
  /// Picks the fastest convolution algorithms per shape, TF32 for fp32 matrix products.
  void (*tune)();
  /// Makes an NCCL process group of one rank on GPU 0 and sums a tensor over it.
  void (*check_nccl)();
};

/// The one symbol that the module exports, with C linkage: `const Module* anneal_cuda_module()`.
inline constexpr const char* entry_point = "anneal_cuda_module";
inline constexpr const char* file_name = "libanneal_cuda.so";

}  // namespace anneal::cuda
