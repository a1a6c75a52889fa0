#include "runtime/precision.h"

#include "runtime/device.h"

namespace anneal::runtime {

bool has_fast_bf16(at::Device device) {
  if (device.is_cuda()) return cuda_capability(device) >= 80;
  return __builtin_cpu_supports("avx512bf16");  // every processor with AMX has it, too
}

at::ScalarType compute_type(Precision precision, at::Device device) {
  const bool bf16 =
      precision == Precision::bf16 || (precision == Precision::automatic && has_fast_bf16(device));
  return bf16 ? at::kBFloat16 : at::kFloat;
}

}  // namespace anneal::runtime
