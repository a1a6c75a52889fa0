// Compiled once for each instruction set, with ANNEAL_ISA its name. Nothing here may come from the standard
// library: a function shared with other files would bring these instructions to processors without them.
// The loops over channels are written for the compiler to turn into vectors.
#include "engine/worker/cpu/kernels.h"

// What is read and what is written never overlap, which the compiler cannot know.
#define ANNEAL_VECTORIZED _Pragma("GCC ivdep")
// A call within a loop keeps it from becoming vectors: GELU was a third of an evaluation so.
#define ANNEAL_INLINE [[gnu::always_inline]] inline

namespace anneal::cpu::ANNEAL_ISA {
namespace {

using Index = std::int64_t;

ANNEAL_INLINE float to_float(float value) {
  return value;
}

ANNEAL_INLINE float to_float(Bf16 value) {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(value.bits) << 16);
}

ANNEAL_INLINE void store(float& to, float value) {
  to = value;
}

/// To nearest, ties to even; NaN stays NaN.
ANNEAL_INLINE void store(Bf16& to, float value) {
  const auto bits = __builtin_bit_cast(std::uint32_t, value);
  const std::uint32_t rounded = (bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16;
  to.bits = static_cast<std::uint16_t>(value != value ? 0x7FC0u : rounded);
}

/// The value or 0.
ANNEAL_INLINE void store_if(bool wanted, float& to, float value) {
  to = wanted ? value : 0;
}

ANNEAL_INLINE void store_if(bool wanted, Bf16& to, Bf16 value) {
  to.bits = static_cast<std::uint16_t>(wanted ? value.bits : 0);
}

/// To 2 units in the last place; 0 and infinity beyond the range are 1e-38 and 2e38.
/// Source: Cephes, expf.
ANNEAL_INLINE float exponential(float x) {
  constexpr float low = -87.3F, high = 88.3F;
  constexpr float round_to_whole = 12582912.0F;  // 1.5 · 2²³
  x = x < low ? low : x;
  x = x > high ? high : x;
  const float power = (x * 1.44269504F + round_to_whole) - round_to_whole;
  const float r = (x - power * 0.693359375F) + power * 2.12194440e-4F;
  float series = 1.9875691500e-4F;
  series = series * r + 1.3981999507e-3F;
  series = series * r + 8.3334519073e-3F;
  series = series * r + 4.1665795894e-2F;
  series = series * r + 1.6666665459e-1F;
  series = series * r + 5.0000001201e-1F;
  const float fraction = series * r * r + r + 1.0F;
  return fraction * __builtin_bit_cast(float, (static_cast<std::int32_t>(power) + 127) << 23);
}

struct Normal {
  float share;    // Φ(z)
  float density;  // φ(z)
};

/// Source: Abramowitz and Stegun 7.1.26, error 1.5e-7.
ANNEAL_INLINE Normal normal(float z) {
  const float distance = (z < 0 ? -z : z) * 0.707106781F;
  const float t = 1.0F / (1.0F + 0.3275911F * distance);
  float series = 1.061405429F;
  series = series * t - 1.453152027F;
  series = series * t + 1.421413741F;
  series = series * t - 0.284496736F;
  series = series * t + 0.254829592F;
  const float bell = exponential(-distance * distance);
  const float tail = 0.5F * series * t * bell;
  return {z < 0 ? tail : 1.0F - tail, 0.398942280F * bell};
}

ANNEAL_INLINE float logistic(float z) {
  return 1.0F / (1.0F + exponential(-z));
}

/// NaN stays.
ANNEAL_INLINE float bounded(float z) {
  const float positive = z < 0 ? 0 : z;
  return positive > 6 ? 6 : positive;
}

template <Activation A>
ANNEAL_INLINE float activated(float z) {
  if constexpr (A == Activation::relu) return z < 0 ? 0 : z;  // NaN stays
  if constexpr (A == Activation::gelu) return z * normal(z).share;
  if constexpr (A == Activation::silu) return z * logistic(z);
  if constexpr (A == Activation::relu6) return bounded(z);
  if constexpr (A == Activation::hardswish) return z * bounded(z + 3) / 6;
  return z;
}

/// At z; relu's is told from what came out.
template <Activation A>
ANNEAL_INLINE float derivative(float z, float output) {
  if constexpr (A == Activation::relu) return output > 0 ? 1.0F : 0.0F;
  if constexpr (A == Activation::gelu) {
    const Normal at = normal(z);
    return at.share + z * at.density;
  }
  if constexpr (A == Activation::silu) {
    const float s = logistic(z);
    return s * (1.0F + z * (1.0F - s));
  }
  if constexpr (A == Activation::relu6) return (z > 0) & (z < 6) ? 1.0F : 0.0F;
  if constexpr (A == Activation::hardswish) {
    const float slope = z > 3 ? 1.0F : z / 3 + 0.5F;
    return z < -3 ? 0.0F : slope;
  }
  return 1.0F;
}

template <class T, int Window>
void pool_with(const T* input, const PoolRow& row, T* pooled, std::uint8_t* choice) {
  const Index channels = row.channels, row_stride = row.width * channels;
  for (Index w = 0; w < row.width / Window; ++w) {
    const T* corner = input + w * Window * channels;
    T* to = pooled + w * channels;
    std::uint8_t* chosen = choice + w * channels;
    ANNEAL_VECTORIZED
    for (Index c = 0; c < channels; ++c) {
      float best = to_float(corner[c]);
      std::int32_t place = 0;
#pragma GCC unroll 9
      for (int i = 1; i < Window * Window; ++i) {
        const float value = to_float(corner[(i / Window) * row_stride + (i % Window) * channels + c]);
        const bool wins = (value > best) | (value != value);
        best = wins ? value : best;
        place = wins ? i : place;
      }
      store(to[c], best);
      chosen[c] = static_cast<std::uint8_t>(place);
    }
  }
}

template <class T>
void max_pool(const T* input, const PoolRow& row, T* pooled, std::uint8_t* choice) {
  row.window == 2 ? pool_with<T, 2>(input, row, pooled, choice) : pool_with<T, 3>(input, row, pooled, choice);
}

template <class T>
void max_pool_backward(const T* gradient, const std::uint8_t* choice, const PoolRow& row, T* input_gradient) {
  const Index channels = row.channels, row_stride = row.width * channels;
  for (Index w = 0; w < row.windows(); ++w) {
    const T* from = gradient + w * channels;
    const std::uint8_t* chosen = choice + w * channels;
    for (int i = 0; i < row.window * row.window; ++i) {
      T* to = input_gradient + (i / row.window) * row_stride + (w * row.window + i % row.window) * channels;
      ANNEAL_VECTORIZED
      for (Index c = 0; c < channels; ++c) store_if(chosen[c] == i, to[c], from[c]);
    }
  }
  const Index used = row.windows() * row.window * channels;
  for (int y = 0; y < row.window; ++y)
    for (Index c = used; c < row_stride; ++c) input_gradient[y * row_stride + c] = T{};
}

template <class T>
void moments(const Pixels<T>& x, const float* origin, float* sum, float* squares) {
  for (Index p = 0; p < x.count; ++p) {
    const T* pixel = x.data + p * x.channels;
    ANNEAL_VECTORIZED
    for (Index c = 0; c < x.channels; ++c) {
      const float centred = to_float(pixel[c]) - origin[c];
      sum[c] += centred;
      squares[c] += centred * centred;
    }
  }
}

template <class T, Activation A>
void affine_with(const Pixels<T>& x, const T* residual, const Affine& affine, T* output) {
  const float *scale = affine.scale, *shift = affine.shift;
  for (Index p = 0; p < x.count; ++p) {
    const T* pixel = x.data + p * x.channels;
    T* to = output + p * x.channels;
    if (residual == nullptr) {
      ANNEAL_VECTORIZED
      for (Index c = 0; c < x.channels; ++c)
        store(to[c], activated<A>(scale[c] * to_float(pixel[c]) + shift[c]));
    } else {
      const T* added = residual + p * x.channels;
      ANNEAL_VECTORIZED
      for (Index c = 0; c < x.channels; ++c)
        store(to[c], activated<A>(scale[c] * to_float(pixel[c]) + shift[c] + to_float(added[c])));
    }
  }
}

template <class T, Activation A>
void backward_with(const Pixels<T>& x, const T* output, const T* gradient, const Affine& affine,
                   const float* origin, T* d, float* sum, float* dot) {
  const float *scale = affine.scale, *shift = affine.shift;
  const T* result = A == Activation::relu ? output : x.data;  // no branch in the loop; only relu reads it
  for (Index p = 0; p < x.count; ++p) {
    const Index begin = p * x.channels;
    ANNEAL_VECTORIZED
    for (Index c = 0; c < x.channels; ++c) {
      const float value = to_float(x.data[begin + c]);
      const float slope = derivative<A>(scale[c] * value + shift[c], to_float(result[begin + c]));
      const float local = to_float(gradient[begin + c]) * slope;
      store(d[begin + c], local);
      sum[c] += local;
      dot[c] += local * (value - origin[c]);
    }
  }
}

template <class T>
void affine(const Pixels<T>& x, const T* residual, const Affine& affine, T* output) {
  switch (affine.activation) {
    case Activation::identity:
      return affine_with<T, Activation::identity>(x, residual, affine, output);
    case Activation::relu:
      return affine_with<T, Activation::relu>(x, residual, affine, output);
    case Activation::gelu:
      return affine_with<T, Activation::gelu>(x, residual, affine, output);
    case Activation::silu:
      return affine_with<T, Activation::silu>(x, residual, affine, output);
    case Activation::relu6:
      return affine_with<T, Activation::relu6>(x, residual, affine, output);
    case Activation::hardswish:
      return affine_with<T, Activation::hardswish>(x, residual, affine, output);
  }
}

template <class T>
void affine_backward(const Pixels<T>& x, const T* output, const T* gradient, const Affine& affine,
                     const float* origin, T* d, float* sum, float* dot) {
  switch (affine.activation) {
    case Activation::identity:
      return backward_with<T, Activation::identity>(x, output, gradient, affine, origin, d, sum, dot);
    case Activation::relu:
      return backward_with<T, Activation::relu>(x, output, gradient, affine, origin, d, sum, dot);
    case Activation::gelu:
      return backward_with<T, Activation::gelu>(x, output, gradient, affine, origin, d, sum, dot);
    case Activation::silu:
      return backward_with<T, Activation::silu>(x, output, gradient, affine, origin, d, sum, dot);
    case Activation::relu6:
      return backward_with<T, Activation::relu6>(x, output, gradient, affine, origin, d, sum, dot);
    case Activation::hardswish:
      return backward_with<T, Activation::hardswish>(x, output, gradient, affine, origin, d, sum, dot);
  }
}

template <class T>
void combine(const Pixels<T>& x, const T* d, const float* a, const float* b, const float* offset, T* output) {
  for (Index p = 0; p < x.count; ++p) {
    const Index begin = p * x.channels;
    ANNEAL_VECTORIZED
    for (Index c = 0; c < x.channels; ++c)
      store(output[begin + c],
            a[c] * to_float(d[begin + c]) + b[c] * to_float(x.data[begin + c]) + offset[c]);
  }
}

template <class T>
void to_bytes(const T* x, Index count, float step, float zero, std::uint8_t* output) {
  const float scale = 1 / step, shift = zero + 0.5F;
  ANNEAL_VECTORIZED
  for (Index i = 0; i < count; ++i) {
    const float place = to_float(x[i]) * scale + shift;
    const float low = place > 0 ? place : 0;
    output[i] = static_cast<std::uint8_t>(static_cast<std::int32_t>(low < 255 ? low : 255));
  }
}

template <class T>
constexpr Kernels<T> table = {max_pool<T>,        max_pool_backward<T>, moments<T>, affine<T>,
                              affine_backward<T>, combine<T>,           to_bytes<T>};

}  // namespace

extern const Kernels<float> fp32;
extern const Kernels<Bf16> bf16;
const Kernels<float> fp32 = table<float>;
const Kernels<Bf16> bf16 = table<Bf16>;

}  // namespace anneal::cpu::ANNEAL_ISA
