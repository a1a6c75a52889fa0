#pragma once

#include <cstdint>

namespace anneal::cpu {

/// What a convolution works on.
struct ConvolutionSizes {
  std::int64_t images, height, width;  ///< of the input
  std::int64_t inputs, outputs;        ///< channels
};

}  // namespace anneal::cpu
