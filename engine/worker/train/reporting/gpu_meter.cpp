#include "engine/worker/train/reporting/gpu_meter.h"

#include <algorithm>

#include <dlfcn.h>

namespace anneal::train {

namespace {

// NVML API Reference, "Device Queries": every function returns 0 for success.
struct Utilization {
  unsigned gpu, memory;  // percent
};
struct Memory {
  unsigned long long total, free, used;  // bytes
};

template <class... Arguments>
bool call(void* library, const char* name, Arguments... arguments) {
  const auto function = reinterpret_cast<int (*)(Arguments...)>(dlsym(library, name));
  return function != nullptr && function(arguments...) == 0;
}

/// "GPU-" and groups of 8, 4, 4, 4 and 12 digits.
std::string nvml_uuid(std::string digits) {
  for (const std::size_t place : {20, 16, 12, 8})
    if (digits.size() > place) digits.insert(place, "-");
  return "GPU-" + digits;
}

}  // namespace

GpuMeter::GpuMeter(const std::string& uuid, const std::string& library)
    : library_(dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL)) {
  if (library_ == nullptr || !call(library_, "nvmlInit_v2")) return;
  if (!call(library_, "nvmlDeviceGetHandleByUUID", nvml_uuid(uuid).c_str(), &device_)) device_ = nullptr;
}

/// The library stays loaded: CUDA may use it, too.
GpuMeter::~GpuMeter() {
  if (library_ != nullptr) call(library_, "nvmlShutdown");
}

std::optional<GpuUse> GpuMeter::measure() const {
  Utilization busy{};
  Memory memory{};
  if (device_ == nullptr || !call(library_, "nvmlDeviceGetUtilizationRates", device_, &busy) ||
      !call(library_, "nvmlDeviceGetMemoryInfo", device_, &memory))
    return std::nullopt;
  return GpuUse{.utilization = std::min(busy.gpu, 100u) / 100.0,
                .memory_bytes = static_cast<std::int64_t>(memory.used),
                .memory_total_bytes = static_cast<std::int64_t>(memory.total)};
}

}  // namespace anneal::train
