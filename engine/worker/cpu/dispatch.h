#pragma once

#include <vector>

#include "cpu/kernels.h"

namespace anneal::cpu {

/// The kernels as compiled for one instruction set: "avx512", "avx2" or "baseline".
struct Implementation {
  const char* instruction_set;
  const Kernels<float>* fp32;
  const Kernels<Bf16>* bf16;
};

/// Those that this processor can run, the fastest first.
const std::vector<Implementation>& implementations();

/// Of the fastest.
template <class T>
const Kernels<T>& kernels();

}  // namespace anneal::cpu
