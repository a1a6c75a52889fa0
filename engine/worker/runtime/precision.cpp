#include "engine/worker/runtime/precision.h"

#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/runtime/device.h"

namespace anneal::runtime {

bool has_fast_bf16(at::Device device) {
  if (device.is_cuda()) return cuda_capability(device) >= 80;
  return cpu::chosen_class() >= cpu::InstructionClass::avx512_bf16;
}

const char* describe_bf16(at::Device device) {
  if (has_fast_bf16(device)) return "faster than fp32 here, so precision auto uses it";
  return device.is_cuda() ? "emulated by this GPU, so precision auto uses fp32"
                          : "without hardware instructions here, so precision auto uses fp32";
}

at::ScalarType compute_type(Precision precision, at::Device device) {
  switch (precision) {
    case Precision::fp32:
      return at::kFloat;
    case Precision::bf16:
      return at::kBFloat16;
    case Precision::fp16:
      return at::kHalf;
    case Precision::half:
      return device.is_cpu() || has_fast_bf16(device) ? at::kBFloat16 : at::kHalf;
    case Precision::automatic:
      return has_fast_bf16(device) ? at::kBFloat16 : at::kFloat;
  }
  return at::kFloat;
}

at::ScalarType product_type(at::ScalarType compute_type, at::Device device) {
  return compute_type == at::kHalf && device.is_cpu() ? at::kFloat : compute_type;
}

}  // namespace anneal::runtime
