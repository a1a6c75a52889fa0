#pragma once

#include <vector>

#include "engine/model/quantize/program.h"

namespace anneal::quantize {

/// Cross-layer equalization: the channels between two convolutions, behind which stands no activation or a
/// ReLU, are scaled so that each has weights of like magnitude on both sides, which leaves the program's
/// output as it is but for rounding (Nagel et al., "Data-free quantization through weight equalization and
/// bias correction", 2019, section 4.1). Repeated until it changes little. Returns how many pairs were
/// equalized.
int equalize(Program& program);

/// The same between the input, where `largest` says the greatest magnitude of each channel, and the layers
/// that take it (Xiao et al., "SmoothQuant", 2023, equation 4 with α = ½): the input has to be divided by
/// what is returned, a number for each channel, and the layers' weights make up for it. All are 1 where
/// anything else takes the input.
std::vector<float> equalize_input(Program& program, const std::vector<double>& largest);

}  // namespace anneal::quantize
