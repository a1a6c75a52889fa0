#include "engine/worker/runtime/upload.h"

#include <cstring>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

namespace anneal::runtime {

at::Tensor upload(const void* data, at::IntArrayRef shape, at::ScalarType type, at::Device device) {
  if (device.is_cpu()) return at::from_blob(const_cast<void*>(data), shape, type);
  const at::Tensor pinned = at::empty(shape, at::TensorOptions(type).pinned_memory(device.is_cuda()));
  auto* out = static_cast<std::byte*>(pinned.mutable_data_ptr());
  // A millisecond of one core. Threads that help spin on for longer than that, on cores that decode images.
  constexpr std::int64_t grain = 8 << 20;
  at::parallel_for(0, static_cast<std::int64_t>(pinned.nbytes()), grain,
                   [&](std::int64_t begin, std::int64_t end) {
                     std::memcpy(out + begin, static_cast<const std::byte*>(data) + begin,
                                 static_cast<std::size_t>(end - begin));
                   });
  return pinned.to(device, /*non_blocking=*/true);
}

}  // namespace anneal::runtime
