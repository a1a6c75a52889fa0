#include "engine/core/base/instruction_class.h"
#include "engine/model/quantize/kernels.h"

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

const Kernels& fastest() {
#ifdef ANNEAL_X86
  const InstructionClass vectors = chosen_vectors();
  if (vectors == InstructionClass::avx512 && __builtin_cpu_supports("avx512vnni"))
    return avx512_vnni::kernels;
  if (vectors >= InstructionClass::avx2) return avx2::kernels;
#endif
  return baseline::kernels;
}

}  // namespace

const Kernels& kernels() {
  static const Kernels& chosen = fastest();
  return chosen;
}

}  // namespace anneal::quantize
