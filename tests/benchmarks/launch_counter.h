#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace anneal::benchmarks {

/// What all calls of one operation come to on a GPU.
struct Cost {
  std::int64_t calls = 0;    ///< by the host, of what launches something
  std::int64_t kernels = 0;  ///< on the GPU, as kernels_of says
  std::int64_t waits = 0;    ///< of the host for the GPU
  double bytes = 0;          ///< read and written
  double products = 0;  ///< of convolutions, matrices and attention, two for each multiplication and addition
  double seconds = 0;   ///< by the ceilings, one operation after the other
};

/// Of a card, as measured.
struct Ceilings {
  double bytes_per_second;
  double products_per_second;  ///< in 16 bits
};

/// Counts what the calling thread and those that autograd starts call of libtorch while one lives: what
/// starts kernels, not views and allocations. An operation of which libtorch has none for GPUs, but only
/// parts, is counted by its parts.
class LaunchCounter {
 public:
  explicit LaunchCounter(const Ceilings& ceilings);
  ~LaunchCounter();
  LaunchCounter(const LaunchCounter&) = delete;
  LaunchCounter& operator=(const LaunchCounter&) = delete;

  /// By the operation's name, without "aten::". One counter at a time.
  static const std::map<std::string, Cost>& costs();

 private:
  std::uint64_t handle_;
};

}  // namespace anneal::benchmarks
