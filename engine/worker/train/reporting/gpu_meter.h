#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace anneal::train {

/// Of a whole GPU, whoever uses it.
struct GpuUse {
  double utilization = 0;  ///< share of the last sample period (1/6 s to 1 s) in which it computed, 0 to 1
  std::int64_t memory_bytes = 0;
  std::int64_t memory_total_bytes = 0;
};

/// What NVIDIA's driver tells of one GPU, by its library NVML, which comes with the driver and is loaded
/// here.
class GpuMeter {
 public:
  /// `uuid`: 32 hexadecimal digits, as CUDA tells it; indices differ between CUDA and NVML.
  explicit GpuMeter(const std::string& uuid, const std::string& library = "libnvidia-ml.so.1");
  ~GpuMeter();
  GpuMeter(const GpuMeter&) = delete;
  GpuMeter& operator=(const GpuMeter&) = delete;

  /// Nothing where there is no such library or GPU, or the driver does not tell (as of a part of a GPU, MIG).
  std::optional<GpuUse> measure() const;

 private:
  void* library_ = nullptr;
  void* device_ = nullptr;
};

}  // namespace anneal::train
