#pragma once

#include <cstdint>

namespace anneal::cpu {

/// The upper half of an fp32 number.
struct Bf16 {
  std::uint16_t bits;
};

/// gelu is exact (by erf, to 2e-7), as PyTorch's default.
enum class Activation { identity, relu, gelu, silu, relu6, hardswish };

/// Channels-last activations, [pixels, channels]: contiguous memory of one or several rows of images.
template <class T>
struct Pixels {
  const T* data;
  std::int64_t count;
  std::int64_t channels;
};

/// y = activation(scale · x + shift), each [channels].
struct Affine {
  const float* scale;
  const float* shift;
  Activation activation;
};

/// One row of max-pooling windows of `window` × `window`, 2 or 3, that do not overlap: `width` input pixels
/// across, `width / window` windows, the pixels beyond the last whole window left out.
struct PoolRow {
  std::int64_t width;
  std::int64_t channels;
  int window;

  std::int64_t windows() const { return width / window; }
};

/// The loops under normalization, activation and pooling, forward and backward, for T = float or Bf16. They
/// compute in fp32 and run on the calling thread; sums are added to what stands there.
template <class T>
struct Kernels {
  /// `input` holds `window` rows of `width` pixels. `choice` is the place of each maximum in its window, row
  /// by row; the first of equal ones; NaN wins.
  void (*max_pool)(const T* input, const PoolRow& row, T* pooled, std::uint8_t* choice);
  /// The gradient goes to the chosen pixels; all others of the `window` rows are set to 0.
  void (*max_pool_backward)(const T* gradient, const std::uint8_t* choice, const PoolRow& row,
                            T* input_gradient);

  /// sum += x − origin, squares += (x − origin)², by channel. An origin near the mean keeps the digits.
  void (*moments)(const Pixels<T>& x, const float* origin, float* sum, float* squares);
  /// output = activation(scale · x + shift + residual); `residual` may be null.
  void (*affine)(const Pixels<T>& x, const T* residual, const Affine& affine, T* output);
  /// d = gradient · activation′, sum += d, dot += d · (x − origin). `output` is that of `affine`, needed by
  /// relu alone; all curved and bounded ones are for `residual` null.
  void (*affine_backward)(const Pixels<T>& x, const T* output, const T* gradient, const Affine& affine,
                          const float* origin, T* d, float* sum, float* dot);
  /// output = a · d + b · x + c, each [channels].
  void (*combine)(const Pixels<T>& x, const T* d, const float* a, const float* b, const float* c, T* output);
  /// output = x / step + zero, `x` [count], rounded to nearest, 0 to 255. NaN becomes 0.
  void (*to_bytes)(const T* x, std::int64_t count, float step, float zero, std::uint8_t* output);
};

}  // namespace anneal::cpu
