#pragma once

#include <cstdint>

namespace anneal::cpu {

/// Of a 3×3 kernel.
inline constexpr std::int64_t places_of_3x3 = 9;

/// What a convolution works on.
struct ConvolutionSizes {
  std::int64_t images, height, width;  ///< of the input
  std::int64_t inputs, outputs;        ///< channels
};

}  // namespace anneal::cpu
