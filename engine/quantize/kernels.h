#pragma once

#include <cstdint>

namespace anneal::quantize {

/// The inner loops, as compiled for one instruction set. Arrays that are read and written do not overlap.
struct Kernels {
  /// y[r][o] = bias[o] + Σₖ x[r][k] · w[k][o] for `rows` rows of x, one after another, each `count` long, and
  /// of y, each `y_stride` after the one before.
  void (*multiply)(const float* x, std::int64_t rows, std::int64_t count, const float* w, const float* bias,
                   std::int64_t outs, float* y, std::int64_t y_stride);

  /// y[r][o] = bias[o] + Σₖ x[r][k] · w[o][k]. The sums must fit into 32 bits.
  void (*multiply_int8)(const std::int8_t* x, std::int64_t rows, std::int64_t count, const std::int8_t* w,
                        const std::int32_t* bias, std::int64_t outs, std::int32_t* y, std::int64_t y_stride);

  /// y[i] += x[i] · w[i] for i < count.
  void (*accumulate)(const float* x, const float* w, std::int64_t count, float* y);
  void (*accumulate_int8)(const std::int8_t* x, const std::int8_t* w, std::int64_t count, std::int32_t* y);
};

/// For this processor.
const Kernels& kernels();

}  // namespace anneal::quantize
