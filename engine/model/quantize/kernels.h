#pragma once

#include <cstdint>

namespace anneal::quantize {

/// One iteration of AdaRound (see adaround.h) with Adam, for what all weights have in common.
struct RoundingStep {
  float rate = 0;            ///< Adam's, over how much of the first moment is there by now
  float second_share = 1;    ///< of the second moment that is there by now
  float regulariser = 0;     ///< factor of |2h − 1|^exponent in the gradient of h
  float exponent = 1;        ///< β − 1
  float largest_weight = 0;  ///< of a rounded weight, in steps
};

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

  /// For `count` weights w = scale · clip(low + h(v)), h(v) = clip(1.2 σ(v) − 0.1, 0, 1): moves v along
  /// `gradient`, which is that of h, and sets the weights.
  void (*adapt_rounding)(const RoundingStep& step, std::int64_t count, const float* gradient,
                         const float* scale, const float* low, float* v, float* first_moment,
                         float* second_moment, float* weight);
};

/// For this processor, or for a lower class of instructions (engine/core/base/instruction_class.h).
const Kernels& kernels();

}  // namespace anneal::quantize
