#include "cpu/dispatch.h"

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
  if (__builtin_cpu_supports("x86-64-v4")) found.push_back({"avx512", &avx512::fp32, &avx512::bf16});
  if (__builtin_cpu_supports("x86-64-v3")) found.push_back({"avx2", &avx2::fp32, &avx2::bf16});
#endif
  found.push_back({"baseline", &baseline::fp32, &baseline::bf16});
  return found;
}

}  // namespace

const std::vector<Implementation>& implementations() {
  static const std::vector<Implementation> found = find_implementations();
  return found;
}

template <>
const Kernels<float>& kernels<float>() {
  static const Kernels<float>& best = *implementations().front().fp32;
  return best;
}

template <>
const Kernels<Bf16>& kernels<Bf16>() {
  static const Kernels<Bf16>& best = *implementations().front().bf16;
  return best;
}

}  // namespace anneal::cpu
