#pragma once

#include <vector>

#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/kernels.h"

namespace anneal::cpu {

/// The kernels as compiled for one class of instructions: avx512, avx2 or plain.
struct Implementation {
  InstructionClass instruction_class;
  const Kernels<float>* fp32;
  const Kernels<Bf16>* bf16;
};

/// Those that this processor can run, the fastest first.
const std::vector<Implementation>& implementations();

/// Of the fastest up to the chosen class.
template <class T>
const Kernels<T>& kernels();

}  // namespace anneal::cpu
