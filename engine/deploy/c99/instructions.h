#pragma once

#include "engine/model/quantize/program.h"

namespace anneal::c99 {

/// Instructions of a Cortex-M with DSP extensions (Armv7E-M: M4, M7) that one run of the C takes which
/// `write_source` writes for `program` in integers, as gcc 12 compiles it with -O2; within about 10 % of what
/// an emulator counts. What each part of the library takes was fitted to such counts: a change of it is a
/// change of these numbers. Of convolutions the library has instructions for two products at a time, of
/// depthwise ones plain C.
double instructions(const quantize::Program& program);

}  // namespace anneal::c99
