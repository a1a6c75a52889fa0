#include "quantize/kernels.h"

namespace anneal::quantize {

namespace baseline {
extern const Kernels kernels;
}
#ifdef ANNEAL_X86
namespace avx2 {
extern const Kernels kernels;
}
namespace avx512_vnni {
extern const Kernels kernels;
}
#endif

namespace {

#ifdef ANNEAL_X86
/// By what tells x86-64-v3 and v4 from those before: Clang 14 does not know the names of levels.
bool has_v3() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}

bool has_v4() {
  return has_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}
#endif

const Kernels& fastest() {
#ifdef ANNEAL_X86
  if (has_v4() && __builtin_cpu_supports("avx512vnni")) return avx512_vnni::kernels;
  if (has_v3()) return avx2::kernels;
#endif
  return baseline::kernels;
}

}  // namespace

const Kernels& kernels() {
  static const Kernels& chosen = fastest();
  return chosen;
}

}  // namespace anneal::quantize
