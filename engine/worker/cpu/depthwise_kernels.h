#pragma once

#include <cstdint>

#include "engine/worker/cpu/kernels.h"

/// The loops of depthwise convolutions (depthwise.h) over `lanes` channels at a time, which stand side by
/// side in a plane: [rows][width][lanes] in fp32, with borders of zeros. Compiled once for each class of
/// instructions; they compute in fp32, for T = float or Bf16.
namespace anneal::cpu::depthwise {

/// Kernels of so many pixels a side, with a step of 1 or 2 from one to the next.
constexpr bool has_kernel(std::int64_t kernel) {
  return kernel == 3 || kernel == 5 || kernel == 7;
}
constexpr bool has_stride(std::int64_t stride) {
  return stride == 1 || stride == 2;
}

/// Outputs of a row that are computed together, 4 to 8, whatever its width: the last ones perhaps beyond it.
/// Always a part of its caller, so that no class of instructions has that of another.
__attribute__((always_inline)) inline std::int64_t group_size(std::int64_t width) {
  const std::int64_t groups = (width + 7) / 8, size = (width + groups - 1) / groups;
  return size < 4 ? 4 : size;
}

struct Plane {
  const float* data;
  std::int64_t width;
};

/// `pixels` of T with `channels` from one to the next, `rows` rows of `width` that follow each other.
template <class T>
struct Window {
  T* pixels;
  std::int64_t rows, width, channels;
};

template <class T>
struct Kernels {
  std::int64_t lanes;

  /// Pixels of a row → numbers of the plane, `step` pixels apart.
  void (*widen)(const T* pixels, std::int64_t count, std::int64_t channels, float* to, std::int64_t step);

  /// Each output pixel is the sum of the plane's, `stride` apart from its neighbours', under `weights`
  /// [kernel²][lanes]. The plane is wide enough for all groups of a row.
  void (*convolve)(const Plane& plane, const float* weights, std::int64_t kernel, std::int64_t stride,
                   const Window<T>& output);

  /// sums [kernel²][lanes] += what the plane's pixels and the gradient of the outputs make of the weights.
  void (*add_weight_sums)(const Plane& plane, const Window<const T>& gradient, std::int64_t kernel,
                          std::int64_t stride, float* sums);
};

/// For so many channels in the chosen class (instruction_class.h), or null where it has none. A block of
/// `lanes` channels is at most as wide as all of them.
template <class T>
const Kernels<T>* kernels(std::int64_t channels);

}  // namespace anneal::cpu::depthwise
