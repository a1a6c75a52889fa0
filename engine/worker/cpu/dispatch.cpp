#include "engine/worker/cpu/dispatch.h"

#include <algorithm>

namespace anneal::cpu {

#define ANNEAL_DECLARE_KERNELS(isa) \
  namespace isa {                   \
  extern const Kernels<float> fp32; \
  extern const Kernels<Bf16> bf16;  \
  }
ANNEAL_DECLARE_KERNELS(baseline)
#ifdef ANNEAL_X86
ANNEAL_DECLARE_KERNELS(avx2)
ANNEAL_DECLARE_KERNELS(avx512)
#endif
#undef ANNEAL_DECLARE_KERNELS

namespace {

std::vector<Implementation> find_implementations() {
  std::vector<Implementation> found;
#ifdef ANNEAL_X86
  if (best_class() >= InstructionClass::avx512)
    found.push_back({InstructionClass::avx512, &avx512::fp32, &avx512::bf16});
  if (best_class() >= InstructionClass::avx2)
    found.push_back({InstructionClass::avx2, &avx2::fp32, &avx2::bf16});
#endif
  found.push_back({InstructionClass::plain, &baseline::fp32, &baseline::bf16});
  return found;
}

const Implementation& chosen() {
  const std::vector<Implementation>& all = implementations();
  return *std::find_if(all.begin(), all.end(), [](const Implementation& implementation) {
    return implementation.instruction_class <= chosen_class();
  });
}

}  // namespace

const std::vector<Implementation>& implementations() {
  static const std::vector<Implementation> found = find_implementations();
  return found;
}

template <>
const Kernels<float>& kernels<float>() {
  return *chosen().fp32;
}

template <>
const Kernels<Bf16>& kernels<Bf16>() {
  return *chosen().bf16;
}

}  // namespace anneal::cpu
