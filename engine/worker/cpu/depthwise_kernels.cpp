// Compiled once for each class of instructions, with ANNEAL_ISA its name and ANNEAL_LANES the numbers in a
// register; as in kernels.cpp, nothing may come from the standard library.
#include "engine/worker/cpu/depthwise_kernels.h"

namespace anneal::cpu::depthwise::ANNEAL_ISA {
namespace {

constexpr int lanes = ANNEAL_LANES;
/// Of weights' gradients in registers at once.
constexpr int most_sums = lanes == 16 ? 28 : 12;

// NOLINTBEGIN(modernize-use-using)
typedef float Vector __attribute__((vector_size(lanes * sizeof(float))));
typedef std::uint32_t Words __attribute__((vector_size(lanes * sizeof(std::uint32_t))));
typedef std::uint16_t Halves __attribute__((vector_size(lanes * sizeof(std::uint16_t))));
// NOLINTEND(modernize-use-using)

inline Vector load(const float* from) {
  Vector numbers;
  __builtin_memcpy(&numbers, from, sizeof numbers);
  return numbers;
}

inline Vector load(const Bf16* from) {
  Halves halves;
  __builtin_memcpy(&halves, from, sizeof halves);
  return reinterpret_cast<Vector>(__builtin_convertvector(halves, Words) << 16);
}

inline void store(float* to, Vector numbers) {
  __builtin_memcpy(to, &numbers, sizeof numbers);
}

/// To nearest, ties to even; NaN stays NaN.
inline void store(Bf16* to, Vector numbers) {
  const auto bits = reinterpret_cast<Words>(numbers);
  const Words rounded = (bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16;
  const Words kept = numbers != numbers ? Words{} + 0x7FC0u : rounded;
  const Halves halves = __builtin_convertvector(kept, Halves);
  __builtin_memcpy(to, &halves, sizeof halves);
}

template <class T>
void widen(const T* pixels, std::int64_t count, std::int64_t channels, float* to, std::int64_t step) {
  for (std::int64_t i = 0; i < count; ++i) store(to + i * step * lanes, load(pixels + i * channels));
}

/// `size` outputs side by side, of which `count` are stored.
template <class T, int kernel, int stride, int size>
inline void convolve_group(const float* plane, std::int64_t row, const float* weights, T* to,
                           std::int64_t channels, std::int64_t count) {
  Vector sums[size] = {};
  for (int y = 0; y < kernel; ++y) {
    const float* line = plane + y * row;
    Vector own[kernel];
#pragma GCC unroll 7
    for (int k = 0; k < kernel; ++k) own[k] = load(weights + (y * kernel + k) * lanes);
#pragma GCC unroll 24
    for (int x = 0; x < (size - 1) * stride + kernel; ++x) {
      const Vector pixel = load(line + x * lanes);
#pragma GCC unroll 8
      for (int i = 0; i < size; ++i)
        if (x >= i * stride && x < i * stride + kernel) sums[i] += own[x - i * stride] * pixel;
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < size; ++i)
    if (i < count) store(to + i * channels, sums[i]);
}

template <class T, int kernel, int stride, int size>
void convolve_rows(const Plane& plane, const float* weights, const Window<T>& output) {
  const std::int64_t row = plane.width * lanes;
  for (std::int64_t y = 0; y < output.rows; ++y)
    for (std::int64_t x = 0; x < output.width; x += size)
      convolve_group<T, kernel, stride, size>(
          plane.data + y * stride * row + x * stride * lanes, row, weights,
          output.pixels + (y * output.width + x) * output.channels, output.channels, output.width - x);
}

template <class T, int kernel, int stride>
void convolve_groups(const Plane& plane, const float* weights, const Window<T>& output) {
  switch (group_size(output.width)) {
    case 4:
      return convolve_rows<T, kernel, stride, 4>(plane, weights, output);
    case 5:
      return convolve_rows<T, kernel, stride, 5>(plane, weights, output);
    case 6:
      return convolve_rows<T, kernel, stride, 6>(plane, weights, output);
    case 7:
      return convolve_rows<T, kernel, stride, 7>(plane, weights, output);
    default:
      return convolve_rows<T, kernel, stride, 8>(plane, weights, output);
  }
}

/// Those of `rows` rows of weights from `first` on.
template <class T, int kernel, int stride, int first, int rows>
void add_sums_of_rows(const Plane& plane, const Window<const T>& gradient, float* sums) {
  const std::int64_t row = plane.width * lanes;
  Vector own[rows][kernel] = {};
  const T* from = gradient.pixels;
  for (std::int64_t y = 0; y < gradient.rows; ++y) {
    const float* line = plane.data + (y * stride + first) * row;
    for (std::int64_t x = 0; x < gradient.width; ++x) {
      const Vector slope = load(from);
#pragma GCC unroll 7
      for (int i = 0; i < rows; ++i)
#pragma GCC unroll 7
        for (int k = 0; k < kernel; ++k) own[i][k] += slope * load(line + i * row + k * lanes);
      line += stride * lanes;
      from += gradient.channels;
    }
  }
#pragma GCC unroll 7
  for (int i = 0; i < rows; ++i)
#pragma GCC unroll 7
    for (int k = 0; k < kernel; ++k) {
      float* to = sums + ((first + i) * kernel + k) * lanes;
      store(to, load(to) + own[i][k]);
    }
}

template <class T, int kernel, int stride, int first = 0>
void add_sums(const Plane& plane, const Window<const T>& gradient, float* sums) {
  constexpr int fitting = most_sums / kernel, left = kernel - first, rows = fitting < left ? fitting : left;
  add_sums_of_rows<T, kernel, stride, first, rows>(plane, gradient, sums);
  if constexpr (rows < left) add_sums<T, kernel, stride, first + rows>(plane, gradient, sums);
}

template <int kernel_, int stride_>
struct Sides {
  static constexpr int kernel = kernel_, stride = stride_;
};

template <int kernel, class Work>
void with_stride(std::int64_t stride, const Work& work) {
  stride == 1 ? work(Sides<kernel, 1>()) : work(Sides<kernel, 2>());
}

template <class Work>
void with_sides(std::int64_t kernel, std::int64_t stride, const Work& work) {
  switch (kernel) {
    case 3:
      return with_stride<3>(stride, work);
    case 5:
      return with_stride<5>(stride, work);
    default:
      return with_stride<7>(stride, work);
  }
}

template <class T>
void convolve(const Plane& plane, const float* weights, std::int64_t kernel, std::int64_t stride,
              const Window<T>& output) {
  with_sides(kernel, stride,
             [&]<class Of>(Of) { convolve_groups<T, Of::kernel, Of::stride>(plane, weights, output); });
}

template <class T>
void add_weight_sums(const Plane& plane, const Window<const T>& gradient, std::int64_t kernel,
                     std::int64_t stride, float* sums) {
  with_sides(kernel, stride,
             [&]<class Of>(Of) { add_sums<T, Of::kernel, Of::stride>(plane, gradient, sums); });
}

template <class T>
constexpr Kernels<T> table = {lanes, widen<T>, convolve<T>, add_weight_sums<T>};

}  // namespace

extern const Kernels<float> fp32;
extern const Kernels<Bf16> bf16;
const Kernels<float> fp32 = table<float>;
const Kernels<Bf16> bf16 = table<Bf16>;

}  // namespace anneal::cpu::depthwise::ANNEAL_ISA
