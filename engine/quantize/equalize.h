#pragma once

#include "quantize/program.h"

namespace anneal::quantize {

/// Cross-layer equalization: the channels between two convolutions, behind which is no activation or a ReLU,
/// are scaled so that each has weights of like magnitude on both sides, which leaves the program's output as
/// it is but for rounding (Nagel et al., "Data-free quantization through weight equalization and bias
/// correction", 2019, section 4.1). Repeated until it changes little. Returns how many pairs were equalized.
int equalize(Program& program);

/// ReLU6 becomes ReLU, which `equalize` needs; what is beyond 6 changes. Returns how many.
int widen_relu6(Program& program);

}  // namespace anneal::quantize
